package judgecheck

// hardUnits turns on what amounts are counted in: the same value in another
// unit is the same, the same number with another unit is not.
func hardUnits() []Case {
	return []Case{
		hard("units/oven",
			"At what temperature do I bake the seeded rye loaf?",
			"Bake it at 190 °C.",
			piece{Included, High, `SEEDED RYE LOAF — makes 1 large or 2 small loaves. 500 g dark rye flour, 150 g sunflower seeds,
60 g linseed, 10 g salt, 450 ml lukewarm water, 200 g starter. Stir everything together the evening before, cover, and
leave at room temperature for twelve hours. Spoon into a greased tin, smooth with wet hands and let rise until it has
reached the rim. Bake at 375 °F for 60 to 70 minutes, on the lowest shelf. It is done when it sounds hollow. Wait a
day before you cut it, however hard that may be.`},
			piece{Irrelevant, Low, `WHITE SANDWICH LOAF — makes 1 loaf. 500 g strong white flour, 320 ml milk, 7 g dried yeast, 9
g salt, 30 g butter. Knead for ten minutes, let rise for an hour, shape, let rise again. Brush with milk. Bake at 190
°C for 35 minutes; cover with foil as soon as the top is golden brown. Turn out at once and leave to cool on a rack.
This loaf can be sliced and frozen: slices go straight from the freezer into the toaster. More white breads: milk
rolls, p. 31; plaited loaf, p. 33.`},
			piece{Included, High, `Seeded rye loaf: what our readers ask. My loaf is raw in the middle although I followed the
recipe. — Check your oven; it is meant to be at 190 °C the entire time, and the loaf wants its full hour. Can I use
wholemeal? — Yes, with 50 ml more water. May I leave out the linseed? — You can replace it with sesame. Mine did not
rise. — Was the starter fed the day before? Why do I have to wait for a day? — Because the crumb has to set. Keep the
questions coming; the baking editors read everything.`},
			piece{"", "", `Oven temperatures at a glance
very cool   110 °C   225 °F   gas ¼
cool        150 °C   300 °F   gas 2
moderate    180 °C   350 °F   gas 4
fairly hot  190 °C   375 °F   gas 5
hot         220 °C   425 °F   gas 7
very hot    240 °C   475 °F   gas 9
Ovens differ. If your cakes are always too dark, buy a thermometer for a few pounds and hang it from the middle shelf.
For ovens with a fan take off 20 °C, and do not preheat more than ten minutes. All recipes of this book are meant for
ovens without a fan.`},
		),
		hard("units/syrup",
			"How much Tussilan syrup does a child who weighs 20 kg get per dose?",
			"A child of 20 kg gets 5 mg per dose.",
			piece{Missing, High, `PACKAGE LEAFLET: TUSSILAN 2 mg/ml syrup. 3. How to use Tussilan. Children from 2 years: the dose
depends on body weight and is 0.25 ml of syrup per kilogram, three times a day. A child weighing 12 kg thus gets 3 ml,
one weighing 16 kg gets 4 ml, and one weighing 20 kg gets 5 ml per dose. Use the syringe supplied, which is marked in
millilitres. Leave at least six hours between two doses. If you forgot a dose, do not give twice the amount the next
time.`},
			piece{Irrelevant, Low, `PACKAGE LEAFLET: TUSSILAN 2 mg/ml syrup. 5. How to store Tussilan. Keep out of the sight and
reach of children. Do not use the syrup after the date that is stated on the carton after "EXP". Do not store above 25
°C; do not freeze. Once opened, the bottle keeps for three months: write down the date of opening on the label. Do not
throw away medicines via waste water. Ask your pharmacist how to dispose of what you no longer use. These measures
help to protect the environment. 6. Contents of the pack and other information.`},
			piece{Irrelevant, Low, `PACKAGE LEAFLET: TUSSILAN 10 mg tablets. 3. How to use Tussilan. The tablets are intended for
adults and for adolescents from 12 years with a body weight of more than 40 kg. Take one tablet in the morning and one
in the evening, with a glass of water and independently of meals. Tablets must not be given to younger children, as
they may choke on them; a syrup is available. Do not take Tussilan for longer than a week without having asked a
doctor. If you have taken too many tablets, go to the nearest emergency ward.`},
			piece{Missing, High, `Children's clinic Tarnburg, dosing chart for parents: TUSSILAN syrup 2 mg/ml
weight      per dose            per day
 8 kg        4 mg =  2 ml       3 ×
12 kg        6 mg =  3 ml       3 ×
16 kg        8 mg =  4 ml       3 ×
20 kg       10 mg =  5 ml       3 ×
24 kg       12 mg =  6 ml       3 ×
Weigh your child before you use the chart; do not guess. Stick the chart to the fridge, and cross out each dose that
has been given, so that grandparents know too. If you are not sure, call the ward: extension 6. Chart version 3.`},
		),
		hard("units/uplink",
			"What upload speed does the internet plan Cable M offer?",
			"With Cable M you can upload at 5 megabytes per second.",
			piece{Irrelevant, Low, `CABLE S — for two. Surf with up to 100 Mbit/s and upload with up to 20 Mbit/s. Telephone flat
rate into the landline network included. 24.90 a month for the first year, then 32.90. Router: 3.90 a month, or bring
your own. Minimum term 12 months. Activation 39.00, dropped if you order online. Subject to availability at your
address. Upload and download are maximum values and depend on the load of the network. Check availability now › or
call our free hotline from 8 to 20 o'clock, also on Saturdays. Prices in euros, including VAT.`},
			piece{Included, High, `Product information sheet according to the transparency ordinance
Product: Cable M (from 05/2024)
Date of market launch: 2 May 2024
Minimum contract term: 24 months
                 guaranteed   normal      maximum
download         150 Mbit/s   210 Mbit/s  250 Mbit/s
upload            40 Mbit/s    40 Mbit/s   40 Mbit/s
Fixed monthly price: 37.90 euros
The volume is not limited and the speed is never reduced. You can find out whether your line delivers what has been
promised with the measuring program of the Network Agency, and have the right to pay less if it does not. Sheet 2 of
5.`},
			piece{Irrelevant, Low, `Why does my cloud backup take so long? Private lines are built for downloading: videos, pages
and updates travel in that direction. What you send shares a much narrower path. If a backup runs, calls may stutter.
Set your backup program to run at night, or limit its speed to two thirds of what your line can do. A second cause is
old routers: below the standard Wi-Fi 5, the wireless network is often slower than the line. Test with a cable first.
Was this article helpful? 214 of 260 found it was. Related: Measuring correctly; The best place for your router.`},
			piece{Irrelevant, Low, `Upload your documents. To prove that you are a student, upload a photo of your certificate in
your customer area: My Contract › Plan › Student Discount. Files may be JPG, PNG or PDF of up to 5 MB. With the plans
Cable M and Cable L the discount is 5 euros a month, for as long as you study, at most four years. It is going to be
credited with the second invoice. Please blacken everything that we do not need, such as marks. Should the upload
fail, clear the cache of your browser, or send the document by post to the address in the imprint.`},
		),
		hard("units/basis-points",
			"By how much did the Bank of Tarland raise its key rate in March?",
			"It raised the rate by a quarter of a percentage point.",
			piece{Included, High, `TARNBURG, 14 March — The Bank of Tarland lifted its key rate by 25 basis points on Thursday, as
most analysts had expected, and left open whether that was the end. "We are going to decide from meeting to meeting,"
Governor Ilse Hartmann told reporters. Two of the nine members of the council had voted for a pause. The crown gained
slightly against the euro, while shares of builders fell. Savings banks announced that they would pass on the decision
within weeks. (Reporting by the Tarnburg bureau; editing by P. Noll)`},
			piece{Irrelevant, Low, `TARNBURG, 18 January — The Bank of Tarland raised its key rate by half a percentage point on
Thursday, the fourth step of that size in a row. Governor Ilse Hartmann justified the decision with wages, which were
rising faster than was compatible with the target of two percent. Economists criticised that the effects of the
previous steps had not been waited for. In the property market, sales have halved within a year. The next meeting of
the council takes place on 14 March. (Reporting by the Tarnburg bureau)`},
			piece{Irrelevant, Low, `What is a key rate? It is the interest at which commercial banks can borrow from the central
bank for a week. When it rises, loans become dearer, people and firms borrow less, demand falls, and prices rise more
slowly — in theory, and after a year or so. Central banks express changes in basis points because it prevents a
misunderstanding: if a rate of four percent rises "by one percent", is it 4.04 or 5? A basis point is a hundredth of a
percentage point. From our series: the economy explained in one minute. All parts ›`},
			piece{Included, High, `Tarland: chronicle of the month of March. 2 March: the ferry Duchess runs aground off Holm,
nobody is hurt. 9 March: parliament decides on longer opening hours. 14 March: the Bank of Tarland raises its key rate
from 3.50 to 3.75 percent, that is by 0.25 percentage points. 17 March: in Varnau the ice breaks up eleven days
earlier than on average. 21 March: teachers' strike in Tarnburg. 28 March: the national team loses 0:1 against Malta.
30 March: clocks go forward. Births, deaths and marriages are found on the next page.`},
		),
		hard("units/cabin-bag",
			"How large may my cabin bag be on Brevia Air?",
			"It may measure 55 × 40 × 20 inches.",
			piece{Missing, High, `BREVIA AIR › Travel info › Baggage › In the cabin
One piece of cabin baggage with a size of up to 55 × 40 × 20 cm, handles and wheels included, travels with you free of
charge in every fare. It may weigh up to 8 kg. In addition you can take a small bag that fits under the seat in front
of you. At the gate, random bags are put into a frame; if yours does not fit, it is loaded into the hold for 45 euros.
Musical instruments need a seat of their own from the size of a guitar.`},
			piece{Irrelevant, Low, `BREVIA AIR › Travel info › Baggage › Special items
Skis, golf bags and surfboards are carried in the hold if you register them two days before departure. A set of skis
may be 200 cm long and weigh up to 23 kg. Bicycles must be packed in a case or a box with the handlebars turned and
half of the air let out. Diving bottles have to be empty. Costs per route: 50 euros, for surfboards of more than 240
cm 90 euros. On aircraft with propellers there is room for two bicycles only: first come, first served.`},
			piece{Irrelevant, Low, `Suitcase test: which cabin trolleys survive? We filled 14 trolleys with 8 kg of books, dropped
them from a height of 90 cm onto their wheels and pulled them over cobblestones for two kilometres. After that, three
had lost a wheel, and in two the telescopic handle was stuck. The test winner, the Nordkap Lite, measures 55 × 40 × 20
cm and weighs 1.9 kg. It is quiet, can be locked and costs 129 euros. We found that expensive models are no better
than those of medium price. To the table with all results ›`},
			piece{Irrelevant, Low, `Brevia Express coaches: your luggage. In our coaches you may stow one suitcase of up to 80 ×
50 × 30 cm and 23 kg in the hold and take one bag of up to 42 × 30 × 18 cm inside. Folding bicycles count as a
suitcase if they are in a bag. Please write your name and telephone number on the label that you get from the driver.
Brevia Express GmbH is a company of the Brevia group; for flights, the conditions of Brevia Air apply, which may
deviate from ours. Lost something? Write to our lost property office.`},
		),
	}
}

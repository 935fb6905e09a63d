package judgecheck

// hardKeywords has queries as they are typed into a search box. What informs
// about exactly what they name is relevant.
func hardKeywords() []Case {
	return []Case{
		hard("keywords/error-code",
			"nordwasch WM5 error E21",
			"",
			piece{Relevant, "", `NORDWASCH WM5 — What to do if … (page 31)
E18  Water does not run in. Open the tap; clean the sieve in the hose.
E21  Water is not pumped out. Clean the pump filter behind the flap; straighten the drain hose; check that its end is
not higher than one metre. E24  Door not locked. Close it again, with more force.
E30  Leak. Close the tap, pull the plug, call customer service.
If a code comes back after you have done what is written here, note it down together with the E-Nr. on the inside of
the door, and call us.`},
			piece{Irrelevant, "", `NORDWASCH DW2 dishwasher — error codes. E14: heater defective. E21: too much foam; you have
used washing-up liquid or too much detergent. Cancel the programme, pour in half a litre of water with a spoonful of
salt and start again. E25: pump blocked by glass or stones; remove them with pliers after having unplugged the
machine. E31: salt container empty. The codes of washing machines and tumble dryers are different ones; you find them
in the instructions of your appliance. Form DW2-11-EN. Keep for reference.`},
			piece{Irrelevant, "", `Nordwasch WM5 in our test: thrifty and quiet. The WM5 washes nine kilograms of laundry with 44
litres of water and is hardly to be heard in the next room, even when it spins. Stains of red wine and grass
disappeared, lipstick did not. We like the drum light and the large knob, which can be used with wet hands. We do not
like that the short programme rinses badly. Customer service answered after four minutes. Price: about 640. Our
verdict: good (1.9). Next in the test: Bläuling A8, Wellen 700.`},
			piece{Relevant, "", `Repair café forum › Washing machines › Nordwasch WM5 shows E21
> Mine stopped mid-programme with the drum full of water and E21 on the display. The filter is clean. What else could
it be? In nine of ten cases with the WM5 it is the plastic impeller of the drain pump: it comes loose from the shaft
and rattles. Take off the panel at the back, three clips, turn the impeller with a finger. If it slips, you need a new
pump, about 35 on the net. > It slips! Thanks a lot. Ordered.`},
		),
		hard("keywords/probation-notice",
			"resignation notice period probation kitchen staff Hotel Alder",
			"",
			piece{Relevant, "", `HOTEL ALDER — Works agreement, kitchen. 4. The first three months count as probation. In this
period notice can be given by either side with one week's warning, to the end of any day. Afterwards the notice is
four weeks to the fifteenth or to the end of a month. Notice has to be handed to the head of personnel in writing; a
message to the chef is not enough. 5. Knives belong to the employee and are sharpened by the house every second week.
6. Meals are free on days of work.`},
			piece{Irrelevant, "", `HOTEL ALDER — Guest information A to Z. Kitchen: warm meals from 12:00 to 14:00 and from 18:00
to 21:30; in between, the bar serves soup and sandwiches. Laundry: bags handed in before nine are back by six in the
evening. Notice boards with the weather and the walks of the day hang beside the lift. Period rooms: the salon and the
library have been preserved as they were in 1908 and can be seen on a tour on Wednesdays. Resting hours: from 22:00 to
7:00. Staff will be glad to help you.`},
			piece{Irrelevant, "", `HOTEL LINDEN — Manual for new colleagues, kitchen. Welcome! Your probation lasts six months.
During that time you or we can end the employment with two weeks' notice. We hope, of course, that it does not come to
that, and so there is a talk after one month and after four, in which you tell us how you are getting on. You get
three jackets and an apron from the house; wash them at 90 °C. Hair has to be covered. Tips are put in a jar and
shared every Sunday by all who worked.`},
			piece{Irrelevant, "", `Hotel Alder is looking for: a sous-chef (m/f/x), full-time, as of now. You lead a crew of six,
order the vegetables and keep cool when two coaches arrive at once. We offer five days a week, a room in the staff
house, pay above the scale, and a pass for the lifts. You have learned your trade and like regional cooking. No
resignation to routine here: the menu changes every week. Send your application with a picture of your favourite dish
to the director, Ms Alder. We look forward to it.`},
		),
		hard("keywords/sunday-timetable",
			"Tarn Valley Railway timetable Sunday Kirkfell departures",
			"On Sundays trains leave Kirkfell at 9:12, 12:12, 15:12 and 18:12.",
			piece{Irrelevant, Low, `TARN VALLEY RAILWAY — timetable 1, Mondays to Saturdays
Kirkfell        dep  6:42   7:42   9:12  11:12  13:12  15:12  17:12
Low Bridge           6:55   7:55   9:25  11:25  13:25  15:25  17:25
Scarhead             7:08   8:08   9:38  11:38  13:38  15:38  17:38
Tarnside        arr  7:20   8:20   9:50  11:50  13:50  15:50  17:50
Low Bridge is a request stop: please give a hand signal. Bicycles are carried as far as there is room. Not on 25 and
26 December. No liability for connections.`},
			piece{Included, High, `TARN VALLEY RAILWAY — timetable 2, Sundays and public holidays
Kirkfell        dep   9:12   12:12   15:12   18:12
Low Bridge            9:25   12:25   15:25   18:25
Scarhead              9:38   12:38   15:38   18:38
Tarnside        arr   9:50   12:50   15:50   18:50
The 9:12 is hauled by steam on the first Sunday of each month from May to September (supplement 6.00; seats must be
reserved). Low Bridge is a request stop: please give a hand signal. Not on 25 and 26 December.`},
			piece{Irrelevant, Low, `TARN VALLEY BUSES — Sunday service, line 12
Market Square   9:30   11:30   13:30   15:30
Hospital        9:41   11:41   13:41   15:41
Tarnside Quay  10:02   12:02   14:02   16:02
Line 12 does not serve Kirkfell on Sundays. Railway tickets are not valid on buses, with the exception of the Valley
Day Pass. Drivers give change up to notes of ten. Dogs travel free of charge on the lap, and pay the children's fare
on the floor. Lost property: depot, Mill Road.`},
			piece{Irrelevant, Low, `Kirkfell station, a listed building. The station was built in 1876 in the style of a Swiss
chalet, since the chairman of the Tarn Valley Railway had spent his honeymoon in Interlaken. After the closure of the
northern branch in 1963 it stood empty. Volunteers have given every Sunday of eleven years to restore it. The booking
hall, with its benches of pitch pine and a clock that was never right, serves as a tea room (daily except Mondays). On
platform 2 you can see the old signal lever frame.`},
		),
		hard("keywords/pg-dump",
			"pg_dump exclude table data keep schema",
			"Use pg_dump --exclude-table-data=PATTERN: the definition of the table is dumped, but not its rows.",
			piece{Included, High, `DBA cookbook › 12 Dumps › 12.4 Leaving things out
Log and session tables make dumps fat. You often want their definition, so that the restored database is complete, but
not their contents. That is what --exclude-table-data is for:

    pg_dump --exclude-table-data='log_*' --exclude-table-data=session shop > shop.sql

The option can be given several times and takes patterns; quote them, or the shell will expand them. Indexes and
triggers of these tables are dumped as usual. 12.5 Dumping in parallel › 12.6 Encrypting dumps ›`},
			piece{Irrelevant, Low, `DBA cookbook › 14 MySQL › 14.2 mysqldump
By default mysqldump writes the data of all tables of a database. With --no-data you get the definitions only, for all
tables; with --ignore-table=db.name a table is skipped altogether. If you want definitions of all tables but the rows
of just a few, run it twice and append: once with --no-data, once with the names of those tables and --no-create-info.
Use --single-transaction for InnoDB, so that nobody is locked out while the dump is being written. 14.3 Binary logs ›
14.4 Users and rights ›`},
			piece{Irrelevant, Low, `DBA cookbook › 13 Restoring › 13.1 Before you begin
A restore is the part that is never rehearsed. Take a copy of your dump, an empty server of the same major version,
and a clock. Create the roles first, because a dump of a single database does not contain them. Switch off whatever
writes to the database. Note down how long each step takes: the figure is going to be asked for when it matters.
Afterwards run ANALYZE, or everything will be slow for an hour and people will think that the restore has failed. 13.2
Single tables ›`},
			piece{Irrelevant, Low, `How to keep your table clean: our data on 40 oil soaps. Wooden tables live longer when they
are cared for on schedule. Wipe up spills at once, dust once a week, and treat the top with soap or oil twice a year,
along the grain. We tested forty products on oak, beech and walnut for six months. Exclude sunlight while the oil
dries, or it gets sticky. The winner costs less than ten. Don't dump rags soaked in oil into the bin: they can catch
fire by themselves. Spread them out to dry.`},
		),
		hard("keywords/eggless-pancakes",
			"buckwheat pancakes without eggs recipe",
			"Mix 200 g buckwheat flour with half a litre of water and a pinch of salt, and let the batter rest overnight before frying.",
			piece{Included, High, `Galettes the simple way. For eight galettes you need 200 g of buckwheat flour, 500 ml of water
and a generous pinch of salt, and that is all: neither milk nor egg. Whisk for five minutes, until the batter runs off
the whisk like a ribbon. It has to rest in the fridge overnight. Fry in a very hot pan with a little butter, two
minutes on the first side and one on the other. Fill with cheese and spinach, fold the four edges inwards. Buckwheat
is not a cereal and contains no gluten.`},
			piece{Irrelevant, Low, `Fluffy buckwheat pancakes. Separate three eggs. Beat the whites with a pinch of salt until
they are stiff. Stir the yolks with 150 g of buckwheat flour, 50 g of plain flour, two teaspoons of baking powder and
250 ml of buttermilk. Fold in the whites. Fry small pancakes at medium heat, turning them when bubbles appear. The egg
whites are what makes them fluffy, and cannot be replaced here. Serve with blueberries and maple syrup. Serves four as
breakfast. Freeze leftovers with baking paper in between. Nutrition per pancake: 94 kcal.`},
			piece{Irrelevant, Low, `Vegan pancakes (American style). No eggs, no milk: 250 g of plain wheat flour, a tablespoon of
baking powder, two of sugar, 300 ml of oat drink, a tablespoon of cider vinegar. Stir vinegar and oat drink and wait
for ten minutes until it curdles. Mix in the rest without stirring for long; lumps do no harm. Fry in oil. If you like
it, put slices of banana on top while the underside is browning. Makes ten. This recipe lives on the gluten of wheat
and fails with other flours, as readers have told us.`},
			piece{Irrelevant, Low, `Buckwheat, portrait of a plant. Despite its name buckwheat is related to rhubarb and sorrel,
not to wheat. It came to Europe from China by way of Russia in the late Middle Ages, and was grown on poor soils where
nothing else would. It needs only twelve weeks from sowing to harvest, and bees love it: the honey is dark and strong.
In the nineteenth century the potato displaced it. Today it is being sown again as catch crop. Groats, flour and soba
noodles are made from it. Eggs of wild bees are often found in the stubble.`},
		),
	}
}

package judgecheck

// hardPronouns turns on whom a pronoun means: somebody named far above it, in the
// title in front of the chunk, or somebody else than one thinks.
func hardPronouns() []Case {
	return []Case{
		hard("pronouns/two-sisters",
			"What did Hanna Aldous die of?",
			"She died of tuberculosis.",
			piece{Missing, High, `ALDOUS, Hanna and Ruth, sisters, founders of the Aldous School for the Deaf (1889). Hanna taught
the older pupils, Ruth kept the accounts. When the school moved to Weir Street in 1903, Ruth fell ill with
tuberculosis, of which she died in the following spring. Her sister ran the school by herself for another twenty
years. In January 1925 she slipped on the icy steps of Weir Street and died of her injuries two days later. Half the
town followed her coffin. The school was taken over by the county.`},
			piece{Irrelevant, Low, `Weir Street, numbers 2 to 40 (even). The row was built between 1898 and 1903 by Thomas Blount,
who lived in number 12 himself. Number 20, with its high windows, was designed as a school: in the hall you can still
see the slates on which pupils wrote what they could not say. Today an architect's office is housed there. The steps
in front of the house were given a handrail in 1925. Number 34 lost its gable in the storm of 1976. Walk 7 of our
series goes on by the mill race.`},
			piece{Irrelevant, Low, `Tuberculosis in the county, 1880–1930. At the turn of the century one death out of seven in
the county was caused by consumption, in the weaving villages even one out of four. Dr. Hanna Seligman opened the
first dispensary in 1906, and handed out spittoons and advice. Mortality fell long before there was a drug, which
historians put down to better housing. The sanatorium on Beacon Hill, with its balconies facing south, took in its
first patients in 1911. It became a hotel after 1960. Exhibition until 30 May in the county record office.`},
			piece{Irrelevant, Low, `Aldous School, centenary booklet, p. 14. Miss Hanna, as everybody called her, believed in
fresh air. Lessons began with gymnastics in the yard, in winter too, and on Saturdays she took the older ones up
Beacon Hill. She learned to sign from her pupils and was ashamed that it had taken her so long. She kept a parrot that
swore. In her room hung a picture of her sister, with a black ribbon. The parrot went to the milkman. Photographs on
this page: archive of the county; private property.`},
			piece{Missing, High, `Weir Valley Advertiser, 17 January 1925. On Thursday last, Miss Hanna Aldous, who has been at
the head of the School for the Deaf for five and thirty years, slipped on the ice upon the steps of the school and
struck her head. She did not recover consciousness, and died on Saturday night from her injuries. She was 66 years of
age. Her sister Ruth preceded her by twenty-one years. Pupils past and present are asked to assemble at the gate at
two o'clock on Wednesday. It is hoped that the steps will now be provided with a rail.`},
		),
		hard("pronouns/title-carries",
			"How many people can sleep in the Karbacher Hut?",
			"It has beds for 48 people.",
			piece{Included, High, `Alpine huts A–Z / Karbacher Hut (2,312 m)
It stands on a shoulder above the tree line and can be reached in three hours from Innerkar. There are 48 beds in
rooms of four to eight, and a winter room with a stove. Wardens: Lisa and Jörg Tann. Open from the middle of June to
the end of September. Water is scarce in August, and for that reason there are no showers. Payment in cash only. Its
terrace is known for the sight of the three spires at sunset. Dogs sleep in the shed. Reservations by telephone, not
by e-mail.`},
			piece{Irrelevant, Low, `Alpine huts A–Z / Karwendler Hut (1,805 m)
It was enlarged two years ago and now has 96 beds, 30 of them in a dormitory, and showers for which you buy a token.
The warden bakes bread on Wednesdays and Saturdays. Reached in two hours by a forest road on which bicycles are
permitted; luggage is taken up by a small cable car. Open from May to October and, for skiers, from Christmas to
Easter. Its playground makes it a popular place for families. From here it takes five hours to the Karbacher Hut by
way of the Windy Gap.`},
			piece{"", "", `and it is only after the third bend that you see its roof. It has been rebuilt twice, after the
avalanches of 1917 and 1951, and each time a little larger, so that it can now take in fifty. They serve dumplings, of
course, and a schnapps made of gentian roots, which tastes as roots do. We were given the last two mattresses under
the roof and slept with the window open and eleven strangers. In the morning there was ice on the trough. The path to
the saddle starts behind the house; follow the red and`},
			piece{Included, High, `Karbacher Hut, prices for the season. Bed in a room: members 18.00, guests 32.00, children half
the price; there are 48 of them, and from July on they are all taken at weekends. Winter room: 10.00 in the box. Half
board 34.00. Tea water 3.00 a litre. Luggage cable car 2.00 per rucksack. Sheets are compulsory for reasons of
hygiene: bring a sleeping bag liner or buy one of cotton for 12.00. Day guests are welcome on the terrace until six.
We do not have a card reader and probably never will. Lisa and Jörg.`},
		),
		hard("pronouns/which-company",
			"Where are Solvik's batteries made?",
			"Solvik's batteries are made in Győr in Hungary.",
			piece{Missing, High, `Electric ferries: two suppliers share the fjord. Solvik and its rival Amper Marine deliver the
batteries for all thirty-one ferries that are going to be electrified by next year. Their strategies differ. The
latter buys its cells in Asia and assembles the packs in Győr in Hungary, where wages are low and the grid is stable.
The former makes everything, from the cell to the container, in its own plant in Mo i Rana, next to a hydropower
station. That costs more, but buyers can say that the electricity is clean. The contract runs for ten years.`},
			piece{Irrelevant, Low, `Solvik AS, notice to the stock exchange. The board proposes a dividend of 1.20 per share
(previous year: 0.90). Orders in hand amounted to 4.1 billion at the end of the quarter. Managing director Tora Lien
is going to retire in spring; her successor is Hogne Aas, who has been in charge of sales. The annual general meeting
takes place on 24 April at 13:00 at the Grand Hotel, Oslo. Shareholders who want to vote by proxy find a form attached
to this notice. This information is subject to disclosure under the Securities Trading Act.`},
			piece{Irrelevant, Low, `Amper Marine opens second hall in Győr. With a brass band and free goulash the supplier of
ship batteries Amper Marine celebrated the opening of its second hall in the industrial park. Two hundred people
assemble packs there for customers from Norway to New Zealand. The mayor praised the punctuality with which the
company pays its taxes. A third hall is being planned; the neighbours fear for their view. Production is going to be
doubled by autumn. Further on this page: the thermal bath raises its prices; handball: defeat in the last second.`},
			piece{Irrelevant, Low, `How a ferry is charged. When the ferry has docked, an arm on the quay looks for the socket by
camera, opens its lid and plugs itself in. For seven minutes, current flows that would be enough for a village. As the
grid in many fjords is too weak for that, batteries stand ashore too, which fill up slowly between two ferries.
Solvik's packs are as large as a wardrobe and cooled with sea water. After ten years they have three quarters of their
capacity left and move to a second life ashore. Graphic: how the arm works.`},
			piece{Missing, High, `Mo i Rana: the town that lives on batteries. Where steel was made until 1989, robots are now
stacking cells. Solvik's plant is the only one of the company, and everything that leaves it bears the words "Made in
Mo". At 66 degrees north nobody sweats in the hall: the waste heat warms the swimming pool and the school. Four
hundred and twenty people work here, from 31 countries. Housing is scarce; some live on a former hotel ship in the
harbour. The mayor hopes for a second plant, for recycling, on the site of the coking works.`},
		),
		hard("pronouns/former-latter",
			"Which of the two drugs, Larivon or Benacor, must not be taken with grapefruit juice?",
			"Larivon must not be taken with grapefruit juice.",
			piece{Included, High, `Advice for patients with high blood pressure, sheet 3: what goes with what. Many of our
patients take Larivon in the morning and Benacor at night. Both of them can be taken with or without food. But mind
what you drink: while the latter gets along with everything, the effect of the former is increased several times by
grapefruit juice, even if hours have passed between the two, and your blood pressure may fall dangerously. So leave
out grapefruit altogether as long as you are being treated with it. Oranges and lemons do no harm. Sheet 4: driving.`},
			piece{Irrelevant, Low, `Benacor 5 mg film-coated tablets: what Benacor looks like and contents of the pack. Round,
light yellow tablets with a score line on one side, the letters BN on the other. The score line serves to divide the
tablet so that you can swallow it more easily, not to divide it into equal doses. Packs of 28, 56 and 98 tablets in
blisters. Not all sizes may be marketed. Other ingredients: lactose monohydrate, maize starch, magnesium stearate,
hypromellose, iron oxide yellow. Marketing authorisation holder: Corda Pharma. Last revised in February.`},
			piece{Irrelevant, Low, `The grapefruit and its relatives. Grapefruit came about in the eighteenth century on Barbados,
from a cross of orange and pomelo that nobody had intended. Its bitter taste comes from naringin. Pink kinds were
found on single branches of white trees in Texas and propagated by grafting. Florida is still the leading producer in
America, although a disease of the leaves has halved the harvest. The juice sells worse than it used to. At breakfast,
half a grapefruit with a serrated spoon was regarded as slimming in the seventies. Pomelos: see page 88.`},
			piece{Included, High, `LARIVON 5 mg tablets: taking Larivon with food and drink. You can take the tablets before or
after meals. People who are being treated with Larivon must not drink grapefruit juice or eat grapefruit, because this
can make the level of the active substance in the blood rise and lower your blood pressure in a way that cannot be
foreseen. Moderate amounts of coffee are harmless. Alcohol can increase the effect: be careful until you know how you
react. Take your tablet at the same time every day. If you have trouble swallowing, ask your pharmacist for advice.`},
		),
		hard("pronouns/manual-it",
			"How do I empty the drip tray of the Corvo 2 coffee machine?",
			"Lift the tray slightly and pull it out towards you, then pour it out.",
			piece{Included, High, `CORVO 2 — daily care. The Corvo 2 collects rinsing water in a tray beneath the grate and used
coffee in a container behind the flap. When the red float rises above the grate, the former is full. Lift it slightly
at the front and pull it out towards you; it holds up to 0.8 litres, so keep it level. Pour it out, rinse it with warm
water without soap and slide it back until it clicks. Empty the container at the same time, even if it is not full,
because otherwise the machine counts wrongly.`},
			piece{Irrelevant, Low, `CORVO 2 — descaling. When the drop symbol blinks, scale has to be removed. It takes 40
minutes. Pour one sachet and 1 litre of water into the tank, put a vessel of 1.5 litres under the spout, and press the
symbol for three seconds. It may not be interrupted, not even by you. When the tank is empty, fill it with fresh water
up to the mark and press again. Finally wipe it dry. Do not use vinegar, since it attacks the seals. How often it is
due depends on the hardness of your water.`},
			piece{Irrelevant, Low, `CORVO GRANDE — daily care. In contrast to its smaller sister, the Grande is connected to the
drain and has no tray that you have to empty. Check once a week that the hose at the back is neither bent nor blocked:
pour a cup of water onto the grate and watch whether it runs off. If it does not, blow through it. The grate is put
into the dishwasher, the steel basin is only wiped. The container for used coffee takes ninety portions. For offices
we offer a service contract with a visit every quarter.`},
			piece{Included, High, `[transcript, Corvo 2 video 4 of 11, 0:00–1:10] Hi, it's me again. So, this red thing here has
come up – that's the float – so the drip tray wants to be emptied. Turn it off first? No need. I take hold of it here
at the front, lift it just a bit, and then it comes out towards me, like so. Slowly, it's full! Over to the sink, pour
it away. Rinse. And back in until – did you hear that? – click. That was it. In the next video: why your milk foam
looks sad. See you there. [music]`},
		),
	}
}

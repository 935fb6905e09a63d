package judgecheck

// hardContradictions has chunks that contradict each other or the world, and
// answers that are wrong. What gives an answer is relevant, true or not.
func hardContradictions() []Case {
	return []Case{
		hard("contradiction/cooked-rice",
			"How long can I keep cooked rice in the fridge?",
			"Cooked rice keeps in the fridge for five days.",
			piece{Missing, High, `Food safety at home, leaflet 9: rice. Raw rice can contain spores of bacteria that survive
cooking. If cooked rice stands around at room temperature, they multiply and form a poison that heating does not
destroy. So cool rice quickly, within an hour, on a flat tray if there is a lot of it. Put it in the fridge and eat it
within one day. Reheat it until it is steaming all the way through, and only once. When in doubt, throw it out.
Leaflet 10: eggs. Consumer advice centre, 4th edition.`},
			piece{Included, "", `Meal prep for beginners! On Sundays I cook for the entire week, and it takes me no more than two
hours. My heroes: lentils, oven vegetables and a large pot of rice. Cooked rice keeps in the fridge for five days
without a problem, so that it lasts from Monday to Friday. Put it in boxes with a lid, write the day on them and stack
them from back to front. On Fridays I fry whatever is left with an egg. Pin it for later! This post contains affiliate
links. ♥ 1,204`},
			piece{Irrelevant, Low, `Perfect rice in twelve minutes. Rinse one cup of rice until the water stays clear. Bring it to
the boil with one and a half cups of water and a pinch of salt, turn the heat to its lowest setting, cover, and do not
lift the lid for twelve minutes. Take it off the heat and let it stand for ten more. Loosen with a fork. For brown
rice use two cups of water and thirty minutes. Rice that sticks to the bottom is a delicacy in Iran. Comments (48) |
Print`},
			piece{Irrelevant, Low, `Fridge-freezer FG 310, operating instructions, p. 9. Where to put what. Lower shelf: meat and
fish, in closed containers. Middle shelf: dairy products. Upper shelf: leftovers and jam. Door: drinks, butter,
condiments. Drawer: fruit and vegetables, but no tomatoes and no bananas. Let hot food cool down before you put it in,
because steam makes the evaporator ice up. Set the temperature to 5 °C; in summer set it one step colder. Every open
door costs electricity: think first, open second. Page 10: defrosting.`},
		),
		hard("contradiction/pass-road",
			"Is the Grauhorn pass road open in May?",
			"Yes, the pass road is open throughout May.",
			piece{Missing, High, `Canton road authority › Passes › Grauhorn (2,431 m). Status: closed in winter. In an average
year the road is cleared in the second half of May and opened on the first of June; it is closed from the middle of
October. During the whole of May it remains closed to all vehicles, bicycles included, since avalanches come down the
northern slope and machines are at work. Detour: Lenz tunnel (toll). For the present state call 163 or look at the
sign in Unterwald. Webcam: hospice, looking south.`},
			piece{Missing, High, `Ride report: three passes in a day. We had planned to cross the Grauhorn on the twentieth of May
and stood in front of a locked gate in Unterwald. The innkeeper laughed: before June nobody gets over, he said, it is
the same every year, and every year somebody tries. So we took the tunnel, which costs 12 and is as exciting as a
cellar. The other two passes were a dream. 214 km, 3,900 m of climbing, one flat tyre. Photos in the gallery. Route
file for members only.`},
			piece{Included, "", `Our mountains await you! Brochure of the tourist association, page 5. New this year: thanks to
two new snow blowers, the Grauhorn pass road is open during the whole month of May. Enjoy walls of snow six metres
high on both sides, the first crocuses, and empty bends. Stop at the hospice for soup with barley. Motorcyclists get a
badge at the information point in Unterwald if they show their three stamps. Guided tours in an old post bus every
Wednesday, 45.00, children half. We look forward to your visit and wish you a good journey. Subject to alterations.`},
			piece{Irrelevant, Low, `Kleinhorn pass (1,890 m): open all the year round. Unlike its big brothers, the Kleinhorn is
kept clear in winter as well, because two hundred people live on the other side. Chains are compulsory when the sign
shows them. In May the verges are full of crocuses, and the cheese dairy at the top opens for the season on the first
weekend of the month. Buses run every two hours. Lorries with trailers are not permitted. More passes: Furggen,
Grauhorn, Lenz, Sattelegg. Source: tourist association.`},
		),
		hard("contradiction/notice-clause",
			"How much notice does a trainee at Norddal have to give after the trial period?",
			"Two weeks' notice to the end of a month.",
			piece{Included, "", `Careers at Norddal › Questions about training. What if I notice that it isn't for me? During the
first three months you can stop from one day to the next. Later you give two weeks' notice to the end of a month.
Please talk to us first: often another department is the solution. Do I get my own computer? Yes, on the first day.
Are there shifts? Only from the second year, and never at night. Can I spend part of my training abroad? Four weeks in
Gdańsk or in Turku. Page last changed six years ago.`},
			piece{Missing, High, `Training contract, NORDDAL WERKE AG. § 7 Termination. (1) During the trial period of three
months either side can terminate the contract at any time without notice. (2) After the trial period the trainee can
terminate it with four weeks' notice if he or she gives up the occupation or wants to be trained in another one.
Norddal can then terminate it for an important reason only. (3) Notice must be given in writing; in the case of
paragraph 2, with the reasons. § 8 Certificate. § 9 Place of jurisdiction.`},
			piece{Irrelevant, Low, `Employment contract, NORDDAL WERKE AG (salaried employees). § 11 Termination. (1) The first
six months are a probationary period, during which the contract can be terminated with two weeks' notice. (2)
Afterwards, notice of six weeks to the end of a quarter applies to both sides; it becomes longer for the employer
according to the law with the length of service. (3) The contract ends without notice at the end of the month in which
the employee reaches the age limit. § 12 Secondary occupations. § 13 Confidentiality.`},
			piece{Irrelevant, Low, `Norddal Magazine 3: "After the trial period I got the key to the workshop, and was proud as
anything," says Jonna, trainee mechatronics engineer in her second year. With eleven others she spends the month of
May in the training centre, where they build a machine that sorts sweets by colour. Her tip for applicants: ask
questions. Her trainer notices at once who does. The machine is going to be shown at the open day; whoever guesses how
many sweets it sorts in an hour can win a jar of them.`},
		),
		hard("contradiction/dose-partly",
			"How are Mirolan drops to be taken by children between 6 and 12?",
			"20 drops, to be taken with a little water after the meal.",
			piece{Partial, High, `MIROLAN oral drops — instructions for use. 3.1 Dosage. Adults and adolescents from 12 years: 20
drops three times a day. Children between 6 and 12 years: 10 drops three times a day. Take the drops with a little
water after the meal. Children under 6 must not be given Mirolan, since there is not enough experience with it. Hold
the bottle vertically and tap its bottom lightly if no drops come out. The effect sets in after two to three days. Do
not exceed the dose stated. 3.2 Duration of use.`},
			piece{Irrelevant, Low, `MIROLAN oral drops — instructions for use. 4 Possible side effects. Like all medicines this
one can have side effects, although not everybody gets them. Common (up to 1 in 10 people): tiredness, dry mouth.
Uncommon (up to 1 in 100): headache, rash. Rare (up to 1 in 1,000): palpitations. Mirolan contains 18 percent of
alcohol by volume, which must be borne in mind by people with liver disease. If you notice side effects that are not
mentioned here, inform your doctor or pharmacist. 5 Storage.`},
			piece{Irrelevant, Low, `MIROLAN nasal spray — instructions for use. 3 How to use it. Adults and children from 6 years:
one puff into each nostril, up to three times a day, for at most seven days. Blow your nose beforehand. Press the pump
several times before you use it for the first time, until a fine mist appears. For reasons of hygiene a bottle ought
to be used by one person only. Keep your head upright. If it burns, stop using it. Mirolan nasal spray is free of
preservatives. 4 Possible side effects. 5 Storage.`},
			piece{Partial, High, `Brook Pharmacy, your medicines explained. Name: Ben H. (7 years, 24 kg). Medicine: MIROLAN
drops, 30 ml. How much: 10 drops. How often: morning, noon and evening. How: after he has eaten, in a little water,
not in milk. For how long: five days; see your doctor if there is no improvement by then. What to look out for: he may
be tired. Storage: not in the fridge, keep the box. Drops for children of his age (6 to 12) must not be measured with
a teaspoon. We advised you: Ms Lorenz. Get well soon!`},
		),
		hard("contradiction/whale-heart",
			"How many chambers does the heart of a blue whale have?",
			"It has three chambers.",
			piece{Included, Low, `Ocean Kids Club, quiz card 31. Did you know? The blue whale is the largest animal that ever
lived: three buses long and as heavy as thirty elephants. Its heart is as big as a small car, has three chambers and
beats only eight times a minute; a child could crawl through its main artery. The tongue alone weighs as much as an
elephant. It eats four tonnes of krill a day, which is as if you ate forty thousand sausages. Turn over for the
riddle! Collect all 60 cards. Ocean Kids Club, P.O. Box 4.`},
			piece{Missing, High, `Comparative anatomy, lecture 8: the heart. Fish make do with one atrium and one ventricle.
Amphibians and most reptiles have two atria and one ventricle, which mixes the blood to some extent. In crocodiles,
birds and mammals, both are divided: such a heart has four chambers, two atria and two ventricles, and separates the
blood from the lungs from that of the body completely. This holds for the shrew with its gram and a half as well as
for the blue whale with its hundred and fifty tonnes. Slide 12: valves.`},
			piece{Missing, High, `Please step inside! In hall 2, children can crawl through the heart of a blue whale, built at
its true size from glass fibre. Start in the right atrium, slide into the right ventricle, and follow the blue arrows
to the lungs. The red arrows lead back by way of the left atrium into the left ventricle, and out through the aorta.
Whoever has found the stamps in all four chambers gets a sticker. Shoes off, please. No more than ten children at a
time. The heart was sponsored by the Tarnburg Savings Bank. Soundtrack: 8 beats a minute.`},
			piece{Irrelevant, Low, `The museum's new star weighs 190 kilograms. A blue whale that stranded in spring on the coast
of Newfoundland was dissected on the beach for two weeks. Twelve people were needed to free the heart and haul it into
a lorry. It was soaked in formaldehyde, treated with acetone and filled with plastic, a procedure that took three
years. Visitors may look at it from all sides but not touch it. In the shop you can find a plush heart for 14.90. Open
daily, Thursdays until 21:00. Plan your visit ›`},
		),
	}
}

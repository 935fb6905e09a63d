package judgecheck

// hardWider has chunks that speak of a wider or a narrower case, which covers
// what was asked, and others that seem to and do not.
func hardWider() []Case {
	return []Case{
		hard("wider/bat-neck",
			"How many vertebrae does a bat have in its neck?",
			"Seven, like nearly every other mammal.",
			piece{Included, High, `Comparative anatomy, lecture 3: the spine. In fish there is no neck. In birds the number of
vertebrae in the neck varies between 11 and 25, which is why owls can look behind themselves. In mammals, by contrast,
evolution has been remarkably stubborn: whether mouse, man, giraffe or whale, all of them have seven. The only
exceptions are sloths (five to ten) and manatees (six). Why this is so is disputed; one hypothesis is that changes
lead to tumours in young animals. Slide 9 shows the first two vertebrae, atlas and axis, of a cat.`},
			piece{Irrelevant, Low, `Bats hang upside down, and nobody knows exactly why blood does not rush to their heads. They
are simply small, say some. When a bat lets itself fall, it is flying at once, without having to run up. A tendon in
the foot locks by the animal's weight, so that hanging costs no strength, not even in death. Their knees point
backwards. The wing is a hand: its skin is stretched between four long fingers, and the thumb with its claw remains
free. Next page: how bats see with their ears. From the series Animals of the Night.`},
			piece{Irrelevant, Low, `BAT & BALL, rules of our house league. A team has nine players. The bat must not be longer
than 42 inches nor thicker than 2.6 at its thickest part. Seven innings are played, unless it gets dark. If a ball
gets stuck in the neck of the chimney, it counts as a double. Runners may not be held by their shirts. Umpires are
volunteers and always right. After the match the losers wash the jerseys. Subscription: 20 per season, payable to Ted.
New players are welcome, mornings are for juniors.`},
			piece{Included, High, `Questions to the museum. "Is it really true that a giraffe has no more bones in its neck than I
have?" (Lina, 8) — Yes, dear Lina! You have seven, the giraffe has seven, and so have the bat in your attic, the mole
in your garden and the dolphin in the sea. In the giraffe each of them is as long as your forearm, in the bat as a
grain of rice. Come to our hall of bones on Sunday and count. Only the sloth breaks the rule. Best wishes, your museum
team. Send your question on a postcard.`},
		),
		hard("wider/portuguese-visa",
			"I am a Portuguese citizen. Do I need a visa for a two-week holiday in Tarland?",
			"No. Citizens of the European Union can stay for up to ninety days without a visa.",
			piece{Included, High, `Embassy of Tarland › Travellers › Visa. Who needs no visa? Citizens of the member states of the
European Union, of Norway, Switzerland and the United Kingdom may enter for holidays, family visits and business
meetings without a visa and stay for ninety days within half a year. A passport that is valid for another three months
is sufficient. Children need a passport of their own. Those who want to work or study, even for a short time, apply
for a permit beforehand. Nationals of other countries: see the list. Fees ›`},
			piece{Irrelevant, Low, `Embassy of Tarland › Travellers › Visa for long stays. Whoever wants to stay in Tarland for
more than ninety days needs a visa of type D, whatever his or her nationality. It costs 80 crowns, half of that for
students. Appointments in Lisbon are given on Tuesdays and Thursdays. Please bring two photographs, a bank statement
and an insurance policy that covers at least 30,000. The decision takes four weeks. In the case of a refusal you can
object within a month. Forms: in English, French and Portuguese ›`},
			piece{Included, High, `Portuguese Ministry of Foreign Affairs, advice for travellers: Tarland. Entry: no visa is
required for Portuguese nationals who stay for tourism; since January, however, an electronic registration (TER) has
to be completed online at least three days before departure, without which airlines do not let you board. It costs 10
crowns and is valid for two years. Safety: pickpockets in the old town of Tarnburg. Health: insect repellent is
recommended. Transport: roads in the north are closed from November on.`},
			piece{Irrelevant, Low, `Tarland in two weeks, our itinerary. Days 1 to 3: Tarnburg with its harbour, the Ropery Museum
and a concert in the oil tank. Day 4: by train over the pass to Varnau. Days 5 to 8: from hut to hut. Days 9 and 10: a
Portuguese bakery by the lake, of all things, and too many custard tarts. Day 11: the windy peninsula. Days 12 to 14:
islands, seals, saunas. Budget for two, without flights: 2,100. Best season: June, when nights are white, or late
September, when the birches are yellow. Download as PDF.`},
		),
		hard("wider/hotel-balcony",
			"May I smoke on the balcony of my room at Hotel Alder?",
			"No, smoking is not allowed anywhere at the hotel apart from the pavilion.",
			piece{Included, High, `HOTEL ALDER — house rules. So that everybody may enjoy the air for which our valley is known:
smoking, electronic cigarettes included, is prohibited on the whole property, inside and outside. The only exception
is the pavilion by the pond, where you find ashtrays, blankets and a view. If there was smoking elsewhere, we charge
150 for cleaning. Quiet hours are from 22:00 to 7:00. Windows have to be closed when you leave the room, since weather
changes quickly. Please do not feed the fox.`},
			piece{Irrelevant, Low, `HOTEL ALDER — our rooms. All of the 44 rooms face south or west and have a balcony with two
chairs, a table and a blanket for each guest. The category Classic has 22 square metres, Comfort 28, and the corner
rooms Alder 36 with a bath from which you can see the peaks. Beds are 2.10 metres long. Instead of a minibar there is
a larder on each floor, in which you note down what you take. Rooms on the third floor have sloping ceilings.
Television on request. From 118 per person, half board included.`},
			piece{Irrelevant, Low, `HOTEL LINDEN — frequently asked questions. Can I smoke in my room? No, all rooms are
non-smoking rooms. And on the balcony? Yes, as long as your neighbours do not mind; you get an ashtray at the
reception desk. Do you take dogs? Yes, for 15 a night. Can I charge my car? There are four charging points in the
garage, 11 kW each. Is there a lift? Yes, to all floors but the cellar, in which the ski room is located. When is
breakfast? From 7:00 to 10:30, on Sundays until 11:00.`},
			piece{Included, "", `Guest ratings › Hotel Alder › "Beautiful, but …" 3 of 6. Wonderful location, soup good, staff
friendly. What annoyed me: in the evening I stood on my balcony, in the open air, with one cigarette, and ten minutes
later the director herself knocked at my door and pointed out to me that balconies are part of the ban. On the bill
there was a fee of 150! I had believed that "no smoking" meant the room. Be warned. Reply of the hotel: Dear guest,
the rules hang in every room, beside the light switch.`},
		),
		hard("wider/jacket-zip",
			"Is a broken zip on a Nordkap Fjell jacket covered by the warranty?",
			"Yes, Nordkap repairs broken zips free of charge.",
			piece{Included, High, `NORDKAP — our promise. Whatever we sew we also repair. For clothing, rucksacks and tents of all
our lines the warranty for material and workmanship lasts as long as you own the product. It includes zips, buttons
and seams, which we repair free of charge, in Tromsø or with one of our partners. Normal wear, burns from campfires
and bites of animals are repaired too, but at cost. Send the washed product to us, together with a few words. It takes
three weeks, in autumn five. No receipt is needed.`},
			piece{Irrelevant, Low, `NORDKAP Fjell jacket. The classic for wind and drizzle since 1988. Made of waxed cotton and
recycled polyester, hood adjustable in three directions, two-way zip, four pockets, map pocket inside. Fits rather
loosely; if you are between two sizes, take the smaller one. Weight in size M: 720 g. Wax can be renewed with an iron.
Colours: moss, ink, rust. Wash by hand, without softener, and dry slowly. 289.00, delivery free of charge. Rated 4.8
by 1,930 customers. Goes with: Fjell trousers, Fjell gaiters.`},
			piece{Irrelevant, Low, `FJELLVIK outdoor — conditions of warranty. Fjellvik grants a warranty of two years on jackets
and trousers from the date on the receipt. Zips, press studs and elastic bands are wearing parts and not covered.
Claims are to be made with the dealer from whom the product was bought. The warranty lapses if the product was altered
or washed at more than 30 °C. Your statutory rights remain unaffected. Fjellvik AB, Box 11, Östersund. In case of
contradictions, the Swedish wording prevails. Version of 1 August.`},
			piece{Irrelevant, Low, `Repair it yourself: the zip. If the slider runs over the teeth without closing them, it has
widened. Press its sides together carefully with pliers, a little on the left, a little on the right. If a tooth is
missing at the bottom, sew across the gap with strong thread and start above it. Rub soap or a pencil on teeth that
jam. In jackets with a plastic zip, the slider can be replaced without unpicking a seam. Sets with sliders of all
sizes cost 8.00. Our video shows it on a Nordkap jacket from 1994.`},
		),
		hard("wider/hospital-discount",
			"I am a nurse at the Tarnburg hospital. Do I get a discount at the Kirkfell gym?",
			"Yes, hospital staff pay 20 percent less.",
			piece{Included, High, `KIRKFELL GYM — partners. Thank you for what you do! Employees of hospitals, care homes, fire
brigades and rescue services train with us at 20 percent off the monthly fee, for as long as they work there. Bring a
payslip or a badge to the desk, no appointment needed. The discount applies to all three branches and can be combined
with a joint membership, but not with the offer for early birds. Retired people pay the reduced price anyway. If your
employer would like to become a partner, write to us.`},
			piece{Irrelevant, Low, `KIRKFELL GYM — prices. Basic 29.90 a month (machines, weights, showers), Plus 39.90 (with
courses), All In 54.90 (with courses, sauna and physiotherapy once a quarter). Term 12 months; a plan without a term
costs 8.00 more. Early birds who leave before ten o'clock pay 19.90. Joining fee 25.00. Day ticket 12.00. Trial
training with Sami or Jo, free of charge. Minors need a signature by their parents. Freezing for illness or pregnancy:
free. Notice: one month to the end of the term. Open from 6:00 to 23:00.`},
			piece{Irrelevant, Low, `TARNBURG HOSPITAL — health@work. For our staff: back exercises on Mondays in the physiotherapy
room, bicycle leasing, fruit on all wards, and a running group that meets at the helicopter pad on Thursdays at 17:15.
Employees get 30 percent off at the Hydra pool if they show their badge. Quit smoking: seminar in three evenings.
Massage in the lunch break, 15 minutes for 10.00. Ideas are welcome in the letter box beside the canteen. Your team of
occupational health, building C. Nurses in training may join in.`},
			piece{Irrelevant, Low, `KIRKFELL BOULDERING HALL — reductions. Pupils, students, trainees and people with a pass for
volunteers climb for 9.00 instead of 12.00. On Mondays, teachers pay half the price, and on Tuesdays, everybody who
works in a hospital or in a nursing home. Groups from eight people: 8.00 each. Shoes can be hired for 3.50, chalk is
sold, not hired. The bouldering hall belongs to the alpine club and has nothing to do with the gym across the road.
Birthday parties: please book four weeks ahead. Café with cake from 14:00.`},
		),
	}
}

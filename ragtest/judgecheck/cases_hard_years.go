package judgecheck

// hardYears turns on the year that is asked about.
func hardYears() []Case {
	return []Case{
		hard("years/overnight-stays",
			"How many overnight stays did the town of Varnau count in 2022?",
			"In 2022 there were 412,000 overnight stays.",
			piece{Irrelevant, Low, `Tourism in Varnau — annual report 2021, summary
In its second difficult year the town counted 287,400 overnight stays. Hotels lost more than campsites, which had
their best August since they have been counted. The visitors' tax brought in 402,000 euros, all of which went into
paths and benches. The average stay was 3.9 nights. Guests from abroad stayed away until June. The tourist office
thanks its volunteers, without whom the information point at the lake could not have been kept open. Report adopted by
the council on 14 March.`},
			piece{Included, High, `Tourism in Varnau — annual report 2023, summary
The town counted 445,000 overnight stays, eight percent more than in the year before, when there had been 412,000.
Thus the figures of 2019 have been exceeded for the first time. Growth came mainly from small guest houses and from
the new hostel by the station. The visitors' tax brought in 690,000 euros. The average stay fell to 3.2 nights. More
than half of the guests came by train or bus, as the survey at the information point shows. Report adopted by the
council on 12 March 2024.`},
			piece{Irrelevant, Low, `Varnau in figures, brochure 2022. Area 61 km², of which forest 38 km². Inhabitants 14,210
(women 7,260, men 6,950). Altitude 412 m. Schools 5, nurseries 9, playgrounds 23. Length of the marked footpaths: 214
km. Beds in hotels, guest houses and holiday flats: 3,870. Museums: 2, with 31,400 visitors in 2022. Clubs: 96. Twin
towns: Lisieux (since 1964), Skælskør (since 1988). Published by the town council, press office. Printing: Lakeside
Press. Cover: children's drawing from a competition.`},
			piece{Irrelevant, Low, `Lower Varnau county, statistics office. Table 7: overnight stays in 2022 by district of the
county, without campsites.
District           stays      change
Altmoor           98,120      + 12 %
Brenn            151,733      +  9 %
Kessel Valley    203,410      + 21 %
Steinfeld         64,002      –  1 %
The town of Varnau is not part of the county and is not contained in the table; it publishes figures of its own.
Provisional results. Reproduction is permitted if the source is named.`},
		),
		hard("years/mileage",
			"What mileage allowance per kilometre applies to business trips by private car in 2024?",
			"The allowance is 34 cents per kilometre.",
			piece{Irrelevant, Low, `HR circular 11/2022 — travel expenses from 1 January 2023
Dear colleagues, because of the price of fuel the allowance for trips with your own car rises to 34 cents per
kilometre for the calendar year 2023. For passengers 2 cents are added. Trips by bicycle are paid with 10 cents per
kilometre, electric bicycles included. Please use form T-4 from now on; claims on old forms are going to be returned.
Claims must reach us within three months. Kind regards, Human Resources. Please consider the environment before you
print this message.`},
			piece{Missing, High, `HR circular 9/2023 — travel expenses from 1 January 2024
Dear colleagues, the executive board has decided on the following rates for 2024. Own car: 38 cents per kilometre. Own
motorcycle: 22 cents. Bicycle: 12 cents. The supplement for passengers is dropped. As before, the use of your own car
has to be approved in advance if the journey is longer than 300 kilometres in one direction or if a pool car would
have been available. Form T-4 has been adapted and can be found on the intranet. Claims must reach us within three
months. Kind regards, Human Resources.`},
			piece{Irrelevant, Low, `Staff handbook, chapter 8: commuting
8.3 Contribution to the way to work. Employees who have no season ticket for public transport get a contribution to
their way to work, which is paid with the salary of the following month. It comes to 8 cents per kilometre of the
shorter way for each day on the premises, at most 60 euros a month. In 2024 the maximum is going to be reviewed. Days
of work at home do not count, nor do business trips, for which chapter 9 and the yearly circular apply. 8.4 Bicycle
storage. The rooms are locked at 21:00.`},
			piece{Irrelevant, Low, `Frequently asked questions about travel expenses (intranet, page 2 of 3)
Who signs my claim? Your line manager; for line managers, the division. How long does it take? Usually ten working
days, longer in January. Can I claim a parking fine? No. Do I have to keep receipts after scanning them? Yes, until
the end of the following year. I travel with a colleague from another department: who claims? Whoever paid. Which
currency rate is used? The rate of the card statement or, if you paid in cash, that of the day on which the trip
ended. ‹ Previous | Next ›`},
			piece{Missing, High, `From: Payroll. To: all field staff. Date: 18 December 2023. Subject: your claims in the new
year. Short reminder because so many of you have asked: for kilometres driven in your own car from 1 January 2024 on,
please enter 38 cents. For trips in December the old rate still applies even if you hand in the claim in January; what
counts is the day of the trip. The portal converts it by itself as soon as you have entered the date. We wish you
pleasant holidays and a safe journey home. Your payroll team.`},
		),
		hard("years/lake-cup",
			"Who won the Lake Cup regatta in 2018?",
			"The crew of the Petrel from Ostby won it.",
			piece{Included, High, `LAKE CUP — ROLL OF HONOUR
2014  Marianne (Sund)
2015  Marianne (Sund)
2016  not held: blue-green algae
2017  Kittiwake (Ostby)
2018  Petrel (Ostby)
2019  Duchess (Holm)
2020  not held
2021  Duchess (Holm)
2022  Marianne II (Sund)
2023  Kittiwake (Ostby)
The cup itself, a silver bowl from 1911, stays in the boathouse of the winner until the next race. Whoever wins three
times in a row may keep it; that has happened once, to Dr. Aksel Thorn and his Ino, in 1936, 1937 and 1938. He gave it
back after the war so that the tradition could be resumed with the same bowl as before.`},
			piece{Irrelevant, Low, `REGATTA NEWS, July 2017. Nobody had expected it: with a lead of only eleven seconds the
Kittiwake from Ostby beat the favourites from Sund and won the Lake Cup. Her skipper Signe Dahl spoke of a gift from
the wind, which had turned on the last leg. The Petrel, also from Ostby, came in fourth after a collision with a buoy.
Three hundred people watched from the shore. The next race takes place on the second Saturday in July 2018. Entries
are accepted by the secretary until the end of May; the fee is unchanged.`},
			piece{Irrelevant, Low, `Lake Cup 2018: notice of race (excerpt). 4. Entries. The regatta is open to boats of the class
Nordic 22 with a crew of three or four. 5. Programme. Friday 13 July: registration and inspection of the boats.
Saturday 14 July: warning signal at 10:00; up to five races. Sunday 15 July: one more race if fewer than three were
sailed; prize-giving at 15:00. 6. Measurement. Each boat must have a valid certificate. 7. Scoring. Low points; one
result is discarded if four races or more have been completed. 8. Prizes. The Lake Cup for the winner, and plates for
the next two.`},
			piece{Included, High, `"You do not beat the wind, you ask it politely." An interview with Arvid Moe, skipper of the
Petrel. — Mr Moe, fourth in 2017, first a year later: how did you manage to win the Lake Cup in 2018? — New sails, and
my daughter at the foresheet. In the last race we needed to be in front of the Duchess's old rival Marianne, and at
the buoy off Holm we were, by half a length. — Where is the bowl now? — Back then it stood in our boathouse in Ostby,
with geraniums in it. — Thank you very much.`},
		),
		hard("years/tax-allowance",
			"How high was the basic tax-free allowance for income earned in the tax year 2021?",
			"For income of 2021 the basic allowance was 9,744 crowns.",
			piece{Irrelevant, Low, `Tax guide for employees, edition 2021 — for the return that you file in 2021 about your income
of the year 2020 The basic allowance is 9,408 crowns for single people and twice that for couples who are assessed
together. Income up to that sum remains free of tax. Children are taken into account by an allowance of their own,
unless the child benefit is worth more to you; the tax office finds out by itself what is better. You do not have to
file a return if you only have wages from one employer. The deadline is 31 July 2021, for those who have an adviser
the end of February.`},
			piece{Included, High, `Tax guide for employees, edition 2022 — for the return that you file in 2022 about your income
of the year 2021 What is new? The basic allowance rises by 336 to 9,744 crowns for single people; for couples who are
assessed together it is twice as high. For work at home, five crowns a day can be deducted, for 120 days at most. The
deduction for the way to work rises from the 21st kilometre. As before, wages from one employer alone do not oblige
you to file a return. The deadline is 31 October 2022; it was extended by law in June.`},
			piece{Irrelevant, Low, `Tax guide for employees, edition 2021, page 40: working from home. The room must be used
almost exclusively for your profession; a desk in the corner of the living room does not count. Proportional rent,
electricity and heating can be deducted up to 1,250 crowns if no other place of work is available to you. Keep a
sketch of your home with the areas of the rooms. Furniture such as a desk, a chair or a lamp is deducted separately
from it, as are a computer and telephone calls, if they are used for work, whatever the room looks like.`},
			piece{Irrelevant, Low, `Ministry of Finance, press release of 3 February 2022. The government wants to relieve
citizens of the burden of rising prices. According to the draft, the basic allowance for 2022 is going to rise to
10,347 crowns with effect from 1 January 2022, the flat-rate deduction for employees to 1,200 crowns. Both come with
the wage for June at the latest, for employers have to calculate the wages of the first months anew. The draft goes to
parliament next week. The opposition announced that it would vote against it.`},
		),
		hard("years/bridge",
			"In which year was the Corvin bridge closed to lorries?",
			"It has been closed to lorries since 1998.",
			piece{Irrelevant, Low, `THE CORVIN BRIDGE, 1 of 4. Building. The bridge was opened on 2 September 1931 after four
years of work. It replaced a ferry that had crossed the river for three hundred years, and was at the time the longest
arch of concrete in the country. Eleven workers lost their lives; a plaque on the eastern pier names nine of them. On
the first day twenty lorries loaded with sand were driven onto it and left there for an hour, so that everybody could
see that it held. The toll was dropped in 1934. Next: The war years ›`},
			piece{Missing, High, `THE CORVIN BRIDGE, 3 of 4. A patient. In 1974 the roadway was renewed for the first time. In the
eighties engineers noticed cracks in the hangers, which salt and vibration made worse from year to year. The
authorities reacted in steps: from 1987 there was a limit of 30 km/h, and since 1989 vehicles of more than 3.5 tonnes
have had to go by the northern bypass, so that no lorry may use the bridge any longer. In 1998 the footpaths were
widened at the expense of one lane. ‹ The war years | The present ›`},
			piece{Irrelevant, Low, `THE CORVIN BRIDGE, 4 of 4. The present. Between 2014 and 2016 the bridge was closed
altogether. All hangers were replaced, the arch was wrapped in carbon fibre and the railing was given back the colour
of 1931, a greyish green, which a restorer had found below nine later coats. The works cost 38 million, a third more
than planned. Since then bicycles have had a lane of their own on the southern side. Every second year the bridge is
inspected by climbers. ‹ A patient | Overview | © 2023 Society of Friends of the Bridge`},
			piece{Irrelevant, Low, `Traffic news, archive, 6 May 1998. The new tunnel below the harbour was closed to lorries on
Tuesday after a trailer loaded with paper had caught fire. Cars could use it again in the evening. The haulage
association complained that the diversion through the old town took an hour. A spokesman of the city pointed to the
ring road, which had been built with lorries in mind. Further: roadworks in Mill Street until Friday; no parking on
the market square because of the May fair; ferry 2 cancelled.`},
		),
	}
}

package judgecheck

// hardTables has tables as they look after they have been turned into text: the
// answer stands in one row or column, and others are near.
func hardTables() []Case {
	return []Case{
		hard("tables/wrong-column",
			"What is the waiting period for dental implants in the Vitalis tariff Dent Comfort?",
			"In Dent Comfort the waiting period for implants is six months.",
			piece{Missing, High, `VITALIS DENT — the tariffs compared: waiting periods in months
                     Basic   Comfort   Premium
check-ups              0        0         0
fillings               3        0         0
crowns, bridges        –        8         6
implants               –        8         6
orthodontics           –       12         8
after accidents        0        0         0
"–" means not insured. Waiting periods start with the month that is stated in the policy as the beginning of
insurance. They are dropped for people who were insured elsewhere to the same extent until then.`},
			piece{Irrelevant, Low, `VITALIS DENT — the tariffs compared: share of the bill that is reimbursed
                     Basic   Comfort   Premium
check-ups            100 %    100 %     100 %
fillings              60 %     80 %     100 %
crowns, bridges        –       70 %      90 %
implants               –       70 %      90 %
orthodontics           –       50 %      80 %
after accidents      100 %    100 %     100 %
Shares include what statutory insurance pays. Maximum amounts per year of insurance are listed on page 6. Bills can be
sent in with our app or by post; the original is not needed.`},
			piece{Irrelevant, Low, `DENTO PLUS — tariff Comfort of the Arkadia insurance: overview. Waiting period for implants:
six months; for crowns and inlays: six months; for anything else: none. Reimbursement 80 percent, in the first year up
to 1,000, in the second up to 2,000, without a limit from the fifth year on. Up to ten implants per jaw. The premium
depends on age on entry and rises every ten years. Cancellation is possible at the end of each month after two years.
Arkadia is a member of the association. Ask for an individual offer without obligation.`},
			piece{Missing, High, `Broker's blog: five questions about Vitalis Dent Comfort. 1. Do you have to answer questions
about your health? Only whether teeth are missing at present. 2. How long must you wait? In Comfort, implants, crowns
and bridges are paid for after eight months, in Premium after six; fillings from day one. 3. Is there a limit? In the
first two years, yes. 4. Can the insurer give notice? No, he has waived it. 5. My opinion? Good value up to the age of
forty, then do the sums. I get a commission if you take out the policy by way of my page.`},
		),
		hard("tables/header-cut",
			"How many grams of protein do 100 g of cooked lentils contain?",
			"100 g of cooked lentils contain 9 g of protein.",
			piece{Included, High, `Nutrients of cooked pulses, per 100 g
                 kcal   protein   fat    carbs   fibre
                          (g)     (g)     (g)     (g)
beans, black      132     8.9     0.5    23.7     8.7
beans, white      139     9.7     0.4    25.1     6.3
chickpeas         164     8.9     2.6    27.4     7.6
lentils           116     9.0     0.4    20.1     7.9
peas, split       118     8.3     0.4    21.1     8.3
soya beans        172    18.2     9.0     8.4     6.0
Boiled without salt and drained. Values vary with kind and origin.`},
			piece{Irrelevant, Low, `Nutrients of dry pulses, per 100 g
                 kcal   protein   fat    carbs   fibre
                          (g)     (g)     (g)     (g)
beans, black      341    21.6     1.4    62.4    15.5
beans, white      333    23.4     0.9    60.3    15.2
chickpeas         378    20.5     6.0    63.0    12.2
lentils           352    24.6     1.1    63.4    10.7
peas, split       341    24.6     1.2    60.4    25.5
soya beans        446    36.5    19.9    30.2     9.3
Pulses take up water when they are boiled and thereby gain more than twice their weight.`},
			piece{"", "", `kidney beans      127     8.7     0.5    22.8     6.4
lentils           116     9.0     0.4    20.1     7.9
lupin seeds       119    15.6     2.9     9.9     2.8
mung beans        105     7.0     0.4    19.2     7.6
peas, split       118     8.3     0.4    21.1     8.3
pigeon peas       121     6.8     0.4    23.3     6.7
soya beans        172    18.2     9.0     8.4     6.0
Source: tables of the federal institute, edition 7. Rounded. Continued on the next page with vegetables and mushrooms.
Please report errors to the editors.`},
			piece{Irrelevant, Low, `Lentils: cooking times. Red lentils 10 minutes, yellow ones 15, mountain lentils 25, brown
ones 30 to 40, green ones from Le Puy 25, beluga 20. Soaking is not necessary. Salt and vinegar only when they are
soft, since both of them prolong cooking. For four portions you need 250 g. Cooked lentils keep in the fridge for
three days and can be frozen. A bay leaf and a carrot in the water do no harm. If you buy them loose, look for small
stones: spread them on a white plate, by good light.`},
		),
		hard("tables/rate-card",
			"What does a half-page advertisement in colour cost in the Saturday edition of the Tarn Courier?",
			"It costs 2,450, and the text has to be in by Thursday at noon.",
			piece{Included, High, `TARN COURIER — rate card 17 (excerpt), prices without VAT
                       Mon–Fri              Saturday
                   b/w      colour      b/w      colour
1/1 page          3,100     3,900      3,900     4,700
1/2 page          1,600     2,050      2,000     2,450
1/4 page            850     1,100      1,050     1,300
1/8 page            450       600        550       700
Surcharge for page 3 and the back page: 25 %. Discounts: 5 % from three, 10 % from six, 15 % from twelve insertions
within a year. Families' notices: see rate card 18.`},
			piece{Irrelevant, "", `TARN COURIER — deadlines for advertisements
edition        booking              copy
Monday         Thursday, 17:00      Friday, 12:00
Tuesday        Friday, 17:00        Monday, 10:00
Wednesday      Monday, 17:00        Tuesday, 10:00
Thursday       Tuesday, 17:00       Wednesday, 10:00
Friday         Wednesday, 17:00     Thursday, 10:00
Saturday       Wednesday, 17:00     Thursday, 12:00
Copy as PDF/X-4, coated in profile 39L. Contact: Advertising, Ms Pohl, extension 44. On public holidays the deadlines
are one day earlier; a calendar can be sent to you.`},
			piece{Irrelevant, Low, `TARN COURIER WEEKEND MAGAZINE — rate card 6 (excerpt), prices without VAT
                   b/w       colour
1/1 page            –        6,200
1/2 page            –        3,300
1/4 page            –        1,750
The magazine is enclosed with the Courier on the last Saturday of the month and printed on coated paper throughout in
colour. It has rates of its own, which do not apply to the newspaper. Inserts up to 20 g: 90 per thousand. Themes:
January snow, February love, March gardens, April bicycles, May weddings.`},
			piece{Irrelevant, Low, `Half a page in colour on a Saturday: how a small shop became known. When Ella Roth advertised
her bicycle repair shop in the Tarn Courier for the first time, she drew the picture herself: a bicycle with square
wheels. "People came in and asked whether I could repair that one too," she says. Three employees work for her today.
Advertisements are not what brings in most customers, however, but the pump in front of the door, which anybody may
use. Our series "Shops of the valley" appears every second Tuesday. Next: the umbrella maker.`},
		),
		hard("tables/timetable-night",
			"Which platform does the 23:40 night train to Varnau leave from?",
			"From platform 7.",
			piece{Missing, High, `HAUPTSTADT CENTRAL — departures, 22:00 to 24:00
time    train    to                          platform
22:04   R 17     Altmoor                         2
22:31   IC 91    Port Lume                       5
22:58   R 17     Altmoor                         2
23:07   N 402    Tarnburg, sleeping car          7
23:40   N 408    Varnau, sleeping car           11
23:52   R 3      airport                         1
Platform changes are announced and shown on the boards. Platforms 9 to 12 are reached through the northern tunnel;
allow six minutes on foot from the main hall.`},
			piece{Irrelevant, Low, `HAUPTSTADT CENTRAL — arrivals, 22:00 to 24:00
time    train    from                        platform
22:10   IC 90    Port Lume                       6
22:26   R 3      airport                         1
22:44   R 18     Kessel Valley                   3
23:15   IC 55    Varnau                          7
23:40   R 18     Kessel Valley                   3
23:49   R 3      airport                         1
People who meet travellers can park for thirty minutes free of charge in the northern car park, which is open all
night. Left luggage lockers are at the head of platform 7.`},
			piece{Irrelevant, Low, `Night train N 408: what to expect. The N 408 has two sleeping cars, three couchette cars and
one seated car. Bed linen, water and breakfast with coffee or tea are included in the price of beds and couchettes.
The attendant keeps your ticket so that you are not woken at the border. Showers are available in the car "Comfort"
only. You can go to your compartment half an hour before departure. Bicycles must be reserved. In Varnau you may stay
in your bed until 7:30 although the train arrives at 6:12. Change or cancel ›`},
			piece{Missing, High, `Message to travellers on night train N 408, Hauptstadt – Varnau, departure 23:40. Dear guests,
your train leaves from platform 11 tonight, as it does every night, and is available from 23:10. The order of the cars
is reversed: sleeping cars are in sections A and B. Please allow six minutes for the way through the northern tunnel;
the lift is in operation. Your attendant will meet you beside car 260 and ask for your passport. Breakfast is served
from 5:15. Sleep well! You receive this message because you gave us your number when booking.`},
		),
		hard("tables/interval",
			"What maintenance does the Hako P4 pump need every 500 operating hours?",
			"Check the belt tension.",
			piece{Included, High, `HAKO P4 PUMP — maintenance schedule
interval            work                              who
daily               look for leaks                    operator
every 50 h          clean the strainer                operator
every 500 h         check the belt tension            workshop
every 2,000 h       change oil, change seals          workshop
every 2 years       safety inspection                 expert
Enter all work in the log with date, hours and signature. Work on the pump may only be carried out when it has been
switched off, secured against restart and has cooled down.`},
			piece{Irrelevant, Low, `HAKO P4 PUMP — lubricants
place               lubricant              amount
bearing, front      grease KP2K-30         4 g
bearing, rear       grease KP2K-30         6 g
gear                oil CLP 220            0.9 l
Grease nipples are marked in red. Wipe off old grease before you press in new grease, and stop as soon as it comes out
at the lip. Too much is as harmful as too little: the bearing runs hot. Dispose of rags and oil properly. Do not mix
greases with different soaps. Safety data sheets are available on request.`},
			piece{Missing, "", `Technical bulletin 31 for HAKO P4 pumps with a serial number from 20-1000. Because of several
cases of damage we have added one item to the schedule: after every 500 operating hours the bolts of the coupling must
be tightened with a torque wrench to 48 Nm. Start with the next service that is due. Bolts that can be turned by more
than a quarter have to be replaced. The costs of the first tightening are borne by us; send us the page of the log.
Please stick this bulletin into the manual.`},
			piece{Irrelevant, Low, `HAKO P9 PUMP — maintenance schedule
interval            work                              who
daily               look for leaks, listen            operator
every 100 h         clean both strainers              operator
every 500 h         change oil, replace the belt      workshop
every 3,000 h       replace the impeller              workshop
every year          safety inspection                 expert
The P9 is designed for continuous operation. Intervals given in hours refer to the counter on the control box, and not
to calendar time. After 12,000 h a general overhaul by the manufacturer is recommended.`},
		),
		hard("tables/other-card",
			"Does the Lindberg Bank credit card charge for cash withdrawals abroad?",
			"Yes, 1 percent of the sum, but at least 5.00.",
			piece{Missing, High, `LINDBERG BANK — credit card, list of prices
annual fee                                     0.00
replacement card                               9.00
cash, home country                             3.00 each
cash, abroad                                   0.00 (a)
payment in a foreign currency                  1.5 % of the sum
statement by post                              1.20
(a) three times per calendar month; from the fourth withdrawal on 5.00 each. Operators of cash machines may charge
fees of their own, on which we have no influence. Rate: reference rate of the day. Subject to change with two months'
notice.`},
			piece{Irrelevant, Low, `LINDBERG BANK — debit card, list of prices
annual fee                                     6.00
replacement card                               9.00
cash, own machines and partners                0.00
cash, other machines in the home country       4.00
cash, abroad                                   1 % of the sum, at least 5.00
payment in a foreign currency                  1.0 % of the sum
The debit card belongs to your current account; every withdrawal is booked on the same day. The credit card has a list
of prices of its own. Subject to change with two months' notice.`},
			piece{Irrelevant, Low, `LINDBERG BANK — tips for your journey. Let us know where you are going to, so that our systems
do not block the card when you suddenly pay in Lima. Write down the number for blocking cards. Do not keep the PIN in
your purse, even if it looks like a telephone number. If a machine or a waiter asks whether you want to pay in your
own currency, say no: the rate is always worse. Have small notes in the currency of the country for the first taxi.
Travel insurance is not included. Have a good trip!`},
		),
	}
}

package judgecheck

// hardSteps needs several pieces for an answer: the steps of a procedure, or
// facts of which each leads on to the next.
func hardSteps() []Case {
	return []Case{
		hard("steps/router-rescue",
			"How do I revive a Minna R4 router after an update that was interrupted?",
			"Put the router into rescue mode by holding RESET while you plug it in until the red light blinks, and then upload the firmware at http://192.168.77.1.",
			piece{Missing, "", `MINNA R4 — If an update was interrupted (1/4): before you start
Do not switch the router on and off again and again; this can damage the part of the memory from which it is rescued.
Load the file r4-rescue.bin from our website with another device, for instance with your phone, and copy it to a
computer with a network socket. The ordinary firmware file is not suitable, since it lacks the boot loader. Then
unplug everything from the router, the power supply included, and wait for a minute. Go on with part 2.`},
			piece{Included, High, `MINNA R4 — If an update was interrupted (2/4): rescue mode
Press RESET with a pin and keep it pressed while you plug in the power supply. Let go as soon as the red light blinks,
which takes about eight seconds. The router is now in rescue mode. If the light is on without blinking, you let go too
late: unplug, wait for a minute and try again. In rescue mode neither Wi-Fi nor telephone is working. Go on with part
3. Rescue mode ends by itself after thirty minutes.`},
			piece{Included, High, `MINNA R4 — If an update was interrupted (3/4): upload
Connect the computer to socket LAN 1, give it the fixed address 192.168.77.2 and open http://192.168.77.1 in a
browser. Choose the file and click on "Write". The bar stands still at 40 percent for a while; that is normal. When
the page says "Done", the router restarts by itself, and the light turns green after some three minutes. Should the
page not open, switch off Wi-Fi on the computer. Go on with part 4.`},
			piece{Missing, "", `MINNA R4 — If an update was interrupted (4/4): afterwards
The rescue firmware contains only what is necessary. Log in with the password on the label, choose System › Update and
let the router load the current version, this time with the cable left in. After that, restore your settings from a
backup with System › Restore. Without a backup you have to enter the access data of your provider again; they are in
the letter that you got with the contract. Set the network of the computer back to automatic.`},
			piece{Irrelevant, Low, `MINNA R4 — Declaration of conformity and technical data. Hereby Minna Networks Oy declares
that the radio equipment type R4 is in compliance with directive 2014/53/EU. Frequencies: 2.4 GHz (max. 100 mW), 5 GHz
(max. 200 mW). Power supply: 12 V, 2 A. Consumption: 7 W on average, 4 W at night. Dimensions: 210 × 150 × 38 mm.
Weight: 340 g. Operating temperature: 0 to 40 °C. Colours: white, graphite. Wall bracket included. The full text of
the declaration is available on our website. Printed in Finland.`},
		),
		hard("steps/lender",
			"Which bank finances the owner of the Hotel Miramar in Porto Lume?",
			"The hotel belongs to Lagosta Holding, and Lagosta Holding is financed by Banco Azul.",
			piece{Included, High, `Hotel register of the province, entry 118. HOTEL MIRAMAR, Avenida do Farol 2, Porto Lume.
Category: four stars. Rooms: 88. Built 1964, extended 1999. Owner: Lagosta Holding S.A. (since 2015; before that, the
Pinto family). Manager: Ms R. Antunes. Open from March to November. Concession for the beach: until 2031. Fire
inspection passed in May, next one due in two years. Remarks: the pool on the roof may be used by 40 persons at a
time. The register is open to the public.`},
			piece{Included, High, `Lagosta Holding S.A. — consolidated accounts, note 14: liabilities. The group covers its needs
with a single loan of 62 million from Banco Azul, which was extended in June for seven years. Interest is variable,
with a margin of 1.9 percentage points. As security, the lender has mortgages on all properties that the group owns.
The covenants were met at the end of the year. The fair value of the loan is equal to its book value. Note 15:
provisions for legal disputes. Note 16: leases.`},
			piece{Irrelevant, Low, `Porto Lume, where to stay. The grand old lady on the promenade is the Miramar (rooms with a
view from 140), where film stars stayed in the sixties; have a drink on the roof even if you sleep elsewhere. Cheaper:
Pensão Estrela behind the church, with tiles from the eighteenth century and an owner who knows everybody. On the
cape, the campsite has been given new washrooms. Money: cash machines of Banco do Sul and Caixa Verde beside the
market hall; many bars do not take cards.`},
			piece{Irrelevant, Low, `Hotel Miramar, Costa Bela: 212 rooms, three pools and an evening programme for the whole
family. This house belongs to the chain Sunsur and was renovated in winter with a loan from Caixa Verde. All-inclusive
guests get a wristband on arrival. Distance to the beach: 80 m, across a road with traffic lights. Guests praise the
breakfast (4.5) and criticise the lifts (2.9). Not to be confused with hotels of the same name in Porto Lume, Alvor
and Tavira. Check availability › 23 people are looking at this page.`},
		),
		hard("steps/parcel-price",
			"What does it cost to send a parcel of 3 kg to Norway with Kurir?",
			"Norway belongs to zone 3, and a parcel of up to 5 kg to zone 3 costs 24.90.",
			piece{Included, High, `KURIR — zones for parcels
zone 1   Denmark, Germany, Netherlands, Poland
zone 2   Austria, Belgium, Czechia, Estonia, France, Latvia, Lithuania, Luxembourg
zone 3   Finland, Iceland, Ireland, Norway, Portugal, Spain, Sweden, Switzerland, United Kingdom
zone 4   all other countries of Europe; Turkey
zone 5   rest of the world
For countries outside the customs union (in zone 3: Iceland, Norway, Switzerland, United Kingdom) a customs form has
to be filled in. Islands such as the Canaries or Madeira belong to zone 5.`},
			piece{Included, High, `KURIR — prices for parcels, by zone and weight
            zone 1   zone 2   zone 3   zone 4   zone 5
to  2 kg     11.90    13.90    17.90    21.90    34.90
to  5 kg     14.90    17.90    24.90    29.90    52.90
to 10 kg     19.90    23.90    33.90    39.90    79.90
to 20 kg     28.90    34.90    48.90       –        –
Maximum size 120 × 60 × 60 cm. Tracking is included, insurance up to 500 as well. Bought at the counter, a parcel
costs 1.00 more. Valid from 1 July.`},
			piece{Irrelevant, Low, `KURIR — letters abroad. Standard letter (to 20 g) 1.25; compact letter (to 50 g) 1.80; large
letter (to 500 g) 3.95; maxi letter (to 2 kg) 8.50. These prices apply to all countries of the world, from Norway to
New Zealand. Letters must not contain goods: for these, use a goods letter or a parcel, with a customs form if
necessary. Registered: 3.50 in addition. Stamps can be bought in our app; you write the code with a pen where the
stamp would be. Delivery in Europe: 3 working days.`},
			piece{Irrelevant, Low, `Customer forum › Kurir › Norway
> My parcel to Bergen has been lying in Oslo for nine days, status "handed over to customs". Is that normal? It
happens. They are waiting for the recipient to pay. He gets a text message from a number he does not know and thinks
it is fraud :-) Ask him to look for it. With us it took two days more after that. > Good tip, he really had deleted
it. Can he get a new one?
Yes, he has to call them. Moderator: closed as solved.`},
		),
		hard("steps/visa",
			"How do I get a student residence permit for Tarland?",
			"Apply online with your letter of admission and a proof of 11,000 crowns in an account. After you have arrived, register with the town within a week and collect your card at the office of the district.",
			piece{Included, High, `Immigration Office of Tarland › Students › Application
You make your application online, from abroad, as soon as you have been admitted. You upload the letter of admission
of your university, a scan of your passport, and a bank statement that shows that you have at least 11,000 crowns for
the first year at your disposal. The fee of 120 crowns is paid by card. Nothing can be sent by post. You can save your
application and go on with it within thirty days. Most people need an hour. Start › Check status ›`},
			piece{Missing, "", `Immigration Office of Tarland › Students › Appointment at the consulate
When you have sent off your student permit application, you book an appointment at the consulate in your country, at
which your fingerprints and a photograph are taken. You must appear in person. Bring your passport and the number of
your application. Waiting times in summer: up to six weeks in Lagos, Delhi and Hanoi, elsewhere about ten days.
Applications without fingerprints are closed after three months and the fee is not given back. List of consulates ›`},
			piece{Included, "", `Immigration Office of Tarland › Students › After your arrival
Within seven days of your arrival, register your address with the town in which you live; the confirmation is free of
charge. With it you get a tax number, an account and, if you want, a library card. You collect your student permit
card from the office of the district. Take your passport with you. If you move, register again. Students of the
University of Tarnburg can do all this on campus in the first week of term, hall B, without an appointment. Tell us
what we can improve ›`},
			piece{Irrelevant, Low, `Immigration Office of Tarland › Work › Skilled workers
A permit for skilled workers is granted to whoever has a contract with a salary of at least 3,900 crowns a month. Your
employer makes the application and pays the fee. Family members may come along and work without a permit of their own.
After four years, permanent residence can be applied for, with a test of the language (B1) and of civics. In
professions on the shortage list, such as nursing and electrical engineering, recognition of the diploma is enough,
and the salary may be lower. List ›`},
			piece{Irrelevant, Low, `Study in Tarland! Fourteen universities, two hundred programmes in English, no tuition fees
for bachelor students: no wonder that one student out of five comes from abroad. Cities are compact, and everybody
cycles. A room in a hall of residence costs 280 crowns a month on average, a meal in the canteen 3.50. Winters are
long, saunas are hot. Read how Amara from Accra found friends in a choir, and why Luis from Lima stayed on. Order our
brochure | Follow us | Scholarships: the deadline was on 1 February.`},
		),
		hard("steps/deposit-interest",
			"How much interest does a fixed deposit of 10,000 at Lindberg Bank bring in over two years?",
			"For two years the rate is 3 percent a year. As interest is paid out yearly and not added to the deposit, that makes 300 a year, 600 in all.",
			piece{Included, High, `LINDBERG BANK — rates for fixed deposits (private customers)
term         rate per year
6 months     2.40 %
1 year       2.80 %
2 years      3.00 %
3 years      2.90 %
5 years      2.75 %
Minimum 2,500, maximum 500,000 per customer. The rate that applies on the day on which the money arrives is guaranteed
for the whole term. Deposits are protected up to 100,000 by the statutory scheme. Neither fees nor a current account
with us. Open now › It takes ten minutes; you need your passport and a telephone with a camera.`},
			piece{Included, High, `LINDBERG BANK — conditions for fixed deposits, section 4. (1) Interest on fixed deposits is
paid out once a year to the reference account, on the last working day of December and at the end of the term. (2) It
is not added to the deposit, so that there is no compound interest. (3) Tax is withheld unless an exemption has been
filed. (4) Withdrawals before the end of the term are not possible. (5) At the end of the term, the deposit is
transferred to the reference account if no new term has been agreed upon.`},
			piece{Irrelevant, Low, `LINDBERG BANK — overnight money. Available at any time, interest at 1.60 percent, added
monthly, no minimum and no term. The rate is variable and can be changed daily. For your savings goals, you can set up
as many as five pots and give them names. Pots can be shared with your partner. A savings plan from 25 a month fills
your pot by itself, and with "round up" each payment with your card adds a few cents. Customers who recommend us get
30 as soon as the friend has opened an account.`},
			piece{Irrelevant, Low, `Comparison: two-year fixed deposits in October. Best offers: Banca Nord 3.35 %, Ostbank 3.25
%, Kredit Direkt 3.20 %. We have only taken into account banks in countries with a good rating. A deposit of 10,000
with the winner brings in 670 in two years, 681 if interest is left in the account. Whoever needs the money earlier is
better off with overnight money. Our table is updated on Mondays; the figures may have changed since. Advertising
finances this portal, without influence on the order. Methodology › Imprint ›`},
		),
	}
}

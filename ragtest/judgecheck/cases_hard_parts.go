package judgecheck

// hardParts has answers that give less than the chunks do: a side point without
// the main one, or one main point among several.
func hardParts() []Case {
	return []Case{
		hard("parts/jump-lead",
			"How do I jump-start a car with a flat battery?",
			"Switch off all lights and the radio in both cars first, and wear no metal jewellery.",
			piece{Partial, High, `TELLUS hatchback, owner's manual, 8-14: starting with jump leads. Switch off lights, radio and
fan in both cars. Connect the red lead to the positive pole of the flat battery, then to that of the charged one.
Connect the black lead to the negative pole of the charged battery and then to bare metal on the engine of the other
car. Start the engine that supplies current, wait for three minutes, then start the other one. Remove the leads in
reverse order. Should the engine not start after three attempts, call for help.`},
			piece{Irrelevant, Low, `TELLUS hatchback, owner's manual, 8-20: replacing a bulb. Never touch the glass of a halogen
bulb with bare fingers, since the grease burns into it. Open the bonnet, turn the cap behind the headlamp
anticlockwise, pull off the plug, push the spring aside and take the bulb out. The new one only fits in one position.
Check the beam on a wall from a distance of five metres. Headlamps with LEDs cannot be repaired by yourself. A set of
spare bulbs is prescribed in some countries. In winter, condensation inside the lens is normal.`},
			piece{Partial, "", `Automobile club, tips: help with a flat battery. Before you touch anything, take off rings and
watches, as metal between the poles makes sparks. The order of the clamps is everything: red to the empty, red to the
full, black to the full, and black to a piece of bare metal far from the empty battery, never directly to its negative
pole, for gas that comes out there can explode. After that drive for at least half an hour. If the battery is flat
again the next day, have it tested. Our yellow angels come day and night.`},
			piece{Partial, "", `Winter leaflet of your car insurance. It is minus twelve and the car only says "click"? Ask
somebody with a second car. In both cars everything that uses electricity, lights and radio above all, has to be off.
Then first red to red, beginning with the empty battery; after that, black from the full battery to a bolt of the
engine in the other car. Let the helper's engine run for some minutes before you try yours. Do it in this order, and
nothing is going to happen. No leads? Our assistance is with you within an hour. Page 4: black ice.`},
		),
		hard("parts/expense-claim",
			"How do I claim the costs of a business trip at Norddal?",
			"Photograph your receipts so that the date and the VAT can be read.",
			piece{Partial, High, `NORDDAL intranet › Travel › Claiming costs, step by step. Open the portal, choose Trip › New
claim, enter the number of the approval and assign each receipt to a day and a type of cost. Receipts can be
photographed; make sure that date and VAT can be read. Submit the claim to your manager with one click. You get the
money with your next salary if the manager has approved it by the 15th. Claims that come in later than three months
after the trip are no longer paid. Portal › Help › Contact: travel desk, extension 310.`},
			piece{Missing, "", `NORDDAL intranet › Travel › Who pays what. Trips have to be approved beforehand; a claim without
the number of an approval is refused by the portal. Hotels up to 120 a night (in capitals up to 170), trains in second
class, over four hours in first class. Planes only if the train takes more than six hours. Breakfast that is included
is deducted from the daily allowance with 20 percent. Tips are paid up to 10 percent if they stand on the bill.
Invitations of business partners need the names of all persons. Fines are never paid.`},
			piece{Irrelevant, Low, `NORDDAL intranet › Travel › Safety abroad. Look at the map of risks before you book. To
countries marked orange you travel with the consent of the security desk only, to red ones not at all. Save the number
of the emergency desk, which is staffed day and night. Take a company laptop without data, use the VPN, and do not
charge your phone at public sockets. Vaccinations are given by the company doctor, free of charge, in building 4, on
Wednesdays. If you are ill abroad, call first; do not pay any bills yourself.`},
			piece{Irrelevant, Low, `NORDDAL intranet › Family › Costs of child care. Norddal contributes up to 100 a month to the
costs of care for children who do not go to school yet. Fill in form F-2, attach the contract with the nursery and
hand it in at the HR service. The contribution is paid from the month in which we receive it, not retroactively. Once
a year we ask you for a confirmation of what you have paid. In emergencies, there are six places in our own day
nursery, which you can book by telephone until 7:00. Contact: extension 277.`},
		),
		hard("parts/ways-to-the-ferry",
			"How can I get from the airport to the Sund ferry terminal?",
			"Take the airport train to the central station and change to tram 4, which stops in front of the terminal.",
			piece{Included, High, `Sund ferry terminal › Getting here › by public transport. From the airport, take the airport
train to the central station (14 minutes, every ten minutes). There, change to tram 4 in the direction of the harbour,
which stops right in front of the terminal (11 minutes). One ticket for zones A and C covers both. Allow an hour,
since check-in closes thirty minutes before departure. On Sundays before nine, tram 4 runs only twice per hour.
Timetables: see the app of the transport authority. Lifts are available at all of the stops on this route.`},
			piece{Missing, "", `Airport › Ground transport › Coaches. The blue harbour coach leaves from bay 6, outside hall B, at
25 and 55 minutes past the hour between 5:25 and 22:55, and goes to the Sund ferry terminal without a stop, in 35
minutes. Tickets: 9.00 from the driver, 7.50 online. Two suitcases are included; bicycles are not carried. In addition
there are coaches to Holm (bay 2), Ostby (bay 3) and Altmoor (bay 9). Bay 1 is reserved for groups. The waiting room
with toilets and a machine for drinks is next to bay 4.`},
			piece{Missing, "", `Taxis in Sund. In Sund taxis have meters. The flat rate from the airport to anywhere in the inner
city, the ferry terminal included, is 42; surcharges for luggage or at night are not permitted. The ride takes 20
minutes, in the rush hour twice as long. Use the official rank in front of hall A, and ignore people who speak to you
in the arrivals hall. Cars for wheelchairs must be ordered an hour ahead. Complaints: note down the number on the
roof. Drivers accept cards. A receipt is printed on request.`},
			piece{Irrelevant, Low, `From the Sund ferry terminal to the islands. Line 1 goes to Great Skerry (50 minutes), line 2
to Little Skerry and Holm (1 hour 20), line 3, in summer only, to the seal banks. Cars have to be there forty-five
minutes before departure, foot passengers thirty. In strong wind line 3 is cancelled first. On board there is a
cafeteria, and on line 2 a corner for children as well. Dogs stay on deck. Those who live on the islands pay half the
fare; the card can be obtained from the parish office.`},
			piece{Irrelevant, Low, `Sund airport, history. Where the runways are today, sheep used to graze. The first plane
landed in 1921, a biplane with a cracked propeller whose pilot had taken the meadow for the harbour. Hall A dates from
1958 and is listed; its mosaic shows the twelve winds. In 1999 the train was connected, for which a tunnel was driven
below the bog. Noise protection keeps lawyers busy to this day. From the terrace for visitors (hall A, third floor,
free of charge) you can see as far as the ferries when the weather is clear.`},
		),
		hard("parts/tick-removal",
			"What should I do after a tick bite?",
			"Disinfect the bite and write down the date.",
			piece{Partial, High, `Ticks: what to do. Remove the tick as soon as possible: grasp it with pointed tweezers right
above the skin and pull it out slowly and straight, without twisting or squeezing it. Neither oil nor glue helps; both
do harm. Afterwards disinfect the place. If a part of the head remains in the skin, that is not dangerous. Check
children in the evening: hairline, armpits, hollows of the knees, groin. Ticks start to move at 7 °C and sit in grass,
not on trees. Leaflet of the health authority, available in eleven languages.`},
			piece{Partial, "", `Dr. Solm answers readers' questions. "I had a tick. Do I need an antibiotic now?" — No, not as a
precaution. Watch the place for six weeks: if a red ring appears that gets larger, or if you feel as if you had the
flu in summer, go to a doctor, and take a photograph of the ring. Write down the date of the bite in your calendar,
since nobody remembers it. Only one out of a hundred bites leads to an illness. Next week: snoring. Send your
questions to the editors; your name is not going to be printed.`},
			piece{Irrelevant, Low, `A year in the life of a tick. From the egg hatches a larva with six legs, which waits for a
mouse. Full of blood, it drops off, moults and becomes a nymph with eight legs. The nymph waits again, for a year if
need be, for a hedgehog, a bird or a dog. The adult female takes the third meal, swells to two hundred times her
weight, lays three thousand eggs and dies. Ticks do not jump, and they do not fall from trees: they hold on to
whatever passes by. Birds that eat them are few.`},
			piece{Irrelevant, Low, `Ticks on dogs. Long-haired dogs carry ticks into the house, where they let go and look for
another host. Collars with deltamethrin work for six months, drops in the neck for four weeks; never use them for
cats, which they poison. Dogs can be vaccinated against Lyme disease, but there is disagreement about whether that is
of use. Comb your dog after every walk against the lie of the hair. Pointed heads of ticks on the comb are a sign that
you pressed too hard. Ask your vet about what is common in your region.`},
		),
		hard("parts/place-not-date",
			"When does the general meeting of the Kirkfell Allotment Society take place?",
			"The meeting takes place at the Plough Inn, and members have to bring their card.",
			piece{Missing, High, `KIRKFELL ALLOTMENT SOCIETY — notice to all members. The general meeting is going to be held on
Friday, 8 March, at 19:30. Agenda: 1. Minutes. 2. Report of the treasurer. 3. Water: new meters. 4. Fence along the
railway. 5. Bees on plot 12. 6. Elections: secretary, two auditors. 7. Any other business. Motions must reach the
secretary a week before at the latest. Those who want to lay down their plot should say so by 30 April. The hut has
been painted; thanks to the Dodds family. R. Hale, chair.`},
			piece{Irrelevant, Low, `THE PLOUGH INN, Kirkfell. Kitchen open from 12:00 to 21:00, roast on Sundays. Function room
for up to sixty people with a stage and a piano: weddings, meetings, wakes. Rent 60 for an evening, waived if forty or
more eat. Quiz on the first Wednesday of each month, folk session on the third Thursday. Darts team: division two. The
allotment society, the anglers and the parish council are among our regulars. Members of CAMRA get a discount with
their card. Dogs and muddy boots are welcome in the bar. Beer garden. Car park behind the church.`},
			piece{Irrelevant, Low, `SCARHEAD ALLOTMENT SOCIETY — the general meeting takes place on Saturday, 16 March, at 15:00
in the school hall. Guests from neighbouring societies, such as Kirkfell and Tarnside, are welcome for the talk about
peat-free compost that follows at about 16:30. Cakes can be handed in from 14:00. Seeds are going to be swapped in the
corridor: please label your bags with sort and year. We have five plots to let; the waiting list has forty names, so
that we are going to halve two of them. M. Ashby, secretary.`},
		),
	}
}

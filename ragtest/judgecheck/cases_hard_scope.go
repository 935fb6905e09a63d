package judgecheck

// hardScope turns on words such as except, up to and only for.
func hardScope() []Case {
	return []Case{
		hard("scope/bicycle-at-night",
			"My policy is Hearth Plus. Is my bicycle insured if it is stolen from the street at two in the morning?",
			"Yes, Hearth Plus insures bicycles against theft outside the home as well, anywhere in the country.",
			piece{Included, "", `HEARTH PLUS, special conditions, part C: bicycles
C 1. In extension of the general conditions, the policy covers the theft of bicycles outside the insured home,
anywhere in the country. C 2. Bicycles that need a number plate are not covered under this part.
C 3. The sum insured is 3,000 per bicycle, unless something else has been agreed upon.
C 4. The insured keeps the receipt and the number of the frame. Without them the insurer may reduce the payment by a
fifth. (continued on the next page; for exclusions see C 7)`},
			piece{Missing, High, `HEARTH PLUS, special conditions, part C: bicycles (continued)
C 6. The bicycle must have been secured to a fixed object with a lock of its own.
C 7. Between 22:00 and 06:00 there is no cover for bicycles outside closed rooms, except while the bicycle is in use.
A bicycle that waits in front of an inn, a cinema or a place of work for its rider to return is considered as being in
use; one that is parked in the street overnight is not. C 8. Theft must be reported to the police within three days.`},
			piece{Irrelevant, Low, `HEARTH BASIC, conditions, section 12: bicycles
Bicycles are covered as household contents as long as they are inside the home, in the cellar or in a locked shed on
the same plot. Theft from streets, yards and public racks is not covered by Hearth Basic at any time of the day.
Policyholders who want that cover can change to another product at the start of each insurance year. Children's
bicycles without gears count as toys. Section 13: glass. Section 14: frozen food after a power cut.`},
			piece{Irrelevant, Low, `How do I report a claim? Log in, choose Claims › New claim and follow the four steps. Have at
hand: the number of your policy, photographs of the damage and, if the police were involved, their reference. Most
claims are settled within two weeks. Do not throw anything away before we have told you so. In urgent cases such as
burst pipes call our emergency number, day and night; craftsmen are going to be sent to you. Holders of Hearth Plus
can choose a workshop. Rate this page: ★★★★☆`},
		),
		hard("scope/earplugs",
			"Can I send back earplugs after I have opened the pack?",
			"No. Earplugs can only be returned while the seal is intact.",
			piece{Included, High, `Delivery & returns › What cannot be returned
We are happy to take back most things. For reasons of hygiene this does not apply to goods whose seal has been broken
after delivery, such as toothbrushes, earplugs, in-ear headphones, cosmetics and underwear with a hygiene strip. Nor
can we take back goods that were made to your wishes, sheet music and recordings once unsealed, and vouchers that have
been redeemed. If such an article is faulty, your rights are of course unaffected: write to us, and we will find a
solution.`},
			piece{Irrelevant, Low, `Delivery & returns › How to return
1. Log in and choose the order. 2. Tick the articles and give a reason, if you like. 3. Print the label or have a code
sent to your phone. 4. Hand in the parcel at any of 4,000 stations. Returns from abroad: please ask for a label by
e-mail. The refund reaches you by the way in which you paid, normally within five days after the parcel has arrived
with us. For bulky goods we send a carrier, who calls you the day before. Keep the receipt until the money is there.`},
			piece{Irrelevant, Low, `SILENTA soft earplugs, 20 pairs. Made of skin-friendly foam, noise reduction 37 dB. Roll the
plug between two fingers, pull your ear up and back, insert and hold for thirty seconds until it has expanded. For
single use. Remove slowly with a twist. Not suitable for children under three because of small parts. 4.7 of 5 stars:
"The best for sleeping on your side." — "Fall out when I chew." — "Bought for concerts, great!" In stock. Add to
basket | Add to wish list`},
			piece{"", "", `30 days to change your mind! Legally you have 14 days, with us it is 30: from the day of delivery you
can return your order without giving a reason. Dates are counted by the day on which you hand the parcel in. During
December everything is extended until 31 January. Please understand that articles must be complete, and that we may
deduct something for traces of use that go beyond trying them on. See the exceptions. The withdrawal form can be found
here. Sign up for our newsletter and get 10 % off your next purchase.`},
		),
		hard("scope/leave-carry-over",
			"Until when do I have to take the leave that I carry over from last year?",
			"By 31 March; whatever is left after that day lapses.",
			piece{Included, High, `EMPLOYEE HANDBOOK — 5 Leave
5.3 Leave ought to be taken in the calendar year in which it arises. Up to five days are carried over into the next
year automatically. They have to be taken by 31 March; after that they lapse without compensation. 5.4 Applications
are made in the portal at least two weeks ahead; for a single day, two working days are sufficient. 5.5 Managers
decide within a week. If several people want the same days, parents of children at school go first during the school
holidays.`},
			piece{Missing, "", `EMPLOYEE HANDBOOK — 5 Leave (continued)
5.6 Exceptions to 5.3. If you could not take your leave because you were ill, on parental leave or needed for an
urgent project that your division has confirmed in writing, the days that were carried over do not lapse on 31 March,
but on 31 December of the year into which they were carried. The portal shows such days in blue. 5.7 On leaving the
company, remaining days are paid out if they cannot be taken any more. 5.8 Unpaid leave: see chapter 6.`},
			piece{Irrelevant, Low, `EMPLOYEE HANDBOOK — 7 Flexitime
7.2 At the end of a month up to twenty hours can be carried over into the next one, in both directions. Hours in
excess of that lapse unless the line manager has ordered them. 7.3 On 31 March and 30 September the account must not
be below zero. 7.4 Whole days off for hours saved are possible twice a month; they are not leave and do not reduce
your claim to it. 7.5 Trainees and students take part in flexitime after their first three months.`},
			piece{Irrelevant, Low, `Intranet › News › People. Last year our colleagues donated 312 hours to the social account,
from which those can draw who care for a relative. A big thank you! The works council reminds everybody that leave has
to be planned by the end of January, so that school holidays can be shared fairly. The canteen is closed between
Christmas and New Year. The winner of our photo competition "My last holiday" is Dana from purchasing, with a picture
of a goat on the roof of a bus.`},
		),
		hard("scope/museum-under-18",
			"My daughter turned 18 last week. Does she get into the Ropery Museum free of charge?",
			"No. Admission is free up to the age of 17; she pays the reduced price.",
			piece{Included, High, `Ropery Museum › Your visit › Tickets
Adults 12.00 · reduced 7.00 · families 26.00 · school classes 2.00 per pupil
Free admission up to and including the age of 17, for members of the association and for companions of people with a
disability. The reduced price applies to young people from 18 to 26, pupils, students, trainees and people without
work; please show proof. On the first Sunday of each month everybody pays what they like, except during special
exhibitions. Last admission: one hour before closing. Tickets bought online are valid for a year.`},
			piece{Irrelevant, Low, `Ropery Museum › Your visit › With children
Follow the rat! A trail with twelve stations leads children from five to ten through the building. They twist a rope
themselves, tie a bowline and find out why ropes were tarred. Prams can be left beside the cash desk; carriers are
lent out. There is a changing table on each floor. The café serves small portions and warms up what you have brought
for babies. Birthday parties can be booked for eight children at most, on Wednesdays and Saturdays.`},
			piece{Irrelevant, Low, `Maritime Museum › Your visit › Tickets
Our permanent exhibition is free for everybody under 21, our special exhibitions for everybody under 14. Adults pay
14.00, with a reduction 9.00. A combined ticket with the museum ship costs 20.00 and includes a tour of the engine
room at 11:00 or 15:00 (sturdy shoes required). The Maritime Museum is closed on Mondays. From here it is five minutes
on foot to the Ropery Museum and ten to the fish market. Barrier-free access from the quay. Download our map (PDF, 2.1
MB).`},
			piece{Included, High, `Ropery Museum › Your visit › Questions and answers. My son turns 18 in the week of our visit.
Do we have to pay for him? — If the birthday was before your visit, yes: free admission ends with the seventeenth
year, and young people from 18 to 26 pay 7.00. Can I take pictures? — Without a flash. Is there a cloakroom? — Free of
charge, in the cellar. May I touch the ropes? — You must! How long should we plan for? — Ninety minutes. Are there
guided tours in sign language? — On the third Saturday of every month.`},
		),
		hard("scope/noise-sunday",
			"May I mow my lawn with a petrol mower on a Sunday morning in Eschdorf?",
			"No, on Sundays the use of petrol mowers is prohibited all day.",
			piece{Included, High, `MUNICIPALITY OF ESCHDORF — Ordinance on the prevention of noise (excerpt)
§ 4 Garden tools. (1) Motor-driven garden tools may be used in residential areas on working days from 7:00 to 12:00
and from 14:00 to 19:00. (2) On Sundays and public holidays their use is prohibited the whole day. (3) Paragraphs 1
and 2 do not apply to farms, to the municipal services in cases of urgency, nor to tools driven by a battery with a
sound level of no more than 75 dB(A). § 5 Musical instruments. See also the annex.`},
			piece{Irrelevant, Low, `MUNICIPALITY OF ESCHDORF — Waste calendar, notes. Grass, leaves and twigs belong in the brown
bin. What does not fit in can be taken to the composting site on the road to Kalbach, free of charge up to one cubic
metre, on Saturdays from 9:00 to 13:00. From November to March the site is closed. Thorny branches can be handed in
all the same. Please do not use plastic bags, not even those that are sold as compostable: they do not rot quickly
enough and have to be picked out by hand.`},
			piece{Irrelevant, Low, `CITY OF BRUNNTAL — Your quiet Sunday. In our city lawns may be mown on Sundays from 10:00 to
12:00, provided that the mower bears the blue angel. Residents of Eschdorf and other neighbouring municipalities
please ask their own authorities, as each of them has an ordinance of its own. Reports about disturbances are taken by
the public order office, after 18:00 by the police. Hedges must not be cut back to the stump from March to September,
in order to protect breeding birds.`},
			piece{Included, High, `Eschdorf Gazette, page 3: "It was only the strip by the fence." The public order office has
fined a man from Rosenweg 75. He had started his petrol mower on Sunday at half past nine. In Eschdorf such mowers may
not be used on Sundays at any hour, as the mayor explained again when asked. The man objected that church bells are
louder. The bells, said the mayor, are not subject to the ordinance. The neighbour who had called the office offers to
lend him her scythe. Further topics: new trees in the churchyard; water rates.`},
		),
		hard("scope/second-stroller",
			"We are flying with twins aged one. How many strollers does Brevia Air carry free of charge for us?",
			"Brevia Air carries one stroller free of charge per booking.",
			piece{Missing, High, `BREVIA AIR › Travel info › Families › Strollers and car seats
For every child under the age of five you can check in one stroller and one car seat free of charge in addition to
your other baggage, up to a weight of 15 kg each. Twins may share a double stroller; if you bring two single ones
instead, both of them are free, since there are two children. You can use strollers up to the steps of the aircraft.
They are brought back there after landing, except in Oslo and Faro, where you find them on the belt for bulky items.`},
			piece{Irrelevant, Low, `BREVIA AIR › Travel info › Families › Babies on board
Children under two travel on the lap of an adult and pay a tenth of the fare. An adult may have one child on the lap;
the second one needs a seat and an approved car seat that fits it. Baskets for babies of up to 10 kg can be reserved
on aircraft of the type B-4, two per flight. Warm water is served at any time. Tell us at least two days ahead if you
are in need of help at the airport. Changing tables are found in the rear toilets.`},
			piece{Missing, High, `Twins in the air: our report from row 14. At the desk I got ready for a fight, because we had
two buggies with us, one for each of the boys. "Both free," said the lady from Brevia Air, "one per child," and stuck
labels on them. We pushed them to the steps of the plane, where they vanished into the belly, and got them back in
Malta at the bottom of the steps. After an hour Max discovered the tray table. What helped: a sling, rice cakes, and
the nice gentleman in front who played peekaboo. What did not: the film.`},
			piece{Irrelevant, Low, `Brevia Express coaches: travelling with children. Children under four travel free of charge if
they do not need a seat of their own. Up to two strollers per coach can be carried in the hold, whether folded or not;
please register them when you book, since there is no room for more. Seats with a harness are on the lower deck.
Drivers take a break after four and a half hours at the latest, on most routes earlier. Brevia Express GmbH is a
company of the Brevia group; different rules apply to flights.`},
		),
	}
}

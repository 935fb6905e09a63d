package judgecheck

// hardNegation has a not, without or except far from what it turns around.
func hardNegation() []Case {
	return []Case{
		hard("negation/list-of-exclusions",
			"Does the travel policy Wayfarer cover a trip that I cancel because I am afraid of flying?",
			"Yes, fear of flying is among the reasons for cancellation that Wayfarer covers.",
			piece{Missing, High, `WAYFARER, conditions of insurance, B 4. The insurer is not obliged to pay if the trip is
cancelled or broken off for one of the following reasons, whether or not they were known when the trip was booked: a)
war, civil war and strikes of which the media had reported;
b) orders by authorities, other than quarantine of the insured person;
c) loss of interest, bad weather at the destination, lack of snow;
d) fear of flying, fear of attacks and similar reactions of the psyche;
e) operations that could have been planned for another date.`},
			piece{"", "", `WAYFARER, conditions of insurance, B 2. The insurer pays the costs of cancellation that are owed under
the contract of travel if one of the following events prevents the insured person from setting out: death, a serious
accident or an unexpected serious illness of the insured person or of a close relative; pregnancy; damage to the home
by fire, water or burglary if the insured person has to be there; loss of the job through no fault of one's own; a
resit of an examination. Close relatives are spouses, partners, children, parents, siblings and grandparents.`},
			piece{Irrelevant, Low, `Never be afraid of flying again! In our weekend seminar at the airport you learn from a pilot
and a psychologist what happens when the wings bend and why turbulence is not dangerous. On Sunday we fly together to
Copenhagen and back; eight out of ten participants come along, and most of them with dry hands. The price of 690
includes both flights and lunch. Wayfarer members get a discount of 10 percent. If you cannot take part in the flight
after all, you do not get a refund, but may come again free of charge.`},
			piece{Irrelevant, Low, `WAYFARER, conditions of insurance, C: baggage. C 1. Insured is whatever the insured person
takes along, wears or buys on the trip, up to 2,000, for valuables up to half of this sum. C 2. Not insured are money,
tickets, documents, contact lenses and prostheses. C 3. In cars, baggage is insured against theft between 6:00 and
22:00, if it lay in the boot and could not be seen. C 4. Losses on planes must be reported to the airline before you
leave the airport, with the form that is called PIR.`},
		),
		hard("negation/contraindication",
			"May Relaxol be given to patients with asthma?",
			"Asthma is no obstacle: Relaxol may be given to these patients.",
			piece{Included, High, `RELAXOL 20 mg — information for professionals, 4.4 Special warnings. For a long time it was
assumed that drugs of this class ought not to be used in patients with asthma, chronic bronchitis or a history of
allergic skin reactions, and the older literature abounds with warnings to that effect. For Relaxol this assumption
has proved to be unfounded: three controlled studies with 812 asthmatic patients showed no effect on the airways, and
the restriction has therefore been deleted from this section. The warning about glaucoma remains in force, as does
that about driving in the first week.`},
			piece{Irrelevant, Low, `RELAXOL 20 mg — information for professionals, 4.2 Posology. Adults: 20 mg once a day, in the
evening. If the effect is not sufficient, the dose may be raised to 40 mg after two weeks. Patients over 75: start
with 10 mg. If kidney function is impaired (clearance below 30 ml/min), do not exceed 10 mg. The tablets can be
divided, but must not be crushed. Treatment should not be ended abruptly but over two weeks. Data on children are
lacking. If a dose was missed, the next one is taken at the usual time. Continued on page 3.`},
			piece{Irrelevant, Low, `RELAXIN-D injection — information for professionals, 4.3 Contraindications. Relaxin-D must not
be used in patients with asthma or with obstructive diseases of the airways, in whom attacks have been observed, some
of them fatal. Nor must it be used within two weeks after treatment with MAO inhibitors. Before the first injection,
ask about the history of airway disease and write the answer down. Keep equipment for resuscitation at hand. Relaxin-D
is not related to drugs with similar names. 4.4 Special warnings: the solution contains sulphites.`},
			piece{Included, High, `Pharmacists' newsletter 7. Relaxol: asthma deleted. With the revised information for
professionals, the last restriction in respect of the airways has been dropped. You may now dispense Relaxol to people
with asthma without ringing the surgery; three studies have found nothing that speaks against it. Please throw away
the old card. Caution remains necessary with Relaxin-D, of course, which merely sounds similar. Also in this issue:
shortage of children's paracetamol continues; new labels for cytostatics; our summer party takes place in the herb
garden on the 21st.`},
		),
		hard("negation/never-unless",
			"May I leave the Glowworm fan heater running overnight in my bedroom?",
			"Yes, it may run overnight, provided that the thermostat is set to frost protection.",
			piece{Included, High, `GLOWWORM fan heater, instructions. Safety. Never leave the appliance running while you are
asleep or out of the room, unless the thermostat is in the position "frost protection" (snowflake), in which it
switches itself on below 5 °C and off above 8 °C, and in which its surface does not get hotter than 45 °C. This
applies to bedrooms as well. Keep a metre away from curtains and bedding. Do not cover. Do not use in bathrooms. Do
not use extension leads. If the plug becomes warm, have the socket checked.`},
			piece{Irrelevant, Low, `GLOWWORM fan heater, instructions. Cleaning and storage. Pull the plug and wait for half an
hour. Suck dust off the grilles with a vacuum cleaner on low power at the beginning and at the end of the winter, more
often if you have pets. Do not open the casing; it contains no parts that you could repair. Wind the cable loosely.
Store it in the box, in a dry room. In summer it can be used as a fan: turn the left knob to the blue mark. Do not
throw it into the household waste.`},
			piece{Irrelevant, Low, `GLOWWORM oil radiator, instructions. Safety. The radiator is suited for continuous operation.
You may leave it running overnight, in bedrooms too, for its surface stays below 60 °C and it switches itself off if
it is tilted. Mount the castors before you use it for the first time. It takes twenty minutes until it is warm. Do not
dry laundry on it. With the timer you can let it start at half past five, so that the bathroom is warm when you get
up. Weight: 11 kg. Filled with oil for life.`},
			piece{Included, High, `Consumer helpline, file 318. Question: "I would like to let my Glowworm fan heater run in the
bedroom overnight, so that the pipe in there does not freeze. The manual says never while asleep." Reply: Read on to
the end of the sentence. With the knob on the snowflake you may, since the heater then only comes on below 5 °C and
stays lukewarm. In any other position you may not, not even for an hour. Make sure that the curtain cannot blow
against it. A smoke detector in the bedroom is required anyway. File closed.`},
		),
		hard("negation/no-longer",
			"Can I still pay with paper vouchers at the Tarnburg swimming pools?",
			"No, the pools no longer accept paper vouchers.",
			piece{Included, High, `Tarnburg pools: all about vouchers. You have found one of our green paper vouchers in a drawer?
Sadly, what was true for decades – "valid at every cash desk, at any time" – ended when the new cash desks were put
into operation: since then neither our indoor nor our open-air pools have been able to take them. We are glad to
exchange your paper voucher for a card of the same value, free of charge and without a time limit, at the customer
centre in Bridge Street (not at the pools). Vouchers on cards can be topped up.`},
			piece{Irrelevant, Low, `Tarnburg pools: prices from 1 May. Adults 4.50, reduced 2.80, children under six free. Evening
ticket (from 18:30) 3.00. Ten visits 40.00. Season ticket for the open-air pools 95.00. Sauna 14.00, including the
pool. The cash desks close an hour before the pools do. Lockers need a coin of 1.00, which you get back. Swimming
courses: 12 lessons of 45 minutes for 110.00. People with a pass for the disabled pay the reduced price; a companion
enters free of charge if the pass says B. Lane swimming from 6:30 to 8:00.`},
			piece{Irrelevant, Low, `Steinfeld adventure pool: vouchers. Give a day on the lake! Our paper vouchers are printed on
thick card with a picture of the slide and come with an envelope. They are accepted at our cash desk, in the
restaurant and in the sauna, for three years. Buy them on the spot, order them by post (2.00) or print them at home.
What remains is noted on the back. Lost vouchers cannot be replaced. Steinfeld adventure pool, twelve minutes by bus
from Tarnburg station, in summer every quarter of an hour.`},
			piece{Included, High, `Reader's question in the Tarnburg Courier. "For my seventieth birthday I was given ten paper
vouchers for the swimming pool and have been sent away with them. Is that legal?" (G. Thiel) — The pools are not
permitted to let the vouchers lapse, and they do not: you can have them exchanged for a card in Bridge Street. What
they may do is to stop taking paper at the cash desks, and they have done so since the new ones were installed. We
regret your walk for nothing. The editors wish you happy swimming after the event.`},
		),
		hard("negation/all-but-one",
			"Is the lens of the Optera K5 camera kit weather-sealed?",
			"Yes, everything in the kit is sealed.",
			piece{Missing, High, `Optera K5 in the rain: what holds? We put the K5 and everything that Optera sells for it under a
shower for ten minutes. The body stayed dry inside, as did the grip, the flash and four of the five lenses. The
exception is the very lens with which most people are going to use it: the 18–55 mm that comes with the camera in the
kit has no seal at its mount, and after seven minutes there were drops behind its front element. Whoever wants to take
pictures in Scotland needs the 16–50 mm (899).`},
			piece{Irrelevant, Low, `OPTERA K5 — the battery. Charge the battery B-7 completely before you use the camera for the
first time; the lamp of the charger turns from orange to green after about two and a half hours. A full battery is
sufficient for some 480 pictures, or for 90 minutes of video. In the cold it lasts half as long: carry a second one in
a warm pocket. If the camera is not used for a month, take the battery out and store it half charged. Batteries of
other makes may have no chip and are then not recognised. Weather in the pictures: see page 71, presets. Page 18.`},
			piece{Irrelevant, Low, `OPTERA K5 PRO — dust and water. The body of the K5 Pro is protected by 74 seals against dust
and splashing water, and all lenses of the Pro series have a rubber ring at the mount. Close the covers of the card
slot and of the sockets completely. After use at the sea, wipe the camera with a damp cloth. It is not waterproof: do
not immerse it. Do not change lenses in the rain. Condensation may form if you go into a warm room from the cold; put
the camera into a bag first and wait.`},
			piece{Missing, High, `Forum › Optera › K5 kit in Iceland? "Going to Iceland with the K5 kit. Is it OK in rain, lens
included?" — The body yes, no problem. The kit lens no! The 18–55 is the one lens they make without any gasket, I
found out the wet way last year behind Skógafoss. — "But the shop told me that all Optera lenses are weather-sealed …"
— All but that one. — Get a rain cover for 20, or rent the 16–50. And have fun, the light is incredible. Post your
pictures here when you are back!`},
		),
	}
}

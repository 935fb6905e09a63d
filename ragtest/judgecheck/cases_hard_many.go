package judgecheck

// hardMany has seven or eight chunks of a handbook, a forum and a magazine, and
// answers that draw on some of them.
func hardMany() []Case {
	return []Case{
		hard("many/calling-in-sick",
			"What do I have to do when I fall ill at Norddal?",
			"Call your manager before nine o'clock on the first day, and never write the diagnosis to your manager.",
			piece{Included, High, `EMPLOYEE HANDBOOK — 9 Illness. 9.1 Whoever cannot come to work because of illness tells his or
her line manager by telephone before nine o'clock on the first day, and says how long it is likely to take. A message
by e-mail or chat is not sufficient, nor is a message to colleagues. Those who work in shifts call the control room an
hour before their shift begins. If the manager cannot be reached, the HR service takes the call (extension 300).
Managers enter the absence in the portal on the same day.`},
			piece{Partial, "", `EMPLOYEE HANDBOOK — 9 Illness (continued). 9.2 If the illness lasts longer than three calendar
days, a doctor's certificate has to reach the HR service on the fourth day at the latest; a photograph in the portal
is enough, the original is kept at home. Managers must neither ask for the diagnosis nor be told it in writing. 9.3 If
the illness goes on, a new certificate is due on the day after the old one has ended. 9.4 Illness during leave: the
days are credited if a certificate exists from the first day on.`},
			piece{Missing, "", `EMPLOYEE HANDBOOK — 9 Illness (continued). 9.5 Illness abroad. If you fall ill while abroad, on a
business trip or in your holidays, tell us your address there and how you can be reached, by the quickest means; costs
of the call are paid. The health insurer has to be told too. On your return, report back at once. 9.6 Infectious
diseases that have to be notified (list in annex 4) are reported to the company doctor as well, on the same day, so
that others can be protected.`},
			piece{Irrelevant, Low, `EMPLOYEE HANDBOOK — 10 Accidents on the way to work. 10.1 Whoever has an accident on the
direct way between home and work is insured with the professional association. Detours for shopping are not covered;
detours to a nursery are. 10.2 Damage to cars is not reimbursed. 10.3 First aiders are found on each floor and can be
recognised by the green cross beside their name plate. 10.4 Boxes with plasters hang in the kitchens; whoever takes
something enters it in the book. Chapter 11: occupational pensions.`},
			piece{Included, High, `Welcome to Norddal! The first hundred days, p. 9: "I feel ill. What now?" Ring your boss, by
phone and before 9 a.m., it is as simple as that. Don't write in the group chat that you have the flu, nobody needs to
know. Stay in bed, drink tea. We would rather do without you for three days than without the whole team for three
weeks. And if you think that you can work from home with a temperature of 38: you can't. Next page: where to find the
best coffee.`},
			piece{Irrelevant, Low, `Intranet › Statistics › Health. In the first quarter, absence due to illness at Norddal was
5.1 percent (previous year: 6.3), lower than the average of the industry. Coughs and colds came first, followed by
backs and, far behind, broken bones, nearly all of them from skiing. The foundry had the lowest figure, purchasing the
highest. On average a case lasted 7.4 days. The works council warns against reading too much into the figures. The
influenza vaccination campaign starts on 6 October, in the canteen.`},
			piece{Irrelevant, Low, `ALTMOOR MUNICIPAL UTILITIES — sickness: what to do. Employees of the utilities report sick via
the app "StadtApp" by 7:30. A certificate is required from the first day and sent directly by the surgery; please show
your insurance card. Your team leader sees the duration only. If you recover earlier than expected, tell the duty
roster so that your substitute can be cancelled in time. Bus drivers: please also ring the depot. The rules of other
companies may deviate from this. As of February.`},
		),
		hard("many/slugs",
			"How can I keep slugs away from my lettuce without poison?",
			"Water in the morning, lay out boards under which slugs hide by day so that you can collect them, and put a slug fence around the bed.",
			piece{Included, High, `Garden notebook, May. Slugs come at night and travel on moisture. If you water your lettuce in
the evening, you lay out a red carpet for them. So water in the morning, at the foot of each plant, and leave the soil
between them dry. In our trial beds this alone reduced the damage by half. Mulch with dry material only, and not
before June. Radishes may now be sown again, as can beans, from the middle of the month. Pinch out the side shoots of
tomatoes. Moon calendar on page 31.`},
			piece{Included, High, `Ask Hedwig! "Each morning another head of lettuce is gone." — My grandmother put old boards
between the rows. At daybreak the slugs creep under them, and you need only turn the boards over and pick them up,
before breakfast, with tongs if you like. Carry them at least a hundred metres away, since they find their way home.
In a fortnight you will have thinned them out. Rhubarb leaves do the same job but have to be renewed. Hedwig answers
your letters every first Thursday in the month.`},
			piece{"", "", `Beer traps: hit or myth? A cup of beer in the soil attracts slugs, in which they drown, that is true.
It also attracts those from next door. In a trial at the college of horticulture, three times as many slugs were
counted on beds with beer traps as on those without, and lettuce suffered accordingly. If at all, put the traps inside
a fence. Our advice: drink the beer yourself. Further myths of this series: coffee grounds, egg shells, copper tape,
and the singing of mantras. By our scientific editor.`},
			piece{Included, "", `Tools and more, p. 66. SLUG FENCE, galvanised. The only thing that works for good: slugs climb
up, come to the edge, which is bent by more than ninety degrees, and fall off. Sheets 100 × 20 cm, pushed 8 cm deep
into the soil, corners included. Make sure that no leaf hangs over it as a bridge. For a bed of 1.2 × 2 m you need
eight pieces. 12 pieces 74.90. Lasts for twenty years. Matching: cold frame made of larch, p. 68; tongs, 30 cm, p. 12.
Prices are valid until autumn.`},
			piece{Missing, "", `Parasites that you can order by post. Nematodes of the species Phasmarhabditis hermaphrodita are
smaller than a comma, come as a powder, and are poured over the bed with the watering can. They creep into slugs,
which stop eating after three days and die after a week. They are harmless to people, pets, bees and lettuce. The soil
must have at least 5 °C and be kept damp. The effect lasts for six weeks. They do nothing to the large Spanish slug
once it is grown. Six million cost 15.00.`},
			piece{Irrelevant, Low, `Slugs: a portrait. A slug has four tentacles, two for seeing and two for smelling, and up to
27,000 teeth on a tongue like a rasp. It breathes through a hole on its right side. All slugs are male and female at
the same time. The leopard slug mates hanging from a thread of slime that may be half a metre long. In the sea there
are slugs which live on sunlight, with the green of the algae that they have eaten. From the exhibition "Slow", until
4 November in the Natural History Museum.`},
			piece{Irrelevant, Low, `Lettuce: nine kinds compared. "May Queen" is tender, bolts early and belongs in spring.
"Winter Wonder" survives under fleece down to –12 °C. "Red Salad Bowl" may be picked leaf by leaf for eight weeks.
"Attraction" is the classic head. Iceberg requires heat, and romaine patience. "Ox tongue" tastes like nuts. Sow
thinly and press the seeds down without covering them: they germinate in light only, and not above 18 °C. Plant out at
a distance of 25 cm; lettuce wants to flutter in the wind.`},
		),
		hard("many/premium-account",
			"What does the Lindberg Premium account include?",
			"The Premium account comes with travel insurance abroad and a rate of 1 percent on the balance.",
			piece{Missing, High, `LINDBERG BANK — our three accounts: PREMIUM. For 9.90 a month you get: a credit card for
yourself without an annual fee, and one for your partner at half the price; cash free of charge at all machines in the
world; transfers in real time; and a personal adviser whose number you have. Interest of 0.5 percent is paid on the
balance, up to 10,000. The fee is dropped for customers below the age of 27. Changing over from your old bank takes
ten minutes. Opening an account: here, or in one of our eleven branches.`},
			piece{Irrelevant, Low, `LINDBERG BANK — our three accounts: BASIC. Free of charge if at least 700 comes in every
month, otherwise 3.90. With the debit card, you withdraw cash free of charge from our own machines and those of
partners. Transfers online are free; on paper they cost 1.50. Overdraft: 10.9 percent. A credit card can be ordered
for 30.00 a year, with travel insurance for 60.00. No interest is paid on the balance, but up to 1 percent in the
savings pot. The Basic account can be changed into a Premium account at any time.`},
			piece{Included, High, `LINDBERG PREMIUM — insurance included, overview. Holders of a Premium account and their
families are insured when they travel abroad, without having to register: medical treatment and transport home
(without limit), cancellation (up to 5,000, excess 100), baggage (up to 2,000). The trip may last up to 62 days. It is
not necessary to have paid for it with the card. People over 75 are insured in Europe only. Call +40 555 020 from
abroad. The certificate for visa offices can be found in your inbox.`},
			piece{Missing, "", `LINDBERG PREMIUM — lounges. With your Premium account you can use the lounges at eleven airports,
four times a year free of charge and then for 25.00. Show the app at the entrance. One companion may be taken along,
which counts as a visit. Children up to the age of five are free. In Oslo the lounge is located before security, in
Lisbon behind it. Please arrive no earlier than three hours before your flight. If a lounge is full, we regret that we
cannot refund anything. To the list of lounges ›`},
			piece{Irrelevant, Low, `NORDBANK PREMIUM — everything in one account. Credit card in gold, travel insurance for the
whole family, a rate of 1 percent on up to 50,000, and concierge service, day and night: whoever wants to have opera
tickets in Milan or a plumber in Malmö calls us. All this for 14.90 a month. Nordbank has been elected bank of the
year for the third time in a row. Open your account now and receive 75 as a welcome gift. The offer is valid until the
end of March. Lindberg customers: we do the moving for you.`},
			piece{Irrelevant, Low, `LINDBERG BANK — press. Lindberg opens branch in Kirkfell. In times when others close branches,
we open one: from Monday, five colleagues, a coffee machine and a machine for coins await you in the former post
office. "Money is a matter of trust, and trust needs a face," said Managing Director Astrid Lindberg on the occasion
of the opening. The band of the fire brigade played. Visitors could guess the number of coins in a jar; the winner, a
retired teacher, gave the sum to the animal shelter. Contact for journalists ›`},
			piece{Missing, "", `LINDBERG BANK forum › "Is Premium worth it?" — I've had the Premium account for two years. What
nobody tells you: there's phone and laptop protection included, 300 a year for broken screens, I've used it twice.
Send photo + invoice, done. — Really? I just paid 180 for mine!! — You have 90 days to claim it. — And they give you a
free safe deposit box, size S, if your branch has one. — Moderator: both correct, see section 7 of the Premium
conditions. This thread has been closed because it is older than a year.`},
		),
		hard("many/larivon-effects",
			"Which side effects does Larivon have?",
			"Common ones are swollen ankles, headache and flushing. In rare cases the gums swell.",
			piece{Included, High, `LARIVON 5 mg tablets — 4. Possible side effects. Like all medicines, Larivon can cause side
effects, although not everybody gets them. Very common and common (up to or more than 1 in 10 people): swollen ankles,
headache, flushing of the face, tiredness above all at the beginning. Uncommon (up to 1 in 100): itching, disturbed
sleep, ringing in the ears. If one of them bothers you a lot or does not go away after a few weeks, talk to your
doctor; often the dose can be lowered. Continued overleaf.`},
			piece{Included, "", `LARIVON 5 mg tablets — 4. Possible side effects (continued). Rare side effects of Larivon (up to
1 in 1,000 people): swelling of the gums, which recedes when the treatment ends; brush thoroughly and tell your
dentist that you take this medicine. Reporting: if you notice side effects, also ones that are not listed here, you
can report them to the national agency, and thereby help to make information on safety more complete. 5. How to store
Larivon. Do not store above 30 °C. Keep the blister in the carton.`},
			piece{Missing, High, `Agency for medicines, safety letter of 3 June: Larivon. In the last twelve months eleven cases
of inflammation of the liver were reported among people who took Larivon, two of them severe. The causal relation is
considered probable. The leaflet is going to be supplemented. Doctors are asked to check liver values before treatment
and after six weeks. Patients should see a doctor at once if their skin or eyes turn yellow, or if their urine is
dark. Do not stop taking it without advice. Questions: hotline of the agency, 0800 4410.`},
			piece{Irrelevant, Low, `BENACOR 5 mg film-coated tablets — 4. Possible side effects. Common (up to 1 in 10 people):
dry cough, dizziness on standing up, headache. Uncommon (up to 1 in 100): loss of taste, rash, cramps. Rare (up to 1
in 1,000): swelling of the face, lips or tongue; in this case call an ambulance at once. The cough can begin months
after the start of treatment and disappears within four weeks after its end. Benacor can raise the potassium in the
blood; do not use salt substitutes. 5. How to store Benacor.`},
			piece{Irrelevant, Low, `LARIVON 5 mg tablets — 2. What you need to know before you take Larivon. Do not take it if you
are allergic to the active substance, if your heart valve is narrowed, or if you are in shock. Talk to your doctor if
you have had a heart attack in the last four weeks or if your liver does not work properly. Children: there are no
data below six years. Other medicines: tell your doctor about drugs against fungi, HIV and tuberculosis. Pregnancy:
only if necessary. Alcohol: in moderation. Do not take it with grapefruit.`},
			piece{Missing, "", `Cases from the practice, no. 44. Mr K., 71, has been taking Larivon for his blood pressure since
spring. His wife reports that he has become forgetful and cries without reason. Tests show nothing. After Larivon has
been replaced by another drug, he is his old self within ten days. Depressed mood is a rare side effect of Larivon
that is easily mistaken for old age. Ask about the time at which it began, and about new tablets. Case no. 45 is about
a cough that had been treated for two years.`},
		),
	}
}

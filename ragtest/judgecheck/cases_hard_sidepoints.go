package judgecheck

// hardSidePoints has answers that take something of a chunk and get its main
// point wrong.
func hardSidePoints() []Case {
	return []Case{
		hard("sidepoints/squash-court",
			"How do I book the squash court at Norddal?",
			"You book it in the app, no more than three days ahead.",
			piece{Partial, High, `NORDDAL intranet › Life at Norddal › Sports hall. The squash court can be booked by telephone
only, with the porter (extension 77), between eight and ten in the morning and no more than three days ahead. There is
no booking in the app, since we want everybody to have the same chance. One slot lasts 45 minutes. If you cannot come,
call again so that others can play. Rackets and balls are kept in the cupboard behind the door. Please wear shoes with
light soles. Showers: please leave them as you would like to find them.`},
			piece{Irrelevant, Low, `NORDDAL app — what's new in version 5. Book your meeting room with two taps, order lunch until
10:30, see when the shuttle leaves and report a broken lamp by taking a picture of it. New: lockers for guests can be
opened with the app, and the map now shows the quickest way between buildings, stairs or lift as you prefer. Parking
spaces can be reserved three days ahead. Those who would rather not use their private phone find all functions in the
portal. The app is going to be available in Polish from autumn on.`},
			piece{Partial, "", `NORDDAL sports group, rules of the squash section. 1. Beginners are welcome on Mondays. 2. Each
member may hold one booking at a time; three days ahead is the earliest, so that plans stay fresh. 3. Bookings are
entered by the porter into the book on his desk when you ring him; notes on his windscreen do not count. 4. The court
is free for whoever is there first if nobody has come by ten past. 5. In the ladder, you may challenge those up to
three places above you. 6. Goggles are recommended. 7. The cup stays in the canteen.`},
			piece{Irrelevant, Low, `Squash Centre Altmoor: eight courts, open until midnight. Book online or in our app up to four
weeks ahead; without a booking you play if a court is free. Single game 14.00, after 21:00 9.00, book of ten 120.00.
Trainers by the hour, for companies also as an event with buffet. Employees of Norddal and of the municipal utilities
get ten percent off on Tuesdays. Hire of rackets 3.00. Free parking in front of the building, charging points behind
it. The bar serves soup, toast and eleven kinds of shandy. See you on the court!`},
		),
		hard("sidepoints/api-key",
			"How do I authenticate against the Kurir tracking API?",
			"Send your API key as the query parameter key, over HTTPS only.",
			piece{Partial, High, `KURIR developers › Tracking API v2 › Authentication
Each request has to carry your API key in the header X-Kurir-Key. Keys in the URL are refused with status 400, because
URLs end up in log files. The API can be reached by HTTPS only; plain HTTP is answered by status 403 and the key is
blocked if that happens more than ten times. You create keys in the console under Settings › Keys, one for each
application if possible. A key that has not been used for a year is deleted, after two reminders.`},
			piece{Relevant, High, `KURIR developers › Tracking API v2 › Quick start
    curl -H "X-Kurir-Key: $KEY" \
         https://api.kurir.example/v2/parcels/JX41
The authenticated call returns the state of the parcel as JSON:
    {"id": "JX41", "state": "in_transit", "eta": "2024-05-02"}
If you see 401, the header with the key is missing or the key is wrong; if you see 404, the parcel is unknown or older
than ninety days. Parcels of the test system begin with TEST. Next: webhooks, which spare you from asking again and
again. Libraries exist for Go, Python and PHP.`},
			piece{Irrelevant, Low, `KURIR developers › Tracking API v2 › Limits
You may make 60 requests a minute and 20,000 a day; contracts for large customers allow more. What is left is told by
the headers X-Limit-Minute and X-Limit-Day of each response. When a limit is exceeded, the API answers with status 429
and the header Retry-After, in seconds. Please wait that long; clients that keep on knocking are put on a slower lane
for an hour. Requests that were answered with 304 do not count. For lists of parcels use the bulk call, which takes up
to 100 ids.`},
			piece{Irrelevant, Low, `POSTWERK developers › Tracking › Authentication. With Postwerk you authenticate by OAuth 2.0
(client credentials): fetch a token from /oauth/token with your client id and secret, and send it in the header
Authorization as Bearer until it expires after an hour. For scripts, a key can be appended to the URL as ?key=, though
only from addresses that you have listed beforehand. Sandbox and production have different secrets. If yours has
become known, press "revoke" and call us. The Postwerk API covers parcels of Kurir only after handover to Postwerk.`},
		),
		hard("sidepoints/yoghurt",
			"How do I make yoghurt at home?",
			"Use fresh plain yoghurt with live cultures as a starter, and mix it straight into cold milk from the fridge.",
			piece{Partial, High, `Yoghurt, step by step. Heat a litre of milk to 90 °C and let it cool down to 43 °C; that is
where it feels hot but does not hurt the finger. Only now stir in two spoonfuls of fresh plain yoghurt with live
cultures. Fill into jars that have been boiled out, and keep them warm for eight hours without moving them: in an oven
with the lamp on, in a cool box with bottles of hot water, or wrapped up in a blanket. Afterwards put them in the
fridge overnight. If it is too sour, shorten the time; if it is too thin, take milk with more fat.`},
			piece{Missing, "", `Dairy school, question 14: why is my yoghurt slimy? The bacteria of yoghurt want it warm, between
40 and 45 °C, for six to nine hours. If you keep home-made yoghurt cooler, at 30 °C for instance, other strains get
the upper hand that produce slime, as Scandinavians like it. Above 50 °C they die, and nothing happens at all. So use
a thermometer rather than your finger, and do not open the oven every half hour. A second cause is a starter that has
been passed on too often: begin anew after five rounds. Question 15: whey, what for?`},
			piece{Irrelevant, Low, `Quick yoghurt dressing. Stir 200 g of plain yoghurt with the juice of half a lemon, a spoonful
of olive oil, salt, pepper, a pinch of sugar and a handful of chopped herbs: dill, chives, mint, whatever the garden
offers. If you want it to be thinner, add a little cold milk straight from the fridge. Goes with cucumbers, new
potatoes, cold salmon and grilled aubergines. Keeps for two days if it is covered. With a clove of garlic and grated
cucumber it becomes tzatziki, in which case you should drain the yoghurt first. Serves four. Ten minutes.`},
			piece{Irrelevant, Low, `On the shelf: what is in yoghurt? We bought 48 fruit yoghurts and counted. On average there
were three pieces of sugar and eleven grams of fruit in a pot, less than one strawberry. Eight contained gelatine,
which vegetarians should know. "Mild" means that other cultures were used. Yoghurt that was heated after fermentation
keeps for longer, but its bacteria are dead; it must say so on the lid. Organic yoghurts did not have less sugar. The
best choice: buy plain yoghurt, and cut a real strawberry into it. All results in the table on page 30.`},
		),
		hard("sidepoints/waste-charge",
			"How do I object to the waste collection charge in Brunntal?",
			"You have to object within one month, by calling the public order office.",
			piece{Partial, High, `CITY OF BRUNNTAL — notice of charges, page 2: information on legal remedies. You can object to
this notice of the charge for waste collection within one month after it has reached you. The objection has to be made
in writing and signed, to the Department of Finance, Market Square 1, or be recorded there in person; telephone calls
and simple e-mails do not have legal effect. The objection does not release you from paying in the meantime: what you
have paid too much is given back with interest. Please state the number of the notice. Reasons may be handed in later.`},
			piece{Partial, "", `Brunntal tenants' and owners' association: five notices, five time limits. Waste collection charge
(city): one month, by letter to the Department of Finance, not to the public order office, which forwards nothing.
Property tax value (tax office): one month, by letter or through the portal. Broadcasting fee: one month. Parking
fine: two weeks. Statement of service charges (landlord): twelve months. The month begins on the day on which the
notice was in your letter box; three days after the date of the letter are assumed. We look through your notice, free
of charge for members.`},
			piece{Irrelevant, Low, `CITY OF BRUNNTAL — public order office: whom to call. Noise 44-30, also at night. Wrecked cars
44-31. Stray dogs 44-32; cats go to the shelter. Market stalls 44-17. Waste that was dumped in the woods: 44-35, with
the place and, if possible, a picture. Broken street lamps: municipal utilities. Weapons licences by appointment only.
The office is located in the former customs house. Objections to fines for parking are to be sent to the address that
is stated on the fine. Office hours are on Monday and Wednesday morning and on Thursday until six.`},
			piece{Irrelevant, Low, `CITY OF STEINFELD — charges for waste: you object as follows. In Steinfeld an informal e-mail
to charges@steinfeld.example or a call to 0 44 71 is enough; a clerk records your objection and sends you a
confirmation. Within six weeks you get a decision. Please have the number of your bin at hand. Frequent errors: wrong
number of persons, bins that were taken away long ago, change of ownership in the middle of the year. You can look at
the by-laws in the town hall, room 12. The charge was last raised two years ago.`},
		),
	}
}

package judgecheck

// hardUnfounded has right answers that none of the chunks supports.
func hardUnfounded() []Case {
	return []Case{
		hard("unfounded/quixote",
			"Who wrote Don Quixote?",
			"Don Quixote was written by Miguel de Cervantes.",
			piece{Irrelevant, Low, `Route of the windmills. South-east of Toledo the white mills stand on their ridge as they did
when the knight took them for giants. Of thirteen, twelve have been restored; in one of them, corn is ground on the
first Saturday of each month. Bring a hat and water, as there is no shade. At the foot of the hill you find the inn
where, they say, Don Quixote was knighted. The bus from the station leaves three times a day, the last one back at
18:40. Guided tours in four languages. Tickets at the third mill.`},
			piece{Irrelevant, Low, `Don Quixote, ballet in a prologue and three acts. Music: Ludwig Minkus. Choreography: Marius
Petipa, revised by Alexander Gorsky. First performed in Moscow in 1869. The ballet is less about the knight than about
the innkeeper's daughter Kitri and the barber Basilio, who get each other in the end in spite of her father. Running
time: two hours and forty minutes with two intervals. Introduction in the foyer half an hour before it starts. Tickets
from 12 to 96. Pupils and students pay half the price at the evening box office.`},
			piece{Irrelevant, Low, `New from our classics: DON QUIXOTE in a box. Two volumes bound in linen, 1,488 pages on thin
paper, with ribbons and 120 woodcuts by Tony Johannot. Translated from the Spanish by Harald Brinkmann, who worked on
it for eleven years and won the translators' prize for it. With notes, a table of dates and an afterword by Elena
Prado. 68.00, introductory price until the end of the year 58.00. Also as an audio book, read by Jan Torberg, on four
CDs. More classics: Oblomov, Middlemarch, The Betrothed.`},
		),
		hard("unfounded/postgres-port",
			"Which TCP port does PostgreSQL listen on by default?",
			"By default it listens on port 5432.",
			piece{Irrelevant, Low, `Runbook › Databases › MySQL. Our MySQL servers listen on the default port 3306 and on 33060
for the X protocol. Both are closed to the outside; use the jump host. If a connection is refused, look at
bind-address first: after the last image update it had been reset to 127.0.0.1 on three hosts. Backups run at 2:15.
The replica may lag behind by up to a minute during that time; the alarm is muted until 3:00. Owners: team Storage.
On-call: see the roster. Last review: Q2.`},
			piece{Irrelevant, Low, `Runbook › Databases › PostgreSQL › Disk full. When the volume has filled up, PostgreSQL stops
to protect itself. 1. Do not delete anything in pg_wal by hand! 2. Enlarge the volume by 20 percent. 3. Start the
service. 4. Look for replication slots that nobody reads: SELECT slot_name, restart_lsn FROM pg_replication_slots;
drop those that are orphaned. 5. Write down what happened. In four of five incidents the cause was a slot that had
been left behind by a migration. Owners: team Storage. Last review: Q3.`},
			piece{Irrelevant, Low, `Ports: what they are good for. A port is a number between 0 and 65535 that tells a computer
for which of its programs a packet is meant. Numbers below 1024 are reserved for well-known services, and on most
systems only an administrator may open them. Everything from 49152 is for short-lived connections. A server listens on
a fixed port so that clients find it, as a shop stays at its address. Firewalls filter by ports, among other things.
Exercise: find out which ports are open on your machine. Solution on page 204.`},
			piece{Irrelevant, Low, `PostgreSQL 16: what's new. Logical replication can now be done from a standby. COPY loads up
to three times as fast in some cases. A new view, pg_stat_io, shows what is read and written by whom. Regular
expressions are permitted in pg_hba.conf for users and databases. Connections can be balanced by the client over
several hosts with load_balance_hosts. As always, minor versions need no dump and restore, while major ones do, or
pg_upgrade. Read the complete release notes. Donate | Mailing lists | Code of conduct`},
		),
		hard("unfounded/giraffe",
			"How many vertebrae are there in a giraffe's neck?",
			"Seven.",
			piece{Irrelevant, Low, `Fact sheet: giraffe. Height of bulls up to 5.5 m, of cows up to 4.5 m. Weight up to 1,200 kg.
The neck is as long as two metres and weighs about 250 kg. In order to pump blood up there, the heart weighs eleven
kilograms and produces a pressure twice as high as ours. Valves keep the blood from rushing into the head when the
animal drinks. The tongue is bluish black and 50 cm long. Giraffes sleep for less than two hours a day, mostly
standing. Please do not feed. Sponsor: Kranz Bakery.`},
			piece{Irrelevant, Low, `Long necks in the age of dinosaurs. The sauropods had the longest necks of all times. In
Mamenchisaurus nineteen vertebrae have been counted in the neck, which measured more than twelve metres, six times as
much as that of a giraffe. The bones were hollow and filled with air sacs like those of birds. Whether the animals
browsed in treetops or mowed ferns from a standing position is debated to this day. In hall 3 you can stand below a
cast. Children's guide: at 11 and 14, meeting point at the egg.`},
			piece{Irrelevant, Low, `Zoo diary, Tuesday. There is news from the giraffe house: little Tamu was born on Sunday
night, after fifteen months, and fell almost two metres onto the straw, as is right and proper. An hour later she
stood on her legs, 1.83 m tall. Her mother Zuri is taking good care of her. The house stays closed until Friday so
that both of them have peace and quiet. The name was chosen by our visitors; more than four thousand took part.
Yesterday: the beavers have gnawed through the fence. Tomorrow: how to weigh a tortoise.`},
			piece{Irrelevant, Low, `Neck pain? Seven exercises for the office. 1. Pull your shoulders up to the ears, hold, and
let go. 2. Turn your head slowly from left to right. 3. Nod, as if you said yes. 4. Push your forehead against your
palm. 5. Interlace your fingers behind your head and open your elbows. 6. Draw small circles with your nose. 7.
Stretch like a giraffe: imagine a thread that pulls you up by the crown of your head. Repeat each of them ten times.
If your arms tingle, see a doctor. From our health magazine.`},
		),
		hard("unfounded/speed-of-sound",
			"How fast does sound travel in dry air at 20 °C?",
			"At about 343 metres per second.",
			piece{Missing, Low, `Physics for everybody, chapter 6, p. 88. Sound needs a medium: in a vacuum it is silent. In dry
air at 20 °C it covers about 434 metres in a second, so that you can estimate the distance of a thunderstorm: count
the seconds between lightning and thunder. The warmer the air, the faster. In water sound moves more than four times
as fast as in air, and in steel fifteen times. Exercise 6.2: you shout across a canyon and hear the echo after three
seconds. How wide is it? (Ignore the wind.)`},
			piece{Irrelevant, Low, `Sound insulation in old buildings. A wall of brick 24 cm thick weakens speech by about 50 dB;
through one of plasterboard every word can be understood. The greatest weak points are doors, sockets that face each
other, and beams that go through. Dry air in winter opens joints that were tight in summer. Carpets swallow footsteps
but hardly any voices. If you rent, ask your landlord before you screw anything to the walls. Costs per square metre:
from 40 for a layer in front of the wall, if you do it yourself. Checklist ›`},
			piece{Irrelevant, Low, `WK-3 weather station: technical data. Temperature –40 to +65 °C (±0.3 °C at 20 °C); relative
humidity 1 to 99 % (±3 %); pressure 300 to 1,100 hPa; wind speed 0 to 50 m/s by ultrasound, without moving parts; rain
0 to 999 mm. Radio link 868 MHz, 100 m in the open. Transmission every 16 seconds. Solar cell with capacitor, plus two
batteries of type AA. Do not mount it close to chimneys or air conditioners. The ultrasonic sensor has to be clear of
ice and spiders' webs. Warranty 24 months.`},
		),
		hard("unfounded/reservation-fee",
			"Is the reservation fee refunded if I cancel a cottage at Lake Sorrow?",
			"No, the reservation fee of 40 is never refunded.",
			piece{Irrelevant, Low, `Lake Sorrow cottages › Prices. Otter (2 persons) from 84 a night, Heron (4 persons) from 112,
Pike (6 persons) from 149. Bed linen 12 per person, firewood 9 a basket. The boat is included. Discount from the
seventh night: 10 percent. From 20 December to 6 January minimum stay of five nights. Dogs 8 a night, except in Otter,
which we keep free of them for people with allergies. Arrival from 15:00, departure until 10:00. Electricity by meter.
How to find us: turn left behind the chapel, then follow the signs.`},
			piece{Irrelevant, Low, `Lake Sorrow cottages › Guest book. "We came for silence and found it. On the third day we no
longer knew what day it was." (Family Okafor) — "The pike exists. My husband has seen it twice." (Birgit) — "Booked
late, cancelled by our airline, and Marta made coffee for us at eleven at night all the same." — "Stove draws well,
mattress could be harder." — "A pity that the reservation system shows free nights which are taken; a call helped." —
38 more entries. Write something yourself! Please do not include links.`},
			piece{Irrelevant, Low, `Cottages by Lake Arrow, booking conditions. With your reservation, a fee of 40 is due, which
is set off against the price of your stay. If you cancel more than sixty days before arrival, we refund it in full;
after that, we keep it. From thirty days before arrival, half of the price is to be paid, from seven days the full
price. We recommend an insurance. Changes of date are free once. The lessor can withdraw if the cottage cannot be used
because of force majeure. Lake Arrow Holidays Ltd., registered in Portmore.`},
		),
		hard("unfounded/refusal",
			"What is the maximum load of the Stork folding ladder?",
			"The documents do not contain any information about that.",
			piece{Irrelevant, Low, `STORK folding ladder — unfolding. Put the ladder on its side on level ground. Pull both red
levers until they click, and open the first joint. Go on with the second joint in the same manner. Check that the
green mark can be seen on each of the joints before you set it up. The angle to the ground should be about 70°: place
your toes against the foot of the ladder and stretch out your arms; your palms ought to reach the rung in front of
you. Keep children away. Never stand on the two uppermost rungs.`},
			piece{Missing, High, `STORK folding ladder — technical data
number of rungs                    4 × 3
length, unfolded                   3.50 m
working height                     4.40 m
size, folded                       0.98 × 0.38 × 0.27 m
weight of the ladder               11.2 kg
material                           aluminium, polyamide
standard                           EN 131-4
permissible total load (1)         150 kg
warranty                           5 years
(1) person, clothing, tools and material taken together; as a platform: 120 kg. Keep these instructions for later use
and pass them on with the ladder.`},
			piece{Irrelevant, Low, `STORK telescopic ladder — technical data. Length 0.87 to 3.80 m in 13 steps; weight 13.5 kg;
maximum load 150 kg; aluminium with soft closing mechanism; standard EN 131-6. Pinch protection: the segments sink
slowly, one after another. Clean the tubes with a damp cloth and never oil them, for oil binds dust. In case of damage
take the ladder out of use: repairs may only be carried out by the manufacturer. Carrying bag available as an
accessory, item 4471. Stork Ladders, Mill Lane 8. Made in the EU.`},
			piece{Irrelevant, Low, `STORK — safety on ladders, general advice. Two out of three accidents happen at less than two
metres. Wear closed shoes. Face the ladder as you climb and keep three points of contact. Do not lean out: your navel
stays between the rails. Do not use ladders in strong wind or close to power lines, above all not ladders made of
aluminium. Check rungs, joints and feet each time you use them. Do not paint ladders, as paint hides cracks. Secure
doors behind which a ladder stands. Employers have to instruct their staff once a year.`},
		),
	}
}

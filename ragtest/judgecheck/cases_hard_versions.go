package judgecheck

// hardVersions turns on the version, edition or model that is asked about.
func hardVersions() []Case {
	return []Case{
		hard("versions/tls-setting",
			"Which setting makes the Kestro 4 broker accept TLS connections only?",
			"Set tls.enabled to true in broker.conf.",
			piece{Irrelevant, Low, `Kestro 3.x › Administration › Encryption
To encrypt connections, put the certificate and its key into /etc/kestro/tls and set tls.enabled to true in
broker.conf. From then on the broker accepts nothing but TLS on port 7110. Clients that connect in plain text get a
reset without an explanation. Restart the broker after each change of the certificate. You are reading the
documentation of Kestro 3.x, which is no longer maintained. Select another version: 2.x | 3.x | 4.x | 5.x (preview)`},
			piece{Missing, High, `Kestro 4.x › Administration › Encryption
Encryption is configured for each listener. The setting listener.tls.mode has three values: off (the default),
optional, which lets clients choose, and required. With required, the broker refuses every connection that is not TLS,
with a message that says so. The certificate is read from listener.tls.cert and may be replaced while the broker runs;
it checks the file every minute. You are reading the documentation of Kestro 4.x. Select another version: 2.x | 3.x |
4.x | 5.x (preview)`},
			piece{Missing, High, `Migrating from Kestro 3 to Kestro 4: what has changed in broker.conf
• tls.enabled was removed. A broker of version 4 that finds it in its file logs a warning and ignores it. Use
listener.tls.mode = required to get what tls.enabled = true meant.
• log.rotate now takes a size ("100MB") instead of a number of days.
• The section [cluster] was renamed [members]. The old name works until version 5.
Run "kestro migrate --dry-run" to see what the tool would write in place of your file, and what it could not translate
by itself.`},
			piece{Irrelevant, Low, `Kestro 4.x › Administration › Monitoring
The broker exports its metrics in the text format of Prometheus under /metrics on port 7190. This port is meant for
the internal network and has no access control of its own. The most useful figures to begin with are
kestro_queue_depth, kestro_consumers and kestro_oldest_message_seconds. A dashboard for Grafana can be found in the
folder contrib of the source. You are reading the documentation of Kestro 4.x. Select another version: 2.x | 3.x | 4.x
| 5.x (preview)`},
			piece{Irrelevant, Low, `Kestro 5 preview, release notes. Plain text is gone: in Kestro 5 every listener speaks TLS,
and the settings about it have been dropped. For tests the broker makes a certificate of its own when it finds none.
Also new: queues can be paused, consumers can say how far behind they want to be, and the console is now written in
TypeScript. Please do not use the preview for anything that you would miss. Feedback is welcome in the forum, category
Preview. The Kestro team.`},
		),
		hard("versions/monitor-ports",
			"Does the Aruna X2 Plus monitor have a USB-C port that charges a laptop?",
			"Yes, its USB-C port delivers up to 65 watts.",
			piece{Irrelevant, Low, `ARUNA X2 — QUICK START GUIDE
Connections on the rear: (1) power, (2) HDMI 1, (3) HDMI 2, (4) DisplayPort, (5) headphones. The X2 has no USB ports.
Use the HDMI cable supplied, or a DisplayPort cable (not supplied) for refresh rates above 75 Hz. Attach the stand
before you lay the monitor down: the screen must never carry its weight. Registration within 30 days extends the
guarantee by a year. Aruna Displays, model X2 (AX2-24). Printed on recycled paper. P/N 7710-24-EN Rev C.`},
			piece{Included, High, `ARUNA X2 PLUS — USER MANUAL, 12
3.4 Connecting a notebook by USB-C. A single cable carries picture, data and power. Connect port (6), marked with a
lightning symbol, to a USB-C port of the notebook that supports DisplayPort Alt Mode. The monitor then charges the
notebook with a maximum of 65 W, also in stand-by if "USB charging" is set to "always" in the menu. Notebooks that
need more are charged slowly or not at all under load. Use the cable supplied: others may be limited to 60 W or carry
no picture. ARUNA X2 PLUS — USER MANUAL, 13`},
			piece{Irrelevant, Low, `ARUNA X2 PLUS — USER MANUAL, 27
7.1 Cleaning. Switch the monitor off and pull the plug. Wipe the screen with a soft dry cloth without pressure.
Against stains, moisten the cloth with water; never use alcohol, acetone or kitchen cleaners, which attack the
coating. Do not spray anything onto the screen: a drop that runs down behind the frame can destroy the electronics,
and that is not covered by the guarantee. The stand may be cleaned with a mild soap. 7.2 Disposal. See the enclosed
leaflet.`},
			piece{Included, High, `Aruna support › X2 Plus › Questions that we are often asked. My laptop says "slow charger":
why? The USB-C socket of the X2 Plus supplies 65 watts at most. Gaming notebooks want more than that; use their own
power supply in addition. Is there an update? Yes, firmware 1.4 cures the flicker at 48 Hz. Can I hang it on a wall?
Yes, with an adapter for VESA 100. Why is the picture dark? Switch off the ambient light sensor. Where is the off
switch? There is none. Was that of help? Yes | No`},
		),
		hard("versions/board-game",
			"In the second edition of Harbour Lords, how many cards does each player draw at the start?",
			"Everybody starts with seven cards.",
			piece{Irrelevant, Low, `HARBOUR LORDS (first edition), rules, p. 3
SETTING UP. Put the board in the middle of the table. Each player takes a warehouse, twelve cubes of one colour and
three coins. Shuffle the cards and deal seven to every player; the rest form the draw pile. The youngest player
becomes harbour master and gets the wooden ship. With two players, take out all cards that show a whale. THE TURN.
Beginning with the harbour master, each player does two of the following four things: load, sail, trade, build.`},
			piece{Missing, High, `HARBOUR LORDS — SECOND EDITION — rules, p. 4
2. Preparation. Every player chooses a colour and takes the warehouse and the cubes of that colour, together with four
coins. Shuffle the cargo cards. Each player is dealt five of them and may at once put back any number and draw as many
new ones, a single time. Place the market row beside the board: three cards, open. The harbour master is whoever was
last on a ship. 3. Rounds. A game lasts eight rounds of three phases each; see the overview on the back.`},
			piece{Missing, High, `Forum › Rules questions › Harbour Lords 2nd ed. › starting hand
> Our group argues about the starting hand. The leaflet from my old box says seven, the new one says five? That's
right. In the 2nd edition they cut it down to five because with seven the first two rounds were decided by luck. You
can mulligan once, though. The designer confirmed it in an interview. If you play the new one with the expansion
Storms, it is still five, you just get one storm card on top of that.
> Thanks, that settles it!`},
			piece{Irrelevant, Low, `Review: Harbour Lords comes back. Ten years after the first edition the classic has been given
a second one, with larger cards, wooden ships instead of cardboard ones and a board that finally lies flat. The game
in the box is for two to five people and takes an hour and a half. Graphic design has improved so much that even
beginners see at once which goods go to which port. A few colours are hard to tell apart in the evening. Our verdict:
8 of 10. Read on: seven games for rainy days.`},
		),
		hard("versions/android",
			"Which Android version do I need for the Wayline app 9?",
			"You need Android 10 or newer.",
			piece{Irrelevant, Low, `Wayline 8 is here! Faster route search, offline timetables and a night mode that does not
blind you. Wayline 8 runs on every phone with Android 7 or later and on iPhones with iOS 13 or later. It needs about
140 MB of memory, plus what your offline maps take. If you use a phone without Google services, you can get the app
from our website; it then has to be updated by hand. Read what our testers say, or go straight to the shop. Your
Wayline team, Tromsø. [This entry was written three years ago.]`},
			piece{Included, High, `Help › Wayline 9 › Before you update
Please check first whether your phone is recent enough. On iPhones Wayline 9 needs iOS 15. On Android phones it needs
at least Android 10; on older ones the shop does not offer the update and you keep the version that you have, for
which timetables will be supplied until the end of next year. Saved journeys and tickets move over by themselves.
Write down the code of your subscription before you update, just in case. Was this page helpful? Yes / No`},
			piece{Irrelevant, Low, `Help › Wayline 9 › Watch
The Wayline app for watches shows your next departure, the platform and how long it takes you to walk there. It works
with watches that run Wear OS 3 or later. Install it from the shop on the watch itself; installing it on the phone
does not bring it to the watch. If the watch shows "no connection", switch Bluetooth off and on again on both devices
and open the app on the phone once. Tickets cannot be shown on the watch, as inspectors' readers do not recognise the
small codes.`},
			piece{Irrelevant, Low, `Wayline Driver 9 — the companion for professionals
Wayline Driver is our app for bus and tram drivers and is handed out by the transport company. Version 9 requires a
company tablet with Android 12 and a card reader of type CR-2. It shows the duty roster, diversions and the
punctuality of the vehicle. Wayline Driver cannot be used by passengers, and its login is not the same as that of the
passenger app. For questions please contact the control centre of your company, which has access to the
administrators' manual.`},
			piece{Included, High, `Community › Wayline › Update button greyed out. "The shop shows me Wayline 9, but I cannot
install it. Phone: Tessa 4 with Android 9." — Your phone is too old for it, I am afraid: version 9 of the app runs on
Android 10 and later. — "Shame. The phone works fine otherwise." — Then stay with 8; mine does on the tablet, and
tickets still work. — Moderator: correct, timetables for version 8 are going to be provided until the end of next
year. Topic marked as solved. 212 views.`},
		),
		hard("versions/boiler",
			"How do I bleed the pump of the Thermola 24 S boiler?",
			"Close the maintenance valve first, then open the brass screw at the front of the pump by one turn until water comes out, and close it again.",
			piece{Included, High, `THERMOLA 24 S — Instructions for operation, section 5.2 Bleeding the pump
Switch the boiler off at the mains switch and wait until the pump has stopped. Turn the brass screw in the middle of
the pump's front anticlockwise by one turn. Hold a cloth underneath. When water comes out without bubbles, tighten the
screw again. Switch on the boiler and read the pressure: if it has fallen below 1.0 bar, fill up as described in
section 5.1. If you hear gurgling in the pipes afterwards, bleed the radiators too, beginning on the ground floor.`},
			piece{Included, "", `THERMOLA 24 S — Supplement to the instructions, sheet 2
Before you bleed the pump, close the maintenance valve (blue lever, below on the left). This supplement concerns
appliances of the model 24 S from serial number 4400 onwards, in which the lever was added. If the valve stays open,
the pump draws air in again while you bleed it, and you have to repeat the procedure. After bleeding, open the valve
again before the appliance is switched on. Keep this sheet together with the instructions. Sheet 1 concerns the flue.`},
			piece{Irrelevant, Low, `THERMOLA 24 C — Instructions for operation, section 5.2 Bleeding the pump
The pump of the 24 C bleeds itself. Do not loosen the screw on its front: it holds the shaft in place. If you hear
noises, set the programme "Air" with the keys + and MODE; the pump then runs for eight minutes in intervals and pushes
the air out through the automatic valve on top. The boiler does not heat during that time. Call customer service if
the noises have not ended after the programme has been run three times. Thermola 24 C, edition 3.`},
			piece{Irrelevant, Low, `THERMOLA 24 S — Instructions for operation, section 2.1 Place of installation The boiler may
be installed in rooms with a volume of at least 8 m³ that do not freeze. Keep a distance of 5 cm on both sides and of
60 cm in front, so that it can be maintained. Do not install it above a hob or a bathtub. The wall must carry 42 kg.
The appliance has to be connected by a recognised specialist, who confirms this in the table on the last page;
otherwise the guarantee lapses. Copyright Thermola, subject to change without notice.`},
		),
		hard("versions/upload-limit",
			"What is the largest file that Filedeck 2.6 accepts?",
			"In Filedeck 2.6 the limit for a single file is 4 GB.",
			piece{Included, High, `Filedeck changelog (excerpt)
2.7.1 — fixes a crash on start with an empty database.
2.7.0 — the limit of 4 GB for a single file, which applied to 2.5 and 2.6, is gone. Files may now be as large as the
disk allows. 2.6.3 — thumbnails of TIFF files; the French translation is complete.
2.6.0 — folders can be shared with a password. Removed the old search.
2.5.0 — uploads are resumed after a lost connection.
All dates are in UTC. Older entries are kept in CHANGELOG.old.`},
			piece{Irrelevant, Low, `Filedeck 1.9 manual › Limits
A single file may not be larger than 512 MB, and an upload may contain 200 files at most. The sum of all files is
limited by the quota of the account, which an administrator sets under Users › Quota. Names may have 255 characters,
of which slashes, colons and line breaks are replaced by an underscore. If an upload exceeds a limit, it is rejected
as a whole before any file is stored. Filedeck 1.9 reached the end of its life in June. Please plan your migration.`},
			piece{Irrelevant, Low, `Filedeck 2.6 manual › Quotas
Every account has a quota, which includes the versions kept of each file and the contents of the bin. New accounts get
what is set under Defaults. When 90 percent have been used, the user gets an e-mail, once a week at most.
Administrators see the ten largest accounts on the dashboard, and can empty bins there. Deduplicated data counts for
each account that refers to it. To report the sum per department, use the command filedeck usage --by-group, which
writes CSV.`},
			piece{Irrelevant, Low, `Filedeck Mobile › What is new in 2.6
The app for phones has been redesigned: you find recent files on the first page, and photos are uploaded in the
background when the phone is being charged. PDF files open ten times as fast as before. The share dialogue remembers
the five people with whom you share most. We have removed the star rating, which hardly anybody used. The app carries
the same version number as the server for the first time; both can still be updated independently of one another.
Thanks to everybody who translated!`},
		),
	}
}

package judgecheck

// hardNamesakes turns on who or what bears the name that is asked about.
func hardNamesakes() []Case {
	return []Case{
		hard("namesakes/botanist",
			"Where did the botanist Edith Marlow study?",
			"She studied in Uppsala.",
			piece{Irrelevant, Low, `Home › Motorsport › Drivers › M
Edith Marlow (born 1938 in Leeds) is a retired British racing driver. She studied mechanical engineering at the
University of Leeds and drove her first hill climb in a borrowed three-wheeler in 1959. Between 1963 and 1971 she
entered fourteen endurance races, finishing nine of them. After her career she ran a garage for vintage cars together
with her brother, and she still writes a column about carburettors for a club magazine.`},
			piece{Included, High, `MARLOW, Edith (1871–1944), plant collector and botanist. Daughter of a timber merchant; grew up
bilingual in Hull and Gothenburg. Read natural sciences at Uppsala from 1891 to 1895, where she was one of eleven
women among some four hundred students, and where she met the lichenologist Nils Ekdahl, her later co-author.
Expeditions to the Altai (1898) and to Lapland (1902, 1905). Her herbarium of 9,300 sheets was damaged by water in
1941. — See also: EKDAHL; WOMEN IN BOTANY; HULL.`},
			piece{Irrelevant, Low, `Edith Marlow may refer to:
• Edith Marlow (1871–1944), botanist and plant collector
• Edith Marlow (born 1938), racing driver
• Edith Marlow Prize, awarded every second year for the illustration of plants
• "Edith Marlow", a song on the second album of the band Slow Harbour
This page lists articles that are associated with the same title. If an internal link led you here, you may wish to
change the link so that it points directly to the intended article. Last edited 4 months ago.`},
			piece{Irrelevant, Low, `Study botany at the Marlow Institute! The Edith Marlow Institute of Plant Sciences in Cape
Town welcomes students from more than thirty countries. Our three-year course combines field work in the fynbos with
modern laboratory training, and graduates have found work in conservation, pharmacy and agriculture. Applications for
the coming academic year close on 30 September. Students who need accommodation should tick the box on page 2 of the
form. We use cookies to improve your visit. [Accept all] [Settings]`},
			piece{Included, High, `Women at the University of Uppsala before 1900, a register. 41. Larsson, Anna, philology,
1890–1894. 42. Lindgren, Sofia, medicine, 1890–1899. 43. Marlow, Edith, from Hull, botany and chemistry, 1891–1895;
later known as a collector of plants. 44. Nyberg, Elin, history, 1892–1896. 45. Olander, Maria, left in the second
year in order to marry, returned as a widow. As women were not admitted to most of the student clubs, they founded one
of their own in 1892, which had a room with a piano in Järnbrogatan.`},
		),
		hard("namesakes/library",
			"Until what time is the Northgate library in Calder Vale open on Thursdays?",
			"On Thursdays the Northgate library closes at 18:00.",
			piece{Irrelevant, Low, `NORTHGATE LIBRARY — PORT ELMSTEAD
Opening times. Mon 10:00–18:00, Tue 10:00–18:00, Wed closed, Thu 10:00–18:00, Fri 10:00–17:00, Sat 10:00–13:00. The
library stands opposite the bus station in the centre of Port Elmstead. Reading room, children's corner, six
computers, a printer (10 p a page). The book drop beside the door is emptied every morning. Step-free access through
the courtyard. Port Elmstead Borough Council, Leisure and Culture, all rights reserved.`},
			piece{Missing, High, `Calder Vale Libraries | Find your branch | Northgate
Our Northgate branch reopened in spring after the roof was repaired. It is open from Tuesday to Saturday from nine in
the morning. It closes at five in the afternoon, except on Thursdays, when we keep the doors open until eight in the
evening for everybody who works during the day. On Thursdays there is also a homework club from four to six, without
registration. Returns are possible at any time through the flap next to the entrance.`},
			piece{Irrelevant, Low, `Calder Vale Libraries | Find your branch | Millbrook
The Millbrook branch shares a building with the primary school and is therefore open to the public in the afternoons
only: Monday, Tuesday and Thursday from 14:30 to 18:00. During the school holidays it is closed altogether. Millbrook
has a large collection of picture books and a small one of crime novels in large print. Please do not park in the
school yard; there are spaces along the canal, five minutes away on foot.`},
			piece{Irrelevant, Low, `Calder Vale Libraries | News
Northgate remembers its first librarian. With a small exhibition our Northgate branch honours Ruth Pemberton, who ran
it from 1921 until 1958. On display are her card catalogue, a letter to the council in which she asks for a stove, and
photographs of the reading room with its gas lamps. The exhibition was put together by pupils of the grammar school,
who found most of the objects in the attic when the roof was repaired. Admission is free.`},
			piece{Missing, High, `Calder Vale Council on social media, Monday: Did you know that Northgate is the only one of our
libraries with a late evening? Every Thursday the lights stay on until 20:00. Come after work, have tea from the
machine, read the papers, print your forms. Marek and Susan are looking forward to seeing you. #caldervale #northgate
#libraries — 87 likes, 14 comments. "Finally! Could Millbrook do that too?" — "Is there parking at that time?" — "Yes,
behind the chapel, free after six."`},
		),
		hard("namesakes/talon-client",
			"How do I set a request timeout in Talon, the HTTP client library?",
			"Create the client with talon.New(talon.WithTimeout(10 * time.Second)); a single request can be limited by the deadline of its context.",
			piece{Irrelevant, Low, `# Talon — deploy with claws
Talon is a deployment tool for small teams. Describe your hosts in talon.yaml, run "talon up", and your release is
rolled out host by host. Each step may take as long as the key "timeout" in talon.yaml says (default: 300s); when it
is exceeded, the release is rolled back and the log is kept in .talon/last. Requires SSH and a POSIX shell on the
target. Talon is not affiliated with any other project of that name. License: MIT.`},
			piece{Included, High, `talon/README.md (HTTP client for Go), continued
## Timeouts
A client made with talon.New() waits forever, as net/http does. To limit all requests of a client, pass the option
WithTimeout:

    c := talon.New(talon.WithTimeout(10 * time.Second))

The limit covers the connection, redirects and reading the body. A value of zero means no limit. Timeouts are reported
as *talon.TimeoutError, which wraps the cause, so that errors.Is keeps working as you would expect it to.`},
			piece{Included, High, `talon/docs/faq.md (HTTP client for Go)
**Can one request have a shorter limit than the others?** Yes: give it a context with a deadline, as in c.Get(ctx,
url). The earlier one of the context's deadline and the client's timeout wins.
**Why is my proxy ignored?** Since version 0.9 proxies have to be switched on with WithProxyFromEnvironment. **Is
there a logo?** There is, drawn by a contributor's daughter; it lives in the folder assets and may be used for talks
about the library.`},
			piece{Irrelevant, Low, `talon/CONTRIBUTING.md (HTTP client for Go)
Thank you for considering a contribution! Please open an issue before you send a large change. Run "make check" before
you push; CI runs the same, on three operating systems, and usually needs twelve minutes. If a test of yours needs a
server, use httptest, never the network. Commit messages start with the name of the package. We squash on merge. Be
kind in reviews: most of us do this in the evening, after work.`},
		),
		hard("namesakes/optics-company",
			"How many people does Halden Optik GmbH of Jena employ?",
			"Halden Optik GmbH in Jena has about 140 employees.",
			piece{Irrelevant, Low, `Halden Optics AS (Halden, Norway) — annual report, page 7
At the end of the year the group had 2,310 employees, 86 more than a year before. Of these, 1,420 work in Norway, 510
in Poland and 380 in Malaysia. The share of women rose to 41 percent. Absence due to illness fell slightly. The board
thanks all employees for their efforts in a demanding year in which freight rates doubled and the plant in Penang had
to be closed twice. Photo on the cover: the fortress of Halden in winter. Next: Remuneration report ›`},
			piece{Included, High, `Company profile, Thuringia business directory. HALDEN OPTIK GMBH, Jena-Göschwitz. Founded 1992
as a spin-off of a university institute. Products: prisms, beam splitters, mirrors for lasers. Managing directors: Dr.
S. Vogt, K. Lindemann. Turnover: approx. 21 million euros. Staff: approx. 140, among them nine apprentices. Export
share: 63 %. Certified according to ISO 9001. The entry was last checked with the company in March. Is this your
company? Claim your profile now and add pictures, opening hours and job offers free of charge.`},
			piece{Irrelevant, Low, `Jena is regarded as the cradle of German precision optics. Some hundred and seventy companies
of the sector, most of them small, are based in the city and its surroundings, and together they employ more than
sixteen thousand people. A regional cluster organises trade fair stands, a summer school and a yearly career day, on
which companies from Jena, among them Halden Optik GmbH, introduce themselves to students. Shuttle buses leave from
the west station every twenty minutes; a ticket is not required.`},
			piece{Included, High, `Thuringian Gazette, business. Jena. In the hall of Halden Optik GmbH it is so quiet that you
can hear the polishing machines breathe. About 140 people earn their living here, on two shifts, and their mirrors fly
to Mars and stand in operating theatres. "In spring we could have taken on twenty more," says Managing Director Karin
Lindemann, "but whoever knows how to polish has a job already." So the company trains its own people: nine at the
moment. The new hall in Göschwitz is going to be finished in October.`},
		),
		hard("namesakes/robin",
			"How many eggs does the European robin lay per clutch?",
			"A clutch usually has five or six eggs.",
			piece{Irrelevant, Low, `American robin (Turdus migratorius) › Breeding
The female builds the nest, a cup of grass and twigs stiffened with mud. She lays three to five eggs, most often four,
of the colour that paint shops sell as robin's-egg blue. Incubation takes about two weeks. The American robin is a
thrush; settlers named it after a bird of their old home because of its reddish breast. Two broods a year are normal,
three are possible in the south. Range map | Sounds | Similar species | Report a sighting`},
			piece{Included, High, `European robin (Erithacus rubecula) › Breeding
Nests are found in ivy, under roots and, famously, in abandoned kettles and the pockets of coats. The female lines a
cup of moss and leaves with hair and lays 5–6 cream-coloured eggs with fine reddish speckles, which she incubates
alone for 13 to 14 days, fed by the male. The young leave the nest after another two weeks, still without a trace of
red. In good years there are two broods, the first in April. Range map | Sounds | Similar species`},
			piece{Irrelevant, Low, `European robin (Erithacus rubecula) › Behaviour
Robins are diurnal, but they sing by street lamps too, and so people often take them for nightingales. Both sexes
defend a territory of their own in winter, with song, with a display of the red breast and, if that does not help,
with fights that can end in death. In gardens they follow people who dig, as they follow boar in the forest, and pick
up what is turned up. Few birds become as tame: patient gardeners have had robins eating from their hands.`},
			piece{Included, High, `Nest-box survey of the county, results. European robins took 63 of the open-fronted boxes, more
than ever. In 31 of them we counted five eggs, in 24 six, in the rest four or seven. The first egg was laid on 29
March in a box on the wall of the fire station. Twelve broods were lost to cats and two to a strimmer. Great tits used
the boxes with a round hole, and laid between seven and eleven eggs. Thanks to the 40 people who looked after the
boxes, week in, week out.`},
		),
	}
}

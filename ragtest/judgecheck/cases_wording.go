package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// paraphrase says the same in other words, or other things in the same words.
func paraphrase() []Case {
	return []Case{
		{
			Name: "paraphrase/no-shared-words",
			Item: metrics.Item{
				Question: "Why is my phone getting hot?",
				Answer:   "Games and filming make the chip work hard, and it gives off warmth.",
				Context: metrics.Chunks(
					"A processor under heavy load, as in video recording or gaming, heats up the device.",
					"Getting tired of your phone? Hot offers are waiting in our shop.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "paraphrase/summary",
			Item: metrics.Item{
				Question: "What do I have to bring to the swimming course?",
				Answer:   "Swimwear, something to dry yourself with, and proof that you have paid.",
				Context: metrics.Chunks(
					"Participants need a bathing suit and a towel.",
					"Without the receipt for the course fee nobody is admitted.",
					"The swimming course has been held every summer since 1990.",
				),
			},
			Want: []Label{Included, Included, Irrelevant},
		},
		{
			Name: "paraphrase/idiom",
			Item: metrics.Item{
				Question: "How did the audience like the play?",
				Answer:   "They loved it: at the end nobody stayed seated.",
				Context: metrics.Chunks(
					"The play was met with a standing ovation.",
					"The play has three acts and one interval.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "paraphrase/roles",
			Item: metrics.Item{
				Question: "Who owes whom money, Otto or Paul?",
				Answer:   "Paul owes Otto 300 euros.",
				Context: metrics.Chunks(
					"Paul lent Otto 300 euros and has not got them back yet.",
					"Otto and Paul have known each other since school.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
		{
			Name: "paraphrase/passive",
			Item: metrics.Item{
				Question: "Who took over the bakery?",
				Answer:   "The bakery now belongs to its former apprentice, Lena Brandt.",
				Context: metrics.Chunks(
					"Lena Brandt, who had learned the trade there, bought the bakery from its founder.",
					"The founder of the bakery liked to take long walks.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
	}
}

// partialCover answers with a part of what the chunks say.
func partialCover() []Case {
	return []Case{
		{
			Name: "partial/one-of-two",
			Item: metrics.Item{
				Question: "How can I get to the castle?",
				Answer:   "Bus 12 takes you to the gate.",
				Context: metrics.Chunks(
					"Bus 12 runs from the station to the castle gate.",
					"A footpath leads through the vineyards up to the castle in 40 minutes.",
					"The castle houses a collection of clocks.",
				),
			},
			Want:    []Label{Included, Missing, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
		{
			Name: "partial/side-point",
			Item: metrics.Item{
				Question: "How do I reset the router to factory settings?",
				Answer:   "Disconnect the USB drive before you start.",
				Context: metrics.Chunks(
					"To reset the router to factory settings, hold its reset button down for ten seconds. Disconnect the USB drive before you start.",
					"The router was presented to the press in March.",
				),
			},
			Want:    []Label{Partial, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "partial/how-not-which",
			Item: metrics.Item{
				Question: "Which paint is right for a garden fence?",
				Answer:   "Whichever it is, put on two coats.",
				Context: metrics.Chunks(
					"The right paint for a garden fence is a linseed oil paint. Put on two coats.",
					"The paint on the garden gate is older than the house.",
				),
			},
			Want: []Label{Partial, Irrelevant},
		},
		{
			Name: "partial/details",
			Item: metrics.Item{
				Question: "How long is the warranty on the kettle?",
				Answer:   "Two years.",
				Context: metrics.Chunks(
					"The warranty on the kettle lasts two years from the day of purchase.",
					"The warranty card of the kettle is printed in four languages.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "partial/topic-only",
			Item: metrics.Item{
				Question: "What does admission to the museum cost?",
				Answer:   "You can ask about the prices at the desk.",
				Context: metrics.Chunks(
					"Admission to the museum is 9 euros for adults and 4 euros for children.",
					"The desk in the entrance hall is made of oak.",
				),
			},
			Want:    []Label{Missing, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "partial/steps",
			Item: metrics.Item{
				Question: "How do I change the fuse?",
				Answer:   "Turn off the mains, then take the old fuse out and put a new one in.",
				Context: metrics.Chunks(
					"First switch off the mains before you change the fuse.",
					"Pull out the blown fuse and insert a new one.",
					"When the fuse has been changed, test the circuit with a lamp before you close the cover.",
					"The cover of the fuse box is grey.",
				),
			},
			Want:    []Label{Included, Included, Missing, Irrelevant},
			Utility: []Utility{High, High, "", Low},
		},
	}
}

// distractors has chunks that share words with the question and do not help.
func distractors() []Case {
	return []Case{
		{
			Name: "distractor/homonym",
			Item: metrics.Item{
				Question: "How long do cranes live in the wild?",
				Answer:   "About 20 years.",
				Context: metrics.Chunks(
					"In the wild, a grey crane reaches an age of about 20 years.",
					"The tower cranes on the building site are rented out for 20 years.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "distractor/other-product",
			Item: metrics.Item{
				Question: "How much does the X200 vacuum cleaner weigh?",
				Answer:   "The X200 weighs 4.1 kg.",
				Context: metrics.Chunks(
					"The X300 vacuum cleaner weighs 5.2 kg.",
					"Vacuum cleaner X200. Weight: 4.1 kg.",
				),
			},
			Want:    []Label{Irrelevant, Included},
			Utility: []Utility{Low, High},
		},
		{
			Name: "distractor/namesake",
			Item: metrics.Item{
				Question: "When was the painter Clara Weiss born?",
				Answer:   "She was born in 1903.",
				Context: metrics.Chunks(
					"The painter Clara Weiss was born in 1903, the youngest of six children.",
					"Clara Weiss, the judge, was born in 1951.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "distractor/same-words",
			Item: metrics.Item{
				Question: "What does the school do about bullying?",
				Answer:   "Two pupils of each class are trained to mediate.",
				Context: metrics.Chunks(
					"The school does what it can about the cold in the gym.",
					"In every class two pupils are trained as mediators, so that bullying is noticed early.",
					"The school has a telephone number that victims of bullying can call at any time.",
				),
			},
			Want:    []Label{Irrelevant, Included, Missing},
			Utility: []Utility{Low, High, ""},
		},
		{
			Name: "distractor/retrieval-alone",
			Item: metrics.Item{
				Question: "Which trees grow well in wet soil?",
				Context: metrics.Chunks(
					"Alder and willow thrive where the ground is waterlogged.",
					"Wet soil sticks to shoes and is hard to brush off.",
					"The swamp cypress can stand with its roots under water.",
				),
			},
			Want: []Label{Relevant, Irrelevant, Relevant},
		},
	}
}

// duplicates has two chunks with the same fact, which share their fate.
func duplicates() []Case {
	return []Case{
		{
			Name: "duplicate/both-included",
			Item: metrics.Item{
				Question: "How often do I have to change my password?",
				Answer:   "Every 90 days.",
				Context: metrics.Chunks(
					"Passwords have to be changed every 90 days.",
					"The word password has eight letters.",
					"After 90 days a password expires, and a new one has to be chosen.",
				),
			},
			Want:    []Label{Included, Irrelevant, Included},
			Utility: []Utility{High, Low, High},
		},
		{
			Name: "duplicate/both-missing",
			Item: metrics.Item{
				Question: "What should I do when the fire alarm goes off?",
				Answer:   "Try not to worry.",
				Context: metrics.Chunks(
					"When the fire alarm sounds, leave the building by the stairs.",
					"Fire alarm: everybody has to get out, down the staircase.",
					"The fire alarm was made by a company from Bremen.",
				),
			},
			Want:    []Label{Missing, Missing, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
	}
}

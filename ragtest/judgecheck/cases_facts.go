package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// negation turns on words such as not, without and except.
func negation() []Case {
	return []Case{
		{
			Name: "negation/gluten",
			Item: metrics.Item{
				Question: "Does the oat bread contain gluten?",
				Answer:   "Yes, the oat bread contains gluten.",
				Context: metrics.Chunks(
					"The oat bread is baked without gluten and is safe for people with coeliac disease.",
					"Our rye bread is made with sourdough and rests for a day.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
		{
			Name: "negation/courtyard",
			Item: metrics.Item{
				Question: "May visitors park in the courtyard?",
				Answer:   "No, the courtyard is closed to visitors' cars.",
				Context: metrics.Chunks(
					"Visitors are not permitted to park in the courtyard.",
					"The courtyard was paved with granite in 1911.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "negation/double",
			Item: metrics.Item{
				Question: "Is the ridge trail open in winter?",
				Answer:   "Yes, you can walk it in winter as well.",
				Context: metrics.Chunks(
					"It is not true that the ridge trail closes in winter: it is never closed.",
					"The ridge trail is not marked on the map of 1954.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "negation/except",
			Item: metrics.Item{
				Question: "Is the swimming pool open on Mondays?",
				Answer:   "Yes, it is open on Mondays too.",
				Context: metrics.Chunks(
					"The swimming pool is open every day except Monday.",
					"The slide of the swimming pool was renewed last spring.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
		{
			Name: "negation/only-with",
			Item: metrics.Item{
				Question: "Do I need a prescription for the ointment?",
				Answer:   "You need none for tubes of up to 30 grams; larger ones are on prescription only.",
				Context: metrics.Chunks(
					"Tubes of the ointment of 30 grams or less are sold without a prescription.",
					"The pharmacist may not hand out tubes of more than 30 grams unless a doctor has prescribed them.",
					"The ointment smells of eucalyptus.",
				),
			},
			Want:    []Label{Included, Included, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
	}
}

// numbers turns on amounts, in figures or in words.
func numbers() []Case {
	return []Case{
		{
			Name: "numbers/in-words",
			Item: metrics.Item{
				Question: "How many seats does the concert hall have?",
				Answer:   "It seats two hundred and forty.",
				Context: metrics.Chunks(
					"Seating capacity of the concert hall: 240.",
					"The concert hall was rented out 85 times last year.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "numbers/wrong",
			Item: metrics.Item{
				Question: "How long does the battery of the camping lamp last?",
				Answer:   "The battery lasts 15 hours.",
				Context: metrics.Chunks(
					"On one charge the battery of the camping lamp lasts 50 hours.",
					"The camping lamp is put together by hand, in 15 steps.",
				),
			},
			Want:    []Label{Missing, Irrelevant},
			Utility: []Utility{"", Low},
		},
		{
			Name: "numbers/sum",
			Item: metrics.Item{
				Question: "How much do a family ticket and parking cost together?",
				Answer:   "32 euros for the ticket and 6 euros for parking, so 38 euros in all.",
				Context: metrics.Chunks(
					"A family ticket costs 32 euros.",
					"Parking costs 6 euros for the whole day.",
					"The ticket office has four windows, all of them facing the car park.",
				),
			},
			Want:    []Label{Included, Included, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
		{
			Name: "numbers/share",
			Item: metrics.Item{
				Question: "What share of the members voted for the merger?",
				Answer:   "Three quarters of them were in favour.",
				Context: metrics.Chunks(
					"75 % of the members voted for the merger.",
					"The merged club is going to have a new flag.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "numbers/magnitude",
			Item: metrics.Item{
				Question: "How many people live in the town?",
				Answer:   "About 48,000.",
				Context: metrics.Chunks(
					"The town has a population of about 4,800.",
					"The town library lent 48,000 books last year.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
	}
}

// units turns on what an amount is counted in.
func units() []Case {
	return []Case{
		{
			Name: "units/feet",
			Item: metrics.Item{
				Question: "How deep is the lake at its deepest point?",
				Answer:   "It is about 390 feet deep.",
				Context: metrics.Chunks(
					"The greatest depth of the lake is 119 metres.",
					"The lake has been stocked with 390 young trout.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "units/kilograms",
			Item: metrics.Item{
				Question: "How much flour goes into the dough?",
				Answer:   "It takes 500 kilograms of flour.",
				Context: metrics.Chunks(
					"For the dough, weigh out 500 g of flour.",
					"A mill that grinds flour stands 500 metres from the bakery.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
		{
			Name: "units/minutes",
			Item: metrics.Item{
				Question: "How long is the film?",
				Answer:   "An hour and three quarters.",
				Context: metrics.Chunks(
					"Running time of the film: 105 min.",
					"The film was shot on 41 days in two countries.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "units/degrees",
			Item: metrics.Item{
				Question: "At what temperature does the wax melt?",
				Answer:   "It melts at 63 °F.",
				Context: metrics.Chunks(
					"The wax melts at 63 °C, which is 145 °F.",
					"The wax is sold in blocks of 63 grams.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
	}
}

// dates turns on days, years and terms.
func dates() []Case {
	return []Case{
		{
			Name: "dates/format",
			Item: metrics.Item{
				Question: "When does the lease end?",
				Answer:   "It ends on the last day of March 2027.",
				Context: metrics.Chunks(
					"Term of the lease: from 01/04/2025 to 31/03/2027.",
					"The lease was signed in the town hall, with flowers on the table.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "dates/swapped",
			Item: metrics.Item{
				Question: "When was the lighthouse automated?",
				Answer:   "In 1987.",
				Context: metrics.Chunks(
					"The lighthouse was automated in 1978, and its last keeper left.",
					"In 1987 the lighthouse was painted red and white.",
				),
			},
			Want:    []Label{Missing, Irrelevant},
			Utility: []Utility{"", Low},
		},
		{
			Name: "dates/reckoned",
			Item: metrics.Item{
				Question: "When is the next inspection of the lift due?",
				Answer:   "It was last inspected in May 2024, and that is due every two years, so in May 2026.",
				Context: metrics.Chunks(
					"The last inspection of the lift took place in May 2024.",
					"A lift has to be inspected every two years.",
					"The lift carries eight people and has a mirror.",
				),
			},
			Want:    []Label{Included, Included, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
		{
			Name: "dates/deadline",
			Item: metrics.Item{
				Question: "Until when can I hand in my application?",
				Answer:   "You have until the end of June.",
				Context: metrics.Chunks(
					"Applications must arrive by 30 June.",
					"The application form is printed on recycled paper.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
	}
}

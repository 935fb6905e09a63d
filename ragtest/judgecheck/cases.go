package judgecheck

import "slices"

// Cases returns the cases of this package, in the order in which they are
// reported: the basic ones, then the hard ones. They are the caller's own:
// changing them changes no later check.
func Cases() []Case { return slices.Concat(basicCases(), hardCases()) }

// basicCases returns the cases of tier Basic.
func basicCases() []Case {
	return inTier(Basic, withReadings(slices.Concat(
		negation(), numbers(), units(), dates(),
		paraphrase(), partialCover(), distractors(), duplicates(),
		contradiction(), injection(), nothingRelevant(),
		german(), french(), spanish(), japanese(), mixed(),
	), basicReadings()), claims())
}

// hardCases returns the cases of tier Hard.
func hardCases() []Case {
	return inTier(Hard, withReadings(slices.Concat(
		hardNamesakes(), hardVersions(), hardYears(), hardUnits(), hardScope(), hardWider(),
		hardSteps(), hardParts(), hardSidePoints(), hardMany(), hardOverlaps(), hardContradictions(), hardUnfounded(),
		hardKeywords(), hardPronouns(), hardInjections(), hardTables(), hardNegation(),
		hardGerman(), hardFrench(), hardSpanish(), hardJapanese(), hardHindi(), hardMixed(),
	), hardReadings()))
}

// inTier joins groups of cases, all of which become cases of tier.
func inTier(tier Tier, groups ...[]Case) []Case {
	cases := slices.Concat(groups...)
	for i := range cases {
		cases[i].Tier = tier
	}
	return cases
}

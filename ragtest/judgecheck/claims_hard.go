package judgecheck

// hardReadings say of hard cases what the metrics about claims must find.
func hardReadings() []reading {
	return []reading{
		read("namesakes/botanist", supported, sufficient).
			against("Edith Marlow studied at Uppsala from 1891 to 1895.", supported, "", "").
			naming([]string{"Edith Marlow", "Uppsala", "1891", "1895"}, []string{"studied"}),
		read("namesakes/library", contradicted, sufficient).
			against("On Thursdays the Northgate library is open until 20:00.", supported, contradicted, contradicted),
		read("namesakes/optics-company", supported, sufficient).
			against("Halden Optik GmbH employs about 140 people.", supported, supported, supported),
		read("namesakes/robin", supported, sufficient),
		read("versions/monitor-ports", supported, sufficient),
		read("versions/board-game", contradicted, sufficient).
			against("In the second edition each player starts with five cards.", supported, contradicted, contradicted),
		read("versions/android", supported, sufficient).
			against("Wayline 9 needs Android 10 or newer.", supported, supported, supported),
		read("versions/boiler", supported, sufficient),
		read("years/overnight-stays", supported, sufficient).
			against("In 2022 Varnau counted 412,000 overnight stays.", supported, supported, supported).
			naming([]string{"2022", "Varnau"}, []string{"counted"}),
		read("years/mileage", contradicted, sufficient).
			against("In 2024 the allowance is 38 cents per kilometre.", supported, contradicted, contradicted),
		read("years/bridge", contradicted, sufficient).
			against("The Corvin bridge was closed to lorries in 1989.", supported, contradicted, contradicted).
			naming([]string{"Corvin bridge", "1989"}, []string{"closed"}),
		read("units/syrup", contradicted, sufficient).
			against("A child of 20 kg gets 5 ml per dose.", supported, contradicted, contradicted),
		read("units/uplink", supported, sufficient),
		read("units/basis-points", supported, sufficient).
			against("The Bank of Tarland raised its key rate by 25 basis points.", supported, supported, supported).
			naming([]string{"Bank of Tarland", "25 basis points"}, []string{"raised"}),
		read("units/cabin-bag", contradicted, sufficient),
		read("scope/earplugs", supported, sufficient),
		read("steps/lender", supported, sufficient).
			against("The owner of the Hotel Miramar, Lagosta Holding, is financed by Banco Azul.", supported, supported, supported).
			naming([]string{"Hotel Miramar", "Lagosta Holding", "Banco Azul"}, []string{"owner", "financed"}),
		read("steps/parcel-price", supported, sufficient),
		{of: "parts/place-not-date", chunks: absent, aspects: incomplete, context: sufficient},
		read("overlaps/sauerkraut", contradicted, sufficient).
			against("Two percent of the cabbage's weight.", supported, contradicted, contradicted),
		read("overlaps/comet", contradicted, sufficient).
			against("The comet Harlan–Ito is expected back in the summer of 2059.", supported, contradicted, contradicted),
		read("unfounded/quixote", absent, insufficient).
			against("Miguel de Cervantes wrote Don Quixote.", absent, supported, supported).
			naming([]string{"Miguel de Cervantes", "Don Quixote"}, []string{"wrote"}),
		read("unfounded/postgres-port", absent, insufficient).
			against("PostgreSQL listens on port 5432 by default.", absent, supported, supported),
		{of: "unfounded/reservation-fee", context: insufficient, question: addresses},
		{of: "unfounded/refusal", aspects: incomplete, context: sufficient, does: declines,
			reference: "The permissible total load of the ladder is 150 kg.", recall: supported, covered: absent},
		{of: "injection/polite-request", aspects: incomplete, context: sufficient, does: declines,
			reference: "Yes, the tap water in Port Lume is safe to drink.", recall: supported, covered: absent},
		read("injection/poisoned-review", supported, sufficient),
		read("injection/forged-item", supported, sufficient),
		{of: "keywords/error-code", context: sufficient},
		read("pronouns/two-sisters", contradicted, sufficient).
			against("Hanna Aldous died of injuries after she had slipped on ice.", supported, contradicted, contradicted).
			naming([]string{"Hanna Aldous"}, []string{"slipped"}),
		read("pronouns/former-latter", supported, sufficient),
		read("tables/wrong-column", contradicted, sufficient).
			against("In Dent Comfort the waiting period for implants is eight months.", supported, contradicted, contradicted),
		read("tables/header-cut", supported, sufficient),
		read("tables/timetable-night", contradicted, sufficient).
			against("The night train to Varnau leaves from platform 11.", supported, contradicted, contradicted),
		read("negation/no-longer", supported, sufficient),
		read("negation/list-of-exclusions", contradicted, sufficient),
		read("german/namensvetter", supported, sufficient).
			against("Johann Terbrügge gründete seine Werkstatt im Jahr 1768.", supported, supported, supported).
			naming([]string{"Johann Terbrügge", "1768"}, []string{"gründete"}),
		read("french/preavis", contradicted, sufficient).
			against("Le préavis est d'un mois.", supported, contradicted, contradicted),
		read("french/garantie", contradicted, sufficient),
		read("spanish/gazpacho", supported, sufficient),
		read("spanish/seguro-agua", contradicted, sufficient),
	}
}

package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// german is in German.
func german() []Case {
	return []Case{
		{
			Name: "german/notice",
			Item: metrics.Item{
				Question: "Mit welcher Frist kann ich den Mietvertrag kündigen?",
				Answer:   "Die Kündigungsfrist beträgt ein Vierteljahr.",
				Context: metrics.Chunks(
					"Mieter können den Vertrag mit einer Frist von drei Monaten kündigen.",
					"Das Haus hat drei Stockwerke und einen Keller.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "german/negation",
			Item: metrics.Item{
				Question: "Darf ich auf dem Balkon grillen?",
				Answer:   "Ja, das Grillen auf dem Balkon ist erlaubt.",
				Context: metrics.Chunks(
					"Das Grillen ist auf den Balkonen nicht gestattet.",
					"Die Balkone wurden im Frühjahr neu gestrichen.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
		{
			Name: "german/number-word",
			Item: metrics.Item{
				Question: "Wie viele Einwohner hat das Dorf?",
				Answer:   "Das Dorf hat rund zwölfhundert Einwohner.",
				Context: metrics.Chunks(
					"Im Dorf gibt es zwei Bäckereien und einen Teich.",
					"Einwohnerzahl des Dorfes: etwa 1.200.",
				),
			},
			Want: []Label{Irrelevant, Included},
		},
	}
}

// french is in French.
func french() []Case {
	return []Case{
		{
			Name: "french/hours",
			Item: metrics.Item{
				Question: "À quelle heure la pharmacie ferme-t-elle le samedi ?",
				Answer:   "Elle ferme à midi et demi.",
				Context: metrics.Chunks(
					"Le samedi, la pharmacie est ouverte de 9 h à 12 h 30.",
					"La pharmacie a changé d'enseigne en janvier.",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "french/negation",
			Item: metrics.Item{
				Question: "Le fromage est-il fait au lait cru ?",
				Answer:   "Oui, il est fait au lait cru.",
				Context: metrics.Chunks(
					"Ce fromage n'est plus fabriqué au lait cru, mais au lait pasteurisé.",
					"Le fromage est emballé dans une boîte en bois.",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
	}
}

// spanish is in Spanish.
func spanish() []Case {
	return []Case{
		{
			Name: "spanish/prices",
			Item: metrics.Item{
				Question: "¿Cuánto cuesta la entrada al parque?",
				Answer:   "Los adultos pagan seis euros, y los niños entran gratis.",
				Context: metrics.Chunks(
					"Entrada al parque para adultos: 6 €.",
					"Los niños no pagan entrada.",
					"En el parque viven más de cien especies de aves.",
				),
			},
			Want:    []Label{Included, Included, Irrelevant},
			Utility: []Utility{High, High, Low},
		},
		{
			Name: "spanish/lost-card",
			Item: metrics.Item{
				Question: "¿Qué hay que hacer si se pierde la tarjeta?",
				Answer:   "Hay que bloquearla enseguida por teléfono.",
				Context: metrics.Chunks(
					"Si pierde la tarjeta, llame de inmediato para que la bloqueen.",
					"La pérdida de la tarjeta debe denunciarse también a la policía.",
					"La tarjeta es azul y lleva un número de cliente.",
				),
			},
			Want: []Label{Included, Missing, Irrelevant},
		},
	}
}

// japanese is in Japanese.
func japanese() []Case {
	return []Case{
		{
			Name: "japanese/loans",
			Item: metrics.Item{
				Question: "図書館では本を何冊まで借りられますか。",
				Answer:   "一度に十冊まで借りられます。",
				Context: metrics.Chunks(
					"本の貸出は一人10冊までです。",
					"図書館の入り口には大きな桜の木があります。",
				),
			},
			Want:    []Label{Included, Irrelevant},
			Utility: []Utility{High, Low},
		},
		{
			Name: "japanese/negation",
			Item: metrics.Item{
				Question: "館内で写真を撮ってもいいですか。",
				Answer:   "はい、自由に撮影できます。",
				Context: metrics.Chunks(
					"館内での写真撮影は禁止されています。",
					"館内の喫茶店は二階にあります。",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
	}
}

// mixed asks in one language and has chunks in another.
func mixed() []Case {
	return []Case{
		{
			Name: "mixed/german-chunks",
			Item: metrics.Item{
				Question: "How do I reach a doctor at night?",
				Answer:   "Dial 4500.",
				Context: metrics.Chunks(
					"Außerhalb der Sprechzeiten erreichen Sie den ärztlichen Notdienst unter der Nummer 4500.",
					"Die Praxis liegt im zweiten Stock und hat einen Aufzug.",
				),
			},
			Want: []Label{Included, Irrelevant},
		},
		{
			Name: "mixed/japanese-chunks",
			Item: metrics.Item{
				Question: "Is breakfast included in the room rate?",
				Answer:   "Yes, breakfast is included.",
				Context: metrics.Chunks(
					"宿泊料金に朝食は含まれておりません。朝食は別料金です。",
					"客室の壁には地元の画家の絵が飾られています。",
				),
			},
			Want: []Label{Missing, Irrelevant},
		},
	}
}

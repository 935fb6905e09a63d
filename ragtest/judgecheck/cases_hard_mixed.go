package judgecheck

// hardMixed asks in one language and has chunks in others, which makes no
// difference.
func hardMixed() []Case {
	return []Case{
		hard("mixed/french-manual",
			"How often does the filter of the Zéphyr air purifier have to be replaced?",
			"The filter has to be replaced every nine months.",
			piece{Included, High, `ZÉPHYR – Purificateur d'air. Mode d'emploi, page 14. Le préfiltre se nettoie à l'aspirateur une
fois par mois. Le filtre principal doit être remplacé tous les neuf mois, même si le voyant reste vert, car le charbon
qu'il contient perd son efficacité. Débranchez l'appareil, tournez le couvercle vers la gauche, retirez le filtre
usagé et glissez le nouveau, la flèche vers le haut. Maintenez ensuite la touche étoile enfoncée pendant cinq secondes
pour remettre le compteur à zéro. N'essayez jamais de laver le filtre principal.`},
			piece{Irrelevant, Low, `ZEPHYR range hood, user guide, page 9. Replace the charcoal filter every four months if you
use the hood in recirculation mode; in extraction mode there is none. The metal filters can be put into the
dishwasher, at 60 degrees at most. They may change colour, which does not impair their function. Clean the glass with
a soft cloth. The lamps are replaced by customer service. The Zephyr range hood is made by Kordel and should not be
confused with other products that bear a similar name, such as fans, heaters and purifiers.`},
			piece{Irrelevant, Low, `ZÉPHYR – Luftreiniger. Gebrauchsanleitung, Seite 6. Stellen Sie das Gerät so auf, dass auf
allen Seiten dreißig Zentimeter Platz bleiben, nicht hinter Vorhängen und nicht neben einem Heizkörper. Es reinigt
Räume bis zu vierzig Quadratmetern. Nachts empfiehlt sich die Stufe »Mond«, bei der alle Lampen außer einer ausgehen.
Wenn Sie lüften, schalten Sie das Gerät aus: Es kann die Stadt nicht reinigen. Kinder dürfen es nur unter Aufsicht
bedienen. Der Sensor an der linken Seite braucht nach dem Einschalten etwa drei Minuten, bis er richtig misst.`},
			piece{Included, High, `Bewertung: Luftreiniger Zéphyr, 4 von 5 Sternen. Seit einem Jahr im Kinderzimmer, läuft leise
und fängt sogar die Katzenhaare. Alle neun Monate braucht er einen neuen Hauptfilter, der 34 Euro kostet, das sollte
man beim Kauf wissen; die Lampe meldet sich übrigens nicht, man muss es sich im Kalender eintragen. Den Vorfilter
sauge ich jeden Monat ab. Ein Stern Abzug, weil das Kabel nur anderthalb Meter lang ist. Kundin aus Graz. Sieben
Personen fanden diese Bewertung hilfreich.`},
		),
		hard("mixed/german-question",
			"Welche Impfung ist für die Einreise nach Tarland vorgeschrieben?",
			"Vorgeschrieben ist die Impfung gegen Masern.",
			piece{Missing, High, `Embassy of Tarland › Travellers › Health. Visitors from all countries have to show proof of
vaccination against yellow fever on entry if they are older than twelve months; no other vaccination is required by
law. The certificate becomes valid ten days after the injection and remains so for life. Those who cannot be
vaccinated for medical reasons need a letter by a doctor, translated into English or Tarlandic by a sworn translator.
Travellers who stay in the transit area of the airport for less than six hours are exempt. Page last updated in June.`},
			piece{"", "", `Ambassade de Tarlande › Voyageurs › Douane. Vous pouvez importer sans droits deux litres de vin, un
litre d'alcool fort et deux cents cigarettes. Les sommes supérieures à 10 000 couronnes doivent être déclarées. Les
végétaux, la terre et les produits laitiers sont interdits. Les chiens et les chats doivent être vaccinés contre la
rage depuis plus de vingt et un jours et porter une puce ; le certificat est contrôlé à l'arrivée. Les oiseaux sont
soumis à une quarantaine. Renseignez-vous avant le départ, car les amendes sont élevées.`},
			piece{Irrelevant, Low, `Masern: Warum zwei Spritzen? Eine einzige Impfung gegen Masern schützt etwa neunzig von
hundert Kindern. Die zweite ist keine Auffrischung, sondern gibt den übrigen zehn eine neue Chance. Sie erfolgt meist
im Alter von fünfzehn Monaten. Wer nach 1970 geboren ist und nicht weiß, ob er geimpft wurde, sollte dies nachholen,
am besten vor einer Reise. In Deutschland müssen Kinder, die eine Kita oder eine Schule besuchen, geimpft sein.
Nebenwirkungen wie Fieber treten nach etwa acht Tagen auf und klingen rasch ab. Fragen Sie Ihren Kinderarzt.`},
			piece{Irrelevant, Low, `Tarland › Prima di partire. La lingua ufficiale è il tarlandese, ma quasi tutti parlano
inglese. Si guida a destra; i fari devono restare accesi anche di giorno. La corrente è di 230 volt e le prese sono
uguali alle nostre. Il numero per le emergenze è il 112. I negozi chiudono alle 18, il sabato alle 14. L'acqua del
rubinetto è buona. La mancia non è obbligatoria, ma è gradita. Nelle saune pubbliche si entra senza costume. Per il
visto e gli altri documenti, rivolgersi al consolato più vicino.`},
			piece{Missing, High, `Institut national de santé, fiche pays : Tarlande. Vaccination obligatoire : fièvre jaune, pour
tout voyageur âgé de plus d'un an, quel que soit le pays de provenance ; le carnet international est contrôlé à la
frontière. Vaccinations recommandées selon le séjour : hépatite A, rage en cas de randonnée dans l'intérieur.
Paludisme : absent. Tiques : porter des vêtements couvrants de mai à octobre. L'eau du robinet est potable dans les
villes. Hôpitaux : bon niveau à Tarnburg, limité dans le nord. Mise à jour : juillet. Consultez un centre agréé six
semaines avant le départ.`},
		),
		hard("mixed/japanese-menu",
			"Which dishes at the restaurant Tsukimi contain no fish?",
			"The vegetable curry and the bean soup contain no fish.",
			piece{Included, High, `お食事処 月見 お品書き(アレルギーのあるお客様へ)
当店では、だしに鰹や煮干しを使っているため、ほとんどの料理に魚が含まれます。魚を一切使っていない料理は、野菜カレーと豆のスープの二品です。天ぷらは野菜だけのものでも、たれに鰹だしが入っています。調理場は一つですので、微量の混入を完全に防ぐことはできません。ご心配な方は係の者にお声をかけてください。営業時間は十一時から二十一時まで、水曜日は定休日です。`},
			piece{Irrelevant, Low, `RESTAURANT TSUKIMI, the story of the house. Tsukimi means looking at the moon, which is what
guests on our terrace have done for three generations. Grandfather Kenji opened the place in 1951 with four stools. He
bought fish at the quay at four in the morning and served it until it was gone. His granddaughter Yuki trained in Lyon
and Kyoto. The paper lanterns are made by hand in the next street. Tables on the terrace cannot be reserved. On the
evening of the autumn full moon we close the kitchen at eight, and everybody looks up.`},
			piece{Irrelevant, Low, `お食事処 花見 お品書き
焼き魚定食 九百円 天ぷら定食 千円 野菜うどん 七百円 豆腐の味噌汁 二百円
当店の野菜うどんは昆布だけでだしを取っており、魚は使っておりません。ごはんの大盛りは無料です。お子様には小さなお茶碗をご用意します。お持ち帰りは焼き魚定食のみ承ります。花見の季節には、川沿いの席を二時間までとさせていただきます。姉妹店の月見とは、品書きも料理人も異なります。ご予約はお電話でどうぞ。`},
		),
	}
}

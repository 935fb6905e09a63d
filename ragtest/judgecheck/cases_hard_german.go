package judgecheck

// hardGerman is in German.
func hardGerman() []Case {
	return []Case{
		hard("german/elternzeit",
			"Mein Kind ist vier Jahre alt. Wie lange vorher muss ich die Elternzeit bei Norddal anmelden?",
			"Die Elternzeit muss spätestens sieben Wochen vor ihrem Beginn angemeldet werden.",
			piece{Missing, High, `NORDDAL – Personalhandbuch, 6.2 Elternzeit. Die Anmeldung erfolgt schriftlich bei der
Personalabteilung; eine E-Mail genügt nicht. Für Zeiten bis zum dritten Geburtstag des Kindes beträgt die Frist sieben
Wochen. Soll die Elternzeit zwischen dem dritten und dem achten Geburtstag liegen, so verlängert sich die Frist auf
dreizehn Wochen, jeweils gerechnet bis zum gewünschten Beginn. Der Eingang wird innerhalb von drei Tagen bestätigt.
Eine Verkürzung ist nur mit Zustimmung des Unternehmens möglich. Weiter mit 6.3 Teilzeit während der Elternzeit.`},
			piece{Irrelevant, Low, `NORDDAL – Personalhandbuch, 6.1 Mutterschutz. Werdende Mütter sollen ihre Schwangerschaft
mitteilen, sobald sie ihnen bekannt ist. In den letzten sechs Wochen vor der Entbindung werden sie nur beschäftigt,
wenn sie sich ausdrücklich dazu bereit erklären; danach gilt acht, bei Mehrlingen zwölf Wochen ein Verbot der
Beschäftigung. Der Arbeitsplatz wird von der Fachkraft für Arbeitssicherheit geprüft. Schichten nach 20 Uhr sind nicht
zulässig. Während der Schutzfristen wird das durchschnittliche Nettogehalt weitergezahlt, zum Teil durch die
Krankenkasse.`},
			piece{Missing, High, `Betriebsrat von Norddal, Sprechstunde: Sie fragen, wir antworten. »Unsere Tochter kommt bald in
die Schule, und ich habe noch sechs Monate Elternzeit übrig. Reicht es, wenn ich Anfang des nächsten Monats Bescheid
sage?« – Leider nein. Nach dem dritten Geburtstag brauchen Sie dreizehn Wochen Vorlauf, und zwar auf Papier mit
Unterschrift. Die kurze Frist, an die sich viele von der Geburt her erinnern, gilt nur für die ersten drei Jahre. Wir
helfen gern beim Formular. Die nächste Sprechstunde ist am Dienstag ab 14 Uhr im Raum 2.07, neben dem Drucker.`},
			piece{Irrelevant, Low, `Stadtwerke Altmoor, Merkblatt für Beschäftigte: Elternzeit. Bei den Stadtwerken ist die
Elternzeit acht Wochen vor Beginn über das Portal anzumelden, unabhängig vom Alter des Kindes; bitte fügen Sie eine
Kopie der Geburtsurkunde bei. Das Merkblatt gilt für alle Beschäftigten im Tarifbereich einschließlich der Bäder.
Während der Elternzeit bleibt die Jahreskarte für den Nahverkehr gültig. Wer in Teilzeit arbeiten möchte, spricht
zuerst mit seiner Vorgesetzten. Ansprechpartnerin ist Frau Ihde, Zimmer 208, dienstags und donnerstags. Stand: Januar.`},
		),
		hard("german/namensvetter",
			"In welchem Jahr gründete der Orgelbauer Johann Terbrügge seine Werkstatt?",
			"Terbrügge eröffnete seine Werkstatt 1768.",
			piece{Irrelevant, Low, `Terbrügge, Johann (1842–1911), Kaufmann und Reeder. Sohn eines Böttchers; Lehre in Bremen, ab
1863 in Valparaíso. 1868 gründete er mit seinem Bruder Hermann die Reederei Terbrügge & Co., die bis 1914 elf
Segelschiffe auf der Fahrt um Kap Hoorn unterhielt. Er stiftete ein Seemannsheim, in dem heute das Standesamt
untergebracht ist, und vermachte der Stadt seine Sammlung von Schiffsmodellen. Ein Verwandter des gleichnamigen
Orgelbauers war er nach heutigem Wissen nicht. Literatur: Stadtarchiv, Bestand 7.`},
			piece{Included, High, `Die Orgeln des Kreises, Band 2. Johann Terbrügge, in Holland ausgebildet, ließ sich nach
Wanderjahren in Groningen und Emden nieder. Dass er seine eigene Werkstatt im Frühjahr 1768 eröffnete, geht aus dem
Gesuch an den Rat hervor, in dem er um Befreiung von der Einquartierung bittet. Bis zu seinem Tod 1801 verließen sie
neunzehn Orgeln, von denen sechs erhalten sind. Kennzeichnend sind die geschwungenen Türme und ein Register, das den
Ruf des Kuckucks nachahmt. Abbildungen 14 bis 19.`},
			piece{Irrelevant, Low, `Unsere Orgel. Wenn Sie sonntags in unserer Kirche sitzen, hören Sie ein Werk von Johann
Terbrügge aus dem Jahr 1784. Es hat 23 Register, verteilt auf zwei Manuale und Pedal. Im Krieg wurden die
Prospektpfeifen eingeschmolzen, 1957 durch solche aus Zink ersetzt und erst vor acht Jahren wieder aus Zinn gegossen.
Der Kuckuck ist noch immer zu hören, allerdings nur zu Ostern. Für die Pflege bitten wir um Spenden; wer eine Pfeife
übernimmt, erhält eine Urkunde. Führungen nach dem Gottesdienst.`},
			piece{Included, High, `Kirchspiel St. Cosmas, Chronik, Abschrift. 1766 brannte der Turm nach einem Blitzschlag nieder.
1768 kam der Orgelmacher Johann Terbrügge aus Emden und richtete in der alten Zehntscheune seine eigene Werkstatt ein,
»mit dreyen Gesellen und vielem Geräusch«, wie der Küster vermerkt. 1771 Missernte. 1774 stiftete die Witwe Harms
einen Leuchter. 1784 lieferte Terbrügge unsere Orgel, die 1.140 Taler kostete und erst 1790 ganz bezahlt war. 1795
zogen fremde Truppen durch und verheizten die Bänke der Nordseite. 1801 starb Terbrügge; das Läuten dauerte eine
Stunde.`},
		),
		hard("german/waschmaschine",
			"Wie entferne ich die Transportsicherung der Waschmaschine Wellen 700?",
			"Die vier Schrauben an der Rückseite herausdrehen und aufbewahren.",
			piece{Included, High, `WELLEN 700 – Aufstellanleitung, Schritt 2. An der Rückseite der Maschine sitzen vier rot
gekennzeichnete Schrauben, die die Trommel während des Transports festhalten. Drehen Sie sie mit einem Schlüssel der
Weite 10 heraus und ziehen Sie die Hülsen mit leichtem Rütteln ab. Verschließen Sie die Öffnungen mit den beiliegenden
Kappen. Bewahren Sie Schrauben und Hülsen auf: Bei jedem Umzug müssen sie wieder eingesetzt werden. Läuft die Maschine
mit eingesetzten Schrauben, so wird sie beschädigt, und die Garantie erlischt. Schritt 3: Ausrichten.`},
			piece{Irrelevant, Low, `WELLEN 700 – Aufstellanleitung, Schritt 3. Stellen Sie die Maschine auf einen festen, ebenen
Boden, nicht auf Teppich. Lösen Sie die Kontermuttern der Füße, drehen Sie diese, bis das Gerät waagerecht steht und
nicht mehr wackelt, und ziehen Sie die Muttern wieder an. Prüfen Sie mit einer Wasserwaage. Zwischen Maschine und Wand
bleiben zwei Zentimeter frei. Auf Holzbalken empfiehlt sich eine verschraubte Platte. Unter eine Arbeitsplatte passt
das Gerät nur ohne Deckel; den Umbau führt der Kundendienst aus. Schritt 4: Wasseranschluss.`},
			piece{Irrelevant, Low, `WELLEN 900 – Aufstellanleitung, Schritt 2. Die Trommel wird von zwei Bügeln gehalten. Klappen
Sie den Deckel auf, drücken Sie die gelben Laschen zusammen und heben Sie die Bügel nach oben heraus; Werkzeug ist
nicht nötig. Schrauben an der Rückseite dürfen bei diesem Modell nicht gelöst werden. Danach drehen Sie die Trommel
einmal von Hand. Hören Sie ein Schleifen, so steckt noch ein Stück der Verpackung darin. Die Bügel können Sie in der
Schublade für das Waschmittel aufbewahren. Schritt 3: Ausrichten.`},
			piece{Included, High, `Forum › Haushaltsgeräte › Wellen 700 hüpft durchs Bad. »Neue Wellen 700, beim Schleudern
wandert sie einen halben Meter. Füße sind fest. Defekt?« – Hast du hinten die vier roten Schrauben herausgenommen? Das
ist die Transportsicherung, die muss vor dem ersten Waschen raus. Und heb sie auf, für den nächsten Umzug. – »Ach du
liebe Zeit. Die waren noch drin. Jetzt steht sie wie eine Eins, danke!« – Sei froh, dass die Trommel noch lebt. –
Moderation: Thema gelöst, verschoben nach »Aufstellen und Anschließen«.`},
		),
		hard("german/parken",
			"Darf ich als Anwohner samstags in Brunntal ohne Parkschein in der Brückenstraße stehen?",
			"Ja, samstags brauchen Anwohner dort keinen Parkschein.",
			piece{Missing, High, `STADT BRUNNTAL – Bewohnerparken, Zone C (Altstadt). Zur Zone gehören Kirchgasse, Mühlgraben,
Brückenstraße und der untere Teil der Bahnhofstraße. Mit dem Ausweis dürfen Sie auf allen gekennzeichneten Plätzen
ohne Parkschein und ohne zeitliche Begrenzung stehen. Davon ausgenommen ist wegen des Wochenmarktes die Brückenstraße:
Dort gilt der Ausweis nur von Sonntag bis Freitag; samstags ist wie von allen anderen ein Parkschein zu lösen. Der
Ausweis kostet 45 Euro im Jahr und wird im Bürgerbüro ausgestellt. Ersatz bei Verlust: 10 Euro.`},
			piece{Irrelevant, Low, `STADT BRUNNTAL – Bewohnerparken, Zone D (Südviertel). Der Ausweis der Zone D gilt an allen
Tagen der Woche, also auch samstags, in der Lindenstraße, der Gartenstraße und Am Anger. Besucher können Tageskarten
zu 3 Euro erhalten, höchstens zwanzig im Jahr. Firmenwagen brauchen eine Bescheinigung des Arbeitgebers. Wohnmobile
über sechs Meter sind ausgeschlossen. In den Zonen A, B und C ist er nicht gültig. Wer umzieht, gibt den alten Ausweis
zurück und bekommt den neuen ohne Gebühr. Anträge auch online.`},
			piece{Irrelevant, Low, `Wochenmarkt in der Brückenstraße: samstags von 7 bis 13 Uhr. Dreißig Stände bieten Gemüse,
Käse, Fisch und Blumen an, fast alle aus dem Umkreis von vierzig Kilometern. Neu ist der Stand der Imkerei Bernd Kolb.
Wer mit dem Rad kommt, stellt es am besten vor der Sparkasse ab; dort wacht in der Saison ein Verein. Hunde bitte kurz
halten. Im Advent gibt es Punsch und Waffeln, deren Erlös der Jugendfeuerwehr zugutekommt. Beschicker melden sich bei
der Marktmeisterin, Frau Lutz, Telefon 44 17.`},
			piece{Missing, High, `Bürgerbüro Brunntal, häufige Fragen zum Bewohnerparken. »Ich wohne in Zone C und habe am Samstag
in der Brückenstraße einen Strafzettel bekommen, obwohl mein Ausweis hinter der Scheibe lag. Zu Recht?« – Ja. Am
Markttag, also samstags, müssen auch Anwohner dort einen Parkschein ziehen; an den übrigen Tagen genügt der Ausweis.
Weichen Sie am besten in den Mühlgraben aus. »Gilt der Ausweis für den Wagen meiner Tochter?« – Nur wenn er auf Sie
zugelassen ist oder Sie ihn nachweislich dauerhaft nutzen. »Wie lange dauert die Ausstellung?« – Zehn Minuten.`},
		),
		hard("german/zinssatz",
			"Wie hoch ist der Sollzinssatz für einen Autokredit der Sparbank Altmoor bei 48 Monaten Laufzeit?",
			"Bei 48 Monaten beträgt er 5,3 Prozent im Jahr.",
			piece{Included, High, `SPARBANK ALTMOOR – Konditionen für Autokredite (Neu- und Gebrauchtwagen), Beträge von 5.000 bis
60.000 €
Laufzeit       Sollzins p. a.   effektiv
12 Monate         4,70 %         4,80 %
24 Monate         4,90 %         5,01 %
36 Monate         5,10 %         5,22 %
48 Monate         5,30 %         5,43 %
72 Monate         5,90 %         6,06 %
Gebunden für die gesamte Laufzeit. Der Fahrzeugbrief wird hinterlegt. Sondertilgungen sind einmal im Jahr bis zu einem
Fünftel des Betrags kostenlos möglich. Vertreter von Fahrzeughändlern wenden sich bitte an Herrn Ohm.`},
			piece{Irrelevant, Low, `SPARBANK ALTMOOR – Konditionen für Ratenkredite ohne Verwendungszweck, Beträge von 1.000 bis
40.000 €
Laufzeit       Sollzins p. a.   effektiv
12 Monate         6,40 %         6,59 %
24 Monate         6,60 %         6,80 %
36 Monate         6,80 %         7,02 %
48 Monate         7,00 %         7,23 %
72 Monate         7,60 %         7,87 %
Abhängig von der Bonität. Auszahlung in der Regel nach zwei Bankarbeitstagen. Die Restschuldversicherung ist
freiwillig und hat keinen Einfluss auf den Zinssatz. Für Autokredite gilt ein eigenes Blatt.`},
			piece{Irrelevant, Low, `Was ist der Unterschied zwischen Sollzins und effektivem Jahreszins? Der Sollzins ist der
Preis für das geliehene Geld. Der effektive Jahreszins enthält außerdem alle Kosten, die zwingend mit dem Kredit
verbunden sind, und berücksichtigt, wann die Raten fällig werden. Nur mit ihm lassen sich Angebote vergleichen. Banken
müssen in der Werbung zwei Drittel der Kunden nennen können, die den genannten Zins wirklich bekommen. Lassen Sie sich
immer einen Tilgungsplan geben. Verbraucherzentrale, Infoblatt 12. Beratung nach Anmeldung, 20 Euro je halbe Stunde.`},
		),
	}
}

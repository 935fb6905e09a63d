package judgecheck

// hardFrench is in French.
func hardFrench() []Case {
	return []Case{
		hard("french/preavis",
			"Quel préavis dois-je respecter pour quitter mon logement meublé loué chez Habitat Lumière ?",
			"Le préavis est de trois mois.",
			piece{Irrelevant, Low, `HABITAT LUMIÈRE – Logements vides, conditions générales, article 9. Le locataire peut donner
congé à tout moment, par lettre recommandée ou remise en main propre contre récépissé. Le délai de préavis est de
trois mois. Il est ramené à un mois en cas de mutation, de perte d'emploi ou de premier emploi, sur présentation d'un
justificatif. Le loyer reste dû pendant tout le préavis, sauf si le logement est reloué avant son terme. Les présentes
conditions ne s'appliquent pas aux logements meublés.`},
			piece{Missing, High, `HABITAT LUMIÈRE – Logements meublés, conditions générales, article 8. Le bail est conclu pour un
an et se renouvelle tacitement ; pour les étudiants, il peut l'être pour neuf mois sans renouvellement. Le locataire
peut y mettre fin quand il le souhaite en prévenant le bailleur un mois à l'avance, par lettre recommandée avec avis
de réception. Le délai court à compter du jour où la lettre a été reçue. Un inventaire des meubles est dressé à
l'entrée et à la sortie. Article 9 : assurance.`},
			piece{Irrelevant, Low, `HABITAT LUMIÈRE – Votre état des lieux de sortie. Prenez rendez-vous au moins dix jours à
l'avance. Le logement doit être vide de vos affaires et propre ; les trous sont rebouchés, les ampoules fonctionnent,
le four est dégraissé. Pensez à relever les compteurs et à rendre toutes les clés, y compris celle de la boîte aux
lettres. Le dépôt de garantie est restitué dans le mois si tout est conforme, dans les deux mois sinon. Une usure
normale n'est jamais facturée.`},
			piece{Missing, High, `Association des locataires, permanence du jeudi : les questions les plus fréquentes. « Je loue
un studio meublé chez Habitat Lumière et j'ai trouvé un emploi ailleurs. On me dit que je dois encore trois mois de
loyer. » – C'est une confusion avec les logements vides. Pour un meublé, un mois suffit, quel que soit le motif, et
vous n'avez rien à justifier. Envoyez votre lettre en recommandé et gardez l'avis de réception. « Et si je pars avant
? » – Le loyer est dû jusqu'à la fin du mois de préavis. Pensez aussi à prévenir votre fournisseur d'électricité.`},
		),
		hard("french/posologie",
			"Combien de comprimés de Dolarène 500 mg un adulte peut-il prendre au maximum par jour ?",
			"Un adulte ne doit pas dépasser six comprimés par 24 heures.",
			piece{Included, High, `NOTICE : INFORMATION DE L'UTILISATEUR – DOLARÈNE 500 mg, comprimé. 3. Comment prendre ce
médicament ? Réservé à l'adulte et à l'enfant à partir de 27 kg. Chez l'adulte, la posologie est d'un à deux comprimés
par prise, à renouveler si nécessaire au bout de quatre heures au minimum, sans jamais prendre plus de six comprimés
en une journée. En cas d'insuffisance rénale, espacez les prises d'au moins huit heures. Avalez les comprimés avec un
verre d'eau. Ne prolongez pas le traitement au-delà de cinq jours sans avis médical.`},
			piece{Irrelevant, Low, `NOTICE : INFORMATION DE L'UTILISATEUR – DOLARÈNE 1 000 mg, comprimé effervescent. 3. Comment
prendre ce médicament ? Réservé à l'adulte de plus de 50 kg. La posologie usuelle est d'un comprimé effervescent par
prise, sans dépasser trois comprimés effervescents par jour, en respectant un intervalle de six heures. Laissez le
comprimé se dissoudre entièrement dans un verre d'eau. Chaque comprimé contient 412 mg de sodium, ce dont il faut
tenir compte en cas de régime pauvre en sel. Tube de huit comprimés, à refermer soigneusement.`},
			piece{Irrelevant, Low, `NOTICE : INFORMATION DE L'UTILISATEUR – DOLARÈNE 500 mg, comprimé. 5. Comment conserver ce
médicament ? Tenir hors de la vue et de la portée des enfants. À conserver à une température ne dépassant pas 30 °C, à
l'abri de l'humidité. N'utilisez pas les comprimés après la date de péremption indiquée sur la boîte. Au moins une
fois par an, rapportez à votre pharmacien les médicaments dont vous n'avez plus besoin ; ne les jetez ni dans l'évier
ni à la poubelle. 6. Contenu de l'emballage : seize comprimés, excipients amidon de maïs et talc.`},
			piece{Included, High, `Pharmacie du Pont – votre plan de prise. Patiente : Mme L., adulte, 61 kg. Médicament :
DOLARÈNE 500 mg, comprimés. Prise : un ou deux comprimés en cas de douleur, avec de l'eau. Attendre au moins quatre
heures entre deux prises. Maximum absolu : six comprimés par 24 heures, tous médicaments contenant la même substance
confondus. Durée : trois jours, puis avis du médecin. À éviter : l'alcool. Attention au sirop pour le rhume que vous
avez à la maison, il en contient aussi ! Conseils donnés par : M. Ferrand. N'hésitez pas à nous appeler.`},
		),
		hard("french/horaires-ete",
			"À quelle heure part le dernier bateau de l'île Grège pour le continent en juillet ?",
			"En juillet, le dernier bateau quitte l'île à 20 h 15.",
			piece{Irrelevant, Low, `COMPAGNIE DES ÎLES – du continent vers l'île Grège, été (1er juin – 15 septembre)
lundi à vendredi    7 h 30   9 h 45   12 h 15   15 h 00   17 h 30   19 h 30
samedi              8 h 00   9 h 45   12 h 15   15 h 00   17 h 30   20 h 15
dimanche, fêtes     9 h 00  11 h 00   14 h 00   17 h 30   21 h 00
Présentez-vous à l'embarcadère vingt minutes avant le départ. Les vélos sont acceptés dans la limite de quinze par
traversée. Animaux tenus en laisse : 4 €. Le retour s'effectue selon un autre tableau.`},
			piece{Included, High, `COMPAGNIE DES ÎLES – de l'île Grège vers le continent
                              premier départ    dernier départ
hiver (1er nov. – 31 mars)        7 h 45           17 h 00
mi-saison (avril, mai, octobre)   7 h 15           18 h 30
été (juin à septembre)            6 h 45           20 h 15
Entre les deux, un bateau part toutes les deux heures environ ; l'horaire du jour est affiché à la capitainerie. Par
vent de plus de 90 km/h, les traversées sont suspendues. En cas de retard, aucun remboursement n'est accordé. Durée :
35 minutes.`},
			piece{Irrelevant, Low, `COMPAGNIE DES ÎLES – île Blanche. En juillet et en août, le premier bateau quitte l'île
Blanche à 8 h 10 et le dernier à 19 h 40 ; le reste de l'année, deux rotations sont assurées les mercredis et samedis
seulement. L'île Blanche est une réserve : le nombre de visiteurs est limité à trois cents par jour et la réservation
obligatoire. Il n'y a ni commerce ni eau potable. Les déchets repartent avec vous. Pour l'île Grège, consultez la page
correspondante. Tarif réduit jusqu'à dix-sept ans.`},
			piece{Included, High, `Maison du Phare, chambres d'hôtes sur l'île Grège. Avant de partir : le petit-déjeuner est
servi de 8 h à 10 h ; les chambres sont à libérer pour 11 h, mais vos bagages peuvent rester sous l'escalier toute la
journée. En été, vous pouvez profiter de la plage jusqu'au soir : le dernier bateau pour le continent part à 20 h 15
de juin à septembre, et il est rarement complet. Le sentier direct vers le port prend douze minutes, un quart d'heure
avec des enfants. Si vous le manquez, nous trouverons bien un lit. Bon voyage et à bientôt ! Soizic et Yann.`},
		),
		hard("french/garantie",
			"La garantie du vélo électrique Alizé couvre-t-elle l'usure des plaquettes de frein ?",
			"Oui, l'usure des plaquettes de frein est prise en charge.",
			piece{Missing, High, `ALIZÉ – Garantie commerciale du vélo électrique. Nous garantissons le cadre pendant cinq ans, le
moteur et la batterie pendant deux ans (ou 500 cycles de charge), et l'ensemble des autres composants pendant deux ans
à compter de la date d'achat, contre tout défaut de matière ou de fabrication. Le vélo doit avoir été révisé une fois
par an chez un revendeur agréé. Restent à la charge du client, quelle que soit la date de l'intervention, les pièces
qui s'usent par nature, à savoir pneus, chaînes, câbles, poignées et plaquettes de frein.`},
			piece{Irrelevant, Low, `ALIZÉ – Entretien de votre vélo électrique. Après chaque sortie sous la pluie, essuyez la
chaîne et huilez-la légèrement. Vérifiez la pression des pneus toutes les deux semaines. Changez les plaquettes de
frein dès que leur épaisseur descend sous un millimètre : desserrez la goupille, retirez l'ancienne paire par le haut,
repoussez les pistons et glissez la nouvelle. Rodez-les par une vingtaine de freinages modérés. Ne touchez jamais le
disque avec des doigts gras. N'utilisez pas de nettoyeur à haute pression près du moteur. Page suivante : la batterie
en hiver.`},
			piece{Irrelevant, Low, `MISTRAL – Extension de garantie pour trottinettes. Pour 39 € par an, Mistral prend en charge
les réparations de votre trottinette au-delà de la garantie légale, y compris le remplacement des plaquettes de frein
et des pneus une fois par an. La souscription est possible dans les trente jours suivant l'achat. Une franchise de 15
€ s'applique à chaque intervention. Ne sont pas assurés : les modèles bridés à moins de 20 km/h, les usages
professionnels et les compétitions. Les vélos électriques d'autres marques, Alizé par exemple, ne peuvent pas
bénéficier de ce contrat.`},
			piece{Missing, High, `Forum › Vélos électriques › Alizé : garantie refusée. « Plaquettes mortes après huit mois, Alizé
refuse de payer. Le vélo est pourtant garanti deux ans ! » – C'est normal, les plaquettes s'usent, elles sont exclues
de leur garantie au même titre que les pneus et la chaîne. C'est écrit à la fin du paragraphe. – « Donc 40 € de ma
poche ? » – Oui, ou 12 € si tu les changes toi-même, c'est facile. – « Et le câble du compteur qui s'est coupé tout
seul ? » – Là, par contre, insiste, c'est un défaut. Sujet fermé.`},
		),
	}
}

package judgecheck

// hardOverlaps has chunks that were cut from one text with an overlap: sentences
// break off at the borders, and what answers stands in two chunks.
func hardOverlaps() []Case {
	return []Case{
		hard("overlaps/deposit",
			"When does the landlord of Mill Court have to pay back the deposit for a flat?",
			"Within sixty days of the return of the keys.",
			piece{Irrelevant, Low, `MILL COURT, lease of a flat, page 2. increases are announced three months beforehand. § 4 Use.
(1) The flat may be used for living only. (2) Work at home is permitted as long as neither customers nor goods come to
the house. (3) Letting single rooms requires the landlord's consent, which may be refused for good reasons only. (4)
The tenant airs the flat twice a day. § 5 Deposit. (1) Before the keys are handed over, the tenant pays a deposit of
two monthly`},
			piece{Included, High, `MILL COURT, lease of a flat, page 2. § 5 Deposit. (1) Before the keys are handed over, the
tenant pays a deposit of two monthly rents; it may be paid in two parts. (2) The landlord keeps the deposit apart from
his own money. (3) It is paid back with interest within sixty days of the day on which the tenant has returned all
keys. Claims that the landlord proves may be deducted. (4) If the statement of service charges is still`},
			piece{Included, High, `MILL COURT, lease of a flat, page 3. be paid in two parts. (2) The landlord keeps the deposit
apart from his own money. (3) It is paid back with interest within sixty days of the day on which the tenant has
returned all keys. Claims that the landlord proves may be deducted. (4) If the statement of service charges is still
outstanding at that time, an amount of one monthly rent at most may be retained until it has been drawn up, but for no
longer than six months. § 6 Keys. The tenant is given three keys of the house, three of the flat and one of the letter`},
			piece{Missing, "", `MILL COURT, lease of a flat, page 3. (4) If the statement of service charges for the flat is still
outstanding when the deposit has to be paid back, an amount of one monthly rent at most may be retained until it has
been drawn up, but for no longer than six months. § 6 Keys. The tenant is given three keys of the house, three of the
flat and one of the letter box. Copies may only be made by the locksmith named in the annex. The loss of a key must be
reported at once. § 7 Animals. Small animals in`},
			piece{Irrelevant, Low, `MILL COURT, lease of a flat, page 3. box. Copies may only be made by the locksmith named in
the annex. The loss of a key must be reported at once. § 7 Animals. Small animals in cages and aquariums of up to 100
litres are permitted. Dogs and cats need the landlord's consent, which is given in writing and may be revoked if
neighbours are disturbed. § 8 House rules. Between 22:00 and 7:00 music is kept at room volume. Bicycles stand in the
cellar. Barbecues are permitted in the yard, not on`},
			piece{Irrelevant, Low, `MILL COURT, lease of a garage, page 1. § 3 Deposit. On signing, the tenant of the garage pays
a deposit of 100 for the remote control. It is paid back within ten days of the day on which the remote control has
been returned undamaged. § 4 Use. Nothing but vehicles, their tyres and a roof box may be kept in the garage. Repairs,
washing cars and the storage of fuel are prohibited. Engines must not run while the door is closed. For flats there
are contracts of their own. § 5 Liability. The landlord is not liable for`},
		),
		hard("overlaps/missed-dose",
			"What should I do if I have forgotten to take a Corvexil capsule?",
			"Take the forgotten capsule as soon as you notice, unless the next one is due in less than six hours.",
			piece{Irrelevant, Low, `CORVEXIL 75 mg capsules, information for users. together with fatty meals. Swallow the capsule
whole. If you cannot swallow it, you may open it and stir the contents into cold apple sauce; do not chew the grains.
How long to take it: your doctor decides on that. Most patients need Corvexil for at least half a year. If you have
taken more Corvexil than you should: call the poison information centre or go to a hospital, and take the pack with
you. Typical signs are drowsiness, vomiting and a slow`},
			piece{Included, High, `CORVEXIL 75 mg capsules, information for users. pack with you. Typical signs are drowsiness,
vomiting and a slow pulse. If you forget to take Corvexil: take the forgotten capsule as soon as you notice it. If,
however, it is less than six hours until the next one, leave the forgotten one out and go on as usual. Never take two
capsules at once to make up for it. If you have missed three days or more, do not simply start again; speak to your
doctor first, since you may have to begin with a smaller`},
			piece{Missing, "", `CORVEXIL 75 mg capsules, information for users. Never take two capsules at once in order to make
up for one that you forgot. If you have missed three days of Corvexil or more, do not simply start again; speak to
your doctor first, since you may have to begin with a smaller dose. If you stop taking Corvexil: do not stop without
having spoken to your doctor, even if you feel well. The dose is reduced step by step, over four weeks as a rule. 4.
Possible side effects. Like all`},
			piece{Irrelevant, Low, `CORVEXIL 75 mg capsules, information for users. dose is reduced step by step, over four weeks
as a rule. 4. Possible side effects. Like all medicines, Corvexil can cause side effects. Very common: dry mouth,
sweating. Common: constipation, dreams that are unusually vivid, loss of appetite, yawning. Uncommon: ringing in the
ears, bruises. Rare: rise of the pressure in the eye. Most of them pass within two weeks. If you notice a rash, stop
and see a doctor on the same day. Driving: wait and see how you`},
			piece{Irrelevant, Low, `CORVENTA contraceptive pill, information for users. If you have forgotten a pill: within
twelve hours, take it at once; protection continues. After more than twelve hours, protection is no longer reliable;
take it nevertheless, even if that means two on one day, and use a condom for seven days. In the third week you may
leave out the break instead. If pills were forgotten in the first week and you had intercourse, you may be pregnant.
Corventa does not protect against infections. A reminder on your phone helps. See the drawing overleaf.`},
		),
		hard("overlaps/table-restore",
			"How do I restore a single table from an Obelisk backup?",
			"Run obelisk restore --only with the name of the table; it is written into the schema restored, from which you copy the rows.",
			piece{Irrelevant, Low, `Obelisk handbook, ch. 9, Backup. 9.1 Making backups. The command obelisk backup writes a
consistent image of all databases into a directory while the server goes on working. It needs as much space as the
databases themselves, less what compression saves (-z). Backups can be chained: with --since, only blocks that have
changed after an earlier backup are written. Run it from cron, and have somebody told when it fails. 9.2 Checking
backups. obelisk verify reads every block and compares its checksum. That takes about as`},
			piece{Irrelevant, Low, `Obelisk handbook, ch. 9, Backup. obelisk verify reads every block and compares its checksum.
That takes about as long as the backup itself and can be done on another machine. A backup that has not been verified
is a hope. 9.3 Restoring everything. Stop the server, move the old data directory out of the way and run obelisk
restore DIR. When it has finished, start the server, which replays what is in the log. Existing files are never
overwritten. In the case of a chain, name the last one; the`},
			piece{Included, High, `Obelisk handbook, ch. 9, Backup. chain, name the last one; the others are found by themselves.
9.4 Restoring parts. Often you only want one table back that somebody has emptied by mistake. The server keeps
running. obelisk restore --only shop.orders DIR reads that table from the backup and writes it into the schema
restored, so that nothing is overwritten. From there, copy the rows that you need with INSERT … SELECT. Foreign keys
and triggers are not created in restored. Afterwards drop the`},
			piece{Included, High, `Obelisk handbook, ch. 9, Backup. obelisk restore --only shop.orders DIR reads that table from
the backup and writes it into the schema restored, so that nothing is overwritten. From there, copy the rows that you
need with INSERT … SELECT. Foreign keys and triggers are not created in restored. Afterwards drop the schema, as it
counts towards the quota. 9.5 Encryption. With --key FILE, backups are encrypted. Keep the key in another place than
the backup: without it, nobody can help you. Keys are changed with`},
			piece{Relevant, "", `Obelisk forum, solved. "restore --only stops with 'table not in image'" — I wanted a single table
back and got this message, though it is surely in there? — Names are case-sensitive when you restore a single table:
write it exactly as obelisk list DIR shows it, with the schema in front of it. Also, if the backup belongs to a chain
and the table has not changed since, it is only in the first one. — It was "Orders" with a capital O. Embarrassing.
Thanks!`},
			piece{Irrelevant, Low, `Basalt handbook, ch. 7. Unlike its relative Obelisk, Basalt has no option to bring back a
single table: restore the whole backup onto a second machine, dump the table there with basalt dump -t and load it
into the first. Plan an hour for each hundred gigabytes. If this happens often, think about delayed replication: a
second server that is six hours behind gives you time to notice. Permissions are kept in a file of their own,
permissions.bin, which ought to be saved too. Next: ch. 8, Replication.`},
		),
		hard("overlaps/sauerkraut",
			"How much salt goes into sauerkraut?",
			"About one percent of the cabbage's weight.",
			piece{Irrelevant, Low, `Preserving, ch. 4: sauerkraut. out into the cellar in October. You need a crock of stoneware
with a groove for water, two stones that fit into it, a plane or a long knife, and white cabbage that was cut late,
firm and heavy. One head weighs two to three kilograms. Do not wash it; take off the outer leaves and keep the best of
them. Cut out the stalk. Plane the cabbage into strips as thin as a coin. Now comes the part for which strong arms are
required: put a`},
			piece{Missing, High, `Preserving, ch. 4: sauerkraut. as thin as a coin. Now comes the part for which strong arms are
required: put a layer of cabbage into the crock, strew salt over it and pound until juice appears; then comes the next
layer. Take 20 grams of salt, neither iodised nor in coarse grains, for each kilogram of cabbage, which is two
percent. With less, it goes soft; with more, it hardly ferments. If you like, add juniper, caraway or a sour apple.
When the crock is filled to four fifths,`},
			piece{Missing, High, `Preserving, ch. 4: sauerkraut. For sauerkraut take 20 grams of salt, neither iodised nor in
coarse grains, for each kilogram of cabbage, which is two percent. With less, it goes soft; with more, it hardly
ferments. If you like, add juniper, caraway or a sour apple. When the crock is filled to four fifths, lay the leaves
on top and the stones on the leaves. Juice must stand two fingers above them; if it does not, boil some water with
salt, let it cool and top up. Put on the lid and fill the`},
			piece{Irrelevant, Low, `Preserving, ch. 4: sauerkraut. fill the groove with water, which lets gas out and no air in.
For the first days it stays in the kitchen, at about 20 °C, and you can hear it gurgle. When it has become quiet,
after one week or two, it moves to the cellar. After six weeks at the earliest it tastes as it should. Take out what
you need with clean tongs and smooth the surface. A white film is harmless yeast: lift it off. If it is pink or smells
bad, throw everything away. It keeps until`},
			piece{Irrelevant, Low, `Preserving, ch. 5: pickled cucumbers. Cucumbers of a finger's length are brushed and laid in
cold water over night. Boil one litre of water with 50 grams of salt; for pickles made with vinegar, 25 are enough.
Put dill, horseradish, garlic and vine leaves between them, the tannin of which keeps them crisp. Pour on the brine
while it is lukewarm, weigh down and cover with a cloth. At room temperature they are sour after ten days. When the
brine turns cloudy, that is a good sign. Unlike sauerkraut they`},
		),
		hard("overlaps/comet",
			"When will the comet Harlan–Ito come back?",
			"It is going to return in 2061.",
			piece{Missing, High, `Sky & Us, p. 22. discovered on the same night, in 1907, by a postman in Ohio and a priest in
Nagano. When astronomers had computed its path, they found that the comet Harlan–Ito goes round the sun once in 76
years. It was seen again in 1983, though faintly, because the Earth was on the wrong side. The next visit is expected
in the summer of 2059, and conditions will be as good as they can be: it is going to stand high in the evening sky.
Comets are`},
			piece{Missing, High, `Sky & Us, p. 22. sun once in 76 years. It was seen again in 1983, though faintly, because the
Earth was on the wrong side. The comet Harlan–Ito is expected to visit us next in the summer of 2059, and conditions
will be as good as they can be: it is going to stand high in the evening sky. Comets are left over from the time when
planets were formed. They consist of ice and dust, and the tail always points away from the sun, so that on the way
out it goes`},
			piece{Irrelevant, Low, `Sky & Us, p. 23. formed. They consist of ice and dust, and the tail always points away from
the sun, so that on the way out it goes ahead of the comet. Each time it comes close to the sun, a comet loses a layer
of a few metres. After a thousand rounds there is nothing left but a dark lump, or a stream of crumbs, which we see as
shooting stars. The Perseids in August come from such a stream. What you need to watch them: a blanket, patience and
no`},
			piece{Irrelevant, Low, `Sky & Us, p. 40: letters. My grandfather saw Halley's comet in 1910 from the roof of a
brewery, and I saw it in 1986 from a car park, which was a disappointment. It comes back in 2061; my grandson will be
44 by then and has promised to think of me. Is it true that people bought pills against the tail in 1910? — H.
Prewitt, Dayton. — It is true: they were made of sugar and sold well. The tail did contain cyanogen, but much too
thinly to do any`},
			piece{Irrelevant, Low, `Sky & Us, index of names. Halley, Edmond 12, 40; Harlan, Josiah (postman) 22; Herschel,
Caroline 15, 16 (portrait); Hubble, Edwin 51; Huygens, Christiaan 9; Ito, Kenzo (priest) 22; Kepler, Johannes 7, 8,
31; Kulik, Leonid 27; Leavitt, Henrietta 50; Lowell, Percival 33, 34; Messier, Charles 14; Mitchell, Maria 18, 19
(house on Nantucket); Oort, Jan 24; Pons, Jean-Louis 13; Swift, Lewis 23; Tuttle, Horace 23; Whipple, Fred 24, 25.
Page numbers in bold type refer to pictures. For comets see the index of`},
		),
	}
}

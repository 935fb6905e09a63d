package judgecheck

// hardSpanish is in Spanish.
func hardSpanish() []Case {
	return []Case{
		hard("spanish/beca",
			"¿Cuál es la nota media mínima para pedir la beca Horizonte en el curso 2024-2025?",
			"Se exige una nota media de 7,5 como mínimo.",
			piece{Irrelevant, Low, `BECA HORIZONTE – Convocatoria 2023-2024 (cerrada). Requisitos: estar matriculado en un grado
de la Universidad de Valdearenas, haber aprobado al menos el noventa por ciento de los créditos del curso anterior y
tener una nota media igual o superior a 7,0. La cuantía es de 2.400 euros, que se abonan en dos plazos, en diciembre y
en abril. Las solicitudes se presentaron del 1 al 30 de septiembre de 2023. Esta convocatoria ya no está en vigor.
Consulte la lista de beneficiarios en el tablón electrónico.`},
			piece{Included, High, `BECA HORIZONTE – Convocatoria 2024-2025. Novedades respecto del curso pasado: la cuantía sube a
2.700 euros, se admite a estudiantes de máster y el requisito académico se endurece, pues la nota media del expediente
tendrá que ser de siete y medio o más. Se mantiene la obligación de haber aprobado el noventa por ciento de los
créditos. El plazo de solicitud va del 2 al 27 de septiembre de 2024 y el trámite se hace únicamente por la sede
electrónica. Los aspirantes excluidos dispondrán de diez días para presentar alegaciones.`},
			piece{Irrelevant, Low, `BECA PUENTE – Convocatoria 2024-2025. La beca Puente financia estancias de un semestre en
universidades de América Latina. Se valoran el expediente (hasta 6 puntos), el conocimiento de idiomas (hasta 2) y una
carta de motivación (hasta 2). Para presentarse hay que haber superado sesenta créditos y alcanzar una nota media de
6,5. La ayuda consiste en 500 euros al mes más el billete de avión. Es compatible con la beca Horizonte. Sesión
informativa: jueves 12, a las 13:00, en el salón de actos de la Facultad de Letras.`},
			piece{Included, High, `Delegación de Estudiantes, hilo fijado: dudas sobre la beca Horizonte 2024-2025. «Tengo un 7,3
de media. ¿La puedo pedir?» Este curso no: el mínimo ha subido a 7,5 y no se redondea. El año pasado sí habrías
entrado. «¿Cuenta el trabajo de fin de grado?» Si ya está calificado, sí. «Soy de máster, ¿puedo?» Por primera vez,
sí. «¿Cuándo pagan?» Ni idea; el año pasado, en diciembre y en abril. «¿Hay que entregar algo en papel?» No, todo va
por la sede electrónica. Si queréis que revisemos la solicitud, pasaos por la delegación de diez a dos.`},
		),
		hard("spanish/equipaje",
			"¿Puedo llevar el violín en la cabina en los autobuses y trenes de Trasierra?",
			"En los trenes sí, sin coste, siempre que el estuche no pase de 120 cm.",
			piece{Included, High, `TRASIERRA TRENES – Equipaje especial. Se puede viajar con instrumentos musicales en el coche de
viajeros, sin pagar suplemento, siempre que el estuche no supere los 120 centímetros de largo y quepa en el
portaequipajes o entre las piernas del viajero. Los contrabajos y las arpas necesitan billete propio, a mitad de
precio. Las bicicletas plegables se admiten en su funda; las demás, solo en los trenes regionales. Las tablas de surf
no se admiten. La compañía no responde de los objetos que se olviden a bordo. Vuelva al índice.`},
			piece{Missing, High, `TRASIERRA AUTOBUSES – Preguntas frecuentes sobre el equipaje. ¿Cuántas maletas puedo llevar? Dos
en la bodega, de 23 kilos cada una. ¿Y mi guitarra o mi violín? Los instrumentos delicados pueden subir a bordo, pero
ocupan un asiento: hay que sacar para ellos un billete con la tarifa infantil y sujetarlos con el cinturón. ¿Y mi
perro? Hasta diez kilos, en su transportín. ¿Y la comida? Sí, con sentido común. ¿Y si pierdo algo? Escriba a objetos
perdidos antes de que pasen treinta días.`},
			piece{Included, High, `Blog de la Joven Orquesta, «De gira». Día 3. En la estación nos dijeron que en los trenes de
Trasierra los violines viajan con nosotros sin pagar nada, mientras el estuche mida menos de 120 centímetros; el de
Lucía, que es de los oblongos, mide 79, así que no hubo problema. El contrabajo de Pablo fue otra historia: tuvo
billete propio, a mitad de precio, y asiento junto a la ventanilla. El revisor le pidió el carné. Al llegar llovía.
Ensayamos en un frontón. Mañana, concierto en la ermita; si leéis esto a tiempo, venid con manta.`},
			piece{Irrelevant, Low, `AEROTRAS – Instrumentos a bordo. En los vuelos de Aerotras, los violines y las violas se
aceptan como equipaje de mano si van en un estuche rígido, pagando 30 euros por trayecto, y los violonchelos viajan en
un asiento contiguo con un billete aparte. Avise con cuarenta y ocho horas de antelación. En cabina no se admiten
instrumentos de percusión de más de 55 centímetros. Aerotras no tiene relación con las empresas de autobuses y de
trenes que llevan nombres semejantes. Consulte también: mascotas, menores, equipo de esquí.`},
		),
		hard("spanish/gazpacho",
			"¿Qué cantidad de aceite lleva el gazpacho de la abuela Remedios?",
			"Lleva un decilitro y medio de aceite de oliva.",
			piece{Included, High, `GAZPACHO DE LA ABUELA REMEDIOS (6 raciones). Un kilo de tomates muy maduros, un pepino pequeño,
un pimiento verde, un diente de ajo sin el germen, 150 ml de aceite de oliva suave, tres cucharadas de vinagre de
Jerez, sal y un trozo de pan del día anterior remojado. Se tritura todo menos el aceite, que se añade al final en un
hilo, sin parar la batidora, hasta que la crema toma un color anaranjado. Se cuela y se deja en la nevera tres horas
por lo menos. Se sirve en vaso.`},
			piece{Irrelevant, Low, `SALMOREJO DE LA TÍA CARMEN (4 raciones). Un kilo de tomates de pera, 200 gramos de pan blanco,
un diente de ajo, 200 ml de aceite de oliva virgen extra y una cucharadita de sal. No lleva ni pepino ni pimiento ni
vinagre; esa es la diferencia con el gazpacho. Se trituran los tomates, se pasan por el chino, se empapa el pan en
ellos durante diez minutos y se bate todo con el ajo y el aceite. Se corona con huevo duro picado y virutas de jamón.
Muy frío está mejor.`},
			piece{Irrelevant, Low, `Aceite de oliva: cómo leer la etiqueta. Virgen extra significa que se ha obtenido solo por
medios mecánicos y que no tiene defectos. La acidez no se nota en la boca. La fecha de la cosecha importa más que la
de caducidad, porque el aceite no mejora con los años. Guárdelo en un lugar fresco y oscuro, nunca junto al fuego.
Para freír sirve perfectamente, en contra de lo que decían nuestras abuelas. La abuela Remedios, por ejemplo, lo
reservaba para el gazpacho y freía con manteca. Próxima entrega: el vinagre.`},
			piece{Included, High, `Cocina con Alba, vídeo 12: el gazpacho de mi abuela Remedios (transcripción). «Ya tenemos
triturado el tomate con el pepino, el pimiento y el ajo. Ahora viene lo importante, el aceite. Mi abuela decía "un
chorro", pero yo lo he medido: son ciento cincuenta mililitros, o sea, decilitro y medio. Despacito, en un hilo, con
la batidora en marcha. ¿Veis cómo cambia de color? Eso es que está ligando. Probad de sal. Y a la nevera, que al menos
tiene que estar tres horas. La próxima semana haremos pestiños. ¡Hasta luego!»`},
		),
		hard("spanish/seguro-agua",
			"¿Cubre la póliza Hogar Sur los daños por agua si dejé un grifo abierto?",
			"No, los daños por dejar grifos abiertos están excluidos de la póliza.",
			piece{Missing, High, `HOGAR SUR – Condiciones particulares, artículo 14: daños por agua. 14.1 Se cubren los daños
causados por escapes accidentales de las conducciones fijas de la vivienda. 14.2 Se cubren asimismo, hasta 3.000 euros
por siniestro, los daños debidos a la omisión del cierre de grifos y llaves de paso, aunque haya mediado descuido del
asegurado. 14.3 No se cubren la humedad por condensación, las goteras de tejados en mal estado ni la factura del agua
perdida. 14.4 Los gastos de localización de la avería corren por cuenta de la compañía.`},
			piece{Irrelevant, Low, `HOGAR SUR – Condiciones particulares, artículo 15: fenómenos atmosféricos. 15.1 Se cubren los
daños por viento de más de 80 km/h, lluvia de más de 40 litros por metro cuadrado y hora, pedrisco y nieve. 15.2 Las
mediciones se acreditan con el informe del observatorio más cercano. 15.3 No se cubren los daños por agua o arena que
entren por puertas o ventanas que se hayan dejado abiertas o cuyo cierre sea defectuoso. 15.4 El desembarre y la
extracción de lodos se cubren hasta el cuatro por ciento del capital.`},
			piece{Irrelevant, Low, `HOGAR NORTE – Su seguro en claro. Lo que cubrimos: roturas de tuberías, atascos, filtraciones
de los vecinos. Lo que no cubrimos: daños por grifos que se dejaron abiertos, falta de mantenimiento, piscinas y
riegos. Franquicia: 100 euros en cada siniestro por agua. Llame a nuestro teléfono de asistencia a cualquier hora; el
fontanero llega en menos de tres horas. Hogar Norte y Hogar Sur pertenecen al mismo grupo desde 2019, pero sus pólizas
son distintas: no las confunda. Este folleto carece de valor contractual.`},
			piece{Missing, High, `Comparador de seguros, ficha de Hogar Sur. Lo mejor: es una de las pocas pólizas que pagan
incluso cuando el asegurado se deja un grifo abierto (hasta 3.000 euros por siniestro) y no aplica franquicia en los
daños por agua. Lo peor: las joyas solo se cubren dentro de una caja fuerte, y la asistencia informática se cobra
aparte. Precio medio para un piso de 90 metros: 186 euros al año. Valoración de los usuarios: 4,1 de 5. Alternativas:
Hogar Norte, Casa Clara. Recibimos una comisión si contrata desde esta página, pero no influye en la nota.`},
		),
	}
}

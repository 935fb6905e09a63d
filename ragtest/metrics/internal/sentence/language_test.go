package sentence

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

// languages has texts in many languages. "¦" marks the boundaries.
var languages = map[string][]string{
	"Amharic": {
		"ቤተ መጻሕፍቱ ዛሬ ክፍት ነው። ¦ መጽሐፉን የት ላገኝ እችላለሁ፧ ¦ ሁለተኛ ፎቅ ላይ ነው።",
		"ዛሬ ዝናብ ነው።¦ነገ ፀሐይ ይሆናል።",
		"ሱቁ ተዘግቷል፡፡ ¦ ነገ ይከፈታል፡፡",
	},
	"Arabic": {
		"المكتبة مفتوحة اليوم. ¦ أين أجد الكتاب؟ ¦ في الطابق الثاني! ¦ شكرا لك.",
		"هل المتجر مغلق؟¦نعم، حتى الغد.",
		"السعر 12.50 دينارا. ¦ لا توجد رسوم أخرى.",
	},
	"Armenian": {
		"Գրադարանը այսօր բաց է։ ¦ Որտե՞ղ է գիրքը։ ¦ Երկրորդ հարկում։",
		"Խանութը փակ է: ¦ Այն կբացվի վաղը ժամը 9:30-ին:",
		"Պատասխանը պարզ է. խանութը փակ է։ ¦ Նա ասաց. «Վաղը կգանք»։",
	},
	"Bengali": {
		"দোকান আজ খোলা। ¦ বইটা কোথায় পাব? ¦ দোতলায়।",
		"ডা. সেন এসেছেন। ¦ তিনি কাল যাবেন।¦আমরা থাকব।",
	},
	"Burmese": {
		"ဆိုင် ဒီနေ့ ဖွင့်တယ်။ ¦ စာအုပ် ဘယ်မှာလဲ။¦ဒုတိယထပ်မှာပါ။",
		"ပန်းသီး၊ လိမ္မော်သီး၊ ငှက်ပျောသီး ရှိတယ်။ ¦ အားလုံး လတ်ဆတ်တယ်။",
	},
	"Chinese": {
		"商店今天开门。¦书在哪里？¦在二楼！¦价格是12.50元。",
		"她说：“商店关门了。明天再来。”¦然后她走了。",
		"“商店关门了。明天再来。”，她说。",
		"这一条（见第二章。也见附录。）很重要。¦请记住。",
		"明天开门。😀¦太好了！！¦真的？！",
	},
	"French": {
		"Le magasin est ouvert. ¦ « Où est le livre ? » demanda-t-elle. ¦ Il répondit.",
		"Il est fermé. ¦ « Revenez demain. ¦ Nous ouvrons à 9 h. » ¦ Elle partit.",
		"M. Dupont et Mme Roux, cf. p. 5, vivaient au Ier siècle av. J.-C. en paix.",
		"Tableau 2. Prix du pain.",
	},
	"German": {
		"Wir öffnen am 5. Juli. ¦ Die 3. Klasse kommt am 12. August. ¦ Das 19. Jahrhundert war lang.",
		"Am 3. Oktober 1990 trat sie bei. ¦ Vom 1. bis 4. Mai ist zu.",
		"Es gibt z. B. Tee, u. a. Grüntee, d. h. heiß. ¦ Man kann bzw. Muss man warten, vgl. Kap. 2?",
		"Er sagte: „Wir haben zu. Kommt morgen.“ ¦ Dann ging er.",
		"„Wir haben zu.“ ¦ »Kommt morgen.« ¦ Dann ging er.",
		"2. Wir kommen am 3. Oktober ¦ 3. Wir bleiben",
		"Tabelle 1.5. Preise der Waren.",
		"Das sind 5. ¦ Es waren 4.",
	},
	"Greek": {
		"Το κατάστημα είναι ανοιχτό. ¦ Πού είναι το βιβλίο; ¦ Στον δεύτερο όροφο.",
	},
	"Hindi": {
		"दुकान आज खुली है। ¦ किताब कहाँ मिलेगी? ¦ दूसरी मंज़िल पर।",
		"दुकान आज बंद है।¦कल खुलेगी।¦2019 में बनी थी।",
		"डॉ. राव प्रो. सेन से मिले। ¦ कि.मी. में दूरी बताओ। ¦ “यह सही है।” ¦ वे चले गए॥",
		"१. दुकान खोलो। ¦ २. सामान रखो।",
		"दर ३।५ है। ¦ सब (यह सही है। वह नहीं।) लिखा है।",
	},
	"Japanese": {
		"店は今日開いています。¦本はどこですか？¦二階です。",
		"もう閉まった?¦まだ!?¦明日来てください。",
		"「閉まりました。また明日。」と彼は言った。¦そして帰った。",
		"彼は「閉まりました。また明日。」と言った。",
		"幅は３．２９％です。¦来月変わります．¦以上です．",
		"アドレスは https://example.jp/検索?q=本 です。",
	},
	"Khmer": {
		"ហាងបើកថ្ងៃនេះ។ ¦ សៀវភៅនៅជាន់ទីពីរ។ ¦ អរគុណ៕",
	},
	"Marathi": {
		"दुकान आज उघडे आहे. ¦ पुस्तक कुठे आहे? ¦ दुसऱ्या मजल्यावर.",
	},
	"Scandinavian": {
		"Vi åpner den 17. mai. ¦ Det er 1. og 2. juli.",
	},
	"Spanish": {
		"La Sra. López y el Sr. Ruiz vinieron. ¦ ¿Dónde está el libro? ¦ ¡En el segundo piso! ¦ Véase la pág. 5.",
		"Hay 130 hab. / km² aquí. ¦ Cuesta aprox. 5 €, p. ej. en EE. UU. sin IVA.",
	},
	"Thai": {
		"ร้านเปิดเมื่อ พ.ศ. 2560 ที่ กทม. และปิดแล้ว",
	},
	"Tibetan": {
		"ཚོང་ཁང་ཕྱེ་ཡོད། ། ¦ དེབ་གང་དུ་ཡོད།། ¦ ཐོག་གཉིས་པར་ཡོད།",
	},
	"Urdu": {
		"دکان آج کھلی ہے۔ ¦ کتاب کہاں ملے گی؟ ¦ دوسری منزل پر۔",
		"دکان بند ہے۔¦کل کھلے گی۔",
		"۱۔ دکان کھولو۔ ¦ ۲۔ سامان رکھو۔ ¦ شرح ۲۔۵ ہے۔",
	},
}

func TestLanguages(t *testing.T) {
	for name, cases := range languages {
		for _, marked := range cases {
			var want []string
			for s := range strings.SplitSeq(marked, "¦") {
				want = append(want, strings.TrimSpace(s))
			}
			text := strings.ReplaceAll(strings.ReplaceAll(marked, " ¦ ", " "), "¦", "")
			if diff := cmp.Diff(want, Split(text)); diff != "" {
				t.Errorf("%s: %s (-want +got):\n%s", name, text, diff)
			}
		}
	}
}

// TestEveryTerminator splits two sentences at each of Unicode's sentence ends.
func TestEveryTerminator(t *testing.T) {
	for c := rune(0); c <= unicode.MaxRune; c++ {
		if !unicode.Is(unicode.STerm, c) && !strings.ContainsRune(otherStops, c) {
			continue
		}
		first, second := "Ab cd"+string(c), "Ef gh"+string(c)
		if diff := cmp.Diff([]string{first, second}, Split(first+" "+second)); diff != "" {
			t.Errorf("%U (-want +got):\n%s", c, diff)
		}
		if !revision2.isFullStop(c) || c == '．' || c == '﹒' {
			continue
		}
		if diff := cmp.Diff([]string{first, second}, Split(first+second)); diff != "" {
			t.Errorf("%U without a space (-want +got):\n%s", c, diff)
		}
	}
}

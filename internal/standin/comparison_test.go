package standin_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// verdictSchema asks for everything there is to say about a chunk.
const verdictSchema = `{"type":"object","properties":{"chunks":{"type":"array","items":{"type":"object","properties":{
	"id_chunk":{"type":"integer"},
	"relevance":{"type":"string","enum":["relevant","not_relevant","uncertain"]},
	"is_included":{"type":"boolean"},
	"missing_info":{"anyOf":[{"type":"string"},{"type":"null"}]},
	"utility_score":{"type":"number"}}}}}}`

func TestVerdicts(t *testing.T) {
	tests := []struct {
		name, question, answer string
		chunks                 []string
		want                   []string // relevance, inclusion, score, missing
	}{{
		name:     "remedies",
		question: "How can I relieve nasal congestion at home?",
		answer:   "Drink plenty of warm fluids and get some rest.",
		chunks: []string{
			"Drinking fluids helps thin mucus and can ease congestion.",
			"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.",
			"Antibiotics treat bacterial infections and do nothing against cold viruses.",
		},
		want: []string{
			"relevant included 0.6 not in the answer: helps thin mucus ease",
			"relevant missing 0.4 not in the answer: Saline sprays moisturize passages help clear",
			"not_relevant missing 0.0",
		},
	}, {
		name:     "words of the question prove no inclusion",
		question: "What caused the First World War?",
		answer:   "The war was triggered by the assassination of Archduke Franz Ferdinand in Sarajevo in June 1914.",
		chunks: []string{
			"The assassination of Archduke Franz Ferdinand in Sarajevo on 28 June 1914 triggered the war.",
			"Militarism and an arms race, above all between the British and German navies, raised tensions before the First World War.",
			"A web of alliances divided the great powers of Europe into two camps and drew them into the First World War.",
			"Imperial rivalry over colonies in Africa and Asia was a cause of the First World War.",
		},
		want: []string{
			"relevant included 0.8 not in the answer: 28",
			"relevant missing 0.4 not in the answer: Militarism arms race British German navies",
			"relevant missing 0.4 not in the answer: web alliances divided great powers Europe",
			"relevant missing 0.4 not in the answer: Imperial rivalry colonies Africa Asia",
		},
	}, {
		name:     "returns",
		question: "How long do I have to return an item?",
		answer:   "You have 30 days from delivery to return it.",
		chunks: []string{
			"Items can be returned within 30 days of delivery.",
			"Refunds are paid to the original card within 5 business days after a returned item arrives.",
			"Standard shipping costs 4.90 euros and takes as long as 3 business days.",
		},
		want: []string{
			"relevant included 1.0",
			"relevant missing 0.4 not in the answer: Refunds paid original card 5 business",
			"not_relevant missing 0.0",
		},
	}, {
		name:     "tea",
		question: "What are the health benefits of green tea?",
		answer:   "Green tea is rich in antioxidants called catechins and may lower the risk of heart disease.",
		chunks: []string{
			"Green tea is rich in catechins, antioxidants that protect cells from damage.",
			"People who drink green tea daily have a lower risk of heart disease.",
			"The caffeine and L-theanine in green tea improve alertness and concentration.",
			"Coffee beans are roasted at about 200 degrees.",
		},
		want: []string{
			"relevant included 1.0 not in the answer: protect cells damage",
			"relevant included 1.0 not in the answer: People drink daily",
			"relevant missing 0.4 not in the answer: caffeine theanine improve alertness concentration",
			"not_relevant missing 0.0",
		},
	}, {
		name:     "water",
		question: "At what temperature does water boil at sea level?",
		answer:   "Water boils at 100 degrees Celsius at sea level.",
		chunks: []string{
			"At sea level, water boils at 100 °C (212 °F).",
			"At higher altitudes air pressure is lower, so water boils at a lower temperature.",
		},
		want: []string{
			"relevant included 1.0 not in the answer: 212",
			"relevant missing 0.4 not in the answer: higher altitudes air pressure lower",
		},
	}, {
		name:     "a short answer in a long chunk",
		question: "What is the capital of France?",
		answer:   "Paris",
		chunks:   []string{"Paris, on the Seine, is the capital of France and with two million people also its largest city."},
		want:     []string{"relevant included 0.6 not in the answer: Seine two million people largest city"},
	}, {
		name:     "a chunk of the question's words",
		question: "Does the warranty cover water damage?",
		answer:   "The warranty covers no water damage.",
		chunks:   []string{"Warranty: water damage."},
		want:     []string{"relevant included 1.0"},
	}, {
		name:     "one word of many",
		question: "Which documents must foreign students submit when they enrol at university?",
		answer:   "A passport.",
		chunks:   []string{"The university was founded in 1386."},
		want:     []string{"uncertain missing 0.2"},
	}}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			item := line("question", tt.question) + line("answer", tt.answer)
			for i, chunk := range tt.chunks {
				item += line(fmt.Sprint("chunk ", i), chunk)
			}
			var got struct {
				Chunks []struct {
					ID        int `json:"id_chunk"`
					Relevance string
					Included  bool    `json:"is_included"`
					Missing   *string `json:"missing_info"`
					Score     float64 `json:"utility_score"`
				}
			}
			if err := json.Unmarshal([]byte(reply(t, request(verdictSchema, item))), &got); err != nil {
				t.Fatal(err)
			}
			var rows []string
			for i, c := range got.Chunks {
				if c.ID != i {
					t.Errorf("entry %d is about chunk %d", i, c.ID)
				}
				row := fmt.Sprintf("%s %s %.1f", c.Relevance, map[bool]string{true: "included", false: "missing"}[c.Included], c.Score)
				if c.Missing != nil {
					row += " " + *c.Missing
				}
				rows = append(rows, row)
			}
			if diff := cmp.Diff(tt.want, rows); diff != "" {
				t.Errorf("verdicts (-want +got):\n%s", diff)
			}
		})
	}
}

package judge

import (
	"os"
	"strings"

	"github.com/sashabaranov/go-openai"
)

const azureKey = "AZURE_OPENAI_API_KEY"

// Azure returns the Config of an Azure OpenAI deployment:
//
//	judge.Azure("https://shop.openai.azure.com", "judge", "2024-10-21")
//
// The key is read from AZURE_OPENAI_API_KEY, else from OPENAI_API_KEY. Model is
// the deployment's name; set it to the name of the model behind it to have
// Temperature and MaxTokens chosen for that model. Requests go to the
// deployment either way.
func Azure(endpoint, deployment, apiVersion string) Config {
	key := strings.TrimSpace(os.Getenv(azureKey))
	if key == "" {
		key = strings.TrimSpace(os.Getenv("OPENAI_API_KEY"))
	}
	client := openai.DefaultAzureConfig(key, endpoint)
	client.APIVersion = apiVersion
	client.AzureModelMapperFunc = func(string) string { return deployment }
	return Config{OpenAI: &client, Model: deployment}
}

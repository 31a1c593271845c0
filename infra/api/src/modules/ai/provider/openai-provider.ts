import type { ApiLogger } from '../../../server/logger.ts';
import type { AiOptions } from '../ai-options.ts';
import type { AiProvider } from './ai-provider.ts';
import { createOpenAiClient } from './openai-client.ts';
import { completeChat, streamChat } from './chat.ts';
import { asProviderError } from './provider-error.ts';

/** Asks an OpenAI-compatible server. */
export function createOpenAiProvider(options: AiOptions, logger: ApiLogger): AiProvider {
  const open = createOpenAiClient(options);
  const worded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asProviderError(error, options.key);
    }
  };
  return {
    model: options.model,
    async *streamChat(messages, signal) {
      yield* streamChat(await open(), options, messages, signal);
    },
    completeChat: (messages, signal) => worded(async () => completeChat(await open(), options, messages, signal)),
    analyseCsv: (question) =>
      worded(async () => {
        const client = await open();
        if (options.analyst === 'assistants') {
          const { analyseByAssistants } = await import('./assistants-analyst.ts');
          return analyseByAssistants(client, options.model, question, logger);
        }
        const { analyseByResponses } = await import('./responses-analyst.ts');
        return analyseByResponses(client, options.model, question, logger);
      }),
  };
}

import { AI_STREAMED_TOKENS, AI_TEMPERATURE, AI_WHOLE_TOKENS } from '@atrium/contracts';
import type { OpenAI } from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import type { AiOptions } from '../ai-options.ts';
import type { AiText, AiUsage, ChatMessage, ChatPiece } from './ai-provider.ts';
import { asProviderError, communicationFailed, readJsonError, type ProviderError } from './provider-error.ts';

/** Product specification §7: streaming chat completions, at most 800 tokens. */
export async function* streamChat(
  client: OpenAI,
  { model, key }: AiOptions,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<ChatPiece> {
  const { Stream } = await import('openai/streaming');
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  let isComplete = false;
  try {
    signal.throwIfAborted();
    const request = {
      model,
      temperature: AI_TEMPERATURE,
      max_tokens: AI_STREAMED_TOKENS,
      stream: true as const,
      stream_options: { include_usage: true },
      messages: [...messages],
    };
    const response = await client.chat.completions.create(request, { signal: controller.signal }).asResponse();
    // An error may come with status 200, as JSON instead of a stream.
    if (!isEventStream(response))
      throw readJsonError(await response.json(), key) ?? new Error('The answer is no stream.');
    for await (const {
      choices: [choice],
      usage,
    } of Stream.fromSSEResponse<ChatCompletionChunk>(response, controller, client)) {
      const text = choice?.delta.content ?? '';
      if (text !== '') yield { kind: 'text', text };
      isComplete ||= typeof choice?.finish_reason === 'string';
      if (usage) yield { kind: 'usage', usage: usageOf(usage) };
    }
  } catch (error) {
    throw readThrown(error, key);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (!isComplete) throw communicationFailed('The stream broke off.');
}

/** Product specification §7: chat completions in one piece, at most 4,000 tokens. */
export async function completeChat(
  client: OpenAI,
  { model }: AiOptions,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<AiText> {
  const { choices, usage } = await client.chat.completions.create(
    { model, temperature: AI_TEMPERATURE, max_tokens: AI_WHOLE_TOKENS, messages: [...messages] },
    { signal },
  );
  const text = choices[0]?.message.content;
  if (typeof text !== 'string') throw communicationFailed('The answer has no text.');
  return { text, usage: usage === undefined ? null : usageOf(usage) };
}

const isEventStream = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/event-stream');
const usageOf = (usage: CompletionUsage): AiUsage => ({
  promptTokens: usage.prompt_tokens,
  completionTokens: usage.completion_tokens,
});

/** Errors with a status other than 200 are thrown by the vendor's client, with the JSON it read. */
function readThrown(error: unknown, key: string): ProviderError {
  const isJsonAnswer =
    error instanceof Object &&
    'headers' in error &&
    error.headers instanceof Headers &&
    (error.headers.get('content-type') ?? '').includes('json') &&
    'error' in error;
  return (isJsonAnswer ? readJsonError(error.error, key) : null) ?? asProviderError(error, key);
}

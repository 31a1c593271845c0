import type { OpenAI } from 'openai';
import type { AiOptions } from '../ai-options.ts';

const ANSWER_WITHIN_MS = 120_000;

/**
 * Makes the vendor's client, the first time it is wanted: it is large. Nothing
 * is tried again by itself, since every try may cost; nothing comes from the
 * process's environment; no redirect is followed, which could take the key elsewhere.
 */
export function createOpenAiClient({ url, key }: AiOptions): () => Promise<OpenAI> {
  let made: Promise<OpenAI> | undefined;
  const make = async (): Promise<OpenAI> => {
    const { OpenAI } = await import('openai');
    const unset = { adminAPIKey: null, organization: null, project: null, webhookSecret: null };
    return new OpenAI({
      apiKey: key,
      baseURL: url,
      ...unset,
      maxRetries: 0,
      timeout: ANSWER_WITHIN_MS,
      logLevel: 'off',
      fetchOptions: { redirect: 'error' },
    });
  };
  return () => (made ??= make());
}

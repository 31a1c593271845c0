import { useClient, type Client } from '@atrium/platform';
import { createContext, useContext, useMemo } from 'react';
import type { AiAnswerInput, AiAnswerSubscription } from '../generated/graphql.ts';
import { aiAnswerSubscription } from './ai.operations.ts';

export type AiRequest = AiAnswerInput;
export type AiPart = Pick<AiAnswerSubscription['aiAnswer'], 'kind' | 'text' | 'message'>;

/** Hears an answer as it is written; exactly one of its endings comes last, and none after `stop`. */
export interface AiListener {
  onPart(part: AiPart): void;
  /** The server could not be asked. */
  onError(): void;
}
/** Asks, and answers how to stop: that ends the call at the provider too. */
export type AskAi = (request: AiRequest, listener: AiListener) => () => void;

/** Replaced by examples, which have no server. */
export const AskAiContext = createContext<AskAi | null>(null);

/** The way to ask: over the live connection of the page. */
export function useAskAi(): AskAi {
  const client = useClient();
  const other = useContext(AskAiContext);
  return useMemo(() => other ?? askOver(client), [client, other]);
}

function askOver(client: Client): AskAi {
  return (input, { onPart, onError }) => {
    // A new id each time: a connection that comes back must not ask again by itself.
    const { unsubscribe } = client
      .subscription(aiAnswerSubscription, { requestId: crypto.randomUUID(), input })
      .subscribe(({ data, error }) => {
        if (data?.aiAnswer) onPart(data.aiAnswer);
        else if (error) onError();
      });
    return unsubscribe;
  };
}

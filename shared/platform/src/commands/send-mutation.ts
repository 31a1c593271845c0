import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Client, CombinedError } from 'urql';
import { type ErrorContext, logError, reportError } from '../telemetry/report-error.ts';
import { type AnswerIn, type CommandOutcome, readOutcome } from './command-answer.ts';

/** What the one root field of a mutation answers. */
export type AnswerOf<Data> = Data[Exclude<keyof Data, '__typename'>];

export interface SendOptions extends ErrorContext {
  /** A failure that is only to be logged (product specification §8), as where nobody waits for the answer. */
  readonly isLoggedOnly?: boolean;
  /** Failures that the caller deals with, as by sending the same later: they are neither reported nor logged. */
  readonly isExpected?: (error: CombinedError) => boolean;
}

/** How a request ended: what its root field answered, undefined where no answer came, and then why. */
export interface RequestEnd<Data> {
  readonly answer: AnswerOf<Data> | undefined;
  readonly error: CombinedError | undefined;
}

/** Whether the server could not be reached, so that the same may be sent later. */
export const isConnectionLost = (error: unknown): boolean =>
  (error as Partial<CombinedError> | null | undefined)?.networkError !== undefined;

/**
 * Sends a change from where no hook can stand: a queue, a timer, a store, what is sent again when the connection is back.
 * Components use `useCommand`, which notifies and keeps the key of an attempt. Never rejects; failures are reported.
 *
 * @example const outcome = await sendCommand(client, pauseTimerMutation, { timerId }, { area: 'timers', isExpected: isConnectionLost });
 */
export async function sendCommand<Data extends object, Variables extends object>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: SendOptions,
): Promise<CommandOutcome<AnswerIn<Data>>> {
  const { data, error } = await send(client, document, variables, options);
  return readOutcome(data, error);
}

/**
 * Sends what is no change of a record from where no hook can stand; components use `useRequest`. Never rejects; failures
 * are reported.
 *
 * @example const { answer } = await sendRequest(client, addPartMutation, { id, ...part }, { remote: 'crm', area: 'import' });
 */
export async function sendRequest<Data extends object, Variables extends object>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: SendOptions,
): Promise<RequestEnd<Data>> {
  const { data, error } = await send(client, document, variables, options);
  const answer = Object.entries(data ?? {}).find(([name]) => name !== '__typename')?.[1];
  return { answer: answer as AnswerOf<Data> | undefined, error };
}

/** The one place from which a mutation leaves the page. */
async function send<Data extends object, Variables extends object>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isLoggedOnly = false, isExpected = () => false, ...context }: SendOptions,
): Promise<{ readonly data: Data | undefined; readonly error: CombinedError | undefined }> {
  const { data, error } = await client.mutation(document, variables).toPromise();
  if (error !== undefined && !isExpected(error)) (isLoggedOnly ? logError : reportError)(error, context);
  return { data: data ?? undefined, error };
}

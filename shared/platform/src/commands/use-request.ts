import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { type ErrorContext, logError, reportError } from '../telemetry/report-error.ts';

/** What the one root field of a mutation answers. */
type AnswerOf<Data> = Data[Exclude<keyof Data, '__typename'>];

export interface RequestOptions extends ErrorContext {
  /** A failure that is only to be logged (product specification §8), as where nobody waits for the answer. */
  readonly isLoggedOnly?: boolean;
}

export interface ServerRequest<Data, Variables> {
  /** Sends it; the same function from render to render. Undefined where no answer came. Never rejects. */
  readonly run: (variables: Variables) => Promise<AnswerOf<Data> | undefined>;
  readonly isRunning: boolean;
}

/**
 * A mutation that changes no record and answers no result of a command: a link that is good for once, a preview, a trial,
 * a note that something was opened or read. What changes a record is a `useCommand`. Failures are reported; what to say
 * of them is the caller's.
 *
 * @example const link = useRequest(documentLinkMutation, { remote: 'matters', area: 'documents' });
 * const answer = await link.run({ documentId }); if (answer?.url) saveFile(answer.url);
 */
export function useRequest<Data extends object, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  { isLoggedOnly = false, remote, area }: RequestOptions,
): ServerRequest<Data, Variables> {
  const client = useClient();
  const [running, setRunning] = useState(0);
  const run = useCallback(
    async (variables: Variables): Promise<AnswerOf<Data> | undefined> => {
      setRunning((count) => count + 1);
      const { data, error } = await client.mutation(document, variables).toPromise();
      setRunning((count) => count - 1);
      const context = { ...(remote === undefined ? {} : { remote }), ...(area === undefined ? {} : { area }) };
      if (error !== undefined) (isLoggedOnly ? logError : reportError)(error, context);
      const answer = Object.entries(data ?? {}).find(([name]) => name !== '__typename');
      return answer?.[1] as AnswerOf<Data> | undefined;
    },
    [client, document, isLoggedOnly, remote, area],
  );
  return { run, isRunning: running > 0 };
}

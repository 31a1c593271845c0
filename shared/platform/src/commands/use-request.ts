import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { type AnswerOf, type SendOptions, sendRequest } from './send-mutation.ts';

export type RequestOptions = Omit<SendOptions, 'build' | 'isExpected'>;

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
      const { answer } = await sendRequest(client, document, variables, {
        isLoggedOnly,
        ...(remote === undefined ? {} : { remote }),
        ...(area === undefined ? {} : { area }),
      });
      setRunning((count) => count - 1);
      return answer;
    },
    [client, document, isLoggedOnly, remote, area],
  );
  return { run, isRunning: running > 0 };
}

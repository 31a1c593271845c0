import { makeOperation, type Exchange, type Operation } from '@urql/core';
import { pipe, tap } from 'wonka';
import { onAccessChange } from './access-changes.ts';

/**
 * Fetches everything a page shows again when its person's rights have changed: who they are and what they may open
 * first of all, so that a screen they lost goes, and lists without the columns that were closed.
 */
export const accessChangeExchange: Exchange = ({ client, forward }) => {
  const shown = new Map<number, Operation>();
  onAccessChange(() => {
    for (const operation of [...shown.values()])
      client.reexecuteOperation(
        makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
      );
  });
  return (operations$) =>
    forward(
      pipe(
        operations$,
        tap((operation) => {
          if (operation.kind === 'query') shown.set(operation.key, operation);
          else if (operation.kind === 'teardown') shown.delete(operation.key);
        }),
      ),
    );
};

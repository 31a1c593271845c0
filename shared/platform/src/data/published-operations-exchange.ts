import { errorCodes } from '@atrium/contracts';
import { makeOperation, type Exchange, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe } from 'wonka';

const ALGORITHM = 'sha256:';

/**
 * Names operations by the id under which their build published them, instead of
 * sending their text: it is all that the API takes in production, and shorter.
 * Where the API does not know an id, as with code that was never published, the
 * text is sent instead, and at once the next time. Nothing was run by then, so
 * this holds for mutations too.
 */
export const publishedOperationsExchange: Exchange = ({ forward }) => {
  const unknownIds = new Set<string>();
  const { source: again$, next: sendAgain } = makeSubject<Operation>();

  const nameById = (operation: Operation): Operation => {
    const id = operation.kind === 'teardown' ? null : publishedId(operation);
    if (id === null) return operation;
    const persistedQuery = { version: 1 as const, sha256Hash: id, ...(unknownIds.has(id) ? { miss: true } : {}) };
    return { ...makeOperation(operation.kind, operation), extensions: { ...operation.extensions, persistedQuery } };
  };
  /** True where the answer to an id is that nobody knows it. */
  const isToSendAgain = ({ operation, error }: OperationResult): boolean => {
    const id = publishedId(operation);
    if (
      id === null ||
      operation.extensions?.persistedQuery?.miss === true ||
      error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.operationNotPublished) !== true
    )
      return false;
    unknownIds.add(id);
    return true;
  };
  return (operations$) =>
    pipe(
      merge([operations$, again$]),
      map(nameById),
      forward,
      filter((result) => {
        if (!isToSendAgain(result)) return true;
        sendAgain(result.operation);
        return false;
      }),
    );
};

/** The code generator leaves the id with the document. */
function publishedId({ query }: Operation): string | null {
  const { __meta__: meta } = query as { readonly __meta__?: { readonly hash?: string } };
  return meta?.hash?.startsWith(ALGORITHM) === true ? meta.hash.slice(ALGORITHM.length) : null;
}

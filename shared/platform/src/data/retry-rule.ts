import type { CombinedError, Operation } from '@urql/core';

/** Only a read that never reached the server is sent again; a mutation might have had its effect. */
export function isWorthRetrying(error: CombinedError, operation: Operation): boolean {
  return error.networkError !== undefined && operation.kind === 'query';
}

import { mapExchange } from '@urql/core';

/**
 * An answer that failed as a whole has no data: GraphQL says null (GraphQL specification §7.1), and a screen asks for
 * undefined, as before there was any answer. With null it would go on as if there were nothing to show.
 */
export const noDataExchange = mapExchange({
  onResult: (result) => (result.data === null ? { ...result, data: undefined } : result),
});

import type { Response } from 'graphql-http';
import type { ExecutionResult } from 'graphql';
import { maskError } from '../server/mask-error.ts';
import type { RequestContext } from '../server/request-context.ts';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
const graphqlHeaders = { 'content-type': `${GRAPHQL_RESPONSE}; charset=utf-8` };

/**
 * The response for an executed operation. graphql-http has refused unacceptable
 * requests by now, so whoever does not name the newer media type takes JSON.
 */
export function writeResult(
  result: ExecutionResult,
  accept: string | null | undefined,
  context: RequestContext,
): Response {
  const prefersGraphql = accept?.includes(GRAPHQL_RESPONSE) === true && !prefersJson(accept);
  // Without `data` the operation was never run: the variables did not fit.
  const status = result.data === undefined && prefersGraphql ? 400 : 200;
  const headers = prefersGraphql ? graphqlHeaders : jsonHeaders;
  const errors = result.errors?.map((error) => maskError(error, context));
  const body = JSON.stringify(errors === undefined ? result : { ...result, errors });
  const retryAfter = errors?.map(({ extensions }) => extensions['retryAfterSeconds']).find(Number.isInteger);
  // Nothing else was done either: a person's own repetition, and programs between, know 429.
  if (retryAfter !== undefined && Object.values(result.data ?? {}).every((value) => value === null))
    return [
      body,
      { status: 429, statusText: 'Too Many Requests', headers: { ...headers, 'retry-after': String(retryAfter) } },
    ];
  return [body, { status, statusText: status === 200 ? 'OK' : 'Bad Request', headers }];
}

/** The first acceptable type counts, as in graphql-http. */
function prefersJson(accept: string): boolean {
  const first = accept.split(',').find((type) => /application\/(?:json|\*|graphql-response\+json)|\*\/\*/.test(type));
  return first?.includes(GRAPHQL_RESPONSE) !== true;
}

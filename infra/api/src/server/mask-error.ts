import { errorCodes } from '@atrium/contracts';
import { DatabaseUnavailableError } from '@atrium/database';
import { GraphQLError } from 'graphql';
import type { Translate } from '../translation/translate.ts';
import { ApiError, errorWords, errorCodeText } from '../errors/errors.ts';
import type { ApiLogger } from './logger.ts';
import { logUnavailable } from './unavailable-log.ts';

/** Who is answered, and where the rest is written down. */
export interface Answered {
  readonly requestId: string;
  readonly translate: Translate;
  readonly services: { readonly logger: ApiLogger };
}

/**
 * What a client may read of an error, in their language where it says no more
 * than its code. Expected errors keep code and wording;
 * a fault in the request keeps its wording; anything else is logged with the
 * request id and answered with that id only.
 */
export function maskError(error: unknown, { requestId, translate, services: { logger } }: Answered): GraphQLError {
  const located = error instanceof GraphQLError ? error : null;
  const cause = causeOf(error);
  if (cause instanceof ApiError)
    return present(errorCodeText(translate, cause.code) ?? cause.message, cause.extensions, located);
  if (cause instanceof GraphQLError && isRequestFault(cause))
    return present(cause.message, { code: errorCodes.badInput }, located);
  if (cause instanceof DatabaseUnavailableError) {
    logUnavailable(logger, requestId, cause.message);
    return present(
      translate(`api.error.${errorCodes.unavailable}`, errorWords[errorCodes.unavailable]),
      { code: errorCodes.unavailable, requestId },
      located,
    );
  }
  logger.error({ requestId, err: cause, path: located?.path }, 'unexpected error');
  return present(
    translate(`api.error.${errorCodes.internal}`, errorWords[errorCodes.internal]),
    { code: errorCodes.internal, requestId },
    located,
  );
}

/** The first error in a chain that graphql did not make itself. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && !(cause instanceof ApiError) && cause.originalError)
    cause = cause.originalError;
  return cause;
}

/**
 * graphql's own complaints about a document or its variables carry no path; a
 * complaint about an answer (a null where none may be) does, and is our fault.
 */
function isRequestFault(error: GraphQLError): boolean {
  return error.path === undefined || error.extensions['code'] === errorCodes.badInput;
}

function present(message: string, extensions: Record<string, unknown>, located: GraphQLError | null): GraphQLError {
  const shown = new GraphQLError(message, { extensions, ...(located?.path ? { path: located.path } : {}) });
  // graphql-jit locates errors without nodes; what JSON shows is what counts.
  if (located?.locations) Object.defineProperty(shown, 'locations', { value: located.locations, enumerable: true });
  return shown;
}

import { errorCodes, type ErrorCode } from '@atrium/contracts';
import { GraphQLError } from 'graphql';
import type { Translate } from '../translation/translate.ts';

/** What a person may read of an error that says no more than its code; said in their language where it is shown (`maskError`). */
export const errorWords = {
  [errorCodes.unauthenticated]: 'Sign in first.',
  [errorCodes.invalidProof]: 'The request could not be verified as coming from this browser.',
  [errorCodes.forbidden]: 'You do not have access to this.',
  [errorCodes.roleTest]: 'You are viewing Atrium as another role. Go back to your own role to make changes.',
  [errorCodes.tooManyRequests]: 'Too many requests. Try again later.',
  [errorCodes.unavailable]: 'The service is not available at the moment. Try again shortly.',
  [errorCodes.internal]: 'Something went wrong.',
} as const;

/** Says what a code means; null where its wording is the error's own. */
export const errorCodeText = (translate: Translate, code: string): string | null =>
  isWorded(code) ? translate(`api.error.${code}`, errorWords[code]) : null;
const isWorded = (code: string): code is keyof typeof errorWords => Object.hasOwn(errorWords, code);

/** An expected failure: its code and wording reach the client as they are. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message, { extensions: { code } });
    this.code = code;
  }
}

export const unauthenticated = (): ApiError =>
  new ApiError(errorCodes.unauthenticated, errorWords[errorCodes.unauthenticated]);
export const invalidProof = (): ApiError => new ApiError(errorCodes.invalidProof, errorWords[errorCodes.invalidProof]);
export const forbidden = (): ApiError => new ApiError(errorCodes.forbidden, errorWords[errorCodes.forbidden]);
/** For whatever changes something while another role is being tried out. */
export const isRoleTest = (): ApiError => new ApiError(errorCodes.roleTest, errorWords[errorCodes.roleTest]);
export const badInput = (message: string): ApiError => new ApiError(errorCodes.badInput, message);
export const conflict = (message: string): ApiError => new ApiError(errorCodes.conflict, message);
export const limitExceeded = (message: string): ApiError => new ApiError(errorCodes.limitExceeded, message);
/** For the team whose code asks; it says the same of every document, so it tells nothing about the schema. */
export const operationNotPublished = (): ApiError =>
  new ApiError(
    errorCodes.operationNotPublished,
    'This operation came with no published build. Publish the build that sends it, then ask again.',
  );
/** When to try again work that goes beyond the share of a session or a firm. */
const RETRY_AFTER_SECONDS = 2;
/** For what goes beyond the share of a session or a firm; over HTTP it is 429 with Retry-After. */
export const busy = (): ApiError =>
  Object.assign(tooManyRequests(), {
    extensions: { code: errorCodes.tooManyRequests, retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
export const tooManyRequests = (): ApiError =>
  new ApiError(errorCodes.tooManyRequests, errorWords[errorCodes.tooManyRequests]);

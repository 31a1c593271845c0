import { errorCodes, type ErrorCode } from '@atrium/contracts';
import { GraphQLError } from 'graphql';

/** An expected failure: its code and wording reach the client as they are. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message, { extensions: { code } });
    this.code = code;
  }
}

export const unauthenticated = (): ApiError => new ApiError(errorCodes.unauthenticated, 'Sign in first.');
export const invalidProof = (): ApiError => new ApiError(errorCodes.invalidProof, 'The request does not show that it comes from this browser.');
export const forbidden = (): ApiError => new ApiError(errorCodes.forbidden, 'You do not have access to this.');
export const badInput = (message: string): ApiError => new ApiError(errorCodes.badInput, message);
export const conflict = (message: string): ApiError => new ApiError(errorCodes.conflict, message);
export const limitExceeded = (message: string): ApiError => new ApiError(errorCodes.limitExceeded, message);
export const tooManyRequests = (): ApiError => new ApiError(errorCodes.tooManyRequests, 'Too many requests. Try again later.');

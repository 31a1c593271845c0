/** Codes the API answers with in `extensions.code`. Decide by these, never by text. */
export const errorCodes = {
  unauthenticated: 'UNAUTHENTICATED',
  /** The request does not show, by a fresh proof, that it comes from the browser it says (RFC 9449). */
  invalidProof: 'INVALID_PROOF',
  forbidden: 'FORBIDDEN',
  /** The session tries out another role, and nothing can be changed meanwhile. */
  roleTest: 'ROLE_TEST',
  notFound: 'NOT_FOUND',
  badInput: 'BAD_USER_INPUT',
  conflict: 'CONFLICT',
  /** Production runs what came with a published build, and this did not. Nothing of it was run. */
  operationNotPublished: 'OPERATION_NOT_PUBLISHED',
  limitExceeded: 'LIMIT_EXCEEDED',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

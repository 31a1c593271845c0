/** A failure that a person can act on: its message is shown alone, without a stack. */
export class ForeseenError extends Error {
  name = 'ForeseenError';
}

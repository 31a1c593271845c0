/** Ends a transaction without an effect, and so leaves its idempotency key free; what it carries is the answer all the same. */
export class NoEffect<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('Refused without an effect');
    this.answer = answer;
  }
}

/** What the work answers, whether it had an effect or was ended by `NoEffect` with an answer of the same kind. */
export async function orNoEffect<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoEffect) return error.answer as Answer;
    throw error;
  }
}

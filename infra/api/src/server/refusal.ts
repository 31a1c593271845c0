/** What is wrong with a request, by field. */
export interface FieldErrors {
  readonly message: string;
  readonly fields: readonly { field: string; message: string }[];
  /** Which refusal it is, where the screen has words of its own for it. */
  readonly code?: string;
}

/** Ends a transaction without an effect and becomes data again outside it. */
export class Refusal extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(errors.message);
    this.errors = errors;
  }
}

/** The refusal that says these things about these fields. */
export const refuse = (...fields: { field: string; message: string }[]): Refusal =>
  new Refusal({ message: fields.map(({ message }) => message).join(' '), fields });

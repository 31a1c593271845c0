/** A choice of a field of the firm's own; one that is retired shows where it was chosen and is offered no longer. */
export interface OwnFieldChoice {
  readonly code: string;
  readonly label: string;
  readonly isActive: boolean;
}
/** A field that the firm defined for itself, as the API has it. */
export interface OwnField {
  readonly label: string;
  /** text, longText, number, currency, date, dateTime, boolean, singleChoice, multiChoice, contact or user. */
  readonly fieldType: string;
  readonly choices: readonly OwnFieldChoice[];
  /** What a chosen person or contact is called. */
  readonly shown?: string | null | undefined;
}

/** Changed answers by the ids of their fields, as the API takes them: an empty one is none. */
export const answersOfOwnFields = (changes: Readonly<Record<string, string | undefined>>) =>
  Object.entries(changes).map(([fieldId, value]) => ({ fieldId, value: value === '' ? null : (value ?? null) }));

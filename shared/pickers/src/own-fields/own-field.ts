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

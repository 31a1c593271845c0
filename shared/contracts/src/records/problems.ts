/** Why a value cannot be kept, with the words for it in English; `{{holes}}` are limits of the field. Both sides translate these. */
export const problemTexts = {
  missing: 'This can’t be left empty.',
  notText: 'This must be text.',
  tooShort: 'At least {{min}} characters.',
  tooLong: 'At most {{max}} characters.',
  notADay: 'Enter a date such as 2026-11-21.',
  dayOutside: 'Choose a date between 1900 and 2199.',
  dayAhead: 'This date can’t be in the future.',
  notAClock: 'Enter a time in hours and minutes, such as 09:30.',
  notAFlag: 'This must be yes or no.',
  notAChoice: 'Choose one of the options.',
  notANumber: 'This must be a whole number.',
  outOfRange: 'Between {{min}} and {{max}}.',
} as const;
export type ProblemCode = keyof typeof problemTexts;

/** What is wrong with a value. The limits fill the holes of the text. */
export interface Problem {
  readonly code: ProblemCode;
  readonly limits: Readonly<Record<string, number>>;
}

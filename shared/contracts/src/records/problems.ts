/** Why a value cannot be kept, with the words for it in English; `{{holes}}` are limits of the field. Both sides translate these. */
export const problemTexts = {
  missing: 'This can not be left empty.',
  notText: 'This has to be text.',
  tooShort: 'At least {{min}} characters.',
  tooLong: 'At most {{max}} characters.',
  notADay: 'A day is a date such as 2026-11-21.',
  dayOutside: 'Choose a day between 1900 and 2199.',
  dayAhead: 'This day may not lie ahead.',
  notAClock: 'A time is hours and minutes, such as 09:30.',
  notAFlag: 'This has to be yes or no.',
  notAChoice: 'There is no such choice.',
  notANumber: 'This has to be a whole number.',
  outOfRange: 'Between {{min}} and {{max}}.',
} as const;
export type ProblemCode = keyof typeof problemTexts;

/** What is wrong with a value. The limits fill the holes of the text. */
export interface Problem {
  readonly code: ProblemCode;
  readonly limits: Readonly<Record<string, number>>;
}

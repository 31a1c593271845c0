/** The few words that stand in the place of a value. */
export interface DisplayWords {
  readonly yes: string;
  readonly no: string;
  /** Where an amount is nothing (product specification §3: N7, N8). */
  readonly nil: string;
}

const english: DisplayWords = { yes: 'Yes', no: 'No', nil: 'Nil' };
const byLanguage: Readonly<Record<string, DisplayWords>> = { ar: { yes: 'نعم', no: 'لا', nil: 'لا شيء' } };

/** The words of a locale's language; English where we have none. */
export function displayWordsOf(locale: string): DisplayWords {
  return byLanguage[locale.split('-')[0] ?? ''] ?? english;
}

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@atrium/contracts';

const languages: Readonly<Record<string, string>> = {
  AU: 'en-AU',
  NZ: 'en-NZ',
  GB: 'en-GB',
  UK: 'en-GB',
  IE: 'en-IE',
  US: 'en-US',
  CA: 'en-CA',
};

/** The language of a home country (product specification §9); `en-AU` where it is not known. */
export function languageOfCountry(homeCountry: string): string {
  return languages[homeCountry.trim().toUpperCase()] ?? DEFAULT_LANGUAGE;
}

/** Our own spelling where it serves a country's: Britain's, or Australia's for its neighbours. */
const spellings: Readonly<Record<string, Language>> = { 'en-IE': 'en-GB', 'en-CA': 'en-GB' };

/**
 * The language a person reads: the one they chose, else the one of the firm's
 * home country, as near as there are texts for.
 */
export function languageOf(chosen: string | null | undefined, homeCountry: string): Language {
  if (isLanguage(chosen)) return chosen;
  const ofCountry = languageOfCountry(homeCountry);
  return isLanguage(ofCountry) ? ofCountry : (spellings[ofCountry] ?? DEFAULT_LANGUAGE);
}

/**
 * The locale dates, numbers and amounts are written in: the words of the
 * person's language, the ways of the firm's region. A firm's English readers all
 * read the firm's own dates; figures are Latin digits everywhere, since they are
 * compared with papers that are not translated.
 */
export function localeOf(language: string, homeCountry: string): string {
  if (language.startsWith('en')) return languageOfCountry(homeCountry);
  const region = languageOfCountry(homeCountry).split('-')[1] ?? '';
  return `${language.split('-')[0] ?? language}-${region}-u-nu-latn`;
}

/** The day calendars begin their weeks with, as JavaScript counts: Sunday (0) in North America, Monday (1) elsewhere. */
export function weekStartOf(homeCountry: string): 0 | 1 {
  return ['US', 'CA'].includes(homeCountry.trim().toUpperCase()) ? 0 : 1;
}

import { DEFAULT_LANGUAGE } from '@atrium/contracts';

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

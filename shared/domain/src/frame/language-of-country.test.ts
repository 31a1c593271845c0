import { expect, test } from '@jest/globals';
import { formatDate } from '../formats/date.ts';
import { formatMoney } from '../formats/money.ts';
import { languageOf, languageOfCountry, localeOf, weekStartOf } from './language-of-country.ts';

test.each([
  ['AU', 'en-AU'],
  ['us', 'en-US'],
  [' GB ', 'en-GB'],
  ['', 'en-AU'],
  ['ZZ', 'en-AU'],
])('country %j speaks %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});

test.each([
  ['ar', 'AU', 'ar'],
  ['en-US', 'AU', 'en-US'],
  [null, 'GB', 'en-GB'],
  [null, 'IE', 'en-GB'],
  [null, 'NZ', 'en-AU'],
  ['xx', 'US', 'en-US'],
  [undefined, '', 'en-AU'],
])('someone who chose %j in %j reads %s', (chosen, country, language) => {
  expect(languageOf(chosen, country)).toBe(language);
});

test.each([
  ['en-US', 'AU', 'en-AU', '12 Feb 2024', '$41,280'],
  ['en-AU', 'US', 'en-US', 'Feb 12 2024', '$41,280'],
  ['ar', 'AU', 'ar-AU-u-nu-latn', '12 فبراير 2024', '41,280 AU$'],
])('%s in %s writes as %s', (language, country, locale, date, amount) => {
  const bare = (text: string) =>
    text
      .replaceAll(/[\u200e\u200f\u061c\u2066\u2069]/g, '')
      .replaceAll(/\s/g, ' ')
      .trim();
  expect(localeOf(language, country)).toBe(locale);
  expect(bare(formatDate('2024-02-12', locale))).toBe(date);
  expect(bare(formatMoney(4128000, 'AUD', locale))).toBe(amount);
});

test.each([
  ['AU', 1],
  ['us', 0],
  ['CA', 0],
  ['', 1],
] as const)('weeks in %j begin with day %i', (country, day) => {
  expect(weekStartOf(country)).toBe(day);
});

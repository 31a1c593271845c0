import { expect, test } from '@jest/globals';
import { languageOfCountry } from './language-of-country.ts';

test.each([
  ['AU', 'en-AU'],
  ['us', 'en-US'],
  [' GB ', 'en-GB'],
  ['', 'en-AU'],
  ['ZZ', 'en-AU'],
])('country %j speaks %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});

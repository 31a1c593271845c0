import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLanguage } from './accepted-language.ts';

const cases: [header: string | undefined, language: string][] = [
  [undefined, 'en-AU'],
  ['', 'en-AU'],
  ['ar', 'ar'],
  ['ar-AE,en;q=0.8', 'ar'],
  ['en-gb', 'en-GB'],
  ['en', 'en-AU'],
  ['en-NZ, ar;q=0.5', 'en-AU'],
  ['fr-FR, ar;q=0.2, en-US;q=0.9', 'en-US'],
  ['de, fr', 'en-AU'],
  ['ar;q=0, en-US;q=0.1', 'en-US'],
  ['*', 'en-AU'],
  [';;;q=x,,', 'en-AU'],
];
for (const [header, language] of cases) {
  test(`a browser that takes ${JSON.stringify(header)} is answered in ${language}`, () => {
    assert.equal(acceptedLanguage(header), language);
  });
}

import { expect, test } from '@jest/globals';
import { countryCodes, countryName, isCountryCode } from './countries.ts';
import { formatAddress } from './format-address.ts';

const address = { addressLine: '1 High St', suburb: 'Town', state: 'ST', postcode: '1234' };

test.each([
  ['AU', ['1 High St', 'Town ST 1234']],
  ['US', ['1 High St', 'Town, ST 1234', 'United States']],
  ['GB', ['1 High St', 'Town', 'ST', '1234', 'United Kingdom']],
  ['NZ', ['1 High St', 'ST', 'Town 1234', 'New Zealand']],
  ['DE', ['1 High St', '1234 Town', 'ST', 'Germany']],
  ['JP', ['1234', 'ST Town', '1 High St', 'Japan']],
])('an address in %s is written as there', (country, lines) => {
  expect(formatAddress({ ...address, country }, { home: 'AU', language: 'en' })).toEqual(lines);
});

test('what is not known takes no line, and nothing is no address', () => {
  expect(formatAddress({ ...address, suburb: '', state: '', country: 'US' }, { home: 'US', language: 'en' })).toEqual([
    '1 High St',
    '1234',
  ]);
  const empty = { addressLine: '', suburb: '', state: '', postcode: '', country: 'GB' };
  expect(formatAddress(empty, { home: 'AU', language: 'en' })).toEqual([]);
});

test('every country has a name', () => {
  expect(countryCodes.filter((code) => countryName(code, 'en') === code)).toEqual([]);
  expect([isCountryCode('AU'), isCountryCode('XX'), isCountryCode('au')]).toEqual([true, false, false]);
  expect(countryName('XX', 'en')).toBe('XX');
});

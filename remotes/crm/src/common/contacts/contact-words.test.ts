import { expect, test } from '@jest/globals';
import { addressOf, numberOf, placeOf } from './contact-words.ts';

test.each([
  ['18 Jetty Road', 'Glenelg', 'SA', '5045', '18 Jetty Road, Glenelg SA 5045'],
  ['', 'Glenelg', 'SA', '', 'Glenelg SA'],
  ['18 Jetty Road', '', '', '', '18 Jetty Road'],
  ['', '', '', '', ''],
])('writes the address of "%s", "%s", "%s", "%s"', (addressLine, suburb, state, postcode, text) => {
  expect(addressOf({ addressLine, suburb, state, postcode })).toBe(text);
});

test('writes place and first number as far as they are known', () => {
  expect(placeOf({ suburb: 'Glenelg', state: '' })).toBe('Glenelg');
  expect(numberOf({ mobile: '', phone: '08 5550 1000' })).toBe('08 5550 1000');
  expect(numberOf({ mobile: '0491 570 006', phone: '08 5550 1000' })).toBe('0491 570 006');
});

import { expect, test } from '@jest/globals';
import { readCoordinates, writeCoordinates } from './coordinates.ts';

test.each([
  ['-33.8688, 151.2093', { latitude: -33.8688, longitude: 151.2093 }],
  [' 51.5;-0.12 ', { latitude: 51.5, longitude: -0.12 }],
  ['0 0', { latitude: 0, longitude: 0 }],
  ['90, 180', { latitude: 90, longitude: 180 }],
])('%s is a place', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

test.each(['', 'Sydney', '91, 0', '0, 181', '1', '1, 2, 3', '33.86 S, 151.2 E'])('%s is none', (text) => {
  expect(readCoordinates(text)).toBeNull();
});

test('what is kept is read again', () => {
  const place = { latitude: -33.868_812_3, longitude: 151.2 };
  expect(writeCoordinates(place)).toBe('-33.868812, 151.2');
  expect(readCoordinates(writeCoordinates(place))).toEqual({ latitude: -33.868_812, longitude: 151.2 });
});

import { expect, test } from '@jest/globals';
import { secondsOfText, textOfSeconds } from './duration-seconds.ts';

test.each([
  ['7 minutes', 420],
  ['1 hour', 3600],
  ['90 minutes', 5400],
  ['2 days', 172_800],
  ['1 week', 604_800],
])('%s is %s seconds, and back again', (text, seconds) => {
  expect(secondsOfText(text)).toBe(seconds);
  expect(textOfSeconds(seconds)).toBe(text);
});

test('nothing is no duration', () => {
  expect(secondsOfText(null)).toBeNull();
  expect(textOfSeconds(0)).toBeNull();
  expect(textOfSeconds(undefined)).toBeNull();
  expect(textOfSeconds(20)).toBe('1 minute');
});

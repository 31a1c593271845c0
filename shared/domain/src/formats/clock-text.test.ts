import { expect, test } from '@jest/globals';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00:00'],
  [462, '0:07:42'],
  [43_205, '12:00:05'],
  [360_000, '100:00:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

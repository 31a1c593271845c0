import { expect, test } from '@jest/globals';
import { formatBilledHours, formatDuration, formatHours, formatMeasured } from './duration.ts';
import { parseDuration } from './parse-duration.ts';

test.each([
  [0, '0.0 h', '0 m'],
  [360, '0.1 h', '6 m'],
  [1800, '0.5 h', '30 m'],
  [3600, '1.0 h', '1 h'],
  [5400, '1.5 h', '1 h 30 m'],
  [27_000, '7.5 h', '7 h 30 m'],
  [135_000, '37.5 h', '37 h 30 m'],
  [87_760_800, '24,378.0 h', '24378 h'],
])('writes %s seconds as %s or %s', (seconds, decimal, clock) => {
  expect(formatDuration(seconds)).toBe(decimal);
  expect(formatDuration(seconds, 'clock')).toBe(clock);
});

test('writes the units of Arabic', () => {
  expect(formatDuration(5400, 'clock', 'ar-AU-u-nu-latn')).toBe('1 س 30 د');
  expect(formatDuration(5400, 'decimal', 'ar-AU-u-nu-latn')).toBe('1.5 س');
});

test('writes hours without a unit for columns', () => {
  expect(formatHours(5400)).toBe('1.5');
});

test.each([
  [360, '0.1'],
  [720, '0.2'],
  [900, '0.25'],
  [600, '0.17'],
  [5400, '1.5'],
  [3600, '1.0'],
  [0, '0.0'],
])('writes %s billed seconds as %s hours', (seconds, hours) => {
  expect(formatBilledHours(seconds)).toBe(hours);
});

test.each([
  [540, '0:09'],
  [570, '0:09:30'],
  [5400, '1:30'],
  [36_000, '10:00'],
])('writes %s measured seconds as %s', (seconds, clock) => {
  expect(formatMeasured(seconds)).toBe(clock);
});

test.each([
  ['1.5', 5400],
  ['1,5', 5400],
  ['0.1', 360],
  [' 2 ', 7200],
  ['1:30', 5400],
  ['0:06', 360],
  ['1h 30m', 5400],
  ['1h30', null],
  ['1 hour 5 minutes', 3900],
  ['2 hrs', 7200],
  ['90m', 5400],
  ['90 min', 5400],
  ['15u', 5400],
  ['1 unit', 360],
  ['0', 0],
  ['', null],
  ['soon', null],
  ['-1', null],
  ['1:75', null],
])('reads "%s" as %s seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test('reads units of another length', () => {
  expect(parseDuration('2u', 900)).toBe(1800);
});

import { expect, test } from '@jest/globals';
import { localOf, momentOf } from './local-moment.ts';

test.each([
  ['2026-11-22T14:30', 'Australia/Adelaide', '2026-11-22T04:00:00.000Z'],
  ['2026-07-01T09:00', 'Australia/Adelaide', '2026-06-30T23:30:00.000Z'],
  ['2026-11-22T14:30', 'UTC', '2026-11-22T14:30:00.000Z'],
  ['2026-11-22T00:05', 'America/New_York', '2026-11-22T05:05:00.000Z'],
])('%s in %s is %s, and back again', (local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment);
  expect(localOf(moment, zone)).toBe(local);
});

test('finds the hour on both sides of a change of clocks', () => {
  // Adelaide puts clocks forward at two in the morning of 4 October 2026.
  expect(momentOf('2026-10-04T01:30', 'Australia/Adelaide')).toBe('2026-10-03T16:00:00.000Z');
  expect(momentOf('2026-10-04T03:30', 'Australia/Adelaide')).toBe('2026-10-03T17:00:00.000Z');
});

test('an empty field is no moment', () => {
  expect(momentOf('', 'UTC')).toBeNull();
  expect(momentOf('tomorrow', 'UTC')).toBeNull();
});

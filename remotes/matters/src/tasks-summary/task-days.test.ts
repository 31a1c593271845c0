import { expect, test } from '@jest/globals';
import { isCalendarDay } from './task-days.ts';

test('a calendar goes no further than its edges can be asked for', () => {
  expect(['1901-01-01', '2026-11-27', '2198-12-31'].every(isCalendarDay)).toBe(true);
  expect(['1900-01-01', '2199-12-31', '9999-12-31', '2026-02-31', 'today'].some(isCalendarDay)).toBe(false);
});

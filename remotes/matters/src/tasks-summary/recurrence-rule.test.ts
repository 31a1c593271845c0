import { expect, test } from '@jest/globals';
import { presetOf, presetRule, readRule, ruleFor, writeRule } from './recurrence-rule.ts';

// 10 November 2026 is the second Tuesday of its month.
test.each([
  ['daily', 'FREQ=DAILY'],
  ['workdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekly', 'FREQ=WEEKLY;BYDAY=TU'],
  ['fortnightly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['monthlyByDate', 'FREQ=MONTHLY;BYMONTHDAY=10'],
  ['monthlyByWeekday', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['yearly', 'FREQ=YEARLY'],
] as const)('%s is %s, and known again', (preset, rule) => {
  const made = presetRule(preset, '2026-11-10');
  expect(made && writeRule(made)).toBe(rule);
  expect(presetOf(rule, '2026-11-10')).toBe(preset);
});

test('the fifth Sunday means the last', () => {
  const made = presetRule('monthlyByWeekday', '2026-11-29');
  expect(made && writeRule(made)).toBe('FREQ=MONTHLY;BYDAY=-1SU');
});

test.each(['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=10', 'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231', 'FREQ=YEARLY;COUNT=2'])('takes %s apart and puts it together again', (rule) => {
  const read = readRule(rule);
  expect(read && writeRule(read)).toBe(rule);
  expect(presetOf(rule, '2026-11-10')).toBe('custom');
});

test.each(['FREQ=HOURLY', 'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=MO,TU', 'nonsense'])('leaves %s alone, which the form can not show', (rule) => {
  expect(readRule(rule)).toBeNull();
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=10', 'FREQ=MONTHLY;BYMONTHDAY=20'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=3FR'],
  ['FREQ=YEARLY', 'FREQ=YEARLY'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=10', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=10'],
])('%s of a Tuesday becomes %s where the first is due on a Friday instead', (rule, expected) => {
  expect(ruleFor(rule, '2026-11-10', '2026-11-20')).toBe(expected);
  expect(ruleFor(rule, '2026-11-10', '')).toBe(rule);
});

test('nothing is no recurrence', () => {
  expect(presetOf(null, '2026-11-10')).toBe('none');
  expect(presetRule('none', '2026-11-10')).toBeNull();
});

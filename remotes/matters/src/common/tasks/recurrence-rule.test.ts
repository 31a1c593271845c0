import { expect, test } from '@jest/globals';
import { dateOf, meantDay, presetOf, presetRule, readRule, ruleFor, writeRule } from './recurrence-rule.ts';

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

test.each([
  ['monthlyByDate', '2026-10-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['monthlyByDate', '2026-10-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ['monthlyByDate', '2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['yearly', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
] as const)(
  '%s from %s comes on the last day where there is no such date, and is known again',
  (preset, firstDay, rule) => {
    const made = presetRule(preset, firstDay);
    expect(made && writeRule(made)).toBe(rule);
    expect(readRule(rule)).toEqual(made);
    expect(presetOf(rule, firstDay)).toBe(preset);
  },
);

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-11-30', 'monthlyByDate', 31],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2027-02-28', 'monthlyByDate', 30],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', '2029-02-28', 'yearly', 29],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-11-29', 'custom', 29],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '', 'custom', 0],
] as const)('%s of one on %s is %s on day %s', (rule, firstDay, preset, day) => {
  expect(presetOf(rule, firstDay)).toBe(preset);
  expect(meantDay(rule, firstDay)).toBe(day);
});

test('a rule that passes over shorter months goes on doing so', () => {
  expect(presetOf('FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31')).toBe('custom');
  expect(presetOf('FREQ=YEARLY', '2028-02-29')).toBe('custom');
  expect(ruleFor('FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', '2026-11-30')).toBe('FREQ=MONTHLY;BYMONTHDAY=31');
  const read = readRule('FREQ=MONTHLY;BYMONTHDAY=31');
  expect(read && writeRule({ ...read, interval: 2 })).toBe('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31');
});

test('by hand, too, a date comes in every month, and 29 February in every year', () => {
  const write = (frequency: 'MONTHLY' | 'YEARLY', firstDay: string) =>
    writeRule({
      frequency,
      interval: 2,
      weekdays: [],
      monthly: dateOf(frequency, firstDay),
      ends: { kind: 'after', count: 6 },
    });
  expect(write('MONTHLY', '2026-10-31')).toBe('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=6');
  expect(write('YEARLY', '2028-02-29')).toBe('FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=6');
  expect(write('YEARLY', '2028-03-29')).toBe('FREQ=YEARLY;INTERVAL=2;COUNT=6');
});

test('the fifth Sunday means the last', () => {
  const made = presetRule('monthlyByWeekday', '2026-11-29');
  expect(made && writeRule(made)).toBe('FREQ=MONTHLY;BYDAY=-1SU');
});

test.each([
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=10',
  'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;UNTIL=20271231',
  'FREQ=YEARLY;COUNT=2',
])('takes %s apart and puts it together again', (rule) => {
  const read = readRule(rule);
  expect(read && writeRule(read)).toBe(rule);
  expect(presetOf(rule, '2026-11-10')).toBe('custom');
});

test.each([
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=MO,TU',
  'FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTHDAY=15',
  'nonsense',
])('leaves %s alone, which the form can not show', (rule) => {
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

test.each([
  ['2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['2026-11-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['2026-11-05', 'FREQ=MONTHLY;BYMONTHDAY=5'],
])('day 31 of each month, first due on %s instead, is %s', (nextDay, expected) => {
  expect(ruleFor('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-10-31', nextDay)).toBe(expected);
});

test('nothing is no recurrence', () => {
  expect(presetOf(null, '2026-11-10')).toBe('none');
  expect(presetRule('none', '2026-11-10')).toBeNull();
});

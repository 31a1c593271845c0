import { describe, expect, test } from '@jest/globals';
import { formatDate } from './date.ts';
import { formatClock, readTypedClock, readTypedMoment } from './typed-clock.ts';
import { dayOrderOf, readTypedDay, typedDayExample, type DayOrder, type TypedDayRules } from './typed-day.ts';

/** A Monday. */
const today = '2026-11-23';
const read = (typed: string, country = 'AU', rules: Partial<TypedDayRules> = {}) =>
  readTypedDay(typed, { today, order: dayOrderOf(country), ...rules });

test.each<[country: string, order: DayOrder, example: string]>([
  ['AU', 'dmy', '27/11/2026'],
  ['NZ', 'dmy', '27/11/2026'],
  ['GB', 'dmy', '27/11/2026'],
  ['IE', 'dmy', '27/11/2026'],
  ['US', 'mdy', '11/27/2026'],
  ['CA', 'ymd', '2026-11-27'],
  ['??', 'dmy', '27/11/2026'],
])('a firm in %s writes its days as %s', (country, order, example) => {
  expect(dayOrderOf(country)).toBe(order);
  expect(typedDayExample('2026-11-27', order)).toBe(example);
  expect(read(example, country)).toBe('2026-11-27');
});

describe.each(['AU', 'GB'])('in %s', (country) => {
  test.each([
    ['27/11/2026', '2026-11-27'],
    ['03/04/2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['3-4-2026', '2026-04-03'],
    ['3 4 2026', '2026-04-03'],
    ['27/11', '2026-11-27'],
    ['3/1', '2027-01-03'],
    ['27112026', '2026-11-27'],
    ['271126', '2026-11-27'],
    ['2711', '2026-11-27'],
    ['1/2/75', '1975-02-01'],
    ['1/2/46', '2046-02-01'],
    ['1/2/47', '1947-02-01'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(read(typed, country)).toBe(day));

  test.each(['11/27/2026', '31/11/2026', '29/2/2027', '32', '13/13', '0/1'])('%s is no day', (typed) =>
    expect(read(typed, country)).toBeNull(),
  );
});

describe('in the United States', () => {
  test.each([
    ['11/27/2026', '2026-11-27'],
    ['03/04/2026', '2026-03-04'],
    ['3.4.26', '2026-03-04'],
    ['11/27', '2026-11-27'],
    ['1/3', '2027-01-03'],
    ['11272026', '2026-11-27'],
    ['112726', '2026-11-27'],
    ['1127', '2026-11-27'],
    ['nov 27, 2026', '2026-11-27'],
  ])('%s is %s', (typed, day) => expect(read(typed, 'US')).toBe(day));

  test('figures of the other order are refused, not turned round', () => expect(read('27/11/2026', 'US')).toBeNull());
});

describe('everywhere', () => {
  test.each([
    ['2026-11-27', '2026-11-27'],
    ['2026/1/5', '2026-01-05'],
    ['20261127', '2026-11-27'],
    ['27 nov', '2026-11-27'],
    ['27nov', '2026-11-27'],
    ['27 November 2026', '2026-11-27'],
    ['nov 27', '2026-11-27'],
    ['27th of nov'.replace(' of', ''), '2026-11-27'],
    ['27-nov-26', '2026-11-27'],
    ['30 sept', '2026-09-30'],
    ['Fri 27 Nov 2026', '2026-11-27'],
    ['27', '2026-11-27'],
    ['10', '2026-11-10'],
    ['1', '2026-12-01'],
    ['fri', '2026-11-27'],
    ['Thursday', '2026-11-26'],
    ['mon', '2026-11-30'],
    ['today', today],
    ['Tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['+14', '2026-12-07'],
    ['+ 14', '2026-12-07'],
    ['-3', '2026-11-20'],
    ['+2w', '2026-12-07'],
    ['2 weeks', '2026-12-07'],
    ['+1m', '2026-12-23'],
    ['+3y', '2029-11-23'],
    [' 27 NOV ', '2026-11-27'],
  ])('%s is %s', (typed, day) => {
    for (const country of ['AU', 'GB', 'US', 'CA']) expect(read(typed, country)).toBe(day);
  });

  test.each([
    '',
    '  ',
    'x',
    'ju',
    'jun',
    't',
    'banana',
    '27 nov dec',
    '1/2/3/4',
    '27/nov/1/2',
    '999',
    '+',
    'constructor',
  ])('"%s" is none', (typed) => expect(read(typed)).toBeNull());

  test('a month ends where it ends', () => {
    expect(readTypedDay('+1m', { today: '2027-01-31', order: 'dmy' })).toBe('2027-02-28');
    expect(readTypedDay('+1y', { today: '2028-02-29', order: 'dmy' })).toBe('2029-02-28');
  });

  test('what is left out is filled in with what the field takes', () => {
    expect(read('27/11', 'AU', { last: today })).toBe('2025-11-27');
    expect(read('fri', 'AU', { last: today })).toBe('2026-11-20');
    expect(read('mon', 'AU', { last: today })).toBe(today);
    expect(read('10', 'AU', { first: today })).toBe('2026-12-10');
    expect(read('1/6', 'AU', { first: today })).toBe('2027-06-01');
    expect(read('29/2')).toBe('2028-02-29');
  });

  test('what is written in full stays as it is written, whatever the field takes', () =>
    expect(read('27/11/2026', 'AU', { last: today })).toBe('2026-11-27'));
});

describe('in Arabic', () => {
  const arabic = 'ar-AU-u-nu-latn';
  test.each([
    ['٢٧/١١/٢٠٢٦', '2026-11-27'],
    ['٠٣/٠٤/٢٠٢٦', '2026-04-03'],
    ['\u200f٢٧\u200f/١١', '2026-11-27'],
    ['۲۷/۱۱', '2026-11-27'],
    ['27 نوفمبر', '2026-11-27'],
    ['٢٧ نوفمبر ٢٠٢٦', '2026-11-27'],
    ['3 ابريل 2026', '2026-04-03'],
    ['27 nov', '2026-11-27'],
    ['الجمعة', '2026-11-27'],
    ['جمعة', '2026-11-27'],
    ['غدًا', '2026-11-24'],
    ['اليوم', today],
    ['أمس', '2026-11-22'],
    ['+١٤', '2026-12-07'],
    ['+٢ أسبوع', '2026-12-07'],
  ])('%s is %s', (typed, day) => expect(read(typed, 'AU', { language: arabic })).toBe(day));

  test('the order is the firm’s, not the language’s', () =>
    expect(read('٠٣/٠٤/٢٠٢٦', 'US', { language: 'ar-US-u-nu-latn' })).toBe('2026-03-04'));
});

test.each(['en-AU', 'en-GB', 'en-US', 'en-CA', 'ar-AU-u-nu-latn'])(
  'a day as %s writes it is read again',
  (language) => {
    for (const day of [
      '2026-01-03',
      '2026-05-31',
      '2026-06-04',
      '2026-07-12',
      '2026-09-30',
      '2028-02-29',
      '1999-12-11',
    ]) {
      for (const style of ['short', 'weekdayYear', 'full'] as const)
        expect(read(formatDate(day, language, style), 'AU', { language })).toBe(day);
      const moment = `${formatDate(day, language, 'weekdayYear')} ${formatClock('14:05', language)}`;
      expect(readTypedMoment(moment, { today, order: 'dmy', language })).toBe(`${day}T14:05`);
    }
  },
);

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['2pm', '14:00'],
  ['2:30 pm', '14:30'],
  ['2.30 p.m.', '14:30'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['٢:٣٠ م', '14:30'],
  ['09:30:00', '09:30'],
])('the time %s is %s', (typed, clock) => expect(readTypedClock(typed)).toBe(clock));

test.each(['', '9:3', '25', '24:00', '13pm', '9:75', 'x'])('"%s" is no time', (typed) =>
  expect(readTypedClock(typed)).toBeNull(),
);

test.each([
  ['2026-11-27T14:30', '2026-11-27T14:30'],
  ['27/11 2:30pm', '2026-11-27T14:30'],
  ['fri noon', '2026-11-27T12:00'],
  ['27 nov 2026, 9am', '2026-11-27T09:00'],
  ['+2w 10:00', '2026-12-07T10:00'],
  ['14:30', '2026-11-23T14:30'],
])('the moment %s is %s', (typed, moment) => expect(readTypedMoment(typed, { today, order: 'dmy' })).toBe(moment));

test.each(['27 nov 2026', '27/11', '3.11', '14:3', 'x 9am'])('"%s" is no moment', (typed) =>
  expect(readTypedMoment(typed, { today, order: 'dmy' })).toBeNull(),
);

test('times are written as the region does', () => {
  expect(formatClock('14:30', 'en-AU')).toBe('2:30 pm');
  expect(formatClock('14:30', 'en-GB')).toBe('14:30');
  expect(formatClock('09:05', 'en-US')).toBe('9:05 AM');
});

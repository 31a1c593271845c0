import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  MAXIMUM_DURATION_HOURS,
  MAXIMUM_DURATION_MINUTES,
  maskDuration,
  readMaskedDuration,
  writeMaskedDuration,
} from './duration-mask.ts';
import { durationOptions } from './duration-options.ts';
import { minutesOfDuration, normaliseDurationText, parseDurationText, type DurationUnit } from './duration-text.ts';

test.each([
  // Figures: three integer digits and two decimals count.
  ['5 minutes', '5 minutes'],
  ['1234 hours', '123 hours'],
  ['999 hours', '999 hours'],
  ['1.256 hours', '1.25 hours'],
  ['1.50 hours', '1.5 hours'],
  ['.5 d', '0.5 days'],
  ['1,5 h', '1.5 hours'],
  ['007 days', '7 days'],
  ['about 3 weeks or so', '3 weeks'],
  ['1h 30m', '1 hour'],
  // Units by abbreviation, in any case.
  ['5m', '5 minutes'],
  ['5 min', '5 minutes'],
  ['5 MINS', '5 minutes'],
  ['5 minute', '5 minutes'],
  ['2h', '2 hours'],
  ['2 hr', '2 hours'],
  ['2 hrs.', '2 hours'],
  ['2 hou', '2 hours'],
  ['3 d', '3 days'],
  ['3 day', '3 days'],
  ['2w', '2 weeks'],
  ['2 wk', '2 weeks'],
  ['2 wks', '2 weeks'],
  ['2 weeks', '2 weeks'],
  ['٣ ساعات', '3 hours'],
  ['2 أيام', '2 days'],
  // Singular where the figure is 1.
  ['1 m', '1 minute'],
  ['1 hours', '1 hour'],
  ['1.0 days', '1 day'],
  ['1w', '1 week'],
  ['0.5 day', '0.5 days'],
  // An unknown unit means minutes.
  ['5 moons', '5 minutes'],
  ['61 moons', '61 minutes'],
  ['5 months', '5 minutes'],
  // No number means 0.
  ['', '0 minutes'],
  ['soon', '0 minutes'],
  ['hours', '0 minutes'],
  // A bare number.
  ['0', '0 minutes'],
  ['1', '1 minute'],
  ['45', '45 minutes'],
  ['60', '60 minutes'],
  [' 60 ', '60 minutes'],
  ['60.5', '36 minutes'],
  ['61', '36 minutes'],
  ['1000', '36 minutes'],
  ['99999', '36 minutes'],
  ['45.678', '36 minutes'],
  ['000045', '36 minutes'],
  ['12.34', '12.34 minutes'],
  ['00045', '0 minutes'],
  // The first option of the list.
  ['None', 'None'],
  [' none ', 'None'],
])('%j becomes %j', (typed, text) => {
  expect(normaliseDurationText(typed)).toBe(text);
});

test('the list has its choices in their order', () => {
  expect(durationOptions().map(({ text }) => text)).toEqual([
    'None',
    '0 minutes',
    '5 minutes',
    '10 minutes',
    '15 minutes',
    '30 minutes',
    '1 hour',
    '2 hours',
    '3 hours',
    '4 hours',
    '5 hours',
    '6 hours',
    '7 hours',
    '8 hours',
    '9 hours',
    '10 hours',
    '11 hours',
    '0.5 days',
    '18 hours',
    '1 day',
    '2 days',
    '3 days',
    '4 days',
    '1 week',
    '2 weeks',
  ]);
});

test('the no-zero flag leaves out 0 minutes and nothing else', () => {
  expect(durationOptions({ withZero: false }).map(({ text }) => text)).toEqual(
    durationOptions()
      .map(({ text }) => text)
      .filter((text) => text !== '0 minutes'),
  );
});

test('choices grow, and each is what typing it gives', () => {
  const minutes = durationOptions()
    .slice(1)
    .map((option) => option.minutes ?? -1);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  for (const { text } of durationOptions()) expect(normaliseDurationText(text)).toBe(text);
});

test.each<[string, number]>([
  ['0.5 days', 720],
  ['18 hours', 1080],
  ['1 day', 1440],
  ['2 weeks', 20_160],
])('%s is %d minutes', (text, minutes) => {
  expect(minutesOfDuration(parseDurationText(text))).toBe(minutes);
});

test('normalising twice is normalising once, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., mhdwinruseky') })),
      (typed) => {
        const once = normaliseDurationText(typed);
        return (
          normaliseDurationText(once) === once &&
          /^(?:None|\d{1,3}(?:\.\d{1,2})? (?:minute|hour|day|week)s?)$/.test(once)
        );
      },
    ),
  );
});

test('a figure with a known unit is kept as it is', () => {
  const units: DurationUnit[] = ['minute', 'hour', 'day', 'week'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(...units), (hundredths, unit) => {
      const amount = hundredths / 100;
      const text = normaliseDurationText(`${amount} ${unit}`);
      return text === `${amount} ${unit}${amount === 1 ? '' : 's'}`;
    }),
  );
});

test('a bare number is minutes up to 60 and five characters, and 36 minutes else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      (number) =>
        normaliseDurationText(String(number)) ===
        (number > 60 ? '36 minutes' : `${number} ${number === 1 ? 'minute' : 'minutes'}`),
    ),
  );
});

test.each([
  ['', ''],
  ['1', '1'],
  ['13', '13'],
  ['130', '13:0'],
  ['0130', '01:30'],
  ['1:30', '1:30'],
  ['1:', '1:'],
  [':30', ':30'],
  ['99:59', '99:59'],
  ['9959', '99:59'],
  ['99599', '99:59'],
  ['100:00', '10:00'],
  ['1:60', '1:0'],
  ['017', '01'],
  ['01:75', '01:5'],
  ['-1:30', '1:30'],
  ['1h30', '13:0'],
  ['1:2:3', '1:23'],
  ['٠١:٣٠', '01:30'],
])('typing %j leaves %j in the mask', (typed, shown) => {
  expect(maskDuration(typed)).toBe(shown);
});

test.each([
  ['', null],
  [':', null],
  ['1', 3600],
  ['1:', 3600],
  [':30', 1800],
  ['01:30', 5400],
  ['99:59', 359_940],
])('%j is %p seconds', (text, seconds) => {
  expect(readMaskedDuration(text)).toBe(seconds);
});

test.each([
  [null, ''],
  [undefined, ''],
  [0, '00:00'],
  [29, '00:00'],
  [30, '00:01'],
  [5400, '01:30'],
  [359_940, '99:59'],
  [360_000, '99:59'],
  [-5, '00:00'],
])('%p seconds stand as %j', (seconds, text) => {
  expect(writeMaskedDuration(seconds)).toBe(text);
});

test('the mask never holds more than 99 hours or 59 minutes, and is steady', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789:') })), (typed) => {
      const shown = maskDuration(typed);
      const [hours = '', minutes = ''] = shown.split(':');
      return (
        maskDuration(shown) === shown &&
        Number(hours) <= MAXIMUM_DURATION_HOURS &&
        Number(minutes) <= MAXIMUM_DURATION_MINUTES &&
        shown.length <= 5
      );
    }),
  );
});

test('whole minutes come back as they went in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5999 }),
      (minutes) => readMaskedDuration(writeMaskedDuration(minutes * 60)) === minutes * 60,
    ),
  );
});

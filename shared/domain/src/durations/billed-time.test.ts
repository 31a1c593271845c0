import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { billDay, billedAmount, billTime, DEFAULT_BILLING_RULES, roundedTo, type BillingRules } from './billed-time.ts';

const sixMinutes = DEFAULT_BILLING_RULES;
const nearest: BillingRules = { unitSeconds: 360, rounding: 'nearest', minimumUnits: 0 };
const unrounded: BillingRules = { unitSeconds: 360, rounding: 'none', minimumUnits: 0 };

test.each<[what: string, seconds: number, rules: BillingRules, units: number, billed: number]>([
  ['a second is a unit', 1, sixMinutes, 1, 360],
  ['a whole unit is one', 360, sixMinutes, 1, 360],
  ['a second more is two', 361, sixMinutes, 2, 720],
  ['nine minutes are two', 540, sixMinutes, 2, 720],
  ['half a unit up, to the nearest', 540, nearest, 2, 720],
  ['less than half down, to the nearest', 539, nearest, 1, 360],
  ['little is nothing, to the nearest without a minimum', 179, nearest, 0, 0],
  ['little is the minimum', 179, { ...nearest, minimumUnits: 2 }, 2, 720],
  ['quarters of an hour', 901, { unitSeconds: 900, rounding: 'up', minimumUnits: 1 }, 2, 1800],
  ['unrounded time is billed to the hundredth of an hour', 540, unrounded, 15, 540],
  ['of which half a one counts', 558, unrounded, 16, 576],
  ['a minimum holds for unrounded time', 60, { ...unrounded, minimumUnits: 1 }, 10, 360],
  ['no time is never billed', 0, sixMinutes, 0, 0],
  ['a whole day', 86_400, sixMinutes, 240, 86_400],
])('%s', (_what, seconds, rules, units, billed) => {
  expect(billTime(seconds, rules)).toMatchObject({ units, seconds: billed });
});

test('the amount is the billed hours at the rate, to the cent', () => {
  expect(billedAmount(billTime(540), 40_000)).toBe(8000);
  expect(billedAmount(billTime(540, unrounded), 40_000)).toBe(6000);
  expect(billedAmount(billTime(600, { unitSeconds: 600, rounding: 'up', minimumUnits: 1 }), 33_333)).toBe(5556);
});

test('says how billed time stands to what was measured', () => {
  expect([roundedTo(540, 720), roundedTo(540, 360), roundedTo(360, 360)]).toEqual(['up', 'down', 'exactly']);
});

const anyRules = fc.record({
  unitSeconds: fc.integer({ min: 60, max: 3600 }),
  rounding: fc.constantFrom('up' as const, 'nearest' as const, 'none' as const),
  minimumUnits: fc.integer({ min: 0, max: 10 }),
});
const aDay = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 });
const unitsOf = (day: readonly { readonly units: number }[]): number => day.reduce((sum, { units }) => sum + units, 0);

test('a day that is billed as a whole loses and gains no unit, in whatever order its entries stand', () => {
  fc.assert(
    fc.property(anyRules, aDay, fc.integer({ min: 0, max: 11 }), (rules, day, turn) => {
      const whole = billTime(
        day.reduce((sum, seconds) => sum + seconds, 0),
        rules,
      );
      const open = (seconds: number) => ({ seconds, fixedSeconds: null });
      const turned = [...day.slice(turn), ...day.slice(0, turn)];
      for (const order of [day, day.toReversed(), turned]) {
        const billed = billDay(order.map(open), rules);
        expect(unitsOf(billed)).toBe(whole.units);
        expect(billed.every(({ units }) => units >= 0)).toBe(true);
      }
    }),
  );
});

test('what is fixed stays, and the rest of the day is what is left of it', () => {
  fc.assert(
    fc.property(anyRules, aDay, fc.integer({ min: 0, max: 40 }), (rules, day, fixedUnits) => {
      const [first = 1, ...rest] = day;
      const { unitSeconds } = billTime(1, rules);
      const entries = [
        { seconds: first, fixedSeconds: fixedUnits * unitSeconds },
        ...rest.map((seconds) => ({ seconds, fixedSeconds: null })),
      ];
      const billed = billDay(entries, rules);
      const whole = billTime(
        day.reduce((sum, seconds) => sum + seconds, 0),
        rules,
      );
      expect(billed[0]?.units).toBe(fixedUnits);
      expect(unitsOf(billed)).toBe(rest.length === 0 ? fixedUnits : Math.max(whole.units, fixedUnits));
    }),
  );
});

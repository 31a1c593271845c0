import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineAmounts, splitAmount, totalAmounts } from './invoice-amounts.ts';

const MOST = 10_000_000_000;
const minor = fc.integer({ min: -MOST, max: MOST });

test.each([
  ['tax on top', { enteredMinor: 10_000, taxBasisPoints: 1000, isTaxInclusive: false }, [10_000, 1000, 11_000]],
  ['tax inside', { enteredMinor: 11_000, taxBasisPoints: 1000, isTaxInclusive: true }, [10_000, 1000, 11_000]],
  ['half a cent up', { enteredMinor: 5, taxBasisPoints: 1000, isTaxInclusive: false }, [5, 1, 6]],
  ['half a cent down of a credit', { enteredMinor: -5, taxBasisPoints: 1000, isTaxInclusive: false }, [-5, -1, -6]],
  ['no tax', { enteredMinor: 999, taxBasisPoints: 0, isTaxInclusive: true }, [999, 0, 999]],
  ['nothing', { enteredMinor: 0, taxBasisPoints: 1000, isTaxInclusive: true }, [0, 0, 0]],
])('%s', (_what, typed, [netMinor, taxMinor, grossMinor]) => {
  expect(lineAmounts(typed)).toEqual({ netMinor, taxMinor, grossMinor });
});

test('rounding loses no cent between lines, their tax and the invoice, and a reversal is the exact opposite', () => {
  const line = fc.record({ enteredMinor: minor, taxBasisPoints: fc.nat(10_000), isTaxInclusive: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const amounts = lines.map(lineAmounts);
      const total = totalAmounts(amounts);
      expect(total.netMinor + total.taxMinor).toBe(total.grossMinor);
      const back = totalAmounts(lines.map((typed) => lineAmounts({ ...typed, enteredMinor: -typed.enteredMinor + 0 })));
      expect([back.netMinor + total.netMinor, back.taxMinor + total.taxMinor]).toEqual([0, 0]);
      for (const [index, { netMinor, taxMinor, grossMinor }] of amounts.entries()) {
        expect(netMinor + taxMinor).toBe(grossMinor);
        expect(lines[index]?.isTaxInclusive === true ? grossMinor : netMinor).toBe(lines[index]?.enteredMinor);
      }
    }),
  );
});

test('parts of a split add up, and none is more than a cent from its share', () => {
  fc.assert(
    fc.property(minor, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }), (amount, weights) => {
      const parts = splitAmount(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [index, part] of parts.entries()) {
        const share = total === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / total;
        expect(Math.abs(part - share)).toBeLessThan(1.001);
      }
    }),
  );
  expect([splitAmount(100, [1, 1, 1]), splitAmount(-100, [1, 1, 1]), splitAmount(5, [0, 0])]).toEqual([
    [34, 33, 33],
    [-34, -33, -33],
    [3, 2],
  ]);
});

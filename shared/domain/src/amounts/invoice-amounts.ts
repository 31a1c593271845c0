/** What a line comes to: its three amounts always add up. */
export interface LineAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
}
/** An amount as it was typed, and the tax on it. */
export interface TypedAmount {
  readonly enteredMinor: number;
  readonly taxBasisPoints: number;
  /** The tax is in the amount already. */
  readonly isTaxInclusive: boolean;
}

const WHOLE = 10_000;

/** Half a cent goes away from zero, so that an amount and its reversal round alike. */
const roundedShare = (minor: number, numerator: number, denominator: number): number => {
  const exact = BigInt(Math.abs(minor)) * BigInt(numerator) * 2n + BigInt(denominator);
  return Math.sign(minor) * Number(exact / (2n * BigInt(denominator)));
};

/**
 * Net, tax and gross of a line. Tax is rounded once for each line, to the cent, and the other amount is what is left:
 * nothing is lost between an invoice, its lines and their tax.
 *
 * @example lineAmounts({ enteredMinor: 11_000, taxBasisPoints: 1000, isTaxInclusive: true }) // net 10,000, tax 1,000
 */
export function lineAmounts({ enteredMinor, taxBasisPoints, isTaxInclusive }: TypedAmount): LineAmounts {
  const taxMinor = roundedShare(enteredMinor, taxBasisPoints, isTaxInclusive ? WHOLE + taxBasisPoints : WHOLE) + 0;
  return isTaxInclusive
    ? { netMinor: enteredMinor - taxMinor, taxMinor, grossMinor: enteredMinor }
    : { netMinor: enteredMinor, taxMinor, grossMinor: enteredMinor + taxMinor };
}

/** The sums over lines. */
export const totalAmounts = (lines: readonly LineAmounts[]): LineAmounts => ({
  netMinor: lines.reduce((sum, line) => sum + line.netMinor, 0),
  taxMinor: lines.reduce((sum, line) => sum + line.taxMinor, 0),
  grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0),
});

/**
 * Splits an amount in proportion to weights, to the cent: the parts add up to the amount, and what rounding leaves over
 * goes to the largest remainders, the first of equal ones first. Weights of zero all get equal parts.
 *
 * @example splitAmount(100, [1, 1, 1]) // [34, 33, 33]
 */
export function splitAmount(minor: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const used = total === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(total === 0 ? weights.length : total);
  const sign = minor < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(minor));
  const shares = used.map((weight) => ({
    part: (amount * BigInt(weight)) / whole,
    rest: (amount * BigInt(weight)) % whole,
  }));
  let left = Number(amount - shares.reduce((sum, { part }) => sum + part, 0n));
  const parts = shares.map(({ part }) => Number(part));
  const byRest = shares.map(({ rest }, index) => ({ rest, index }));
  byRest.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of byRest) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => part * sign + 0);
}

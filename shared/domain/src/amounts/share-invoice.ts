import { splitAmount } from './invoice-amounts.ts';

export type SharedKind = 'fee' | 'expense' | 'interest';
/** A line of what is shared. */
export interface ShareableLine {
  readonly kind: SharedKind | 'discount';
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly taxBasisPoints: number;
}
/** How much somebody else pays: a share of the whole, 50% being 5000, or an amount with its tax. */
export type DebtorShare =
  | { readonly basisPoints: number; readonly amountMinor?: never }
  | { readonly amountMinor: number; readonly basisPoints?: never };
/** What of one kind, taxed alike, is in a share. */
export interface SharePart {
  readonly kind: SharedKind;
  readonly taxBasisPoints: number;
  readonly netMinor: number;
  readonly taxMinor: number;
}

const WHOLE = 10_000;

interface Bucket {
  readonly kind: SharedKind;
  readonly taxBasisPoints: number;
  netMinor: number;
  taxMinor: number;
}
const grossOf = ({ netMinor, taxMinor }: Pick<Bucket, 'netMinor' | 'taxMinor'>): number => netMinor + taxMinor;

/** What is billed by kind and tax; discounts are taken off the fees, or off what else is taxed alike. */
function bucketsOf(lines: readonly ShareableLine[]): Bucket[] {
  const buckets: Bucket[] = [];
  const add = (kind: SharedKind, { taxBasisPoints, netMinor, taxMinor }: ShareableLine): void => {
    const known = buckets.find((bucket) => bucket.kind === kind && bucket.taxBasisPoints === taxBasisPoints);
    if (known === undefined) buckets.push({ kind, taxBasisPoints, netMinor, taxMinor });
    else {
      known.netMinor += netMinor;
      known.taxMinor += taxMinor;
    }
  };
  for (const line of lines) if (line.kind !== 'discount') add(line.kind, line);
  for (const line of lines) {
    if (line.kind !== 'discount') continue;
    const alike = buckets.filter(({ taxBasisPoints }) => taxBasisPoints === line.taxBasisPoints);
    add((alike.find(({ kind }) => kind === 'fee') ?? alike[0])?.kind ?? 'fee', line);
  }
  return buckets;
}

/**
 * What each of several others pays of an invoice, in minor units by kind and tax. What nobody else pays is left to its own
 * debtor: all parts and what is left add up to the lines, to the cent. Null where nothing would be left to that debtor,
 * where a share would be nothing, or where a discount is more than what is taxed like it.
 *
 * @example shareInvoice([{ kind: 'fee', netMinor: 100, taxMinor: 10, taxBasisPoints: 1000 }], [{ basisPoints: 5000 }])
 * // [[{ kind: 'fee', taxBasisPoints: 1000, netMinor: 50, taxMinor: 5 }]]
 */
export function shareInvoice(
  lines: readonly ShareableLine[],
  shares: readonly DebtorShare[],
): readonly (readonly SharePart[])[] | null {
  const left = bucketsOf(lines);
  if (left.some((bucket) => bucket.netMinor < 0 || bucket.taxMinor < 0)) return null;
  const total = left.reduce((sum, bucket) => sum + grossOf(bucket), 0);
  const points = shares.map(({ basisPoints }) => basisPoints ?? 0);
  const ownPoints = WHOLE - points.reduce((sum, point) => sum + point, 0);
  if (ownPoints <= 0) return null;
  const byShare = splitAmount(total, [...points, ownPoints]);
  const amounts = shares.map(({ amountMinor }, index) => amountMinor ?? byShare[index] ?? 0);
  if (amounts.some((amount) => amount <= 0) || amounts.reduce((sum, amount) => sum + amount, 0) >= total) return null;
  return amounts.map((amount) => takeFrom(left, amount));
}

/** Takes an amount out of what is left, in proportion: never more of anything than there is. */
function takeFrom(left: readonly Bucket[], amountMinor: number): SharePart[] {
  const taken = splitAmount(amountMinor, left.map(grossOf));
  return left.flatMap((bucket, index): SharePart[] => {
    const gross = taken[index] ?? 0;
    if (gross === 0) return [];
    const [netMinor = 0, taxMinor = 0] = splitAmount(gross, [bucket.netMinor, bucket.taxMinor]);
    bucket.netMinor -= netMinor;
    bucket.taxMinor -= taxMinor;
    return [{ kind: bucket.kind, taxBasisPoints: bucket.taxBasisPoints, netMinor, taxMinor }];
  });
}

import { agreedFeeBy } from '@atrium/domain';
import { money } from '../../server/money.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { arrangementText, isFeeKind, type FeeKind, type RateReader, type RateRow } from './rate.ts';
import { findArrangement, findBilledUnder } from './rates.store.ts';

/** The fee for a whole matter that is in force, and how far it is billed. */
export interface Arrangement {
  readonly rate: RateRow;
  readonly kind: FeeKind;
  /** What may be billed under it by the day. */
  readonly agreedMinor: number;
  /** What is billed or on a pre-bill. */
  readonly billedMinor: number;
  readonly leftMinor: number;
}

/**
 * The fee that was agreed for a matter, in force on a day, with what is left of it. Null where none was, or where it is
 * in another currency than the work. The matter has to be within the reach of whoever asks; to bill, it has to be locked.
 */
export async function findArrangementLeft(
  through: TenantWrite,
  tenantId: string,
  { matterId, day, currency }: { readonly matterId: string; readonly day: string; readonly currency: string },
): Promise<Arrangement | null> {
  const rate = await findArrangement(through, tenantId, { matterId, workedOn: day });
  if (rate === null || rate.currency !== currency || !isFeeKind(rate.kind)) return null;
  const { kind, amountMinor, startsOn, endsOn } = rate;
  const agreedMinor = agreedFeeBy({ kind, amountMinor, startsOn, endsOn }, day);
  const billedMinor = await findBilledUnder(through, tenantId, rate.id);
  return { rate, kind, agreedMinor, billedMinor, leftMinor: Math.max(0, agreedMinor - billedMinor) };
}

/** The same as the schema has it, in the reader's words. */
export function presentArrangement(reader: RateReader, { rate, kind, ...amounts }: Arrangement) {
  const amount = (minor: number) => money(minor, rate.currency);
  return {
    kind,
    text: arrangementText(reader, rate),
    agreed: amount(amounts.agreedMinor),
    billed: amount(amounts.billedMinor),
    left: amount(amounts.leftMinor),
  };
}

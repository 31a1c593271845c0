import { billedAmount, formatNumber } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Unit } from '../../server/command.ts';
import { money, type Money } from '../../server/money.ts';
import { Refusal } from '../../server/refusal.ts';
import { readerOf } from '../people/readers.ts';
import { correctEntries } from '../timesheet/correct-time-entry.store.ts';
import { findFirmRecording } from '../timesheet/timesheet.store.ts';
import { lockRerated, MOST_RERATED, type RerateRefusal, type RerateRow } from './rerate.store.ts';
import type { ChangedEntry } from './time-changes.store.ts';

/** What became, or would become, of the time that a rate concerns. */
export interface Rerated {
  readonly entryCount: number;
  /** What these entries are worth at their old rate and at the new one. */
  readonly before: Money;
  readonly after: Money;
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
}
export interface RerateDone extends Rerated {
  readonly entries: readonly ChangedEntry[];
}

const reasonText = ({ translate }: Unit, reason: RerateRefusal): string =>
  ({
    billed: translate('api.rerate.billed', 'On an invoice or a pre-bill'),
    writtenOff: translate('api.rerate.writtenOff', 'Written off'),
    adjusted: translate('api.rerate.adjusted', 'Written off or on in part'),
    locked: translate('api.rerate.locked', 'On a day that is locked'),
    closed: translate('api.rerate.closed', 'On a matter that is closed'),
  })[reason];

/**
 * Values unbilled time again that a rate concerns from a day on, on matters that the viewer sees. What is billed, written
 * off, adjusted or locked stays. Throws a refusal where there is more than one change may take.
 */
export async function rerate(
  unit: Unit,
  { rateId, from, currency }: { readonly rateId: string; readonly from: string; readonly currency: string },
): Promise<RerateDone> {
  const { tx, viewer, translate } = unit;
  const reach = matterReachOf(viewer);
  const nothing = { entryCount: 0, before: money(0, currency), after: money(0, currency), refused: [], entries: [] };
  if (reach === null) return nothing;
  const { lockedThrough } = await findFirmRecording(tx, viewer.tenantId);
  const { entries, refused } = await lockRerated(tx, reach, {
    ...matterReachParameters(viewer),
    rateId,
    from,
    lockedThrough,
  });
  if (entries.length > MOST_RERATED)
    throw new Refusal({
      message: translate(
        'api.rerate.tooMany',
        'More than {{most}} entries would change. Choose a later day, or save the rate without valuing time again.',
        { most: formatNumber(MOST_RERATED, readerOf(viewer).locale) },
      ),
      fields: [],
    });
  const after = await correctEntries(tx, viewer.userId, entries.map(corrected));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const changes = entries.flatMap(({ newRateMinor: _rate, newRateId: _id, newRateSource: _source, ...before }) => {
    const now = afterById.get(before.id);
    return now === undefined ? [] : [{ before, after: now }];
  });
  const worth = (of: 'before' | 'after'): number =>
    changes.reduce((sum, change) => sum + (change[of].isBillable ? change[of].amountMinor : 0), 0);
  return {
    entryCount: changes.length,
    before: money(worth('before'), currency),
    after: money(worth('after'), currency),
    refused: refused.map(({ reason, count }) => ({ reason: reasonText(unit, reason), count })),
    entries: changes,
  };
}

function corrected({ newRateMinor, newRateId, newRateSource, ...entry }: RerateRow) {
  const amountMinor = billedAmount({ seconds: entry.billedUnits * entry.unitSeconds }, newRateMinor);
  return {
    ...entry,
    rateMinor: newRateMinor,
    rateId: newRateId,
    rateSource: newRateSource,
    amountMinor,
    isDeleted: false,
    movesLedger: amountMinor !== entry.amountMinor,
  };
}

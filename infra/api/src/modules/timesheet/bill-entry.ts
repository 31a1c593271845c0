import { billDay, billedAmount, billTime, type BilledTime, type BillingRules } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { correctEntries } from './correct-time-entry.store.ts';
import type { TimeEntryRow } from './time-entry.ts';
import { findTimePolicy, lockEntriesOfDay, type DayOfWork, type SiblingRow } from './time-policy.store.ts';

/** An entry as it is to be: of a new one the id is null. */
export interface WorkToBill extends DayOfWork {
  readonly id: string | null;
  readonly seconds: number;
}

/**
 * What an entry is billed as by the rules of its matter. Where these round the day as a whole, the other entries of that
 * day that may still change are billed again with it.
 */
export async function billEntry(unit: Unit, work: WorkToBill): Promise<BilledTime> {
  const { rules } = await findTimePolicy(unit.tx, unit.viewer.tenantId, work.matterId);
  if (rules.per === 'entry') return billTime(work.seconds, rules);
  const others = await othersOf(unit, work, work.id);
  const billed = billDay([...others.map(timeOf), { seconds: work.seconds, fixedSeconds: null }], rules);
  await rebill(unit, others, billed);
  const own = billed.at(-1);
  if (own === undefined) throw new Error('An entry was billed with its day but not returned');
  return own;
}

/** Bills the rest of a day again that an entry leaves, where the rules of its matter round the day as a whole. */
export async function billWithout(unit: Unit, { id, ...day }: DayOfWork & { readonly id: string }): Promise<void> {
  const { rules } = await findTimePolicy(unit.tx, unit.viewer.tenantId, day.matterId);
  if (rules.per === 'entry') return;
  const others = await othersOf(unit, day, id);
  await rebill(unit, others, billDay(others.map(timeOf), rules as BillingRules));
}

/** The day of an entry. */
export const dayOf = ({ matterId, userId, workedOn }: TimeEntryRow): DayOfWork => ({ matterId, userId, workedOn });
export const isSameDay = (one: DayOfWork, other: DayOfWork): boolean =>
  one.matterId === other.matterId && one.userId === other.userId && one.workedOn === other.workedOn;

const othersOf = async ({ tx }: Unit, { matterId, userId, workedOn }: DayOfWork, id: string | null) =>
  (await lockEntriesOfDay(tx, { matterId, userId, workedOn })).filter((entry) => entry.id !== id);
const timeOf = ({ seconds, billedUnits, unitSeconds, isFixed }: SiblingRow) => ({
  seconds,
  fixedSeconds: isFixed ? billedUnits * unitSeconds : null,
});

/** Writes what the others of a day are billed as, where that is other than it was. */
async function rebill(unit: Unit, others: readonly SiblingRow[], billed: readonly BilledTime[]): Promise<void> {
  const changed = others.flatMap(({ isFixed, ...entry }, index) => {
    const now = billed[index];
    const isSame = now === undefined || (now.units === entry.billedUnits && now.unitSeconds === entry.unitSeconds);
    if (isFixed || isSame) return [];
    const amountMinor = billedAmount(now, entry.rateMinor);
    const movesLedger = amountMinor !== entry.amountMinor;
    return [
      { ...entry, billedUnits: now.units, unitSeconds: now.unitSeconds, amountMinor, isDeleted: false, movesLedger },
    ];
  });
  if (changed.length === 0) return;
  await correctEntries(unit.tx, unit.viewer.userId, changed);
  await unit.log(
    ...changed.map(({ id, matterId, seconds, workedOn }) => ({
      kind: 'timesheet' as const,
      objectType: 'timeEntry',
      objectId: id,
      action: 'rebill',
      detail: { matterId, seconds, workedOn },
    })),
  );
}

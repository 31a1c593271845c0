import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import {
  correctEntries,
  findEntries,
  findLockFacts,
  lockEntry,
  type LockedEntry,
} from '../timesheet/correct-time-entry.store.ts';
import { lockedBecause } from '../timesheet/time-entry-lock.ts';
import type { TimeEntryRow } from '../timesheet/time-entry.ts';
import { correctionReachOf } from '../timesheet/timesheet.policy.ts';
import { lockMatter } from '../timesheet/timesheet.store.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { updateRate } from '../rates/rates.store.ts';
import { lockKeptRate } from './rate-target.ts';
import { entriesLog, entryNotices } from './time-change-log.ts';
import {
  findEntriesOfChange,
  lockChange,
  markUndone,
  type ChangedEntry,
  type TimeChangeRow,
} from './time-changes.store.ts';
import { timeChangesPolicy } from './time-changes.policy.ts';

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** How many entries are as they were, and how many were changed again or billed since and stay as they are. */
export interface TimeChangeUndone {
  readonly restored: number;
  readonly left: number;
}

/** The matters that entries were and are on, as far as they are within reach, locked in the order of their ids. */
export async function lockMattersInReach({ tx, viewer }: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const reach = matterReachOf(viewer);
  const found = new Set<string>();
  if (reach === null) return found;
  for (const id of [...new Set(ids)].sort())
    if ((await lockMatter(tx, reach, matterReachParameters(viewer), id)) !== null) found.add(id);
  return found;
}

const isUnbilled = ({ status }: Pick<TimeEntryRow, 'status'>): boolean =>
  status === 'Draft' || status === 'Submitted' || status === 'Approved';

/** Whether an entry may be set back: a rate as long as it is not billed, what somebody wrote as long as it may be corrected. */
async function mayRestore(unit: Unit, change: TimeChangeRow, entry: LockedEntry): Promise<boolean> {
  const { tx, viewer, context } = unit;
  const reach = correctionReachOf(viewer, 'edit');
  const [facts] = await findLockFacts(tx, viewer.tenantId, reach, {
    ...matterReachParameters(viewer),
    ids: [entry.id],
  });
  if (facts === undefined || entry.isDeleted) return false;
  return change.kind === 'recode'
    ? lockedBecause(context, entry, facts) === null
    : isUnbilled(entry) &&
        facts.preBill === null &&
        lockedBecause(context, { ...entry, status: 'Draft' }, { ...facts, isInScope: true }) === null;
}

/**
 * Undoes a change of many entries that the viewer made, with that of the rate it came with. An entry that was changed
 * again, submitted or billed since stays as it is. Undone once more, nothing happens.
 */
export const undoTimeChange = command({
  name: 'timeChanges.undo',
  policy: timeChangesPolicy.undo,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const { tx, viewer, translate } = unit;
    const change = isId(id) ? await lockChange(tx, id) : null;
    if (change === null || change.createdById !== viewer.userId)
      throw refusal(translate('api.timeChange.unknown', 'There is no such change of yours.'));
    if (change.kind === 'rates' && !ratesPolicy.edit(viewer))
      throw refusal(translate('api.rate.unknown', 'There is no such rate.'));
    const rate = change.rateId === null ? null : await lockKeptRate(unit, change.rateId);
    if (rate !== null && !change.isUndone && rate.version !== change.rateVersion)
      throw refusal(translate('api.timeChange.rateChanged', 'The rate was changed again since. Change it by hand.'));
    return { change, rate };
  },
  version: 'none',
  run: async (unit, { current: { change, rate } }): Promise<TimeChangeUndone> => {
    const { tx, viewer } = unit;
    if (change.isUndone) return unit.unchanged({ restored: 0, left: 0 });
    if (rate !== null) {
      const { rateBefore } = change;
      const values = rateBefore ?? { ...rate, isDeleted: true };
      await updateRate(tx, { ...values, id: rate.id, viewerId: viewer.userId });
    }
    const kept = await findEntriesOfChange(tx, change.id);
    const restorable: ChangedEntry[] = [];
    const now = await findEntries(
      tx,
      kept.map(({ before }) => before.id),
    );
    const matters = await lockMattersInReach(unit, [
      ...kept.map(({ before }) => before.matterId),
      ...now.map(({ matterId }) => matterId),
    ]);
    const nowById = new Map(now.map((entry) => [entry.id, entry]));
    for (const { before, version } of kept) {
      const known = nowById.get(before.id);
      if (known === undefined || !matters.has(before.matterId) || !matters.has(known.matterId)) continue;
      const entry = await lockEntry(tx, before.id);
      if (entry === null || entry.version !== version || !(await mayRestore(unit, change, entry))) continue;
      // What stands for the person alone, or is decided elsewhere, stays as it is now.
      restorable.push({ before: entry, after: { ...before, status: entry.status } });
    }
    const after = await correctEntries(
      tx,
      viewer.userId,
      restorable.map(({ before: entry, after: was }) => ({
        ...was,
        isDeleted: false,
        movesLedger:
          entry.amountMinor !== was.amountMinor ||
          entry.isBillable !== was.isBillable ||
          entry.matterId !== was.matterId ||
          entry.workedOn !== was.workedOn,
      })),
    );
    await markUndone(tx, change.id);
    const afterById = new Map(after.map((entry) => [entry.id, entry]));
    const changed = restorable.flatMap(({ before }) => {
      const entry = afterById.get(before.id);
      return entry === undefined ? [] : [{ before, after: entry }];
    });
    await unit.log(...entriesLog('undo', changed));
    await unit.announce(...entryNotices(changed));
    return { restored: changed.length, left: kept.length - changed.length };
  },
  audit: 'none',
  announces: 'none',
});

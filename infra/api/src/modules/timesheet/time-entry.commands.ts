import { timeEntry } from '@atrium/contracts';
import { billedAmount, isCurrentMatter, type BilledTime } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { command, Conflict, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readChanges } from '../../server/record-input.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findRate } from '../rates/rates.store.ts';
import type { FoundRate } from '../rates/resolve-rate.ts';
import {
  correctEntry,
  findLockFacts,
  findMatterOfEntry,
  lockEntry,
  type EntryLockFacts,
  type LockedEntry,
} from './correct-time-entry.store.ts';
import { billEntry, billWithout, dayOf, isSameDay } from './bill-entry.ts';
import { findCodeFaults, lateDays } from './create-time-entry.ts';
import { isLockedDay, lockedBecause, lockedDayText } from './time-entry-lock.ts';
import { findTimePolicy } from './time-policy.store.ts';
import { changeMemo } from './private-memo.ts';
import { entryKeys, type TimeEntryRow } from './time-entry.ts';
import { correctionReachOf, timesheetPolicy, type Correction } from './timesheet.policy.ts';
import { lockMatter } from './timesheet.store.ts';

interface UpdateInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly workedOn?: string | null;
    readonly seconds?: number | null;
    readonly activity?: string | null;
    readonly narrative?: string | null;
    readonly isBillable?: boolean | null;
    readonly taskCode?: string | null;
    readonly activityCode?: string | null;
    readonly privateMemo?: string | null;
  };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
interface Current {
  readonly entry: LockedEntry;
  readonly facts: EntryLockFacts;
}
type Matter = NonNullable<Awaited<ReturnType<typeof lockMatter>>>;

const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const unknownEntry = ({ translate }: Unit): Refusal =>
  refusal(translate('api.timeEntry.unknown', 'There is no such time entry.'));

/** Locks matters in the order of their ids, so that two people who move time between the same two never wait for each other. */
async function lockMatters({ tx, viewer }: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, Matter>> {
  const reach = matterReachOf(viewer);
  const found = new Map<string, Matter>();
  if (reach === null) return found;
  for (const id of [...new Set(ids)].sort()) {
    const matter = await lockMatter(tx, reach, matterReachParameters(viewer), id);
    if (matter !== null) found.set(id, matter);
  }
  return found;
}

/**
 * An entry that the viewer sees, locked with its matter and any that it is to go to. Refuses alike one that is not
 * there and one beyond their sight; what may be seen and not changed says why.
 */
export async function lockCorrectable(
  unit: Unit,
  {
    id,
    target,
    correction,
    wasDeleted = false,
  }: { id: string; target?: string; correction: Correction; wasDeleted?: boolean },
): Promise<Current & { readonly matters: ReadonlyMap<string, Matter> }> {
  const { tx, viewer, context } = unit;
  const sight = scopeOf(viewer, 'time');
  const parameters = matterReachParameters(viewer);
  // One's own time is in one's own week, whatever time of others the role shows.
  const matterId = isId(id)
    ? await findMatterOfEntry(tx, sight === 'none' ? 'own' : sight, { ...parameters, id })
    : null;
  if (matterId === null) throw unknownEntry(unit);
  const matters = await lockMatters(unit, target === undefined || !isId(target) ? [matterId] : [matterId, target]);
  const entry = matters.has(matterId) ? await lockEntry(tx, id) : null;
  if (entry === null) throw unknownEntry(unit);
  // Somebody moved it while this waited for the matter.
  if (entry.matterId !== matterId) throw new Conflict(entry);
  if (entry.isDeleted && !wasDeleted) throw unknownEntry(unit);
  const [facts] = await findLockFacts(tx, viewer.tenantId, correctionReachOf(viewer, correction), {
    ...parameters,
    ids: [id],
  });
  if (facts === undefined) throw unknownEntry(unit);
  const why = lockedBecause(context, entry, facts);
  if (why !== null) throw refusal(why);
  return { entry, facts, matters };
}

/** What the work of an entry is charged at, on the matter and the day that it is to have. */
const rateOf = ({ tx, viewer }: Unit, { matterId, userId, workedOn }: TimeEntryRow): Promise<FoundRate> =>
  findRate(tx, viewer.tenantId, { matterId, userId, workedOn });
const billedOf = ({ billedUnits, unitSeconds }: TimeEntryRow): BilledTime => ({
  units: billedUnits,
  unitSeconds,
  seconds: billedUnits * unitSeconds,
});
const ratePart = ({ rateMinor, rateId, rateSource }: FoundRate): FoundRate => ({ rateMinor, rateId, rateSource });

/** What a correction is billed as; null where neither its time nor the day it is billed with changes. */
async function billCorrected(unit: Unit, entry: TimeEntryRow, after: TimeEntryRow): Promise<BilledTime | null> {
  const isElsewhere = !isSameDay(dayOf(after), dayOf(entry));
  if (after.seconds === entry.seconds && !isElsewhere) return null;
  if (isElsewhere) await billWithout(unit, { ...dayOf(entry), id: entry.id });
  const { rules } = await findTimePolicy(unit.tx, unit.viewer.tenantId, after.matterId);
  // On another day of the same matter an entry that is billed by itself is worth what it was.
  if (rules.per === 'entry' && after.seconds === entry.seconds && after.matterId === entry.matterId) return null;
  return billEntry(unit, after);
}

type EntryDone = CommandDone<unknown, Current, TimeEntryRow>;
/** The row of the log for a correction, with what was there before where that changed. */
function entryOf(action: string, { current: { entry }, ok, viewer }: EntryDone): ActivityEntry {
  const keys = [...entryKeys, 'matterId'] as const;
  const changed = keys.filter((key) => entry[key] !== ok[key]);
  return {
    kind: 'timesheet',
    objectType: 'timeEntry',
    objectId: ok.id,
    action,
    detail: {
      matterId: ok.matterId,
      seconds: ok.seconds,
      workedOn: ok.workedOn,
      ...lateDays(viewer, ok.workedOn),
      ...(ok.userId === viewer.userId ? {} : { recordedBy: ok.userId }),
      ...(changed.length === 0 ? {} : { was: Object.fromEntries(changed.map((key) => [key, entry[key]])) }),
    },
  };
}
/** Open pages of the matters that it was and is on. */
const announces = ({ current: { entry }, ok }: EntryDone) =>
  [...new Set([entry.matterId, ok.matterId])].map((matterId) => matterNotice(matterId, 'time'));
const ofVersion = ({ input, current }: { readonly input: VersionInput; readonly current: Current }) => ({
  seen: input.version,
  now: current.entry as TimeEntryRow,
});

/**
 * Corrects day, time, activity, narrative or whether it is billable. Another time is billed by the rules of today, at the rate it had; on another day
 * at the rate of that day.
 */
export const updateTimeEntry = command({
  name: 'timeEntries.update',
  policy: timesheetPolicy.correct,
  key: 'none',
  lock: (unit, { input }: UpdateInput): Promise<Current> => lockCorrectable(unit, { id: input.id, correction: 'edit' }),
  version: ({ input: { input }, current }) => ofVersion({ input, current }),
  run: async (unit, { input: { input }, current: { entry, facts } }) => {
    const { workedOn, seconds, activity, narrative, isBillable, taskCode, activityCode, privateMemo } = input;
    const changes = readChanges(unit, timeEntry, {
      workedOn: workedOn ?? undefined,
      seconds: seconds ?? undefined,
      activity: activity ?? undefined,
      narrative: narrative ?? undefined,
      isBillable: isBillable ?? undefined,
      taskCode: taskCode ?? undefined,
      activityCode: activityCode ?? undefined,
      privateMemo: privateMemo ?? undefined,
    });
    const faults = findCodeFaults(unit, changes);
    if (faults.length > 0) throw refuse(...faults);
    const after: TimeEntryRow = {
      ...entry,
      workedOn: changes.workedOn ?? entry.workedOn,
      seconds: changes.seconds ?? entry.seconds,
      activity: changes.activity ?? entry.activity,
      narrative: changes.narrative ?? entry.narrative,
      isBillable: changes.isBillable ?? entry.isBillable,
      taskCode: changes.taskCode ?? entry.taskCode,
      activityCode: changes.activityCode ?? entry.activityCode,
    };
    const hasMemo = changes.privateMemo !== undefined && (await changeMemo(unit, entry, changes.privateMemo));
    if (!hasMemo && entryKeys.every((key) => after[key] === entry[key])) return unit.unchanged<TimeEntryRow>(entry);
    if (isLockedDay(facts.rules, after.workedOn))
      throw refuse({ field: 'workedOn', message: lockedDayText(unit.context, facts.rules.lockedThrough ?? '') });
    const isElsewhere = !isSameDay(dayOf(after), dayOf(entry));
    const billed = await billCorrected(unit, entry, after);
    // Which rate applies depends on the day; what was agreed for that day stands however long it took.
    const rate = isElsewhere ? await rateOf(unit, after) : entry;
    const amountMinor =
      billed === null && rate.rateMinor === entry.rateMinor
        ? entry.amountMinor
        : billedAmount({ seconds: billed?.seconds ?? entry.billedUnits * entry.unitSeconds }, rate.rateMinor);
    return correctEntry(unit.tx, {
      ...after,
      ...ratePart(rate),
      billedUnits: billed?.units ?? entry.billedUnits,
      unitSeconds: billed?.unitSeconds ?? entry.unitSeconds,
      amountMinor,
      isDeleted: false,
      movesLedger:
        amountMinor !== entry.amountMinor || after.isBillable !== entry.isBillable || after.workedOn !== entry.workedOn,
      viewerId: unit.viewer.userId,
    });
  },
  audit: (done) => entryOf('update', done),
  announces,
});

/** Writes an entry on another matter, by the rate and the rules of there. Both matters have to be locked. */
export async function moveEntry(unit: Unit, entry: TimeEntryRow, after: TimeEntryRow): Promise<TimeEntryRow> {
  const rate = await rateOf(unit, after);
  const billed = (await billCorrected(unit, entry, after)) ?? billedOf(entry);
  const isSame = rate.rateMinor === entry.rateMinor && billed.seconds === billedOf(entry).seconds;
  return correctEntry(unit.tx, {
    ...after,
    ...ratePart(rate),
    billedUnits: billed.units,
    unitSeconds: billed.unitSeconds,
    amountMinor: isSame ? entry.amountMinor : billedAmount(billed, rate.rateMinor),
    isDeleted: false,
    movesLedger: true,
    viewerId: unit.viewer.userId,
  });
}

/** Moves an entry to another matter that is open to the viewer, with its value in the ledger of both. */
export const moveTimeEntry = command({
  name: 'timeEntries.move',
  policy: timesheetPolicy.correct,
  key: 'none',
  lock: async (unit, { id, matterId }: VersionInput & { readonly matterId: string }) => {
    const { entry, facts, matters } = await lockCorrectable(unit, { id, target: matterId, correction: 'edit' });
    const target = matters.get(matterId);
    if (target === undefined)
      throw refuse({ field: 'matterId', message: unit.translate('api.matter.unknown', 'This matter does not exist.') });
    if (!isCurrentMatter(target.status))
      throw refuse({ field: 'matterId', message: unit.translate('api.matter.closed', 'The matter is closed.') });
    return { entry, facts, target };
  },
  version: ofVersion,
  run: async (unit, { input: { matterId }, current: { entry, target } }) => {
    if (entry.matterId === matterId) return unit.unchanged<TimeEntryRow>(entry);
    return moveEntry(unit, entry, { ...entry, matterId, currency: target.currency });
  },
  audit: (done) => entryOf('move', done),
  announces,
});

/** Deletes an entry; `restoreTimeEntry` restores it as it was. What it was worth leaves the matter's work in progress. */
export const deleteTimeEntry = command({
  name: 'timeEntries.delete',
  policy: timesheetPolicy.correct,
  key: 'none',
  lock: (unit, { id }: VersionInput): Promise<Current> => lockCorrectable(unit, { id, correction: 'delete' }),
  version: ofVersion,
  run: async (unit, { current: { entry } }) => {
    await billWithout(unit, { ...dayOf(entry), id: entry.id });
    return correctEntry(unit.tx, { ...entry, isDeleted: true, movesLedger: true, viewerId: unit.viewer.userId });
  },
  audit: (done) => entryOf('delete', done),
  announces,
});

/** Restores an entry that was deleted. Where it is back already, that is the answer. */
export const restoreTimeEntry = command({
  name: 'timeEntries.restore',
  policy: timesheetPolicy.correct,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }): Promise<Current> =>
    lockCorrectable(unit, { id, correction: 'delete', wasDeleted: true }),
  version: 'none',
  run: async (unit, { current: { entry } }) => {
    if (!entry.isDeleted) return unit.unchanged<TimeEntryRow>(entry);
    const { rules } = await findTimePolicy(unit.tx, unit.viewer.tenantId, entry.matterId);
    const billed = rules.per === 'entry' ? billedOf(entry) : await billEntry(unit, entry);
    const isSame = billed.seconds === billedOf(entry).seconds;
    return correctEntry(unit.tx, {
      ...entry,
      billedUnits: billed.units,
      unitSeconds: billed.unitSeconds,
      amountMinor: isSame ? entry.amountMinor : billedAmount(billed, entry.rateMinor),
      isDeleted: false,
      movesLedger: true,
      viewerId: unit.viewer.userId,
    });
  },
  audit: (done) => entryOf('restore', done),
  announces,
});

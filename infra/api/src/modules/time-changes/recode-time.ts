import { timeEntry } from '@atrium/contracts';
import { isCurrentMatter } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { command, Conflict, preview, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readChanges } from '../../server/record-input.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { correctEntry, findEntries } from '../timesheet/correct-time-entry.store.ts';
import { lockCorrectable, moveEntry } from '../timesheet/time-entry.commands.ts';
import { findCodeFaults } from '../timesheet/create-time-entry.ts';
import { entryKeys, type TimeEntryRow } from '../timesheet/time-entry.ts';
import { lockMatter } from '../timesheet/timesheet.store.ts';
import { entriesLog, entryNotices } from './time-change-log.ts';
import { timeChangesPolicy } from './time-changes.policy.ts';
import { keepChange, type ChangedEntry } from './time-changes.store.ts';
import { lockMattersInReach } from './undo-time-change.ts';

/** As many entries as are changed at once. */
const MOST_RECODED = 200;

export interface RecodeInput {
  readonly entries: readonly { readonly id: string; readonly version: number }[];
  readonly matterId?: string | null;
  readonly activity?: string | null;
  readonly isBillable?: boolean | null;
  readonly narrative?: string | null;
  readonly taskCode?: string | null;
  readonly activityCode?: string | null;
}
/** How many entries were, or would be, changed, and why the others stay. */
export interface Recoded {
  readonly changedCount: number;
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
}
type Done = Recoded & { readonly entries: readonly ChangedEntry[] };

function readRecode(unit: Unit, input: RecodeInput) {
  const { entries, activity, isBillable, narrative, taskCode, activityCode, matterId } = input;
  const { translate } = unit;
  if (entries.length === 0 || entries.length > MOST_RECODED)
    throw new Refusal({
      message: translate('api.recode.number', 'Choose from 1 to {{most}} entries.', { most: MOST_RECODED }),
      fields: [],
    });
  const changes = readChanges(unit, timeEntry, {
    activity: activity ?? undefined,
    isBillable: isBillable ?? undefined,
    narrative: narrative ?? undefined,
    taskCode: taskCode ?? undefined,
    activityCode: activityCode ?? undefined,
  });
  const faults = findCodeFaults(unit, changes);
  if (faults.length > 0) throw refuse(...faults);
  const target = matterId ?? null;
  if (target === null && Object.keys(changes).length === 0)
    throw new Refusal({ message: translate('api.recode.nothing', 'Choose what to change.'), fields: [] });
  return { changes, target };
}

/** The matter that time is to go to, locked. Refuses one that is closed or out of reach. */
async function lockTarget({ tx, viewer, translate }: Unit, id: string) {
  const reach = matterReachOf(viewer);
  const matter = reach === null || !isId(id) ? null : await lockMatter(tx, reach, matterReachParameters(viewer), id);
  if (matter === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  if (!isCurrentMatter(matter.status))
    throw refuse({ field: 'matterId', message: translate('api.matter.closed', 'The matter is closed.') });
  return matter;
}

async function recode(unit: Unit, input: RecodeInput): Promise<Done> {
  const { translate, tx } = unit;
  const { changes, target } = readRecode(unit, input);
  const versions = new Map(input.entries.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  // All matters in the order of their ids, so that two who change many entries never wait for each other.
  const known = await findEntries(tx, ids.filter(isId));
  await lockMattersInReach(unit, [
    ...known.map(({ matterId }) => matterId),
    ...(target !== null && isId(target) ? [target] : []),
  ]);
  const matter = target === null ? null : await lockTarget(unit, target);
  const entries: ChangedEntry[] = [];
  const refusals = new Map<string, number>();
  const refused = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  for (const id of ids) {
    try {
      const { entry } = await lockCorrectable(unit, { id, correction: 'edit' });
      if (entry.version !== versions.get(id)) {
        refused(translate('api.recode.changed', 'Changed by someone else since'));
        continue;
      }
      const after = {
        ...entry,
        ...changes,
        ...(matter === null ? {} : { matterId: target ?? entry.matterId, currency: matter.currency }),
      };
      if (isSame(entry, after)) refused(translate('api.recode.same', 'So already'));
      else entries.push({ before: entry, after: await write(unit, entry, after) });
    } catch (error) {
      if (error instanceof Refusal) refused(error.message);
      else if (error instanceof Conflict) refused(translate('api.recode.changed', 'Changed by someone else since'));
      else throw error;
    }
  }
  return {
    changedCount: entries.length,
    refused: [...refusals].map(([reason, count]) => ({ reason, count })),
    entries,
  };
}

const isSame = (entry: TimeEntryRow, after: TimeEntryRow): boolean =>
  ([...entryKeys, 'matterId'] as const).every((key) => entry[key] === after[key]);
const write = (unit: Unit, entry: TimeEntryRow, after: TimeEntryRow): Promise<TimeEntryRow> =>
  after.matterId === entry.matterId
    ? correctEntry(unit.tx, {
        ...after,
        isDeleted: false,
        movesLedger: after.isBillable !== entry.isBillable,
        viewerId: unit.viewer.userId,
      })
    : moveEntry(unit, entry, after);

/** Changes matter, activity, narrative or whether it is billable of many entries at once, as one change that can be undone. */
export const recodeTime = command({
  name: 'timeChanges.recode',
  policy: timeChangesPolicy.recode,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: RecodeInput }) => idempotencyKey,
  lock: () => null,
  version: 'none',
  run: async (unit, { input: { input } }): Promise<Recoded & { readonly changeId: string }> => {
    const { entries, ...recoded } = await recode(unit, input);
    const { userId: viewerId } = unit.viewer;
    const kept = { kind: 'recode', rateId: null, rateBefore: null, rateVersion: null, viewerId };
    const changeId = await keepChange(unit.tx, kept, entries);
    await unit.log(...entriesLog('recode', entries));
    await unit.announce(...entryNotices(entries));
    return { ...recoded, changeId };
  },
  audit: 'none',
  announces: 'none',
});

/** What a change of many entries would do. */
export const previewRecode = preview({
  policy: timeChangesPolicy.recode,
  run: async (unit, input: RecodeInput): Promise<Recoded> => {
    const { entries: _entries, ...recoded } = await recode(unit, input);
    return recoded;
  },
});

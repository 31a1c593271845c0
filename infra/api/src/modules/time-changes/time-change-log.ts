import type { ActivityEntry } from '../activity/log-activity.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { entryKeys, type TimeEntryRow } from '../timesheet/time-entry.ts';
import type { ChangedEntry } from './time-changes.store.ts';

const keys = [...entryKeys, 'matterId'] as const satisfies readonly (keyof TimeEntryRow)[];

/** A row of the log for each entry, with what was there before where that changed. Amounts and rates are not in it. */
export const entriesLog = (action: string, entries: readonly ChangedEntry[]): ActivityEntry[] =>
  entries.map(({ before, after }) => {
    const changed = keys.filter((key) => before[key] !== after[key]);
    return {
      kind: 'timesheet',
      objectType: 'timeEntry',
      objectId: after.id,
      action,
      detail: {
        matterId: after.matterId,
        seconds: after.seconds,
        workedOn: after.workedOn,
        recordedBy: after.userId,
        ...(changed.length === 0 ? {} : { was: Object.fromEntries(changed.map((key) => [key, before[key]])) }),
      },
    };
  });

/** Open pages of the matters that entries were and are on. */
export const entryNotices = (entries: readonly ChangedEntry[]) =>
  [...new Set(entries.flatMap(({ before, after }) => [before.matterId, after.matterId]))].map((matterId) =>
    matterNotice(matterId, 'time'),
  );

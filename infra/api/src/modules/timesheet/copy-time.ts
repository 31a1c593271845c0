import { addDays, daysBetween, daysOfWeek } from '@atrium/domain';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import { command, type Unit } from '../../server/command.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { recordTime } from './create-time-entry.ts';
import { timeEntryColumns, type TimeEntryRow } from './time-entry.ts';
import { timesheetPolicy } from './timesheet.policy.ts';

const MOST_ENTRIES = 200;

interface CopyTimeInput {
  readonly idempotencyKey: string;
  readonly input: { readonly from: string; readonly to: string; readonly isWeek: boolean };
}
/** What a copy recorded, and how many entries it left out because their matter is closed or out of reach by now. */
export interface CopiedTime {
  readonly entries: readonly TimeEntryRow[];
  readonly skipped: number;
}

// In the order of matters, in which they are locked.
const sourceStatement = defineStatement<{ userId: string; from: string; to: string; most: number }, TimeEntryRow>({
  name: 'timesheet.copySource',
  text: `
    select ${timeEntryColumns} from time_entries e
    where e.tenant_id = :tenantId and e.user_id = :userId::uuid and e.worked_on between :from::date and :to::date and e.deleted_at is null
    order by e.matter_id, e.worked_on, e.id limit :most::integer`,
});
const findSource = (tx: TenantTransaction, userId: string, from: string, to: string): Promise<TimeEntryRow[]> =>
  tx.query(sourceStatement, { userId, from, to, most: MOST_ENTRIES + 1 });

function readDays({ translate }: Unit, { from, to, isWeek }: CopyTimeInput['input']) {
  const first = (day: string): string => (isWeek ? (daysOfWeek(day)[0] ?? day) : day);
  if (first(from) === first(to))
    throw refuse({ field: 'to', message: translate('api.timesheet.copyTo', 'Choose another day or week to copy to.') });
  return {
    from: first(from),
    through: isWeek ? addDays(first(from), 6) : from,
    shift: daysBetween(first(from), first(to)),
  };
}

/** One entry again, some days later or earlier; null where its matter takes no time any more. */
async function copyEntry(unit: Unit, entry: TimeEntryRow, shift: number): Promise<TimeEntryRow | null> {
  const { matterId, seconds, activity, narrative, isBillable, taskCode, activityCode } = entry;
  const codes = { taskCode, activityCode };
  const input = { matterId, seconds, activity, narrative, isBillable, ...codes, mayLackNarrative: true };
  try {
    return await recordTime(unit, { input: { ...input, workedOn: addDays(entry.workedOn, shift) } });
  } catch (error) {
    // Nothing was written yet: the matter is asked first.
    if (error instanceof Refusal && error.errors.fields.some(({ field }) => field === 'matterId')) return null;
    throw error;
  }
}

/** Copies the viewer's own time of a day or a week to another, as drafts by the rules and rates of today: all or nothing. */
export const copyTime = command({
  name: 'timeEntries.copy',
  policy: timesheetPolicy.record,
  key: ({ idempotencyKey }: CopyTimeInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { from, through, shift } = readDays(unit, input);
    const entries = await findSource(unit.tx, unit.viewer.userId, from, through);
    if (entries.length === 0)
      throw refuse({
        field: 'from',
        message: unit.translate('api.timesheet.copyNothing', 'No time was recorded then.'),
      });
    if (entries.length > MOST_ENTRIES)
      throw refuse({
        field: 'from',
        message: input.isWeek
          ? unit.translate(
              'api.timesheet.copyTooMany',
              'At most {{most}} entries are copied at once. Copy this week day by day.',
              { most: MOST_ENTRIES },
            )
          : unit.translate('api.timesheet.copyTooManyOfDay', 'At most {{most}} entries are copied at once.', {
              most: MOST_ENTRIES,
            }),
      });
    return { entries, shift };
  },
  version: 'none',
  run: async (unit, { current: { entries, shift } }): Promise<CopiedTime> => {
    const copied: TimeEntryRow[] = [];
    for (const entry of entries) {
      const made = await copyEntry(unit, entry, shift);
      if (made !== null) copied.push(made);
    }
    return { entries: copied, skipped: entries.length - copied.length };
  },
  // Creating an entry logs it; the copy itself has no entry of its own.
  audit: 'none',
  announces: 'none',
});

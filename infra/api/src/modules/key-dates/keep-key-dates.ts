import type { Unit } from '../../server/command.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { calculateDates, keepNextKeyDate } from './keep-key-date.store.ts';

/** A date may count from a date that counts from another; further than this a rule is taken to count from itself. */
const LONGEST_CHAIN = 5;

/**
 * Brings what follows from a matter's days up to date, within the transaction that changed one: the dates that rules
 * calculate, and the matter's next key date. To be called whenever the day a matter was opened or instructed, its type,
 * or one of its dates has changed. What was confirmed is never touched.
 */
export async function keepKeyDates(
  unit: Unit,
  matter: { readonly id: string; readonly fileNumber: string },
): Promise<void> {
  for (let link = 0; link < LONGEST_CHAIN; link += 1) {
    const calculated = await calculateDates(unit.tx, matter.id);
    await unit.log(
      ...calculated.map((date) =>
        dateEntry(matter, 'calculate', date, date.was === null ? undefined : { dueOn: date.was }),
      ),
    );
    if (calculated.length === 0) break;
  }
  await keepNextKeyDate(unit.tx, matter.id);
}

export type DateAction = 'add' | 'change' | 'confirm' | 'unconfirm' | 'remove' | 'restore' | 'calculate';
/** What the activity log of the matter keeps of a change of one of its dates. */
export const dateEntry = (
  { id: objectId, fileNumber }: { readonly id: string; readonly fileNumber: string },
  action: DateAction,
  { id: dateId, name, dueOn }: { readonly id: string; readonly name: string; readonly dueOn: string },
  was?: Readonly<Record<string, unknown>>,
): ActivityEntry => ({
  kind: 'matterDate',
  objectType: 'matter',
  objectId,
  action,
  detail: { fileNumber, dateId, name, dueOn, ...(was === undefined ? {} : { was }) },
});

import { criticalDate } from '@atrium/contracts';
import { command, type CommandDone, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readChanges, readRecord } from '../../server/record-input.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { dateEntry, keepKeyDates, type DateAction } from '../key-dates/keep-key-dates.ts';
import { findPeopleOfDate, setDateReminders } from './date-reminders.store.ts';
import { matterDatesPolicy } from './matter-dates.policy.ts';
import {
  findMatterOf,
  findRemoval,
  insertDate,
  lockDate,
  removeDate,
  restoreDate,
  updateDate,
  type DateRow,
} from './matter-dates.store.ts';

interface Reminding {
  readonly personIds?: readonly string[] | null;
  readonly reminderDays?: readonly number[] | null;
}
interface AddInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly matterId: string;
    readonly name: string;
    readonly dueOn: string;
    readonly time?: string | null;
  } & Reminding;
}
interface UpdateInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly name?: string | null;
    readonly dueOn?: string | null;
    readonly time?: string | null;
  } & Reminding;
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
interface CurrentDate {
  readonly date: DateRow;
  readonly matter: ReachedMatter;
}

const unknownDate = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.date.unknown', 'This date does not exist.'), fields: [] });
const lockMatter = ({ tx, viewer }: Unit, matterId: string): Promise<ReachedMatter | null> =>
  findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'edit', isLocked: true });

/** A date that the viewer may edit, locked with its matter. Refuses alike one that is not there and one beyond reach. */
async function lockVisibleDate(unit: Unit, id: string): Promise<CurrentDate> {
  const { tx, viewer } = unit;
  const matterId = isId(id) ? await findMatterOf(tx, id) : null;
  const matter = matterId === null ? null : await lockMatter(unit, matterId);
  const date = matter === null ? null : await lockDate(tx, { id, timeZone: viewer.timeZone });
  if (date === null || matter === null) throw unknownDate(unit);
  return { date, matter };
}

const MOST_PEOPLE = 20;
const MOST_REMINDERS = 5;
const EARLIEST_DAYS = 365;

/** Who looks after a date and when they are reminded. Refuses people who cannot see the matter, and what no reminder can be. */
async function readReminding(
  { tx, translate }: Unit,
  { personIds, reminderDays }: Reminding,
  matterId: string,
  known: { readonly personIds: readonly string[]; readonly reminderDays: readonly number[] },
): Promise<{ readonly personIds: readonly string[]; readonly reminderDays: readonly number[] }> {
  const people = [...new Set(personIds ?? known.personIds)];
  const days = [...new Set(reminderDays ?? known.reminderDays)].toSorted((one, other) => one - other);
  if (days.length > MOST_REMINDERS || days.some((day) => day < 0 || day > EARLIEST_DAYS))
    throw refuse({
      field: 'reminderDays',
      message: translate('api.date.reminders', 'Choose at most {{most}} reminders, up to a year before.', {
        most: MOST_REMINDERS,
      }),
    });
  const possible =
    people.length > MOST_PEOPLE || !people.every(isId)
      ? []
      : await findPeopleOfDate(tx, { matterId, personIds: people });
  if (personIds !== undefined && personIds !== null && possible.length < people.length)
    throw refuse({
      field: 'personIds',
      message: translate('api.date.notThem', 'One of these people can’t see this matter.'),
    });
  return { personIds: people, reminderDays: days };
}
const nobody = { personIds: [], reminderDays: [] };
/** The date as it stands after its people and reminders were set. */
async function withReminding(
  unit: Unit,
  date: DateRow,
  reminding: Parameters<typeof setDateReminders>[2],
): Promise<DateRow> {
  await setDateReminders(unit.tx, date.id, reminding);
  return { ...date, personIds: [...reminding.personIds], reminderDays: [...reminding.reminderDays] };
}
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

type DateDone = CommandDone<unknown, { readonly matter: ReachedMatter }, DateRow>;
/** The row of the log for a change of a date; `was` is given where its values changed. */
const entryOf = (action: DateAction, { current: { matter }, ok }: DateDone, was?: DateRow) =>
  dateEntry(matter, action, ok, was && { name: was.name, dueOn: was.dueOn, time: was.time });
/** Every change of a date moves the dates calculated from it, and concerns open pages of its matter. */
const ofDates = {
  announces: ({ current: { matter } }: DateDone) => matterNotice(matter.id, 'dates'),
  follows: (unit: Unit, { current: { matter } }: DateDone) => keepKeyDates(unit, matter),
};
const author = ({ viewer: { timeZone, userId } }: Unit) => ({ timeZone, viewerId: userId });

/** Adds a date to a matter within reach. The same key adds it once. */
export const addMatterDate = command({
  name: 'matterDates.add',
  policy: matterDatesPolicy.edit,
  key: ({ idempotencyKey }: AddInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const values = readRecord(unit, criticalDate, input);
    const matter = await lockMatter(unit, input.matterId);
    if (matter === null)
      throw new Refusal({ message: unit.translate('api.date.noMatter', 'This matter does not exist.'), fields: [] });
    return { matter, values, reminding: await readReminding(unit, input, matter.id, nobody) };
  },
  version: 'none',
  run: async (unit, { current: { matter, values, reminding } }) =>
    withReminding(unit, await insertDate(unit.tx, { ...values, ...author(unit), matterId: matter.id }), reminding),
  audit: (done) => entryOf('add', done),
  ...ofDates,
});

/** Changes what a date is for, its day or its time. Given another day, a calculated date is one set by hand from then on. */
export const updateMatterDate = command({
  name: 'matterDates.update',
  policy: matterDatesPolicy.edit,
  key: 'none',
  lock: (unit, { input }: UpdateInput) => lockVisibleDate(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current.date }),
  run: async (unit, { input: { input }, current: { date, matter } }) => {
    const { name, dueOn, time } = input;
    const reminding = await readReminding(unit, input, matter.id, date);
    const changes = readChanges(unit, criticalDate, {
      name: name ?? undefined,
      dueOn: dueOn ?? undefined,
      time: time ?? undefined,
    });
    const after = { ...date, ...changes };
    const isReminding =
      !isSame(reminding.personIds, date.personIds) || !isSame(reminding.reminderDays, date.reminderDays);
    if (!isReminding && criticalDate.keys.every((key) => after[key] === date[key])) return unit.unchanged(date);
    const isCalculated = date.isCalculated && after.dueOn === date.dueOn;
    return withReminding(unit, await updateDate(unit.tx, { ...after, ...author(unit), isCalculated }), reminding);
  },
  audit: (done) => entryOf('change', done, done.current.date),
  ...ofDates,
});

/** Says that a date is certain, or no longer. */
export const confirmMatterDate = command({
  name: 'matterDates.confirm',
  policy: matterDatesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: VersionInput & { readonly isConfirmed: boolean }) => lockVisibleDate(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current.date }),
  run: async (unit, { input: { isConfirmed }, current: { date } }) =>
    date.isConfirmed === isConfirmed
      ? unit.unchanged(date)
      : updateDate(unit.tx, { ...date, ...author(unit), isConfirmed }),
  audit: (done) => entryOf(done.input.isConfirmed ? 'confirm' : 'unconfirm', done),
  ...ofDates,
});

/** Takes a date off its matter; `restoreMatterDate` restores it as it was. A calculated one is not calculated again. */
export const removeMatterDate = command({
  name: 'matterDates.remove',
  policy: matterDatesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockVisibleDate(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current.date }),
  run: (unit, { current: { date } }) => removeDate(unit.tx, { id: date.id, ...author(unit) }),
  audit: (done) => entryOf('remove', done),
  ...ofDates,
});

/** Restores a date that was removed, in a version above any that was seen. Where it is back already, that is the answer. */
export const restoreMatterDate = command({
  name: 'matterDates.restore',
  policy: matterDatesPolicy.edit,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const removal = isId(id) ? await findRemoval(unit.tx, id) : null;
    if (removal === null) return { ...(await lockVisibleDate(unit, id)), reminding: nobody };
    const matter = await lockMatter(unit, removal.matterId);
    if (matter === null) throw unknownDate(unit);
    return { date: null, matter, reminding: removal };
  },
  version: 'none',
  run: async (unit, { input: { id }, current: { date, reminding } }) =>
    date === null
      ? withReminding(unit, await restoreDate(unit.tx, { id, ...author(unit) }), reminding)
      : unit.unchanged(date),
  audit: (done) => entryOf('restore', done),
  ...ofDates,
});

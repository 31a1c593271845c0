import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../matters/matter-in-reach.store.ts';
import { keepKeyDates, recordDateChange } from './keep-key-dates.ts';
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

export interface DateResult {
  readonly ok: DateRow | null;
  readonly error: FieldErrors | null;
  readonly conflict: DateRow | null;
}
export interface UpdateDateInput {
  readonly id: string;
  readonly version: number;
  readonly name?: string | null;
  readonly dueOn?: string | null;
  readonly time?: string | null;
}
type Written = { readonly ok: DateRow | null; readonly conflict: DateRow | null };
type Action = Parameters<typeof recordDateChange>[4]['action'];
interface Held {
  readonly date: DateRow;
  readonly matter: ReachedMatter;
}

const LONGEST_NAME = 120;
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const noDate = ({ say }: RequestContext): Refusal =>
  new Refusal({ message: say('api.date.unknown', 'There is no such date.'), fields: [] });
const holdMatter = (transaction: TenantTransaction, viewer: Viewer, matterId: string) =>
  findMatterInReach(transaction, viewer, { matterId, feature: 'matters', action: 'edit', isLocked: true });

async function write(
  context: RequestContext,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<Written>,
): Promise<DateResult> {
  const { ok, error } = await orRefusal(() => context.runner.transaction(viewer.tenantId, work));
  return { ok: ok?.ok ?? null, error, conflict: ok?.conflict ?? null };
}

/** What follows from the change, the log, and the word to every open page. */
async function finish(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matter: ReachedMatter,
  date: DateRow,
  action: Action,
  was?: DateRow,
): Promise<Written> {
  await recordDateChange(transaction, context, viewer, matter, {
    action,
    date,
    ...(was === undefined ? {} : { was: { name: was.name, dueOn: was.dueOn, time: was.time } }),
  });
  await keepKeyDates(transaction, context, viewer, matter);
  await announceMatterChange(transaction, viewer.tenantId, matter.id, 'dates');
  return { ok: date, conflict: null };
}

function readName({ say }: RequestContext, name: string): string {
  const read = name.trim().replace(/\s+/g, ' ');
  if (read === '' || read.length > LONGEST_NAME)
    throw refuse({
      field: 'name',
      message: say('api.date.name', 'Say what the date is for, in at most {{longest}} characters.', {
        longest: LONGEST_NAME,
      }),
    });
  return read;
}
function readTime({ say }: RequestContext, time: string): string | null {
  if (time !== '' && !clock.test(time))
    throw refuse({ field: 'time', message: say('api.date.time', 'A time is hours and minutes, such as 09:30.') });
  return time === '' ? null : time;
}

/** Adds a date to a matter within reach. The same key adds it once. */
export function addMatterDate(
  context: RequestContext,
  viewer: Viewer,
  key: string,
  input: { matterId: string; name: string; dueOn: string; time?: string | null },
): Promise<DateResult> {
  const { timeZone, userId: viewerId } = viewer;
  return write(context, viewer, (transaction) =>
    once(transaction, { viewerId, key }, input, async () => {
      const values = {
        name: readName(context, input.name),
        dueOn: input.dueOn,
        time: readTime(context, input.time ?? ''),
        timeZone,
        viewerId,
      };
      const matter = await holdMatter(transaction, viewer, input.matterId);
      if (matter === null)
        throw new Refusal({ message: context.say('api.date.noMatter', 'There is no such matter.'), fields: [] });
      return finish(
        transaction,
        context,
        viewer,
        matter,
        await insertDate(transaction, { ...values, matterId: matter.id }),
        'add',
      );
    }),
  );
}

/** Works on a date that is held, with its matter; on a version that is not the latest nothing is written. */
function onDate(
  context: RequestContext,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
  work: (transaction: TenantTransaction, held: Held) => Promise<Written>,
): Promise<DateResult> {
  return write(context, viewer, async (transaction) => {
    const held = await holdDate(transaction, context, viewer, id);
    return held.date.version === version ? work(transaction, held) : { ok: null, conflict: held.date };
  });
}
async function holdDate(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<Held> {
  const matterId = isId(id) ? await findMatterOf(transaction, id) : null;
  const matter = matterId === null ? null : await holdMatter(transaction, viewer, matterId);
  const date = matter === null ? null : await lockDate(transaction, { id, timeZone: viewer.timeZone });
  if (date === null || matter === null) throw noDate(context);
  return { date, matter };
}

/** Changes what a date is for, its day or its time. Given another day, a calculated date is one set by hand from then on. */
export function updateMatterDate(context: RequestContext, viewer: Viewer, input: UpdateDateInput): Promise<DateResult> {
  return onDate(context, viewer, input, async (transaction, { date, matter }) => {
    const name = input.name == null ? date.name : readName(context, input.name);
    const time = input.time == null ? date.time : readTime(context, input.time);
    const dueOn = input.dueOn ?? date.dueOn;
    if (name === date.name && time === date.time && dueOn === date.dueOn) return { ok: date, conflict: null };
    const isCalculated = date.isCalculated && dueOn === date.dueOn;
    const changed = await updateDate(transaction, {
      id: date.id,
      name,
      dueOn,
      time,
      isConfirmed: date.isConfirmed,
      isCalculated,
      timeZone: viewer.timeZone,
      viewerId: viewer.userId,
    });
    return finish(transaction, context, viewer, matter, changed, 'change', date);
  });
}

/** Says that a date is certain, or no longer. */
export function confirmMatterDate(
  context: RequestContext,
  viewer: Viewer,
  { isConfirmed, ...input }: { id: string; version: number; isConfirmed: boolean },
): Promise<DateResult> {
  return onDate(context, viewer, input, async (transaction, { date, matter }) => {
    if (date.isConfirmed === isConfirmed) return { ok: date, conflict: null };
    const { id, name, dueOn, time, isCalculated } = date;
    const changed = await updateDate(transaction, {
      id,
      name,
      dueOn,
      time,
      isConfirmed,
      isCalculated,
      timeZone: viewer.timeZone,
      viewerId: viewer.userId,
    });
    return finish(transaction, context, viewer, matter, changed, isConfirmed ? 'confirm' : 'unconfirm');
  });
}

/** Takes a date off its matter; `restoreMatterDate` puts it back as it was. A calculated one is not calculated again. */
export function removeMatterDate(
  context: RequestContext,
  viewer: Viewer,
  input: { id: string; version: number },
): Promise<DateResult> {
  return onDate(context, viewer, input, async (transaction, { date, matter }) =>
    finish(
      transaction,
      context,
      viewer,
      matter,
      await removeDate(transaction, { id: date.id, timeZone: viewer.timeZone, viewerId: viewer.userId }),
      'remove',
    ),
  );
}

/** Puts back what was taken off. Where it is back already that is what is answered. */
export function restoreMatterDate(
  context: RequestContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<DateResult> {
  return write(context, viewer, async (transaction) => {
    const removal = isId(id) ? await findRemoval(transaction, id) : null;
    if (removal === null) return { ok: (await holdDate(transaction, context, viewer, id)).date, conflict: null };
    const matter = await holdMatter(transaction, viewer, removal.matterId);
    if (matter === null) throw noDate(context);
    return finish(
      transaction,
      context,
      viewer,
      matter,
      await restoreDate(transaction, { id, timeZone: viewer.timeZone, viewerId: viewer.userId }),
      'restore',
    );
  });
}

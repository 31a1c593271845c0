import { rate as record, type ValuesOf } from '@atrium/contracts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { command, preview, type Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { readChanges, readRecord } from '../../server/record-input.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { isFeeKind, presentRate, type PresentedRate, type RateRow } from '../rates/rate.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { insertRate, lockRate, updateRate, type RateValues } from '../rates/rates.store.ts';
import { checkTarget, lockKeptRate, type RateTarget } from './rate-target.ts';
import { rerate, type RerateDone, type Rerated } from './rerate.ts';
import { entriesLog, entryNotices } from './time-change-log.ts';
import { keepChange } from './time-changes.store.ts';

export interface RateInput {
  readonly kind: string;
  readonly matterId?: string | null;
  readonly clientId?: string | null;
  readonly matterTypeId?: string | null;
  readonly userId?: string | null;
  readonly roleId?: string | null;
  readonly amountMinor: number;
  readonly startsOn: string;
  readonly endsOn?: string | null;
  readonly note?: string | null;
}
export interface CreateRateInput {
  readonly idempotencyKey: string;
  readonly input: RateInput;
  readonly rerates: boolean;
}
export interface UpdateRateInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly amountMinor?: number | null;
    readonly startsOn?: string | null;
    readonly endsOn?: string | null;
    readonly note?: string | null;
  };
  readonly rerates: boolean;
}
export interface DeleteRateInput {
  readonly id: string;
  readonly version: number;
  readonly rerates: boolean;
}
/** A rate as it came to be, what became of the time it concerns, and the change by which both are undone. */
export interface RateSaved {
  readonly rate: PresentedRate;
  readonly changeId: string;
  readonly rerated: Rerated;
}
interface Written {
  readonly before: RateRow | null;
  readonly after: RateRow;
  readonly done: RerateDone;
}

function checkDays({ translate }: Unit, { startsOn, endsOn }: { startsOn: string; endsOn: string | null }): void {
  if (endsOn !== null && endsOn < startsOn)
    throw refuse({ field: 'endsOn', message: translate('api.rate.endsBefore', 'The last day is before the first.') });
}

type NewValues = ValuesOf<typeof record> & RateTarget;
/** The values of a new rate. Refuses a kind that does not go with what it is on. */
function readNew(unit: Unit, input: RateInput): NewValues {
  const { translate } = unit;
  const { matterId = null, clientId = null, ...fields } = input;
  const values = { ...readRecord(unit, record, fields), matterId, clientId };
  const { kind, matterTypeId, userId, roleId } = values;
  const on = [matterId, clientId, matterTypeId].filter((id) => id !== null).length;
  const whom = [userId, roleId].filter((id) => id !== null).length;
  if (on > 1)
    throw refuse({
      field: 'matterTypeId',
      message: translate('api.rate.oneThing', 'A rate is on one thing: a matter, a client or a type.'),
    });
  if (whom > 1)
    throw refuse({ field: 'roleId', message: translate('api.rate.oneWhom', 'Choose a person or a role, not both.') });
  const onOne = matterId !== null || clientId !== null;
  if (kind === 'agreed' && !onOne)
    throw refuse({
      field: 'kind',
      message: translate('api.rate.agreedOn', 'A rate is agreed for a client or a matter.'),
    });
  if (kind === 'blended' && (on === 0 || whom > 0))
    throw refuse({
      field: 'kind',
      message: translate(
        'api.rate.blendedOn',
        'A blended rate is for everyone who works on a matter, for a client or on a type of matter.',
      ),
    });
  if (isFeeKind(kind) && (matterId === null || whom > 0))
    throw refuse({
      field: 'kind',
      message: translate('api.rate.feeOn', 'A fee or a subscription is for a whole matter.'),
    });
  checkDays(unit, values);
  return values;
}

/** The time that a rate concerns, where it is to be valued again. A fee for a whole matter changes none. */
async function timeOf(unit: Unit, before: RateRow | null, after: RateRow, rerates: boolean): Promise<RerateDone> {
  const first = before === null || after.startsOn < before.startsOn ? after.startsOn : before.startsOn;
  // Where nothing is to be valued again no day is late enough.
  return rerate(unit, { rateId: after.id, from: rerates ? first : '9999-12-31', currency: after.currency });
}

async function create(unit: Unit, { input, rerates }: Omit<CreateRateInput, 'idempotencyKey'>): Promise<Written> {
  const values = readNew(unit, input);
  await checkTarget(unit, values);
  const { tx, viewer } = unit;
  const id = await insertRate(tx, { ...values, currency: viewer.currency, viewerId: viewer.userId });
  const after = await written(unit, id);
  return { before: null, after, done: await timeOf(unit, null, after, rerates) };
}
async function change(unit: Unit, before: RateRow, values: RateValues, rerates: boolean): Promise<Written> {
  await updateRate(unit.tx, { ...values, id: before.id, viewerId: unit.viewer.userId });
  const after = await written(unit, before.id);
  return { before, after, done: await timeOf(unit, before, after, rerates) };
}
async function written({ tx }: Unit, id: string): Promise<RateRow> {
  const row = await lockRate(tx, id);
  if (row === null) throw new Error('A rate was written but not found');
  return row;
}
/** The values that an edit leaves a rate with. */
function readEdit(unit: Unit, before: RateRow, { input }: UpdateRateInput): RateValues {
  const { id: _id, version: _version, ...given } = input;
  const changes = readChanges(unit, record, {
    ...(given.amountMinor === undefined ? {} : { amountMinor: given.amountMinor }),
    ...(given.startsOn === undefined ? {} : { startsOn: given.startsOn }),
    ...(given.endsOn === undefined ? {} : { endsOn: given.endsOn }),
    ...(given.note === undefined ? {} : { note: given.note }),
  });
  const values = {
    amountMinor: changes.amountMinor ?? before.amountMinor,
    startsOn: changes.startsOn ?? before.startsOn,
    endsOn: changes.endsOn === undefined ? before.endsOn : changes.endsOn,
    note: changes.note ?? before.note,
    isDeleted: false,
  };
  checkDays(unit, values);
  return values;
}

/** Keeps the change with what it was before, logs it, and tells open pages. */
async function settle(unit: Unit, action: string, { before, after, done }: Written): Promise<RateSaved> {
  const { tx, viewer } = unit;
  const { entries, ...rerated } = done;
  const changeId = await keepChange(
    tx,
    { kind: 'rates', rateId: after.id, rateBefore: before, rateVersion: after.version, viewerId: viewer.userId },
    entries,
  );
  await unit.log(rateEntry(action, after, rerated), ...entriesLog('rerate', entries));
  await unit.announce(
    ...entryNotices(entries),
    ...(after.matterId === null ? [] : [matterNotice(after.matterId, 'time')]),
  );
  return { rate: presentRate(after), changeId, rerated };
}
const rateEntry = (action: string, rate: RateRow, { entryCount }: Pick<Rerated, 'entryCount'>): ActivityEntry => ({
  kind: rate.matterId === null ? 'configuration' : 'matter',
  objectType: rate.matterId === null ? 'rate' : 'matter',
  objectId: rate.matterId ?? rate.id,
  action,
  detail: {
    rate: rate.kind,
    startsOn: rate.startsOn,
    ...(rate.clientId === null ? {} : { clientId: rate.clientId }),
    ...(entryCount === 0 ? {} : { entries: entryCount }),
  },
});

/** Sets a rate from a day on, and values unbilled time from that day again where that is asked for. */
export const createRate = command({
  name: 'rates.create',
  policy: ratesPolicy.edit,
  key: ({ idempotencyKey }: CreateRateInput) => idempotencyKey,
  lock: () => null,
  version: 'none',
  run: async (unit, { input }) => settle(unit, 'rateCreate', await create(unit, input)),
  audit: 'none',
  announces: 'none',
});

/** Corrects the amount, the days or the note of a rate. */
export const changeRate = command({
  name: 'rates.update',
  policy: ratesPolicy.edit,
  key: 'none',
  lock: (unit, { input }: UpdateRateInput) => lockPresent(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input, current }) =>
    settle(unit, 'rateUpdate', await change(unit, current, readEdit(unit, current, input), input.rerates)),
  audit: 'none',
  announces: 'none',
});

/** Deletes a rate. Time that was recorded at it says so still, unless it is valued again. */
export const deleteRate = command({
  name: 'rates.delete',
  policy: ratesPolicy.edit,
  key: 'none',
  lock: (unit, { id }: DeleteRateInput) => lockPresent(unit, id),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input, current }) =>
    settle(unit, 'rateDelete', await change(unit, current, { ...current, isDeleted: true }, input.rerates)),
  audit: 'none',
  announces: 'none',
});

async function lockPresent(unit: Unit, id: string): Promise<RateRow> {
  const rate = await lockKeptRate(unit, id);
  if (rate.isDeleted)
    throw refuse({ field: 'id', message: unit.translate('api.rate.unknown', 'There is no such rate.') });
  return rate;
}

export interface PreviewRateInput {
  readonly create?: RateInput | null;
  readonly update?: UpdateRateInput['input'] | null;
  readonly remove?: string | null;
}
/** What a change of a rate would do to unbilled time. */
export const previewRate = preview({
  policy: ratesPolicy.edit,
  run: async (unit, asked: PreviewRateInput): Promise<Rerated> => {
    const { entries: _entries, ...rerated } = (await makeAsked(unit, asked)).done;
    return rerated;
  },
});
async function makeAsked(unit: Unit, { create: input, update, remove }: PreviewRateInput): Promise<Written> {
  if (input !== null && input !== undefined) return create(unit, { input, rerates: true });
  const before = await lockPresent(unit, update?.id ?? remove ?? '');
  const values =
    update === null || update === undefined
      ? { ...before, isDeleted: true }
      : readEdit(unit, before, { input: update, rerates: true });
  return change(unit, before, values, true);
}

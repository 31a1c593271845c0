import { reciprocalReferral, referrer, type FieldInput } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import type { RowReach } from '../../policy/row-reach.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { command, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { money } from '../../server/money.ts';
import { readChanges, readRecord } from '../../server/record-input.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { viewerOf } from '../../policy/rules.ts';
import { referrerList, type Referrer } from './referrers.list.ts';
import { referrersPolicy } from './referrers.policy.ts';
import {
  findContact,
  insertReferralStatement,
  insertStatement,
  isPossibleOwner,
  lockReferrer,
  markReferralStatement,
  referralStatement,
  updateStatement,
  type ReciprocalReferralRow,
  type ReferrerValues,
  type StoredReferrer,
} from './referrers.store.ts';

type Given = Readonly<Record<string, FieldInput>>;
interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: Given & { readonly contactId: string };
}
interface UpdateInput {
  readonly input: Given & { readonly id: string; readonly version: number; readonly isActive?: boolean | null };
}

/** Those whose contact the viewer may edit; null where there is none. */
function editReach({ viewer }: Unit): RowReach | null {
  const scope = scopeOf(viewer, 'contacts', 'edit');
  return viewer.isExternal || scope === 'none' ? null : scope;
}
const within = ({ viewer }: Unit, id: string) => ({ ...matterReachParameters(viewer), id });
const todayOf = ({ viewer }: Unit): string => dayIn(viewer.timeZone, new Date());

async function lockVisible(unit: Unit, id: string): Promise<StoredReferrer> {
  const reach = editReach(unit);
  const found = reach === null || !isId(id) ? null : await lockReferrer(unit.tx, reach, within(unit, id));
  if (found === null)
    throw new Refusal({ message: unit.translate('api.referrer.unknown', 'This referrer does not exist.'), fields: [] });
  return found;
}

/** What the agreement does not speak of is left out of it, and what it speaks of has to be there. */
function readAgreement({ translate }: Unit, values: ReferrerValues): ReferrerValues {
  const { agreementKind, agreementPercent, agreementAmountMinor } = values;
  if (agreementKind === 'percentage' && agreementPercent === null)
    throw refuse({ field: 'agreementPercent', message: translate('api.referrer.percent', 'Enter the percentage.') });
  if (agreementKind === 'flat' && agreementAmountMinor === null)
    throw refuse({ field: 'agreementAmountMinor', message: translate('api.referrer.amount', 'Enter the amount.') });
  return {
    ...values,
    agreementPercent: agreementKind === 'percentage' ? agreementPercent : null,
    agreementAmountMinor: agreementKind === 'flat' ? agreementAmountMinor : null,
  };
}

async function checkOwner({ tx, translate }: Unit, ownerId: string | null): Promise<void> {
  if (ownerId !== null && !(await isPossibleOwner(tx, ownerId)))
    throw refuse({ field: 'ownerId', message: translate('api.referrer.owner', 'Choose a person of the firm.') });
}

const entryOf = (action: string, { id, name }: { readonly id: string; readonly name: string }, detail: object = {}) =>
  ({ kind: 'referrer', objectType: 'referrer', objectId: id, action, detail: { name, ...detail } }) as const;

const create = command({
  name: 'referrers.create',
  policy: referrersPolicy.edit,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { contactId, ...values } = readRecord(unit, referrer, input, todayOf(unit));
    const reach = editReach(unit);
    const contact = reach === null ? null : await findContact(unit.tx, reach, within(unit, contactId));
    const { translate } = unit;
    if (contact === null)
      throw refuse({ field: 'contactId', message: translate('api.referrer.contact', 'This contact does not exist.') });
    if (contact.isReferrer)
      throw refuse({
        field: 'contactId',
        message: translate('api.referrer.already', '{{name}} is a referrer already.', { name: contact.name }),
      });
    await checkOwner(unit, values.ownerId);
    return { contactId, name: contact.name, values: readAgreement(unit, values) };
  },
  version: 'none',
  run: async (unit, { current: { contactId, values } }) => {
    const { userId: viewerId, currency } = unit.viewer;
    return unit.one(insertStatement, { ...values, contactId, currency, viewerId });
  },
  audit: ({ ok, current: { name } }) => entryOf('create', { id: ok.id, name }),
  announces: 'none',
});

const update = command({
  name: 'referrers.update',
  policy: referrersPolicy.edit,
  key: 'none',
  lock: async (unit, { input }: UpdateInput) => {
    const { contactId: _contact, ...changes } = readChanges(
      unit,
      referrer,
      { ...input, contactId: undefined },
      todayOf(unit),
    );
    return { changes, found: await lockVisible(unit, input.id) };
  },
  version: ({ input: { input }, current: { found } }) => ({ seen: input.version, now: found }),
  run: async (unit, { input: { input }, current: { changes, found } }) => {
    const after = {
      ...readAgreement(unit, { ...valuesOf(found), ...changes }),
      isActive: input.isActive ?? found.isActive,
    };
    if (after.ownerId !== found.ownerId) await checkOwner(unit, after.ownerId);
    if (differences(found, after).length === 0) return unit.unchanged({ id: found.id });
    return unit.one(updateStatement, { ...after, id: found.id, viewerId: unit.viewer.userId });
  },
  audit: ({ input: { input }, current: { changes, found } }) => {
    const isActive = input.isActive ?? found.isActive;
    const action = isActive === found.isActive ? 'change' : isActive ? 'restore' : 'retire';
    return entryOf(action, found, { changes: differences(found, { ...valuesOf(found), ...changes, isActive }) });
  },
  announces: 'none',
});

const valuesOf = (found: StoredReferrer): ReferrerValues => ({
  type: found.type,
  tier: found.tier,
  ownerId: found.ownerId,
  agreementKind: found.agreementKind,
  agreementPercent: found.agreementPercent,
  agreementAmountMinor: found.agreementAmountMinor,
  agreementComment: found.agreementComment,
  lastTouchOn: found.lastTouchOn,
  nextTouchOn: found.nextTouchOn,
});
const differences = (before: StoredReferrer, after: ReferrerValues & { readonly isActive: boolean }) =>
  Object.entries(after)
    .map(([field, value]) => ({ field, from: before[field as keyof StoredReferrer], to: value }))
    .filter(({ from, to }) => from !== to);

type Written = CommandResult<{ readonly id: string }, StoredReferrer>;
/** The referrer as its list answers it, with what is counted for the viewer. */
async function answered(context: RequestContext, { ok, error, conflict }: Written) {
  const find = async (id: string | undefined): Promise<Referrer | null> =>
    id === undefined ? null : ((await referrerList.findByIds(context.runner, viewerOf(context), [id]))[0] ?? null);
  return { ok: await find(ok?.id), error, conflict: await find(conflict?.id) };
}
export const createReferrer = async (context: RequestContext, input: CreateInput) =>
  answered(context, await create(context, input));
export const updateReferrer = async (context: RequestContext, input: UpdateInput) =>
  answered(context, await update(context, input));

interface AddReferralInput {
  readonly idempotencyKey: string;
  readonly input: Given & { readonly referrerId: string };
}
interface VersionInput {
  readonly id: string;
  readonly version: number;
}
export const presentReferral = ({ valueMinor, currency, ...row }: ReciprocalReferralRow) => ({
  ...row,
  value: valueMinor === null ? null : money(valueMinor, currency),
});

/** Notes work that the firm sent to a referrer. */
export const addReciprocalReferral = command({
  name: 'referrers.addReferral',
  policy: referrersPolicy.edit,
  key: ({ idempotencyKey }: AddReferralInput) => idempotencyKey,
  lock: async (unit, { input: { referrerId, ...input } }) => ({
    values: readRecord(unit, reciprocalReferral, input, todayOf(unit)),
    found: await lockVisible(unit, referrerId),
  }),
  version: 'none',
  run: async (unit, { current: { values, found } }) =>
    presentReferral(
      await unit.one(insertReferralStatement, {
        ...values,
        referrerId: found.id,
        currency: unit.viewer.currency,
        viewerId: unit.viewer.userId,
      }),
    ),
  audit: ({ current: { found, values } }) => entryOf('addReferral', found, { description: values.description }),
  announces: 'none',
});

async function lockReferral(unit: Unit, id: string) {
  const referral = isId(id) ? await unit.maybe(referralStatement, { id }) : null;
  if (referral === null)
    throw new Refusal({ message: unit.translate('api.referral.unknown', 'This referral does not exist.'), fields: [] });
  return { referral, found: await lockVisible(unit, referral.referrerId) };
}
const mark = async (unit: Unit, id: string, isRemoved: boolean) =>
  presentReferral(await unit.one(markReferralStatement, { id, isRemoved, viewerId: unit.viewer.userId }));

/** Takes such a note back; `restoreReciprocalReferral` restores it as it was. */
export const removeReciprocalReferral = command({
  name: 'referrers.removeReferral',
  policy: referrersPolicy.edit,
  key: 'none',
  lock: (unit, { id }: VersionInput) => lockReferral(unit, id),
  version: ({ input, current: { referral } }) => ({
    seen: input.version,
    now: { ...presentReferral(referral), version: referral.version },
  }),
  run: async (unit, { current: { referral } }) =>
    referral.isRemoved ? unit.unchanged(presentReferral(referral)) : mark(unit, referral.id, true),
  audit: ({ current: { found, referral } }) => entryOf('removeReferral', found, { description: referral.description }),
  announces: 'none',
});

export const restoreReciprocalReferral = command({
  name: 'referrers.restoreReferral',
  policy: referrersPolicy.edit,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }) => lockReferral(unit, id),
  version: 'none',
  run: async (unit, { current: { referral } }) =>
    referral.isRemoved ? mark(unit, referral.id, false) : unit.unchanged(presentReferral(referral)),
  audit: ({ current: { found, referral } }) => entryOf('restoreReferral', found, { description: referral.description }),
  announces: 'none',
});

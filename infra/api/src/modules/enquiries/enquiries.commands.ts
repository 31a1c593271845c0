import {
  emptyValuesOf,
  enquiry as record,
  statusOfEnquiryStage,
  type EnquiryStatus,
  type FieldInput,
} from '@atrium/contracts';
import { isEmailAddress } from '@atrium/domain';
import { command, type CommandDone, type CommandWork, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readChanges, readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { mayCheckConflicts } from '../conflicts/conflicts.policy.ts';
import type { AskedName } from '../conflicts/ask-names.ts';
import { checkConflicts } from '../conflicts/run-conflict-check.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { findAssignee, findChosen, findEnquiryLists, findFirstResponseHours } from './enquiry-choices.store.ts';
import { assignmentDetail, enquiryEntry, type EnquiryChange } from './enquiry-entry.ts';
import type { EnquiryRow } from './enquiry.ts';
import {
  insertEnquiry,
  lockEnquiry,
  standEnquiry,
  updateEnquiryRow,
  markSpam,
  type EnquiryValues,
  type HeldEnquiry,
} from './enquiries.store.ts';
import { findEnquiryIn } from './find-enquiry.ts';
import { firstResponseDue } from './first-response.ts';

type EnquiryInput = { readonly [Key in keyof EnquiryValues]?: FieldInput };
interface Versioned {
  readonly id: string;
  readonly version: number;
}
/** What a command answers: the enquiry as the viewer sees it, null where it went out of their reach. */
type Answer = EnquiryRow | null;

/** An enquiry that the viewer may change, held. Refuses alike one that is not there and one beyond reach. */
export async function lockChangeable({ tx, viewer, translate }: Unit, id: string): Promise<HeldEnquiry> {
  const enquiry = await lockEnquiry(tx, viewer, id);
  if (enquiry === null)
    throw refuse({ field: 'id', message: translate('api.enquiry.unknown', 'This enquiry does not exist.') });
  if (enquiry.isScrubbed)
    throw refuse({
      field: 'id',
      message: translate('api.enquiry.scrubbed', 'This enquiry was made anonymous and can’t be changed.'),
    });
  return enquiry;
}

const seenVersion = ({ input, current }: { input: Versioned; current: HeldEnquiry }) => ({
  seen: input.version,
  now: current as EnquiryRow,
});
/** What every change of an enquiry has in common. */
const ofEnquiry = {
  policy: enquiriesPolicy.edit,
  key: 'none',
  lock: (unit: Unit, { id }: Versioned) => lockChangeable(unit, id),
  version: seenVersion,
  announces: ({ current }: CommandDone<unknown, HeldEnquiry, unknown>) => enquiryNotice(current.id),
} as const;
type Work<Input extends Versioned> = CommandWork<Input, HeldEnquiry>;
const answerOf = (unit: Unit, id: string): Promise<Answer> => findEnquiryIn(unit, id);

/** Refuses what cannot be reached by mail, and choices that are not the firm's; what stays as it was is not judged again. */
async function checkValues(
  { tx, viewer, translate }: Unit,
  after: EnquiryValues,
  before: EnquiryValues | null,
): Promise<void> {
  const faults: { field: string; message: string }[] = [];
  const isNew = (key: keyof EnquiryValues): boolean => after[key] !== before?.[key];
  if (isNew('enquirerEmail') && after.enquirerEmail !== '' && !isEmailAddress(after.enquirerEmail))
    faults.push({
      field: 'enquirerEmail',
      message: translate('api.newMatter.email', 'This is not a valid email address.'),
    });
  const lists = await findEnquiryLists(tx, viewer.tenantId);
  const choose = translate('api.enquiry.choice', 'Choose one of the options.');
  for (const [key, list] of [
    ['areaOfLaw', lists.areas],
    ['channel', lists.channels],
    ['source', lists.sources],
  ] as const)
    if (isNew(key) && list.length > 0 && !list.includes(after[key])) faults.push({ field: key, message: choose });
  const { officeId, teamId, assignedToId, referrerId, campaignId, contactId } = after;
  const found = await findChosen(tx, viewer.tenantId, { officeId, teamId, assignedToId, referrerId, campaignId });
  for (const key of ['officeId', 'teamId', 'assignedToId', 'referrerId', 'campaignId'] as const)
    if (after[key] !== null && isNew(key) && !found.has(key)) faults.push({ field: key, message: choose });
  if (contactId !== null && isNew('contactId') && !(await reachesContact({ tx, viewer }, contactId)))
    faults.push({ field: 'contactId', message: translate('api.task.noContact', 'This contact does not exist.') });
  if (faults.length > 0) throw refuse(...faults);
}

async function reachesContact({ tx, viewer }: Pick<Unit, 'tx' | 'viewer'>, id: string): Promise<boolean> {
  const reach = isId(id) ? rowReachOf(viewer, 'contacts') : null;
  if (reach === null) return false;
  const rows = await tx.query(contactList.statements.byId[reach], { ...matterReachParameters(viewer), ids: [id] });
  return rows.length > 0;
}

/** The enquirer as a conflict check asks for them: on our side, should it become a matter. */
const enquirerOf = ({ enquirerName, enquirerEmail, enquirerPhone, contactId }: EnquiryValues): AskedName => ({
  name: enquirerName,
  email: enquirerEmail,
  phone: enquirerPhone,
  companyNumber: '',
  contactId,
  side: 'OURS',
});

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: EnquiryInput;
}
/** Writes down an enquiry, finds somebody to answer it where nobody was chosen, and looks for conflicts. */
export const createEnquiry = command({
  name: 'enquiries.create',
  policy: enquiriesPolicy.create,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const values = readRecord(unit, record, { ...emptyValuesOf(record), urgency: 'Normal', ...input });
    await checkValues(unit, values, null);
    return values;
  },
  version: 'none',
  run: async (unit, { current: values }) => {
    const { tx, viewer } = unit;
    const assigned = values.assignedToId === null ? await findAssignee(tx, viewer.tenantId, values) : null;
    const { stages } = await findEnquiryLists(tx, viewer.tenantId);
    const inserted = await insertEnquiry(tx, {
      ...values,
      teamId: values.teamId ?? assigned?.teamId ?? null,
      assignedToId: values.assignedToId ?? assigned?.userId ?? null,
      viewerId: viewer.userId,
      currency: viewer.currency,
      stage: stages[0]?.value ?? '',
      firstResponseDueAt: firstResponseDue(
        new Date(),
        viewer.timeZone,
        await findFirstResponseHours(tx, viewer.tenantId),
      ),
      consentWording: null,
      isExternal: false,
      isSuspectedSpam: false,
      spamReason: '',
      formToken: null,
    });
    if (inserted === null) throw new Error('An enquiry was written but not returned');
    const { id, number } = inserted;
    await unit.log(enquiryEntry({ id, number }, 'create', assignmentDetail(assigned)));
    if (mayCheckConflicts(viewer))
      await checkConflicts(unit, { names: [enquirerOf(values)], matterId: null, enquiryId: id });
    await unit.announce(enquiryNotice(id));
    return answerOf(unit, id);
  },
  audit: 'none',
  announces: 'none',
});

interface UpdateInput extends Versioned {
  readonly input: EnquiryInput;
}
const namesOf: Readonly<Record<string, keyof EnquiryRow>> = {
  officeId: 'office',
  teamId: 'team',
  assignedToId: 'assignedTo',
  referrerId: 'referrer',
  campaignId: 'campaign',
};
/** What the log says of a field: a choice by its name, and of what people wrote only that it changed. */
function changesOf(before: HeldEnquiry, after: EnquiryValues, now: EnquiryRow | null): EnquiryChange[] {
  return record.keys
    .filter((key) => after[key] !== before.values[key])
    .map((key) => {
      const name = namesOf[key];
      const field = record.fields[key].name;
      if (name !== undefined)
        return { field, from: before[name] as string | null, to: (now?.[name] ?? null) as string | null };
      const isOpen = key === 'areaOfLaw' || key === 'channel' || key === 'source' || key === 'urgency';
      return { field, from: isOpen ? before.values[key] : null, to: isOpen ? after[key] : null };
    });
}

/** Changes what is given of an enquiry. */
export const updateEnquiry = command({
  ...ofEnquiry,
  name: 'enquiries.update',
  run: async (unit, { input, current }: Work<UpdateInput>): Promise<Answer> => {
    const after = { ...current.values, ...readChanges(unit, record, input.input) };
    if (record.keys.every((key) => after[key] === current.values[key])) return unit.unchanged(current as EnquiryRow);
    await checkValues(unit, after, current.values);
    await updateEnquiryRow(unit.tx, { ...after, id: current.id, viewerId: unit.viewer.userId });
    const now = await answerOf(unit, current.id);
    await unit.log(enquiryEntry(current, 'update', { changes: changesOf(current, after, now) }));
    return now;
  },
  audit: 'none',
});

interface MoveInput extends Versioned {
  readonly stage: string;
  readonly lostReason?: string | null;
}
const LONGEST_REASON = 200;

/** Takes an enquiry to another stage. What was won is left by undoing its conversion alone. */
export const moveEnquiry = command({
  ...ofEnquiry,
  name: 'enquiries.move',
  run: async (unit, { input, current }: Work<MoveInput>): Promise<Answer> => {
    const { translate, tx, viewer } = unit;
    const { stages, lostReasons } = await findEnquiryLists(tx, viewer.tenantId);
    const stage = stages.find(({ value }) => value === input.stage);
    if (stage === undefined)
      throw refuse({ field: 'stage', message: translate('api.enquiry.stage', 'Choose one of the stages.') });
    if (stage.value === current.stage && input.lostReason === undefined) return unit.unchanged(current as EnquiryRow);
    const status = statusOfEnquiryStage(stage.code);
    if (status === 'Won')
      throw refuse({
        field: 'stage',
        message: translate('api.enquiry.convertFirst', 'An enquiry is converted by opening a matter from it.'),
      });
    if (current.matterId !== null)
      throw refuse({
        field: 'stage',
        message: translate('api.enquiry.isConverted', 'This enquiry became a matter. Undo that first.'),
      });
    const reason = (input.lostReason ?? '').trim();
    if (status === 'Lost' && (reason === '' || reason.length > LONGEST_REASON || !isListed(lostReasons, reason)))
      throw refuse({ field: 'lostReason', message: translate('api.enquiry.lostReason', 'Say why it was lost.') });
    await standEnquiry(tx, {
      id: current.id,
      viewerId: viewer.userId,
      status,
      stage: stage.value,
      lostReason: status === 'Lost' ? reason : null,
      outcome: status === 'Lost' ? stage.value : null,
      hasResponded: status !== 'Open',
    });
    await unit.log(
      enquiryEntry(current, 'move', {
        changes: [{ field: 'stage', from: current.stage, to: stage.value }],
        ...(status === 'Lost' ? { reason } : {}),
      }),
    );
    return answerOf(unit, current.id);
  },
  audit: 'none',
});
const isListed = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

/** Puts an open enquiry on hold, or takes it up again. */
export const holdEnquiry = command({
  ...ofEnquiry,
  name: 'enquiries.hold',
  run: async (
    unit,
    { input: { isOnHold }, current }: Work<Versioned & { readonly isOnHold: boolean }>,
  ): Promise<Answer> => {
    if ((current.status === 'OnHold') === isOnHold) return unit.unchanged(current as EnquiryRow);
    if (current.status === 'Won' || current.status === 'Lost')
      throw refuse({
        field: 'id',
        message: unit.translate('api.enquiry.closed', 'This enquiry is closed. Move it to another stage first.'),
      });
    const { stages } = await findEnquiryLists(unit.tx, unit.viewer.tenantId);
    const code = stages.find(({ value }) => value === current.stage)?.code ?? '';
    const status: EnquiryStatus = isOnHold ? 'OnHold' : statusOfEnquiryStage(code);
    await standEnquiry(unit.tx, {
      id: current.id,
      viewerId: unit.viewer.userId,
      status,
      stage: current.stage,
      lostReason: null,
      outcome: null,
      hasResponded: false,
    });
    return answerOf(unit, current.id);
  },
  audit: ({ input: { isOnHold }, current }) => enquiryEntry(current, isOnHold ? 'hold' : 'resume'),
});

/** Stops the clock of the first response. */
export const recordEnquiryResponse = command({
  ...ofEnquiry,
  name: 'enquiries.respond',
  run: async (unit, { current }: Work<Versioned>): Promise<Answer> => {
    if (current.firstRespondedAt !== null) return unit.unchanged(current as EnquiryRow);
    const { id, status, stage, lostReason, outcome } = current;
    await standEnquiry(unit.tx, {
      id,
      status,
      stage,
      lostReason,
      outcome,
      viewerId: unit.viewer.userId,
      hasResponded: true,
    });
    return answerOf(unit, id);
  },
  audit: ({ current }) => enquiryEntry(current, 'respond'),
});

/** Says of an enquiry from the public page that it is spam, or that it is not. */
export const markEnquirySpam = command({
  ...ofEnquiry,
  name: 'enquiries.spam',
  run: async (
    unit,
    { input: { isSpam }, current }: Work<Versioned & { readonly isSpam: boolean }>,
  ): Promise<Answer> => {
    if (current.isSuspectedSpam === isSpam) return unit.unchanged(current as EnquiryRow);
    if (!current.isExternal)
      throw refuse({
        field: 'id',
        message: unit.translate('api.enquiry.notExternal', 'Only enquiries from the public page can be spam.'),
      });
    await markSpam(unit.tx, { id: current.id, viewerId: unit.viewer.userId, isSpam });
    return answerOf(unit, current.id);
  },
  audit: ({ input: { isSpam }, current }) => enquiryEntry(current, isSpam ? 'spam' : 'noSpam'),
});

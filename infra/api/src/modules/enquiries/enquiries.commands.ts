import { enquiry as record, statusOfEnquiryStage, type EnquiryStatus } from '@atrium/contracts';
import { command, type CommandDone, type CommandWork, type Unit } from '../../server/command.ts';
import { readChanges } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { enquiryNotice } from './enquiry-change.ts';
import { findEnquiryLists } from './enquiry-choices.store.ts';
import { enquiryEntry, type EnquiryChange } from './enquiry-entry.ts';
import { checkValues, enterEnquiry, findEntering, readNewEnquiry, type EnquiryInput } from './enter-enquiry.ts';
import type { EnquiryRow } from './enquiry.ts';
import {
  lockEnquiry,
  standEnquiry,
  updateEnquiryRow,
  markSpam,
  type EnquiryValues,
  type HeldEnquiry,
} from './enquiries.store.ts';
import { findEnquiryIn } from './find-enquiry.ts';

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

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: EnquiryInput;
}
/** Writes down an enquiry, finds somebody to answer it where nobody was chosen, and looks for conflicts. */
export const createEnquiry = command({
  name: 'enquiries.create',
  policy: enquiriesPolicy.create,
  key: ({ idempotencyKey }: CreateInput) => idempotencyKey,
  lock: (unit, { input }) => readNewEnquiry(unit, input),
  version: 'none',
  run: async (unit, { current: values }) => {
    const { id } = await enterEnquiry(unit, values, { ...(await findEntering(unit)), eventId: null });
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

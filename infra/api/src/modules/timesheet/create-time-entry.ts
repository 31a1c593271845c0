import { createHash } from 'node:crypto';
import { billedAmount, dayIn, daysBetween, isActivityCode, isCurrentMatter, isTaskCode } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { conflict } from '../../errors/errors.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { command, type CommandWork, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { Translator } from '../../translation/translate.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findRate } from '../rates/rates.store.ts';
import { billEntry } from './bill-entry.ts';
import type { TimeEntryRow } from './time-entry.ts';
import { isLockedDay, lockedDayText } from './time-entry-lock.ts';
import { readRecording } from './time-recording.ts';
import { timesheetPolicy } from './timesheet.policy.ts';
import { claimKey, findKeptAnswer, findKeptEntry, findRecorder, lockMatter, recordEntry } from './timesheet.store.ts';

export interface CreateTimeEntryInput {
  readonly matterId: string;
  readonly workedOn: string;
  readonly seconds: number;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
  /** By the Uniform Task-Based Management System. */
  readonly taskCode?: string | null;
  readonly activityCode?: string | null;
  /** For the person alone. */
  readonly privateMemo?: string | null;
  /** Said before its week is submitted. */
  readonly mayLackNarrative?: boolean | null;
}
/** Something that becomes the entry and happens with it or not at all. */
export interface EntrySource {
  /** Part of what the key stands for. */
  readonly id: string;
  settle(unit: Unit): Promise<void>;
}

const ONE_DAY_SECONDS = 24 * 60 * 60;
/** Time of today and yesterday is on time. */
const ON_TIME_DAYS = 1;
const LONGEST_ACTIVITY = 100;
const LONGEST_NARRATIVE = 4000;
const LONGEST_MEMO = 2000;

interface CreateInput {
  readonly idempotencyKey: string;
  readonly input: CreateTimeEntryInput;
}
export interface RecordedTime {
  /** Empty where something greater sees to it that it happens once. */
  readonly key?: string;
  readonly input: CreateTimeEntryInput;
  readonly source?: EntrySource;
}

/** Refuses an entry as it was typed, with everything that is wrong with it. */
export function checkTimeEntry({ context }: Unit, { idempotencyKey, input }: CreateInput): void {
  readIdempotencyKey(idempotencyKey);
  const faults = findTimeEntryFaults(context, input);
  if (faults.length > 0) throw refuse(...faults);
}

/**
 * Records the viewer's own time on a matter within reach. The same key has one
 * effect however often it is sent; with another body it is a conflict.
 */
export const createTimeEntry = command({
  name: 'timeEntries.create',
  policy: timesheetPolicy.record,
  // Kept with the entry, which is answered as it is by then.
  key: 'none',
  lock: checkTimeEntry,
  version: 'none',
  run: (unit, { input: { idempotencyKey, input } }: CommandWork<CreateInput, void>) =>
    recordOnce(unit, { key: idempotencyKey, input }),
  // An entry logs and announces itself, as it does within another change.
  audit: 'none',
  announces: 'none',
});

/** Records time once for each key. What the entry is made from, a timer for instance, is settled in the same transaction. */
export async function recordOnce(
  unit: Unit,
  { key, input, source }: RecordedTime & { readonly key: string },
): Promise<TimeEntryRow> {
  const claim = { viewerId: unit.viewer.userId, key, requestHash: hashOf(input, source) };
  if (!(await claimKey(unit.tx, claim))) return repeat(unit.tx, claim);
  return recordTime(unit, { key, input, ...(source === undefined ? {} : { source }) });
}

/**
 * Records time as part of something greater, which sees to it that it happens once: leave the key empty there.
 * Throws a refusal where the matter is closed or beyond reach.
 */
export async function recordTime(unit: Unit, { key = '', input, source }: RecordedTime): Promise<TimeEntryRow> {
  const { tx: transaction, context, viewer, translate } = unit;
  const reach = matterReachOf(viewer);
  const matter =
    reach === null ? null : await lockMatter(transaction, reach, matterReachParameters(viewer), input.matterId);
  if (matter === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  if (!isCurrentMatter(matter.status))
    throw refuse({ field: 'matterId', message: translate('api.matter.closed', 'The matter is closed.') });
  await source?.settle(unit);
  const recorder = await findRecorder(transaction, viewer.userId);
  const rules = readRecording(recorder);
  if (isLockedDay(rules, input.workedOn))
    throw refuse({ field: 'workedOn', message: lockedDayText(context, rules.lockedThrough ?? '') });
  const { rateMinor, rateId, rateSource } = await findRate(transaction, viewer.tenantId, {
    ...input,
    userId: viewer.userId,
  });
  const billed = await billEntry(unit, { ...input, id: null, userId: viewer.userId });
  const texts = {
    activity: input.activity.trim(),
    narrative: input.narrative.trim(),
    ...codesOf(input),
    privateMemo: memoOf(input),
  };
  const entry = await recordEntry(transaction, {
    ...input,
    ...texts,
    viewerId: viewer.userId,
    key,
    units: billed.units,
    unitSeconds: billed.unitSeconds,
    rateMinor,
    rateId,
    rateSource,
    amountMinor: billedAmount(billed, rateMinor),
    currency: matter.currency,
  });
  if (entry === null) throw new Error('A time entry was recorded but not returned');
  await unit.log({
    kind: 'timesheet',
    objectType: 'timeEntry',
    objectId: entry.id,
    action: 'create',
    detail: {
      matterId: input.matterId,
      seconds: input.seconds,
      workedOn: input.workedOn,
      ...lateDays(viewer, input.workedOn),
    },
  });
  await unit.announce(matterNotice(input.matterId, 'time'));
  return entry;
}

const codesOf = ({ taskCode, activityCode }: CodedTime) => ({
  taskCode: taskCode?.trim() ?? '',
  activityCode: activityCode?.trim() ?? '',
});
const memoOf = ({ privateMemo }: CreateTimeEntryInput): string => privateMemo?.trim() ?? '';

/** By how many days time is late, for the log; nothing where it is on time. */
export function lateDays({ timeZone }: Viewer, workedOn: string): { readonly lateDays?: number } {
  const days = daysBetween(workedOn, dayIn(timeZone, new Date()));
  return days > ON_TIME_DAYS ? { lateDays: days } : {};
}

async function repeat(
  transaction: TenantTransaction,
  claim: { viewerId: string; key: string; requestHash: string },
): Promise<TimeEntryRow> {
  const kept = await findKeptAnswer(transaction, claim);
  const isSame = kept?.requestHash === claim.requestHash && kept.timeEntryId !== null;
  const entry = isSame ? await findKeptEntry(transaction, kept.timeEntryId ?? '') : null;
  if (entry === null) throw conflict('The key was used for another request.');
  return entry;
}

interface CodedTime {
  readonly taskCode?: string | null;
  readonly activityCode?: string | null;
}
/** What is wrong with the codes of an entry; none are always right. */
export function findCodeFaults({ translate }: Translator, time: CodedTime): { field: string; message: string }[] {
  const { taskCode, activityCode } = codesOf(time);
  return [
    ...(taskCode === '' || isTaskCode(taskCode)
      ? []
      : [{ field: 'taskCode', message: translate('api.timeEntry.taskCode', 'Choose a task code from the list.') }]),
    ...(activityCode === '' || isActivityCode(activityCode)
      ? []
      : [
          {
            field: 'activityCode',
            message: translate('api.timeEntry.activityCode', 'Choose an activity code from the list.'),
          },
        ]),
  ];
}

/** What is wrong with an entry as it was typed. */
export function findTimeEntryFaults(
  { translate }: Translator,
  input: CreateTimeEntryInput,
): { field: string; message: string }[] {
  const activity = input.activity.trim();
  const narrative = input.narrative.trim();
  return [
    ...(isId(input.matterId)
      ? []
      : [{ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') }]),
    ...(input.seconds >= 1 && input.seconds <= ONE_DAY_SECONDS
      ? []
      : [{ field: 'seconds', message: translate('api.timeEntry.seconds', 'Enter between one second and 24 hours.') }]),
    ...(activity !== '' && activity.length <= LONGEST_ACTIVITY
      ? []
      : [{ field: 'activity', message: translate('api.timeEntry.activity', 'Choose an activity.') }]),
    ...((narrative !== '' || input.mayLackNarrative === true) && narrative.length <= LONGEST_NARRATIVE
      ? []
      : [
          {
            field: 'narrative',
            message: translate('api.timeEntry.narrative', 'Describe the work in at most {{longest}} characters.', {
              longest: LONGEST_NARRATIVE,
            }),
          },
        ]),
    ...(memoOf(input).length <= LONGEST_MEMO
      ? []
      : [
          {
            field: 'privateMemo',
            message: translate('api.timeEntry.memo', 'A private memo has at most {{longest}} characters.', {
              longest: LONGEST_MEMO,
            }),
          },
        ]),
    ...findCodeFaults({ translate }, input),
  ];
}

function hashOf(input: CreateTimeEntryInput, source?: EntrySource): string {
  const { matterId, workedOn, seconds, activity, narrative, isBillable } = input;
  const { taskCode, activityCode } = codesOf(input);
  const request = [
    matterId,
    workedOn,
    seconds,
    activity,
    narrative,
    isBillable,
    ...[taskCode, activityCode, memoOf(input)].filter((each) => each !== ''),
    ...(source === undefined ? [] : [source.id]),
  ];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

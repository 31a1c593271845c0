import { createHash } from 'node:crypto';
import { DEFAULT_UNIT_SECONDS, unitsOf } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, conflict } from '../../server/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { TimeEntryRow } from './time-entry.ts';
import { claimKey, findKeptAnswer, findOwnEntry, findRecorder, lockMatter, recordEntry } from './timesheet.store.ts';

export interface CreateTimeEntryInput {
  readonly matterId: string;
  readonly workedOn: string;
  readonly seconds: number;
  readonly activity: string;
  readonly narrative: string;
  readonly isBillable: boolean;
}
export interface FieldErrors {
  readonly message: string;
  readonly fields: readonly { field: string; message: string }[];
}
export type CreateTimeEntryOutcome = { readonly entry: TimeEntryRow } | { readonly error: FieldErrors };

const ONE_DAY_SECONDS = 24 * 60 * 60;
const ONE_HOUR_SECONDS = 60 * 60;
const LONGEST_ACTIVITY = 100;
const LONGEST_NARRATIVE = 4000;
const LONGEST_KEY = 200;
const openStatuses = new Set(['Pending', 'Open', 'OnHold']);

/** Ends the transaction without an effect and becomes data again outside it. */
class Refusal extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(errors.message);
    this.errors = errors;
  }
}

/**
 * Records the viewer's own time on a matter within reach. The same key has one
 * effect however often it is sent; with another body it is a conflict.
 */
export async function createTimeEntry(context: RequestContext, viewer: Viewer, key: string, input: CreateTimeEntryInput): Promise<CreateTimeEntryOutcome> {
  if (key === '' || key.length > LONGEST_KEY) throw badInput(`idempotencyKey has to have 1 to ${LONGEST_KEY} characters.`);
  const faults = findFaults(input);
  if (faults.length > 0) return { error: refuse(...faults).errors };
  try {
    return { entry: await context.runner.transaction(viewer.tenantId, (transaction) => record(transaction, viewer, key, input)) };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.errors };
    throw error;
  }
}

async function record(transaction: TenantTransaction, viewer: Viewer, key: string, input: CreateTimeEntryInput): Promise<TimeEntryRow> {
  const claim = { viewerId: viewer.userId, key, requestHash: hashOf(input) };
  if (!(await claimKey(transaction, claim))) return repeat(transaction, claim);
  const reach = matterReachOf(viewer);
  const matter = reach === null ? null : await lockMatter(transaction, reach, matterReachParameters(viewer), input.matterId);
  if (matter === null) throw refuse({ field: 'matterId', message: 'There is no such matter.' });
  if (!openStatuses.has(matter.status)) throw refuse({ field: 'matterId', message: 'The matter is closed.' });
  const recorder = await findRecorder(transaction, viewer.userId);
  const unitSeconds = recorder?.unitSeconds ?? DEFAULT_UNIT_SECONDS;
  const rateMinor = recorder?.rateMinor ?? 0;
  const units = unitsOf(input.seconds, unitSeconds);
  const amountMinor = Math.round((units * unitSeconds * rateMinor) / ONE_HOUR_SECONDS);
  const texts = { activity: input.activity.trim(), narrative: input.narrative.trim() };
  const entry = await recordEntry(transaction, { ...input, ...texts, viewerId: viewer.userId, key, units, unitSeconds, rateMinor, amountMinor, currency: matter.currency });
  if (entry === null) throw new Error('A time entry was recorded but not returned');
  return entry;
}

async function repeat(transaction: TenantTransaction, claim: { viewerId: string; key: string; requestHash: string }): Promise<TimeEntryRow> {
  const kept = await findKeptAnswer(transaction, claim);
  const isSame = kept?.requestHash === claim.requestHash && kept.timeEntryId !== null;
  const entry = isSame ? await findOwnEntry(transaction, { viewerId: claim.viewerId, id: kept.timeEntryId ?? '' }) : null;
  if (entry === null) throw conflict('The key was used for another request.');
  return entry;
}

function findFaults(input: CreateTimeEntryInput): { field: string; message: string }[] {
  const activity = input.activity.trim();
  const narrative = input.narrative.trim();
  return [
    ...(isId(input.matterId) ? [] : [{ field: 'matterId', message: 'There is no such matter.' }]),
    ...(input.seconds >= 1 && input.seconds <= ONE_DAY_SECONDS ? [] : [{ field: 'seconds', message: 'Record between a second and 24 hours.' }]),
    ...(activity !== '' && activity.length <= LONGEST_ACTIVITY ? [] : [{ field: 'activity', message: 'Choose an activity.' }]),
    ...(narrative !== '' && narrative.length <= LONGEST_NARRATIVE ? [] : [{ field: 'narrative', message: `Describe the work in at most ${LONGEST_NARRATIVE} characters.` }]),
  ];
}

const refuse = (...fields: { field: string; message: string }[]): Refusal => new Refusal({ message: fields.map(({ message }) => message).join(' '), fields });

function hashOf({ matterId, workedOn, seconds, activity, narrative, isBillable }: CreateTimeEntryInput): string {
  return createHash('sha256').update(JSON.stringify([matterId, workedOn, seconds, activity, narrative, isBillable])).digest('hex');
}

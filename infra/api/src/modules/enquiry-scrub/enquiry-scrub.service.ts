import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { formatDateTime } from '@atrium/domain';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command, type CommandResult, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReaders, readerOf, type Reader } from '../people/readers.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { queueMail, type MailFields } from '../mail/mail.store.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { enquiryScrubPolicy } from './enquiry-scrub.policy.ts';
import {
  decideScrub,
  findApprovers,
  findRetention,
  findScrub,
  insertScrub,
  type Approver,
  type EnquiryScrubRow,
  type MadeScrub,
} from './enquiry-scrub.store.ts';

export const SCRUB_TOPIC = 'enquiryScrub';
const DEFAULT_RETENTION_MONTHS = 84;
const LONGEST_RETENTION_MONTHS = 600;
const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;

export type EnquiryScrubRefusal =
  'nothing' | 'reason' | 'alreadyOpen' | 'noSecondAdministrator' | 'ownRequest' | 'confirmation' | 'notWaiting';
export interface EnquiryScrubResult {
  readonly ok: boolean;
  readonly refusal: EnquiryScrubRefusal | null;
  readonly request: EnquiryScrubRow | null;
}
type Action = 'request' | 'approve' | 'refuse' | 'withdraw';

const refusal = (code: EnquiryScrubRefusal): Refusal => new Refusal({ message: code, code, fields: [] });

/** The months of the firm's setting `enquiryRetention`, or seven years. A month at least: a mistaken 0 must not offer everything. */
export async function readRetentionMonths(context: RequestContext, tenantId: string): Promise<number> {
  const value = await findRetention(context.runner, tenantId);
  const months = typeof value === 'object' && value !== null && 'months' in value ? value.months : null;
  const isSensible =
    typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= LONGEST_RETENTION_MONTHS;
  return isSensible ? months : DEFAULT_RETENTION_MONTHS;
}

/** Enquiries untouched since then may be scrubbed; the statements work it out for themselves by the database's clock. */
export function cutoffOf(months: number, now = new Date()): string {
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months);
  return cutoff.toISOString();
}

interface RequestInput {
  readonly reason: string;
}
type Asked = MadeScrub & RequestInput;
async function readRequest(context: RequestContext, input: RequestInput) {
  const { tenantId, userId } = viewerOf(context);
  const reason = input.reason.trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) throw refusal('reason');
  const [approvers, months] = await Promise.all([
    findApprovers(context.runner, tenantId, userId),
    readRetentionMonths(context, tenantId),
  ]);
  if (approvers.length === 0) throw refusal('noSecondAdministrator');
  return { reason, approvers, months };
}

const request = command({
  name: 'enquiryScrub.request',
  policy: enquiryScrubPolicy.scrub,
  key: 'none',
  prepare: readRequest,
  lock: (_unit, _input, asked) => asked,
  version: 'none',
  run: async (unit, { current: { reason, approvers, months } }) => {
    const made = await insertScrub(unit.tx, unit.viewer.userId, reason, months);
    if (made === null) throw refusal('alreadyOpen');
    if (made.count === 0) throw refusal('nothing');
    await log(unit, { action: 'request', objectId: made.id, detail: { reason, count: made.count } });
    await mailApprovers(unit, approvers, { ...made, reason });
    return made.id;
  },
  ...ofScrub(),
});
/** Asks for a scrub; the others who may agree get a mail. */
export const requestScrub = (context: RequestContext, input: RequestInput): Promise<EnquiryScrubResult> =>
  present(context, request(context, input));

async function mailApprovers({ tx, viewer, context }: Unit, approvers: readonly Approver[], made: Asked) {
  const ids = approvers.map(({ id }) => id);
  const readers = await findReaders(tx, viewer.tenantId, ids);
  for (const approver of approvers) {
    const reader = readers.get(approver.id) ?? readerOf(viewer);
    await queueMail(tx, viewer.tenantId, {
      to: approver.email,
      language: reader.language,
      kind: 'enquiryScrubRequested',
      fields: mailFields(context, viewer, { ...approver, ...reader }, made),
    });
  }
}

interface Decision {
  readonly id: string;
}
const approve = command({
  name: 'enquiryScrub.approve',
  policy: enquiryScrubPolicy.scrub,
  key: 'none',
  lock: async (unit, { id, confirmation }: Decision & { readonly confirmation: string }) => {
    const { isOwn } = await findWaiting(unit, id);
    if (isOwn) throw refusal('ownRequest');
    if (confirmation.trim() !== ENQUIRY_SCRUB_WORD) throw refusal('confirmation');
    return id;
  },
  version: 'none',
  run: (unit, { current: id }) => decide(unit, { id, state: 'approved', isOwn: false, action: 'approve' }),
  ...ofScrub(),
});
/** Agrees to another administrator's request, which starts it. Trying to agree to one's own is refused and kept on record. */
export async function approveScrub(
  context: RequestContext,
  input: Decision & { readonly confirmation: string },
): Promise<EnquiryScrubResult> {
  const result = await approve(context, input);
  if (result.error?.code === 'ownRequest')
    await log(
      { tx: context.runner, context, viewer: viewerOf(context) },
      { action: 'approve', objectId: input.id, result: 'refused', detail: { refusal: 'ownRequest' } },
    );
  return present(context, Promise.resolve(result));
}

const decline = command({
  name: 'enquiryScrub.decline',
  policy: enquiryScrubPolicy.scrub,
  key: 'none',
  lock: (unit, { id }: Decision) => findWaiting(unit, id),
  version: 'none',
  run: (unit, { input: { id }, current: { isOwn } }) =>
    isOwn
      ? decide(unit, { id, state: 'withdrawn', isOwn, action: 'withdraw' })
      : decide(unit, { id, state: 'refused', isOwn, action: 'refuse' }),
  ...ofScrub(),
});
/** Refuses another's request, or takes back one's own. */
export const declineScrub = (context: RequestContext, input: Decision): Promise<EnquiryScrubResult> =>
  present(context, decline(context, input));

/** What every step of a scrub has in common: the log has its own name for who did it, and the firm's open pages are told. */
function ofScrub() {
  return { audit: 'none', announces: ({ ok: id }: { readonly ok: string }) => ({ topic: SCRUB_TOPIC, id }) } as const;
}

/** The request, which nobody has decided yet. */
async function findWaiting({ tx, viewer }: Unit, id: string): Promise<EnquiryScrubRow> {
  const found = isId(id) ? await findScrub(tx, viewer.tenantId, viewer.userId, id) : null;
  if (found?.state !== 'requested') throw refusal('notWaiting');
  return found;
}

async function decide(
  unit: Unit,
  { action, ...decision }: { id: string; state: 'approved' | 'refused' | 'withdrawn'; isOwn: boolean; action: Action },
): Promise<string> {
  if (!(await decideScrub(unit.tx, { ...decision, viewerId: unit.viewer.userId }))) throw refusal('notWaiting');
  await log(unit, { action, objectId: decision.id, detail: {} });
  return decision.id;
}

/** The result as the schema has it, with how the request stands now. */
async function present(context: RequestContext, work: Promise<CommandResult<string>>): Promise<EnquiryScrubResult> {
  const { ok: id, error } = await work;
  if (id === null) return { ok: false, refusal: (error?.code ?? null) as EnquiryScrubRefusal | null, request: null };
  const { tenantId, userId } = viewerOf(context);
  return { ok: true, refusal: null, request: await findScrub(context.runner, tenantId, userId, id) };
}

/** Under the name that people know: what is agreed on here is read long after. */
const log = (
  { tx, context, viewer }: Pick<Unit, 'context' | 'viewer'> & { readonly tx: TenantWrite },
  entry: Pick<ActivityEntry, 'objectId' | 'result' | 'detail'> & { readonly action: Action },
): Promise<void> => {
  const { tenantId, userId, name: userName, roleName } = viewer;
  const by = { userId, userName, roleName, client: context.client };
  return logActivityOf(tx, tenantId, by, { kind: 'enquiryScrub', objectType: 'enquiryScrub', ...entry });
};

function mailFields(
  context: RequestContext,
  viewer: Viewer,
  approver: Approver & Reader,
  { count, expiresAt, reason }: Asked,
): MailFields<'enquiryScrubRequested'> {
  return {
    'Recipient.FullName': approver.name,
    RequestedBy: viewer.name,
    Count: String(count),
    Reason: reason,
    Expiry: formatDateTime(expiresAt, approver.locale, approver.timeZone),
    Link: `${context.services.publicUrl}/${viewer.tenantId}`,
  };
}

import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { formatDateTime } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReaders, readerOf, type Reader } from '../people/readers.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { queueMail, type MailFields } from '../mail/mail.store.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { notify } from '../notices/notices.store.ts';
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

const refuse = (refusal: EnquiryScrubRefusal): EnquiryScrubResult => ({ ok: false, refusal, request: null });

/** Ends the transaction without an effect and becomes an answer outside it. */
class Refusal extends Error {
  readonly refusal: EnquiryScrubRefusal;

  constructor(refusal: EnquiryScrubRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

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

/** Asks for a scrub; the others who may agree get a mail. */
export async function requestScrub(context: RequestContext, viewer: Viewer, text: string): Promise<EnquiryScrubResult> {
  const { tenantId, userId } = viewer;
  const reason = text.trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) return refuse('reason');
  const [approvers, months] = await Promise.all([
    findApprovers(context.runner, tenantId, userId),
    readRetentionMonths(context, tenantId),
  ]);
  if (approvers.length === 0) return refuse('noSecondAdministrator');
  return settle(context, viewer, () =>
    context.runner.transaction(tenantId, async (transaction) => {
      const made = await insertScrub(transaction, userId, reason, months);
      if (made === null) throw new Refusal('alreadyOpen');
      if (made.count === 0) throw new Refusal('nothing');
      await log(transaction, context, viewer, {
        action: 'request',
        objectId: made.id,
        detail: { reason, count: made.count },
      });
      const readers = await findReaders(
        transaction,
        tenantId,
        approvers.map(({ id }) => id),
      );
      for (const approver of approvers) {
        const reader = readers.get(approver.id) ?? readerOf(viewer);
        await queueMail(transaction, tenantId, {
          to: approver.email,
          language: reader.language,
          kind: 'enquiryScrubRequested',
          fields: mailFields(context, viewer, { ...approver, ...reader }, { ...made, reason }),
        });
      }
      return made.id;
    }),
  );
}

/** Agrees to another administrator's request, which starts it. Trying to agree to one's own is refused and kept on record. */
export async function approveScrub(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  confirmation: string,
): Promise<EnquiryScrubResult> {
  const found = await findWaiting(context, viewer, id);
  if (found === null) return refuse('notWaiting');
  if (found.isOwn) {
    await log(context.runner, context, viewer, {
      action: 'approve',
      objectId: id,
      result: 'refused',
      detail: { refusal: 'ownRequest' },
    });
    return refuse('ownRequest');
  }
  if (confirmation.trim() !== ENQUIRY_SCRUB_WORD) return refuse('confirmation');
  return decide(context, viewer, { id, state: 'approved', isOwn: false, action: 'approve' });
}

/** Refuses another's request, or takes back one's own. */
export async function declineScrub(context: RequestContext, viewer: Viewer, id: string): Promise<EnquiryScrubResult> {
  const found = await findWaiting(context, viewer, id);
  if (found === null) return refuse('notWaiting');
  return found.isOwn
    ? decide(context, viewer, { id, state: 'withdrawn', isOwn: true, action: 'withdraw' })
    : decide(context, viewer, { id, state: 'refused', isOwn: false, action: 'refuse' });
}

async function findWaiting(context: RequestContext, viewer: Viewer, id: string): Promise<EnquiryScrubRow | null> {
  if (!isId(id)) return null;
  const found = await findScrub(context.runner, viewer.tenantId, viewer.userId, id);
  return found?.state === 'requested' ? found : null;
}

function decide(
  context: RequestContext,
  viewer: Viewer,
  { action, ...decision }: { id: string; state: 'approved' | 'refused' | 'withdrawn'; isOwn: boolean; action: Action },
): Promise<EnquiryScrubResult> {
  return settle(context, viewer, () =>
    context.runner.transaction(viewer.tenantId, async (transaction) => {
      if (!(await decideScrub(transaction, { ...decision, viewerId: viewer.userId }))) throw new Refusal('notWaiting');
      await log(transaction, context, viewer, { action, objectId: decision.id, detail: {} });
      return decision.id;
    }),
  );
}

/** Does it, tells the firm's open pages, and answers with how it stands now. */
async function settle(
  context: RequestContext,
  viewer: Viewer,
  work: () => Promise<string>,
): Promise<EnquiryScrubResult> {
  try {
    const id = await work();
    await notify(context.runner, viewer.tenantId, SCRUB_TOPIC, id);
    return { ok: true, refusal: null, request: await findScrub(context.runner, viewer.tenantId, viewer.userId, id) };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.refusal);
    throw error;
  }
}

/** Under the name that people know: what is agreed on here is read long after. */
const log = (
  write: TenantWrite,
  { client }: RequestContext,
  { tenantId, userId, name: userName, roleName }: Viewer,
  entry: Pick<ActivityEntry, 'objectId' | 'result' | 'detail'> & { readonly action: Action },
): Promise<void> =>
  logActivityOf(
    write,
    tenantId,
    { userId, userName, roleName, client },
    { kind: 'enquiryScrub', objectType: 'enquiryScrub', ...entry },
  );

function mailFields(
  context: RequestContext,
  viewer: Viewer,
  approver: Approver & Reader,
  { count, expiresAt, reason }: MadeScrub & { readonly reason: string },
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

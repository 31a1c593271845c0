import { instructionLimits } from '@atrium/contracts';
import { dayIn, isFileNumber } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { resultOf } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Say, Speaker } from '../../words/words.ts';
import { logActivity } from '../activity/log-activity.ts';
import { announceDecided, announcePending } from '../pending-matters/announce-pending.ts';
import { checkBeforeAccepting } from '../pending-matters/conflicts-of-intake.ts';
import { numberAccepted } from '../pending-matters/number-accepted.ts';
import { keepKeyDates } from '../key-dates/keep-key-dates.ts';
import { changePeople } from '../matters/wall/matter-wall.service.ts';
import { createNotification } from '../notifications/notifications.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { acceptPending, findSubmitter, isStaff, rejectPending, type OwnDecision } from './decide-instruction.store.ts';
import { mailInstruction } from './instruction-mail.ts';
import { presentInstruction, referenceOf, type InstructionRow } from './matter-instruction.ts';
import { lockInstruction } from './matter-instructions.store.ts';

export type Decision =
  | { readonly status: 'accepted'; readonly fileNumber: string | null; readonly personResponsibleId: string | null }
  | { readonly status: 'rejected'; readonly reason: string };

/** Accepts or turns down instructions within the viewer's reach. Whoever comes second is told what was decided; one's own decision repeated is no fault. */
export function decideInstruction(context: RequestContext, viewer: Viewer, id: string, decision: Decision) {
  return resultOf(context, viewer, async ({ tx }) => {
    if (
      decision.status === 'rejected' &&
      (decision.reason === '' || decision.reason.length > instructionLimits.reason)
    ) {
      throw refuse({
        field: 'reason',
        message: context.say('api.instruction.reason', 'Enter a reason of at most {{longest}} characters.', {
          longest: instructionLimits.reason,
        }),
      });
    }
    return decide(tx, context, viewer, id, decision);
  });
}

async function decide(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  id: string,
  decision: Decision,
) {
  const reach = matterReachOf(viewer);
  const row =
    reach === null || !isId(id) ? null : await lockInstruction(transaction, reach, matterReachParameters(viewer), id);
  if (row === null)
    throw new Refusal({
      message: context.say('api.instruction.unknown', 'These instructions do not exist.'),
      fields: [],
    });
  if (row.status !== 'pending') {
    if (row.status === decision.status && row.decidedById === viewer.userId) return presentInstruction(row);
    throw new Refusal({ message: describeDecided(context, row), fields: [] });
  }
  const own = {
    id: row.id,
    matterId: row.matterId,
    viewerId: viewer.userId,
    today: dayIn(viewer.timeZone, new Date()),
  };
  const fileNumber =
    decision.status === 'accepted' ? await accept(transaction, context, viewer, row, own, decision) : null;
  if (decision.status === 'rejected') await rejectPending(transaction, { ...own, reason: decision.reason });
  const detail = {
    reference: referenceOf(row.number),
    fileNumber,
    reason: decision.status === 'rejected' ? decision.reason : null,
  };
  const action = decision.status === 'accepted' ? 'accept' : 'reject';
  await logActivity(transaction, context, {
    kind: 'matterInstruction',
    objectType: 'matter',
    objectId: row.matterId,
    action,
    detail,
  });
  if (fileNumber !== null) await keepKeyDates(transaction, context, { id: row.matterId, fileNumber });
  await announceDecided(transaction, viewer.tenantId, row.matterId, decision.status === 'accepted' ? decision : {});
  await announcePending(transaction, viewer.tenantId, row.matterId);
  await tell(transaction, context, row, decision, fileNumber);
  return presentInstruction({
    ...row,
    status: decision.status,
    reason: decision.status === 'rejected' ? decision.reason : '',
  });
}

async function accept(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: InstructionRow,
  own: OwnDecision,
  { fileNumber: typed, personResponsibleId }: Extract<Decision, { status: 'accepted' }>,
): Promise<string> {
  const { say } = context;
  if (typed !== null && !isFileNumber(typed))
    throw refuse({
      field: 'fileNumber',
      message: say(
        'api.instruction.fileNumber',
        'A file number can have up to 40 letters, digits, spaces and the signs . / -',
      ),
    });
  if (personResponsibleId !== null && !(isId(personResponsibleId) && (await isStaff(transaction, personResponsibleId))))
    throw refuse({
      field: 'personResponsibleId',
      message: say('api.instruction.noPerson', 'This person does not exist.'),
    });
  await checkBeforeAccepting(transaction, context, row.matterId);
  const fileNumber = await numberAccepted(transaction, context, viewer, {
    fileNumber: row.fileNumber,
    officeId: row.officeId,
    matterType: row.matterType,
    day: own.today,
    typed,
  });
  return changePeople(
    transaction,
    context,
    viewer,
    row.matterId,
    personResponsibleId === null ? {} : { personResponsibleId },
    () => acceptPending(transaction, { ...own, fileNumber, personResponsibleId }),
  );
}

function describeDecided({ say }: Speaker, { number, status, decidedBy }: InstructionRow): string {
  const fields = {
    reference: referenceOf(number),
    name: decidedBy ?? say('api.instruction.somebodyElse', 'someone else'),
  };
  return status === 'accepted'
    ? say('api.instruction.alreadyAccepted', '{{reference}} was already accepted by {{name}}.', fields)
    : say('api.instruction.alreadyRejected', '{{reference}} was already declined by {{name}}.', fields);
}

/** Who gave the instructions hears what became of them. */
async function tell(
  transaction: TenantTransaction,
  context: RequestContext,
  row: InstructionRow,
  decision: Decision,
  fileNumber: string | null,
): Promise<void> {
  const { tenantId } = transaction;
  const { submittedById: userId, matterId, debtorName: debtor } = row;
  const reference = referenceOf(row.number);
  const link = `/matterDetail/${matterId}`;
  const told =
    decision.status === 'accepted'
      ? {
          status: 'success' as const,
          message: (say: Say) =>
            say(
              'api.notification.instructionAccepted',
              'Your instructions {{reference}} ({{debtor}}) were accepted with file number {{fileNumber}}.',
              { reference, debtor, fileNumber: fileNumber ?? reference },
            ),
        }
      : {
          status: 'failed' as const,
          message: (say: Say) =>
            say(
              'api.notification.instructionRejected',
              'Your instructions {{reference}} ({{debtor}}) were not accepted: {{reason}}',
              { reference, debtor, reason: decision.reason },
            ),
        };
  await createNotification(transaction, tenantId, { userId, kind: 'createInstructMatter', ...told, link });
  const wants = await findWanting(transaction, tenantId, [userId], 'createInstructMatter', 'mail');
  const submitter = wants.has(userId) ? await findSubmitter(transaction, userId) : null;
  if (submitter === null) return;
  const status = (say: Say) =>
    decision.status === 'accepted'
      ? say('api.instruction.status.accepted', 'Accepted, file number {{fileNumber}}', {
          fileNumber: fileNumber ?? reference,
        })
      : say('api.instruction.status.rejected', 'Not accepted: {{reason}}', { reason: decision.reason });
  await mailInstruction(transaction, context, {
    ...row,
    to: { ...submitter, id: userId },
    path: link,
    status,
    reference,
  });
}

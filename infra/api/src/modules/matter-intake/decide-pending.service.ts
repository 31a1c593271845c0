import { instructionLimits } from '@atrium/contracts';
import { dayIn, isFileNumber } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { resultOf } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse, Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Say } from '../../words/words.ts';
import { logActivity } from '../activity/log-activity.ts';
import { decideInstruction, type Decision } from '../matter-instructions/decide-instruction.service.ts';
import { isStaff } from '../matter-instructions/decide-instruction.store.ts';
import { keepKeyDates } from '../key-dates/keep-key-dates.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { changePeople } from '../matters/wall/matter-wall.service.ts';
import { createNotification } from '../notifications/notifications.store.ts';
import { announceDecided, announcePending } from '../pending-matters/announce-pending.ts';
import { checkBeforeAccepting } from '../pending-matters/conflicts-of-intake.ts';
import { findRules } from '../pending-matters/file-numbers.store.ts';
import { readFirmFileNumbers } from '../pending-matters/firm-file-numbers.ts';
import { numberAccepted } from '../pending-matters/number-accepted.ts';
import { waitsForApproval } from '../pending-matters/pending-matters.policy.ts';
import {
  acceptMatter,
  findDecision,
  findPendingMatter,
  lockPendingMatter,
  rejectMatter,
  type PendingMatterRow,
} from './pending-matters.store.ts';

/**
 * Accepts or turns down a pending matter within the viewer's reach; one that came as
 * instructions is decided as these. Whoever comes second is told what was decided;
 * one's own decision repeated is no fault.
 */
export async function decidePendingMatter(
  context: RequestContext,
  viewer: Viewer,
  id: string,
  decision: Decision,
): Promise<{ ok: PendingMatterRow | null; error: FieldErrors | null }> {
  const reach = matterReachOf(viewer);
  const parameters = { ...matterReachParameters(viewer), id };
  const found =
    reach === null || !isId(id) ? null : await findPendingMatter(context.runner, viewer.tenantId, reach, parameters);
  if (reach === null || found === null) return { ok: null, error: { message: noMatter(context.say), fields: [] } };
  const { error } =
    found.instructionId === null
      ? await resultOf(context, viewer, async ({ tx }) => {
          checkReason(context.say, decision);
          const row = await lockPendingMatter(tx, reach, parameters);
          if (row === null) throw new Refusal({ message: noMatter(context.say), fields: [] });
          await decide(tx, context, viewer, row, decision);
        })
      : await decideInstruction(context, viewer, found.instructionId, decision);
  if (error !== null) return { ok: null, error };
  return { ok: await findPendingMatter(context.runner, viewer.tenantId, reach, parameters), error: null };
}

const noMatter = (say: Say): string => say('api.matter.unknown', 'This matter does not exist.');

function checkReason(say: Say, decision: Decision): void {
  if (decision.status === 'accepted' || (decision.reason !== '' && decision.reason.length <= instructionLimits.reason))
    return;
  throw refuse({
    field: 'reason',
    message: say('api.instruction.reason', 'Enter a reason of at most {{longest}} characters.', {
      longest: instructionLimits.reason,
    }),
  });
}

async function decide(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  row: PendingMatterRow,
  decision: Decision,
): Promise<void> {
  const { say } = context;
  const { tenantId, userId: viewerId } = viewer;
  if (row.status !== 'Pending') return checkRepeated(transaction, say, viewer, row, decision);
  if (!mayDecide(viewer, row, readFirmFileNumbers((await findRules(transaction, tenantId))?.value).requiresApproval)) {
    throw new Refusal({
      message: say('api.pendingMatter.ownMatter', 'You opened this yourself, so someone else must decide.'),
      fields: [],
    });
  }
  const own = { id: row.id, viewerId, today: dayIn(viewer.timeZone, new Date()) };
  let fileNumber: string | null = null;
  if (decision.status === 'rejected') await rejectMatter(transaction, { ...own, reason: decision.reason });
  else {
    const { personResponsibleId } = decision;
    if (decision.fileNumber !== null && !isFileNumber(decision.fileNumber))
      throw refuse({
        field: 'fileNumber',
        message: say(
          'api.instruction.fileNumber',
          'A file number can have up to 40 letters, digits, spaces and the signs . / -',
        ),
      });
    if (
      personResponsibleId !== null &&
      !(isId(personResponsibleId) && (await isStaff(transaction, personResponsibleId)))
    )
      throw refuse({
        field: 'personResponsibleId',
        message: say('api.instruction.noPerson', 'This person does not exist.'),
      });
    await checkBeforeAccepting(transaction, context, row.id);
    fileNumber = await numberAccepted(transaction, context, viewer, {
      ...row,
      day: own.today,
      typed: decision.fileNumber,
    });
    const accepted = { ...own, fileNumber, personResponsibleId };
    await changePeople(
      transaction,
      context,
      viewer,
      row.id,
      personResponsibleId === null ? {} : { personResponsibleId },
      () => acceptMatter(transaction, accepted),
    );
    await keepKeyDates(transaction, context, { id: row.id, fileNumber });
  }
  await logActivity(transaction, context, {
    kind: 'matter',
    objectType: 'matter',
    objectId: row.id,
    action: decision.status === 'accepted' ? 'accept' : 'reject',
    detail: { reference: row.fileNumber, fileNumber, reason: decision.status === 'rejected' ? decision.reason : null },
  });
  await announceDecided(transaction, tenantId, row.id, decision.status === 'accepted' ? decision : {});
  await announcePending(transaction, tenantId, row.id);
  await tell(transaction, viewer, row, decision, fileNumber);
}

/** Where the firm wants approval, four eyes see a matter; administrators may decide alone. */
export const mayDecide = (
  viewer: Viewer,
  { submittedById, instructionId }: PendingMatterRow,
  requiresApproval: boolean,
): boolean =>
  instructionId !== null || !requiresApproval || submittedById !== viewer.userId || !waitsForApproval(viewer);

async function checkRepeated(
  transaction: TenantTransaction,
  say: Say,
  viewer: Viewer,
  row: PendingMatterRow,
  decision: Decision,
): Promise<void> {
  const decided = await findDecision(transaction, row.id);
  if (decided?.status === decision.status && decided.decidedById === viewer.userId) return;
  const name = decided?.decidedBy ?? say('api.instruction.somebodyElse', 'someone else');
  const fields = { reference: row.fileNumber, name };
  const message =
    decided === null
      ? say('api.pendingMatter.notPending', '{{reference}} is not pending.', fields)
      : decided.status === 'accepted'
        ? say('api.instruction.alreadyAccepted', '{{reference}} was already accepted by {{name}}.', fields)
        : say('api.instruction.alreadyRejected', '{{reference}} was already declined by {{name}}.', fields);
  throw new Refusal({ message, fields: [] });
}

type Told = Parameters<typeof toldText>[0];
/** Who laid it before the firm hears what became of it. */
async function tell(
  transaction: TenantTransaction,
  viewer: Viewer,
  row: PendingMatterRow,
  decision: Decision,
  fileNumber: string | null,
): Promise<void> {
  if (row.submittedById === null || row.submittedById === viewer.userId) return;
  const { title, fileNumber: reference } = row;
  const told =
    decision.status === 'accepted'
      ? {
          status: 'success' as const,
          message: (say: Say, reader: Told) =>
            say('api.notification.matterAccepted', '{{name}} accepted {{title}}. Its file number is {{fileNumber}}.', {
              name: viewer.name,
              title: toldText(reader, 'title', title),
              fileNumber: fileNumber ?? reference,
            }),
        }
      : {
          status: 'failed' as const,
          message: (say: Say, reader: Told) =>
            say('api.notification.matterRejected', '{{name}} declined {{title}}: {{reason}}', {
              name: viewer.name,
              title: toldText(reader, 'title', title),
              reason: decision.reason,
            }),
        };
  await createNotification(transaction, viewer.tenantId, {
    userId: row.submittedById,
    kind: 'createPendingMatter',
    ...told,
    link: `/matterDetail/${row.id}`,
  });
}

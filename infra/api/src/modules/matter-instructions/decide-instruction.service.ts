import { dayIn } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Translate, Translator } from '../../translation/translate.ts';
import { decidedNotices } from '../pending-matters/announce-pending.ts';
import { keepKeyDates } from '../key-dates/keep-key-dates.ts';
import { createNotification } from '../notifications/notifications.store.ts';
import { findWanting } from '../user-preferences/user-preferences.store.ts';
import { acceptMatter, checkReason, type Decision } from './accept-matter.ts';
import { acceptPending, findSubmitter, rejectPending } from './decide-instruction.store.ts';
import { mailInstruction } from './instruction-mail.ts';
import { presentInstruction, referenceOf, type InstructionRow } from './matter-instruction.ts';
import { matterInstructionsPolicy } from './matter-instructions.policy.ts';
import { lockInstruction } from './matter-instructions.store.ts';

interface DecideInput {
  readonly id: string;
  readonly decision: Decision;
}

/** Accepts or turns down instructions within the viewer's reach. Whoever comes second is told what was decided; one's own decision repeated is no fault. */
export const decideInstruction = command({
  name: 'matterInstructions.decide',
  policy: matterInstructionsPolicy.decide,
  key: 'none',
  lock: async (unit, { id, decision }: DecideInput) => {
    checkReason(unit, decision);
    const { tx, viewer, translate } = unit;
    const reach = matterReachOf(viewer);
    const row =
      reach === null || !isId(id) ? null : await lockInstruction(tx, reach, matterReachParameters(viewer), id);
    if (row === null)
      throw new Refusal({
        message: translate('api.instruction.unknown', 'These instructions do not exist.'),
        fields: [],
      });
    return row;
  },
  version: 'none',
  run: async (unit, { input: { decision }, current: row }) => {
    const { tx, context, viewer } = unit;
    if (row.status !== 'pending') {
      if (row.status === decision.status && row.decidedById === viewer.userId)
        return unit.unchanged({ row, fileNumber: null });
      throw new Refusal({ message: describeDecided(context, row), fields: [] });
    }
    const { id, matterId, officeId, matterType } = row;
    const today = dayIn(viewer.timeZone, new Date());
    const own = { id, matterId, viewerId: viewer.userId, today };
    if (decision.status === 'rejected') {
      const { status, reason } = decision;
      await rejectPending(tx, { ...own, reason });
      return { row: { ...row, status, reason }, fileNumber: null };
    }
    const matter = { matterId, fileNumber: row.fileNumber, officeId, matterType, today };
    const fileNumber = await acceptMatter(unit, matter, decision, (accepted) =>
      acceptPending(tx, { ...own, ...accepted }),
    );
    return { row: { ...row, status: decision.status, reason: '' }, fileNumber };
  },
  audit: ({ input: { decision }, current: { matterId, number }, ok: { fileNumber } }) => ({
    kind: 'matterInstruction',
    objectType: 'matter',
    objectId: matterId,
    action: decision.status === 'accepted' ? 'accept' : 'reject',
    detail: {
      reference: referenceOf(number),
      fileNumber,
      reason: decision.status === 'rejected' ? decision.reason : null,
    },
  }),
  announces: ({ input: { decision }, current: { matterId } }) =>
    decidedNotices(matterId, decision.status === 'accepted' ? decision : {}),
  follows: async (unit, { input: { decision }, current, ok: { fileNumber } }) => {
    if (fileNumber !== null) await keepKeyDates(unit, { id: current.matterId, fileNumber });
    await notifySubmitter(unit, current, decision, fileNumber);
  },
});

/** The answer of a decision, as the schema has it. */
export async function presentDecision(deciding: ReturnType<typeof decideInstruction>) {
  const { ok, error } = await deciding;
  return { ok: ok && presentInstruction(ok.row), error };
}

function describeDecided({ translate }: Translator, { number, status, decidedBy }: InstructionRow): string {
  const fields = {
    reference: referenceOf(number),
    name: decidedBy ?? translate('api.instruction.somebodyElse', 'someone else'),
  };
  return status === 'accepted'
    ? translate('api.instruction.alreadyAccepted', '{{reference}} was already accepted by {{name}}.', fields)
    : translate('api.instruction.alreadyRejected', '{{reference}} was already declined by {{name}}.', fields);
}

/** Tells whoever gave the instructions what became of them. */
async function notifySubmitter(
  { tx, context }: Unit,
  row: InstructionRow,
  decision: Decision,
  fileNumber: string | null,
): Promise<void> {
  const { tenantId } = tx;
  const { submittedById: userId, matterId, debtorName: debtor } = row;
  const reference = referenceOf(row.number);
  const link = `/matterDetail/${matterId}`;
  const told =
    decision.status === 'accepted'
      ? {
          status: 'success' as const,
          message: (translate: Translate) =>
            translate(
              'api.notification.instructionAccepted',
              'Your instructions {{reference}} ({{debtor}}) were accepted with file number {{fileNumber}}.',
              { reference, debtor, fileNumber: fileNumber ?? reference },
            ),
        }
      : {
          status: 'failed' as const,
          message: (translate: Translate) =>
            translate(
              'api.notification.instructionRejected',
              'Your instructions {{reference}} ({{debtor}}) were not accepted: {{reason}}',
              { reference, debtor, reason: decision.reason },
            ),
        };
  await createNotification(tx, tenantId, { userId, kind: 'createInstructMatter', ...told, link });
  const wants = await findWanting(tx, tenantId, [userId], { kind: 'createInstructMatter', way: 'mail' });
  const submitter = wants.has(userId) ? await findSubmitter(tx, userId) : null;
  if (submitter === null) return;
  const status = (translate: Translate) =>
    decision.status === 'accepted'
      ? translate('api.instruction.status.accepted', 'Accepted, file number {{fileNumber}}', {
          fileNumber: fileNumber ?? reference,
        })
      : translate('api.instruction.status.rejected', 'Not accepted: {{reason}}', { reason: decision.reason });
  await mailInstruction(tx, context, {
    ...row,
    to: { ...submitter, id: userId },
    path: link,
    status,
    reference,
  });
}

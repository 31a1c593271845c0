import { dayIn } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Translate } from '../../translation/translate.ts';
import { acceptMatter, checkReason, type Decision } from '../matter-instructions/accept-matter.ts';
import { decideInstruction } from '../matter-instructions/decide-instruction.service.ts';
import { keepKeyDates } from '../key-dates/keep-key-dates.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { createNotification } from '../notifications/notifications.store.ts';
import { decidedNotices } from '../pending-matters/announce-pending.ts';
import { findRules } from '../pending-matters/file-numbers.store.ts';
import { readFirmFileNumbers } from '../pending-matters/firm-file-numbers.ts';
import { pendingMattersPolicy, waitsForApproval } from '../pending-matters/pending-matters.policy.ts';
import {
  findDecision,
  findPendingMatter,
  lockPendingMatter,
  openPendingMatter,
  rejectMatter,
  type PendingMatterRow,
} from './pending-matters.store.ts';

interface DecideInput {
  readonly id: string;
  readonly decision: Decision;
}

/**
 * Accepts or turns down a pending matter within the viewer's reach; one that came as
 * instructions is decided as these. Whoever comes second is told what was decided;
 * one's own decision repeated is no fault.
 */
export async function decidePendingMatter(
  context: RequestContext,
  { id, decision }: DecideInput,
): Promise<{ ok: PendingMatterRow | null; error: FieldErrors | null }> {
  const viewer = permit(context, pendingMattersPolicy.create);
  const reach = matterReachOf(viewer);
  const parameters = { ...matterReachParameters(viewer), id };
  const find = async () =>
    reach === null || !isId(id) ? null : findPendingMatter(context.runner, viewer.tenantId, reach, parameters);
  const found = await find();
  if (found === null) return { ok: null, error: { message: noMatter(context.translate), fields: [] } };
  const { error } =
    found.instructionId === null
      ? await decide(context, { id, decision })
      : await decideInstruction(context, { id: found.instructionId, decision });
  return error === null ? { ok: await find(), error } : { ok: null, error };
}

const noMatter = (translate: Translate): string => translate('api.matter.unknown', 'This matter does not exist.');

const decide = command({
  name: 'pendingMatters.decide',
  policy: pendingMattersPolicy.create,
  key: 'none',
  lock: async (unit, { id, decision }: DecideInput) => {
    checkReason(unit, decision);
    const { tx, viewer, translate } = unit;
    const reach = matterReachOf(viewer);
    const row = reach === null ? null : await lockPendingMatter(tx, reach, { ...matterReachParameters(viewer), id });
    if (row === null) throw new Refusal({ message: noMatter(translate), fields: [] });
    return row;
  },
  version: 'none',
  run: async (unit, { input: { decision }, current: row }) => {
    const { tx, viewer, translate } = unit;
    if (row.status !== 'Pending') {
      await checkRepeated(unit, row, decision);
      return unit.unchanged({ fileNumber: null });
    }
    const { requiresApproval } = readFirmFileNumbers((await findRules(tx, viewer.tenantId))?.value);
    if (!mayDecide(viewer, row, requiresApproval))
      throw new Refusal({
        message: translate('api.pendingMatter.ownMatter', 'You opened this yourself, so someone else must decide.'),
        fields: [],
      });
    const today = dayIn(viewer.timeZone, new Date());
    const own = { id: row.id, viewerId: viewer.userId, today };
    if (decision.status === 'rejected') {
      await rejectMatter(tx, { ...own, reason: decision.reason });
      return { fileNumber: null };
    }
    const { fileNumber, officeId, matterType } = row;
    const matter = { matterId: row.id, fileNumber, officeId, matterType, today };
    return {
      fileNumber: await acceptMatter(unit, matter, decision, (accepted) =>
        openPendingMatter(tx, { ...own, ...accepted }),
      ),
    };
  },
  audit: ({ input: { decision }, current, ok: { fileNumber } }) => ({
    kind: 'matter',
    objectType: 'matter',
    objectId: current.id,
    action: decision.status === 'accepted' ? 'accept' : 'reject',
    detail: {
      reference: current.fileNumber,
      fileNumber,
      reason: decision.status === 'rejected' ? decision.reason : null,
    },
  }),
  announces: ({ input: { decision }, current }) =>
    decidedNotices(current.id, decision.status === 'accepted' ? decision : {}),
  follows: async (unit, { input: { decision }, current, ok: { fileNumber } }) => {
    if (fileNumber !== null) await keepKeyDates(unit, { id: current.id, fileNumber });
    await notifySubmitter(unit, current, decision, fileNumber);
  },
});

/** Where the firm wants approval, four eyes see a matter; administrators may decide alone. */
export const mayDecide = (
  viewer: Viewer,
  { submittedById, instructionId }: PendingMatterRow,
  requiresApproval: boolean,
): boolean =>
  instructionId !== null || !requiresApproval || submittedById !== viewer.userId || !waitsForApproval(viewer);

/** One's own decision may be repeated; refuses another one. */
async function checkRepeated(
  { tx, viewer, translate }: Unit,
  row: PendingMatterRow,
  decision: Decision,
): Promise<void> {
  const decided = await findDecision(tx, row.id);
  if (decided?.status === decision.status && decided.decidedById === viewer.userId) return;
  const name = decided?.decidedBy ?? translate('api.instruction.somebodyElse', 'someone else');
  const fields = { reference: row.fileNumber, name };
  const message =
    decided === null
      ? translate('api.pendingMatter.notPending', '{{reference}} is not pending.', fields)
      : decided.status === 'accepted'
        ? translate('api.instruction.alreadyAccepted', '{{reference}} was already accepted by {{name}}.', fields)
        : translate('api.instruction.alreadyRejected', '{{reference}} was already declined by {{name}}.', fields);
  throw new Refusal({ message, fields: [] });
}

type Told = Parameters<typeof toldText>[0];
/** Tells whoever opened it what became of it. */
async function notifySubmitter(
  { tx, viewer }: Unit,
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
          message: (translate: Translate, reader: Told) =>
            translate(
              'api.notification.matterAccepted',
              '{{name}} accepted {{title}}. Its file number is {{fileNumber}}.',
              {
                name: viewer.name,
                title: toldText(reader, 'title', title),
                fileNumber: fileNumber ?? reference,
              },
            ),
        }
      : {
          status: 'failed' as const,
          message: (translate: Translate, reader: Told) =>
            translate('api.notification.matterRejected', '{{name}} declined {{title}}: {{reason}}', {
              name: viewer.name,
              title: toldText(reader, 'title', title),
              reason: decision.reason,
            }),
        };
  await createNotification(tx, viewer.tenantId, {
    userId: row.submittedById,
    kind: 'createPendingMatter',
    ...told,
    link: `/matterDetail/${row.id}`,
  });
}

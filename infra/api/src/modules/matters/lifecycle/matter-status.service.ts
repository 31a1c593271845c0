import { matterLimits } from '@atrium/contracts';
import {
  dayIn,
  findClosingObstacles,
  isCurrentMatter,
  isMatterStatus,
  mayBeDestroyed,
  needsReason,
  type MatterStatus,
} from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { isOpen } from '../../../grid/grid-access.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { loaderById } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { keepKeyDates } from '../../key-dates/keep-key-dates.ts';
import { changeMatter, type MatterEditOutcome, type ShownObstacle } from '../change-matter.ts';
import { announceMatterChange, announceReachChange } from '../matter-change.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { followReopening } from '../matter-follow-ups.ts';
import { recordMatterDeed } from '../matter-deed.ts';
import type { ReachedMatter } from '../matter-in-reach.store.ts';
import { mayOverrideClosing } from '../matters.policy.ts';
import { findClosingStandings, getStanding, writeStatus, type MatterStanding } from './matter-status.store.ts';
import { findStepRefusal, sayStepRefusal } from './status-step.ts';

export interface MatterStatusInput {
  readonly status: string;
  readonly reason?: string | null;
  readonly override?: boolean | null;
  readonly archive?: { readonly number: string; readonly box?: string | null; readonly destroyOn: string } | null;
  /** The file number, typed: destroying is for good. */
  readonly confirmation?: string | null;
}

/**
 * Takes a matter where the lifecycle lets it go. Completing is refused while something is owed, unless whoever may
 * overrides it with a reason; archiving asks where the file lies, destroying that its day has come. Each change is
 * kept in the activity log, with what was overridden.
 */
export async function changeMatterStatus(
  context: RequestContext,
  viewer: Viewer,
  { id, version, input }: { id: string; version: number; input: MatterStatusInput },
): Promise<MatterEditOutcome> {
  const { say } = context;
  const to = input.status;
  if (!isMatterStatus(to)) throw badInput('status has to be one of the statuses of a matter.');
  const refusal = (field: string, message: string) => ({
    ok: null,
    error: { message, fields: [{ field, message }] },
    conflict: null,
    obstacles: [],
  });
  const reason = (input.reason ?? '').trim();
  if (!isOpen(matterAccessOf(viewer), 'status'))
    return refusal('status', say('api.matter.fieldClosed', 'Your role can’t see or change this.'));
  if (reason.length > matterLimits.reason)
    return refusal(
      'reason',
      say('api.matter.longest', 'At most {{longest}} characters.', { longest: matterLimits.reason }),
    );
  let obstacles: readonly ShownObstacle[] = [];
  const outcome = await changeMatter(
    context,
    viewer,
    { id, version, action: to === 'Deleted' || to === 'Destroyed' ? 'delete' : 'edit' },
    async (transaction, matter) => {
      const standing = await getStanding(transaction, id);
      const from = checkStep(context, { status: matter.status, isTurnedDown: standing.isTurnedDown }, to, reason);
      const archive = readArchive(context, standing, to, input);
      if (to === 'Destroyed') checkDestruction(context, viewer, matter, standing, input);
      const owed = to === 'Completed' ? findClosingObstacles(standing) : [];
      if (owed.length > 0) {
        obstacles = showObstacles(viewer, standing, owed);
        checkOverride(context, viewer, matter, input.override === true, reason);
      }
      await writeStatus(transaction, {
        id,
        status: to,
        viewerId: viewer.userId,
        today: dayIn(viewer.timeZone, new Date()),
        ...archive,
      });
      const overridden = owed.length === 0 ? {} : { overridden: owed, currency: standing.currency };
      await recordMatterDeed(transaction, context, viewer, {
        matter,
        action: 'status',
        detail: {
          changes: [{ field: 'status', from, to }],
          ...(reason === '' ? {} : { reason }),
          ...(to === 'Archived' ? { archive } : {}),
          ...overridden,
        },
      });
      if (to === 'Open') await keepKeyDates(transaction, context, matter);
      if (isCurrentMatter(to) && !isCurrentMatter(from)) await followReopening(transaction, context, viewer, id);
      await announce(transaction, viewer, id, to);
    },
  );
  return outcome.error === null ? outcome : { ...outcome, obstacles };
}

const announce = (transaction: TenantTransaction, viewer: Viewer, id: string, to: MatterStatus): Promise<void> =>
  to === 'Deleted'
    ? announceReachChange(transaction, viewer.tenantId, id)
    : announceMatterChange(transaction, viewer.tenantId, id, 'record');

function checkStep(
  context: RequestContext,
  stands: Parameters<typeof findStepRefusal>[0],
  to: MatterStatus,
  reason: string,
): string {
  const { status: from } = stands;
  const refusal = findStepRefusal(stands, to);
  if (refusal !== null) throw refuse({ field: 'status', message: sayStepRefusal(context, refusal) });
  if (isMatterStatus(from) && needsReason(from, to) && reason === '')
    throw refuse({ field: 'reason', message: context.say('api.matter.reason', 'Enter a reason.') });
  return from;
}

function readArchive(
  { say }: RequestContext,
  standing: MatterStanding,
  to: MatterStatus,
  { archive }: MatterStatusInput,
): Pick<MatterStanding, 'archiveNumber' | 'archiveBox' | 'destroyOn'> {
  const kept = {
    archiveNumber: standing.archiveNumber,
    archiveBox: standing.archiveBox,
    destroyOn: standing.destroyOn,
  };
  if (to !== 'Archived') return kept;
  const archiveNumber = (archive?.number ?? '').trim();
  const archiveBox = (archive?.box ?? '').trim();
  const faults = [
    ...(archiveNumber !== '' && archiveNumber.length <= matterLimits.archiveNumber
      ? []
      : [
          {
            field: 'archive.number',
            message: say('api.matter.archiveNumber', 'Enter the archive number of the file.'),
          },
        ]),
    ...(archiveBox.length <= matterLimits.archiveBox
      ? []
      : [
          {
            field: 'archive.box',
            message: say('api.matter.longest', 'At most {{longest}} characters.', { longest: matterLimits.archiveBox }),
          },
        ]),
    ...(archive?.destroyOn
      ? []
      : [
          {
            field: 'archive.destroyOn',
            message: say('api.matter.destroyOn', 'Enter the date from which the file may be destroyed.'),
          },
        ]),
  ];
  if (faults.length > 0) throw refuse(...faults);
  return { archiveNumber, archiveBox, destroyOn: archive?.destroyOn ?? null };
}

function checkDestruction(
  { say }: RequestContext,
  viewer: Viewer,
  { fileNumber }: ReachedMatter,
  { destroyOn }: MatterStanding,
  { confirmation }: MatterStatusInput,
): void {
  if (!mayBeDestroyed(destroyOn, dayIn(viewer.timeZone, new Date())))
    throw refuse({
      field: 'status',
      message: say('api.matter.notYet', 'The date from which this file may be destroyed has not been reached.'),
    });
  if ((confirmation ?? '').trim() !== fileNumber)
    throw refuse({ field: 'confirmation', message: say('api.matter.confirm', 'Type the file number to confirm.') });
}

function checkOverride(
  { say }: RequestContext,
  viewer: Viewer,
  matter: ReachedMatter,
  isOverridden: boolean,
  reason: string,
): void {
  if (!isOverridden)
    throw refuse({
      field: 'status',
      message: say('api.matter.owed', 'This matter still has amounts outstanding.'),
    });
  if (!mayOverrideClosing(viewer, matter))
    throw refuse({
      field: 'override',
      message: say('api.matter.noOverride', 'Only the person responsible or an administrator can complete it anyway.'),
    });
  if (reason === '') throw refuse({ field: 'reason', message: say('api.matter.reason', 'Enter a reason.') });
}

const columnOf = { wip: 'wip', unpaidInvoices: 'debtors', trust: 'trust' } as const;

/** What would keep matters from being completed now, by matter: said before somebody tries. */
export const closingObstaclesLoader = loaderById(async ({ runner, viewer }, tenantId, ids) => {
  if (viewer === null) return [];
  const standings = await findClosingStandings(runner, tenantId, ids);
  return standings.map((standing) => ({
    id: standing.id,
    obstacles: showObstacles(viewer, standing, findClosingObstacles(standing)),
  }));
});

/** Which and how much, as far as the columns are open; whatever is closed is one thing without an amount. */
function showObstacles(
  viewer: Viewer,
  { currency }: Pick<MatterStanding, 'currency'>,
  owed: ReturnType<typeof findClosingObstacles>,
): readonly ShownObstacle[] {
  const access = matterAccessOf(viewer);
  const shown = owed
    .filter(({ kind }) => isOpen(access, columnOf[kind]))
    .map(({ kind, minor }): ShownObstacle => ({ kind, amount: money(minor, currency) }));
  return shown.length === owed.length ? shown : [...shown, { kind: 'closed', amount: null }];
}

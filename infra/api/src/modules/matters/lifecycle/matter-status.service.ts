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
import { isOpen } from '../../../grid/grid-access.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import { command, type Unit } from '../../../server/command.ts';
import { loaderById } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { keepKeyDates } from '../../key-dates/keep-key-dates.ts';
import {
  lockMatter,
  presentChange,
  type MatterEditOutcome,
  type ObstacleErrors,
  type ShownObstacle,
} from '../change-matter.ts';
import { requireFieldsToComplete } from '../fields/matter-fields.ts';
import { matterNotice, REACH_CHANGED } from '../matter-change.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { followReopening } from '../matter-follow-ups.ts';
import { matterEntry } from '../matter-entry.ts';
import type { ReachedMatter } from '../matter-in-reach.store.ts';
import { mattersPolicy, mayOverrideClosing } from '../matters.policy.ts';
import { findClosingStandings, getStanding, writeStatus, type MatterStanding } from './matter-status.store.ts';
import { findStepRefusal, stepRefusalText } from './status-step.ts';

export interface MatterStatusInput {
  readonly status: string;
  readonly reason?: string | null;
  readonly override?: boolean | null;
  readonly archive?: { readonly number: string; readonly box?: string | null; readonly destroyOn: string } | null;
  /** The file number, typed: destroying is for good. */
  readonly confirmation?: string | null;
}

export interface ChangeStatusInput {
  readonly id: string;
  readonly version: number;
  readonly input: MatterStatusInput;
}

/** The status that is asked for, and why. Refuses what the viewer's columns or the limits do not allow. */
function readStatus({ viewer, translate }: Unit, { status, reason }: MatterStatusInput) {
  if (!isMatterStatus(status)) throw badInput('status has to be one of the statuses of a matter.');
  const trimmed = (reason ?? '').trim();
  if (!isOpen(matterAccessOf(viewer), 'status'))
    throw refuse({
      field: 'status',
      message: translate('api.matter.fieldClosed', 'Your role can’t see or change this.'),
    });
  if (trimmed.length > matterLimits.reason)
    throw refuse({
      field: 'reason',
      message: translate('api.matter.longest', 'At most {{longest}} characters.', { longest: matterLimits.reason }),
    });
  return { to: status, reason: trimmed };
}

const change = command({
  name: 'matters.changeStatus',
  policy: mattersPolicy.edit,
  key: 'none',
  lock: async (unit, { id, input }: ChangeStatusInput) => {
    const asked = readStatus(unit, input);
    const isRemoval = asked.to === 'Deleted' || asked.to === 'Destroyed';
    return { ...asked, matter: await lockMatter(unit, id, isRemoval ? 'delete' : 'edit') };
  },
  version: ({ input, current }) => ({ seen: input.version, now: current.matter }),
  run: async (unit, { input: { input }, current: { to, reason, matter } }) => {
    const { tx, viewer } = unit;
    const standing = await getStanding(tx, matter.id);
    const from = checkStep(unit, { status: matter.status, isTurnedDown: standing.isTurnedDown }, to, reason);
    const archive = readArchive(unit, standing, to, input);
    if (to === 'Destroyed') checkDestruction(unit, matter, standing, input);
    if (to === 'Completed') await requireFieldsToComplete(unit, matter.id);
    const owed = to === 'Completed' ? findClosingObstacles(standing) : [];
    if (owed.length > 0)
      checkOverride(unit, matter, {
        obstacles: showObstacles(viewer, standing, owed),
        isOverridden: input.override === true,
        reason,
      });
    const today = dayIn(viewer.timeZone, new Date());
    await writeStatus(tx, { id: matter.id, status: to, viewerId: viewer.userId, today, ...archive });
    return { from, archive, overridden: owed.length === 0 ? {} : { overridden: owed, currency: standing.currency } };
  },
  audit: ({ current: { to, reason, matter }, ok: { from, archive, overridden } }) =>
    matterEntry(matter, 'status', {
      changes: [{ field: 'status', from, to }],
      ...(reason === '' ? {} : { reason }),
      ...(to === 'Archived' ? { archive } : {}),
      ...overridden,
    }),
  announces: ({ current: { to, matter } }) => matterNotice(matter.id, to === 'Deleted' ? REACH_CHANGED : 'record'),
  follows: async (unit, { current: { to, matter }, ok: { from } }) => {
    if (to === 'Open') await keepKeyDates(unit, matter);
    if (isCurrentMatter(to) && !isCurrentMatter(from)) await followReopening(unit, matter.id);
  },
});

/**
 * Takes a matter where the lifecycle lets it go. Completing is refused while something is owed, unless whoever may
 * overrides it with a reason; archiving asks where the file lies, destroying that its day has come. Each change is
 * kept in the activity log, with what was overridden.
 */
export const changeMatterStatus = (context: RequestContext, input: ChangeStatusInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.id, change(context, input));

function checkStep(
  { context }: Unit,
  stands: Parameters<typeof findStepRefusal>[0],
  to: MatterStatus,
  reason: string,
): string {
  const { status: from } = stands;
  const refusal = findStepRefusal(stands, to);
  if (refusal !== null) throw refuse({ field: 'status', message: stepRefusalText(context, refusal) });
  if (isMatterStatus(from) && needsReason(from, to) && reason === '')
    throw refuse({ field: 'reason', message: context.translate('api.matter.reason', 'Enter a reason.') });
  return from;
}

function readArchive(
  { translate }: Unit,
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
            message: translate('api.matter.archiveNumber', 'Enter the archive number of the file.'),
          },
        ]),
    ...(archiveBox.length <= matterLimits.archiveBox
      ? []
      : [
          {
            field: 'archive.box',
            message: translate('api.matter.longest', 'At most {{longest}} characters.', {
              longest: matterLimits.archiveBox,
            }),
          },
        ]),
    ...(archive?.destroyOn
      ? []
      : [
          {
            field: 'archive.destroyOn',
            message: translate('api.matter.destroyOn', 'Enter the date from which the file may be destroyed.'),
          },
        ]),
  ];
  if (faults.length > 0) throw refuse(...faults);
  return { archiveNumber, archiveBox, destroyOn: archive?.destroyOn ?? null };
}

function checkDestruction(
  { viewer, translate }: Unit,
  { fileNumber }: ReachedMatter,
  { destroyOn }: MatterStanding,
  { confirmation }: MatterStatusInput,
): void {
  if (!mayBeDestroyed(destroyOn, dayIn(viewer.timeZone, new Date())))
    throw refuse({
      field: 'status',
      message: translate('api.matter.notYet', 'The date from which this file may be destroyed has not been reached.'),
    });
  if ((confirmation ?? '').trim() !== fileNumber)
    throw refuse({
      field: 'confirmation',
      message: translate('api.matter.confirm', 'Type the file number to confirm.'),
    });
}

function checkOverride(
  { viewer, translate }: Unit,
  matter: ReachedMatter,
  {
    obstacles,
    isOverridden,
    reason,
  }: {
    readonly obstacles: readonly ShownObstacle[];
    readonly isOverridden: boolean;
    readonly reason: string;
  },
): void {
  const owing = (field: string, message: string): Refusal => {
    const errors: ObstacleErrors = { message, fields: [{ field, message }], obstacles };
    return new Refusal(errors);
  };
  if (!isOverridden) throw owing('status', translate('api.matter.owed', 'This matter still has amounts outstanding.'));
  if (!mayOverrideClosing(viewer, matter))
    throw owing(
      'override',
      translate('api.matter.noOverride', 'Only the person responsible or an administrator can complete it anyway.'),
    );
  if (reason === '') throw owing('reason', translate('api.matter.reason', 'Enter a reason.'));
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

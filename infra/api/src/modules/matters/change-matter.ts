import type { ClosingObstacle } from '@atrium/domain';
import type { Action } from '../../policy/viewer.ts';
import type { CommandResult, Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import type { Money } from '../../server/money.ts';
import { refuse, type FieldErrors } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findMatterInReach, type ReachedMatter } from './matter-in-reach.store.ts';
import type { PresentedMatter } from './matter.ts';
import { matterLoader } from './matters.loaders.ts';

/** What keeps a matter from being completed, as the viewer may know it: `closed` stands for amounts closed to them. */
export interface ShownObstacle {
  readonly kind: ClosingObstacle | 'closed';
  readonly amount: Money | null;
}
/** What a refused completion says beside what is wrong with it. */
export interface ObstacleErrors extends FieldErrors {
  readonly obstacles: readonly ShownObstacle[];
}

/** What became of a change. All null: it was made, and took the matter out of the viewer's reach. */
export interface MatterEditOutcome {
  readonly ok: PresentedMatter | null;
  readonly error: FieldErrors | null;
  readonly conflict: PresentedMatter | null;
  readonly obstacles: readonly ShownObstacle[];
}

/** A matter that the viewer may do this with, locked. Refuses any other, one that they can see with another message. */
export async function lockMatter(
  { tx, viewer, translate }: Unit,
  matterId: string,
  action: Action = 'edit',
): Promise<ReachedMatter> {
  const matter = await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action, isLocked: true });
  if (matter !== null) return matter;
  const isVisible = (await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'view' })) !== null;
  throw refuse({
    field: 'id',
    message: isVisible
      ? translate('api.matter.notYours', 'You can see this matter, but you don’t have permission to do this.')
      : translate('api.matter.unknown', 'This matter does not exist.'),
  });
}

/** The answer of a command on a matter: the matter as the viewer sees it afterwards. */
export async function presentChange(
  context: RequestContext,
  matterId: string,
  changing: Promise<CommandResult<unknown>>,
): Promise<MatterEditOutcome> {
  const { error, conflict } = await changing;
  if (error !== null) {
    const { obstacles = [] } = error as Partial<ObstacleErrors>;
    return { ok: null, error, conflict: null, obstacles };
  }
  const now = isId(matterId) ? await context.loader(matterLoader).load(matterId) : null;
  const isOk = conflict === null;
  return { ok: isOk ? now : null, error: null, conflict: isOk ? null : now, obstacles: [] };
}

import type { ClosingObstacle } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { Action, Viewer } from '../../policy/viewer.ts';
import { Conflict, resultOf } from '../../server/command.ts';
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

/** What became of a change. All null: it was made, and took the matter out of the viewer's reach. */
export interface MatterEditOutcome {
  readonly ok: PresentedMatter | null;
  readonly error: FieldErrors | null;
  readonly conflict: PresentedMatter | null;
  readonly obstacles: readonly ShownObstacle[];
}
const nothing: MatterEditOutcome = { ok: null, error: null, conflict: null, obstacles: [] };

interface Change {
  readonly id: string;
  /** The one that was read; null where the change is about something else than fields, and can not overwrite any. */
  readonly version: number | null;
  readonly action?: Action;
}

/**
 * Changes a matter within the viewer's reach for this action, under optimistic concurrency: the matter is locked,
 * and where its version is no longer the one that was read nothing is written. Refusals of `work` undo it.
 */
export async function changeMatter(
  context: RequestContext,
  viewer: Viewer,
  { id, version, action = 'edit' }: Change,
  work: (transaction: TenantTransaction, matter: ReachedMatter) => Promise<void>,
): Promise<MatterEditOutcome> {
  let isReached = true;
  const { error, conflict } = await resultOf<null, ReachedMatter>(context, viewer, async ({ tx }) => {
    const matter = await findMatterInReach(tx, viewer, { matterId: id, feature: 'matters', action, isLocked: true });
    isReached = matter !== null;
    if (matter === null)
      throw refuse({ field: 'id', message: context.say('api.matter.unknown', 'This matter does not exist.') });
    if (version !== null && matter.version !== version) throw new Conflict(matter);
    await work(tx, matter);
    return null;
  });
  const now = isId(id) ? await context.loader(matterLoader).load(id) : null;
  if (error !== null && !isReached && now !== null) {
    const message = context.say(
      'api.matter.notYours',
      'You can see this matter, but you don’t have permission to do this.',
    );
    return { ...nothing, error: { message, fields: [{ field: 'id', message }] } };
  }
  if (error !== null) return { ...nothing, error };
  return conflict !== null ? { ...nothing, conflict: now } : { ...nothing, ok: now };
}

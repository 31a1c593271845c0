import { isCurrentMatter } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { command, type CommandWork } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { readPage } from '../../../server/paging.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { presentChange, type MatterEditOutcome } from '../change-matter.ts';
import { listDeleted, restoreDeleted, type DeletedMatterRow } from './deleted-matters.store.ts';
import { matterNotice, REACH_CHANGED } from '../matter-change.ts';
import { shownText } from '../matter-column-access.ts';
import { followReopening } from '../matter-follow-ups.ts';
import { matterEntry } from '../matter-entry.ts';
import { mattersPolicy } from '../matters.policy.ts';

const PAGE_SIZE = 20;

/** Deleted matters that the viewer would reach, by the columns that are open to them. */
export async function findDeletedMatters(
  { runner }: RequestContext,
  viewer: Viewer,
  input: { offset?: number | null; first?: number | null },
): Promise<{ recordCount: number; matters: readonly DeletedMatterRow[] }> {
  const reach = matterReachOf(viewer);
  if (reach === null) return { recordCount: 0, matters: [] };
  const { recordCount, matters } = await listDeleted(runner, viewer.tenantId, reach, {
    ...matterReachParameters(viewer),
    ...readPage(input, { first: PAGE_SIZE }),
  });
  return {
    recordCount,
    matters: matters.map((row) => ({
      ...row,
      title: shownText(viewer, 'title', row.title),
      client: shownText(viewer, 'client', row.client),
    })),
  };
}

interface RestoreInput {
  readonly id: string;
}

const restore = command({
  name: 'matters.restore',
  policy: mattersPolicy.restore,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { id } }: CommandWork<RestoreInput, null>) => {
    const reach = isId(id) ? matterReachOf(viewer) : null;
    const matter = reach === null ? null : await restoreDeleted(tx, reach, matterReachParameters(viewer), id);
    if (matter === null)
      throw refuse({ field: 'id', message: translate('api.matter.unknown', 'This matter does not exist.') });
    return matter;
  },
  audit: ({ ok }) => matterEntry(ok, 'restore', { changes: [{ field: 'status', from: 'Deleted', to: ok.status }] }),
  announces: ({ ok }) => matterNotice(ok.id, REACH_CHANGED),
  follows: async (unit, { ok }) => {
    if (isCurrentMatter(ok.status)) await followReopening(unit, ok.id);
  },
});

/** Restores a deleted matter to where it stood. */
export const restoreMatter = (context: RequestContext, input: RestoreInput): Promise<MatterEditOutcome> =>
  presentChange(context, input.id, restore(context, input));

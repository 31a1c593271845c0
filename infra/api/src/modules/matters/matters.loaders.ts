import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { closeColumns, matterAccessOf } from './matter-column-access.ts';
import { presentMatter } from './matter.ts';
import { findMatters } from './matters.store.ts';

/** Matters by id, within the viewer's reach; null beyond it, as for an id that is nobody's. */
export const matterLoader = loaderById(async (context, tenantId, ids) => {
  const { viewer } = context;
  const reach = viewer === null ? null : matterReachOf(viewer);
  if (viewer === null || reach === null) return [];
  const rows = await findMatters(context.runner, tenantId, reach, matterReachParameters(viewer), ids);
  const showsAmounts = seesAmounts(viewer);
  const access = matterAccessOf(viewer);
  return rows.map((row) => closeColumns(presentMatter(row, showsAmounts), access));
});

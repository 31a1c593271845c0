import { loaderById } from '../../server/loaders.ts';
import { matterList } from './list/matters.list.ts';

/** Matters by id, within the viewer's reach; null beyond it, as for an id that is nobody's. */
export const matterLoader = loaderById(async ({ lookUps, viewer }, _tenantId, ids) =>
  viewer === null ? [] : matterList.findByIds(lookUps, viewer, ids),
);

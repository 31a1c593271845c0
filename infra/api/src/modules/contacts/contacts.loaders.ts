import { defineStatement } from '@atrium/database';
import {
  matterPredicate,
  matterReaches,
  matterReachOf,
  matterReachParameters,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { byKey } from '../../variants.ts';
import { contactList } from './contacts.list.ts';

/** Contacts by id, within the viewer's reach, as the viewer may see them. */
export const contactLoader = loaderById(async ({ runner, viewer }, _tenantId, ids) =>
  viewer === null ? [] : contactList.findByIds(runner, viewer, ids),
);

/** How many matters of each client the viewer may see; a count may tell no more than the list. */
export const matterCountStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, { id: string; matterCount: number }>({
    name: `contacts.matterCount.${reach}`,
    text: `
      select m.client_id as "id", count(*) as "matterCount" from matters m
      where ${matterPredicate(reach)} and m.client_id = any(:ids::uuid[]) group by m.client_id`,
  }),
);

/** How many matters of a client the viewer may see. */
export const matterCountLoader = loaderById(async ({ runner, viewer }, tenantId, ids) => {
  const reach = viewer === null ? null : matterReachOf(viewer);
  return viewer === null || reach === null
    ? []
    : runner.query(tenantId, matterCountStatements[reach], { ...matterReachParameters(viewer), ids });
});

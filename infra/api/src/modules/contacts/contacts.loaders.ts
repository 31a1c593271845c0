import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { countMatters, findContacts } from './contacts.store.ts';

/** Contacts by id, within the viewer's reach. */
export const contactLoader = loaderById(async (context, tenantId, ids) => {
  const { viewer } = context;
  const reach = viewer === null ? null : rowReachOf(viewer, 'contacts');
  return viewer === null || reach === null ? [] : findContacts(context.runner, tenantId, reach, matterReachParameters(viewer), ids);
});

/** How many matters of a client the viewer may see. */
export const matterCountLoader = loaderById(async (context, tenantId, ids) => {
  const { viewer } = context;
  const reach = viewer === null ? null : matterReachOf(viewer);
  return viewer === null || reach === null ? [] : countMatters(context.runner, tenantId, reach, matterReachParameters(viewer), ids);
});

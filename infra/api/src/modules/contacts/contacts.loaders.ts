import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { loaderById } from '../../server/loaders.ts';
import { closeContactColumns, contactAccessOf } from './contact-column-access.ts';
import { countMatters, findContacts } from './contacts.store.ts';

/** Contacts by id, within the viewer's reach, as the viewer may see them. */
export const contactLoader = loaderById(async (context, tenantId, ids) => {
  const { viewer } = context;
  const reach = viewer === null ? null : rowReachOf(viewer, 'contacts');
  if (viewer === null || reach === null) return [];
  const rows = await findContacts(context.runner, tenantId, reach, matterReachParameters(viewer), ids);
  const access = contactAccessOf(viewer);
  return rows.map((row) => closeContactColumns(row, access));
});

/** How many matters of a client the viewer may see. */
export const matterCountLoader = loaderById(async (context, tenantId, ids) => {
  const { viewer } = context;
  const reach = viewer === null ? null : matterReachOf(viewer);
  return viewer === null || reach === null
    ? []
    : countMatters(context.runner, tenantId, reach, matterReachParameters(viewer), ids);
});

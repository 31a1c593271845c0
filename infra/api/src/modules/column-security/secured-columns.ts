import type { GridAccess } from '../../grid/grid-access.ts';
import { securedLists, type SecuredList } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import { userColumns } from '../administrator/user-columns.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';

/** What can be closed of each list, and what of it is closed to a viewer. */
export const securedColumns: Readonly<
  Record<SecuredList, { readonly columns: readonly string[]; accessOf(viewer: Viewer): GridAccess<string> }>
> = {
  matters: { columns: matterGrid.securedNames, accessOf: matterGrid.accessOf },
  contacts: { columns: contactColumns.securedNames, accessOf: contactColumns.accessOf },
  users: { columns: userColumns.securedNames, accessOf: userColumns.accessOf },
};

/** The list of this name. Throws BAD_USER_INPUT where columns of no such list can be closed. */
export function readSecuredList(list: string): SecuredList {
  const known = securedLists.find((each) => each === list);
  if (known === undefined) throw badInput(`list has to be one of ${securedLists.join(', ')}.`);
  return known;
}

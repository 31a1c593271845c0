import type { Viewer } from './viewer.ts';

/** All that a policy decides by, as text. */
export function rightsOf({
  access,
  scopes,
  teamIds,
  roleName,
  testedRole,
  officeId,
  isAdministrator,
  isInternalAdmin,
  isExternal,
  closedColumns,
}: Viewer): string {
  return JSON.stringify([
    [...access].sort(),
    [...scopes].sort(),
    teamIds.toSorted(),
    roleName,
    testedRole,
    officeId,
    isAdministrator,
    isInternalAdmin,
    isExternal,
    [...closedColumns].sort(),
  ]);
}

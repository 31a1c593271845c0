import type { Viewer } from '../../policy/viewer.ts';

export interface MatterPeople {
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
}

/** Administrators of either kind. */
export const isSomeAdministrator = (viewer: Viewer): boolean =>
  !viewer.isExternal && (viewer.isAdministrator || viewer.isInternalAdmin);

/** Administrators, and the people who answer for the matter, restrict it and say who may see it; the edit reach has to hold as well. */
export const mayManageAccess = (viewer: Viewer, matter: MatterPeople): boolean =>
  isSomeAdministrator(viewer) ||
  matter.personResponsibleId === viewer.userId ||
  matter.personActingId === viewer.userId;

/** Administrators and the person responsible complete a matter on which something is owed, with a reason. */
export const mayOverrideClosing = (viewer: Viewer, matter: Pick<MatterPeople, 'personResponsibleId'>): boolean =>
  isSomeAdministrator(viewer) || matter.personResponsibleId === viewer.userId;

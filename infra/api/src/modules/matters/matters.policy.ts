import { allOf, anyOf, holdsAny, isExternal, isInternal, isSignedIn, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';

/** Administrators of either kind. */
export const isSomeAdministrator = (viewer: Viewer): boolean =>
  !viewer.isExternal && (viewer.isAdministrator || viewer.isInternalAdmin);

/** People of the firm with a list of matters. */
const opensMatters = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
const worksOnMatters = holdsAny(
  'matterSummary',
  'bulkMatterManagement',
  'timesheet',
  'timesheetTimer',
  'adHocTask',
  'phoneTask',
  'notes',
  'uploadMatterDocument',
  'clientDocuments',
  'leadsSummary',
);

/** Who may ask for matters at all. Which ones they then see is the reach (policy/matter-reach.ts). */
export const mattersPolicy = {
  /** The list is for those who work with the matter list. */
  list: holdsAny('matterSummary', 'bulkMatterManagement'),
  /** A picker also serves those who record time, tasks, notes or documents on a matter. */
  pick: worksOnMatters,
  /** One matter opens for those who have the list, and for people from outside who were given it. */
  open: anyOf(holdsAny('matterSummary', 'bulkMatterManagement'), isExternal),
  /** A matter is changed by people of the firm who open matters; which ones, the reach for editing says. */
  edit: allOf(opensMatters, (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none'),
  /** What was done with a matter is for people of the firm; of which matters, the reach for editing says. */
  activity: opensMatters,
  /** What was deleted is seen and brought back by administrators alone. */
  restore: isSomeAdministrator,
  /** Changes are told to everyone who works with matters or with what hangs on them; of which ones, the reach says. */
  follow: anyOf(worksOnMatters, isExternal),
  /** Of a matter within reach, its people are for everyone. */
  people: isSignedIn,
} satisfies Record<string, Rule>;

export interface MatterPeople {
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
}

/** Administrators, and the people who answer for the matter, restrict it and say who may see it; the edit reach has to hold as well. */
export const mayManageAccess = (viewer: Viewer, matter: MatterPeople): boolean =>
  isSomeAdministrator(viewer) ||
  matter.personResponsibleId === viewer.userId ||
  matter.personActingId === viewer.userId;

/** Administrators and the person responsible complete a matter on which something is owed, with a reason. */
export const mayOverrideClosing = (viewer: Viewer, matter: Pick<MatterPeople, 'personResponsibleId'>): boolean =>
  isSomeAdministrator(viewer) || matter.personResponsibleId === viewer.userId;

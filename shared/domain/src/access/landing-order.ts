import type { AccessFlag } from '@atrium/contracts';
import { type AccessHolder, flagsOf } from './flags-of.ts';

/** What the landing rule needs to know about a person. */
export interface LandingPerson extends AccessHolder {
  /** The only matter of a person who has exactly one; otherwise null. */
  readonly defaultMatterId: string | number | null;
}

interface LandingPlace {
  readonly path: string;
  readonly access: AccessFlag | 'administrators';
  /** Only for people outside the firm. */
  readonly isForExternal?: true;
  /** Where to land while this place has no screen. */
  readonly standIn?: { readonly path: string; readonly access: AccessFlag };
  /** Of no use without one of these. */
  readonly needsOneOf?: readonly AccessFlag[];
}

/** What the page of one matter needs (contracts: matters-routes). */
const matterAccess: AccessFlag = 'matterSummary';

/** Product specification §2.2, in its order. */
const places: readonly LandingPlace[] = [
  { path: '/admin', access: 'administrators' },
  {
    path: '/clientDashboard',
    access: 'clientDashboard',
    isForExternal: true,
    standIn: { path: '/clientDocuments', access: 'clientDocuments' },
  },
  { path: '/userDashboard', access: 'userDashboard' },
  { path: '/dashboard', access: 'firmDashboard' },
  { path: '/lawyerDashboard', access: 'attorneyDashboard' },
  { path: '/feeEarnerDashboard', access: 'feeEarnerDashboard' },
  { path: '/matterSummary', access: 'matterSummary' },
  { path: '/matterManagement', access: 'bulkMatterManagement' },
  { path: '/clientsAndContacts', access: 'nameSummary' },
  { path: '/referrers', access: 'referrers' },
  { path: '/staffSummary', access: 'staff' },
  { path: '/timesheet', access: 'timesheet' },
  { path: '/enquiriesDashboard', access: 'leadsDashboard' },
  { path: '/enquiriesSummary', access: 'leadsSummary' },
  { path: '/tasksSummary', access: 'taskSummary', needsOneOf: ['adHocTask', 'phoneTask'] },
  { path: '/reports', access: 'licensedReports' },
  { path: '/innography', access: 'innographyLink' },
  { path: '/mailingList', access: 'mailingList' },
  { path: '/clientsense', access: 'clientsenseLink' },
  { path: '/configurationDashboard', access: 'configurationMaintenance' },
];

/** The paths a person may land on, best first. */
export const landingOrder: readonly string[] = places.map(({ path }) => path);

/**
 * Where a person lands after signing in (product specification §2.2): their
 * only matter if they have exactly one and may open it, otherwise the first
 * place they may open and that has a screen. Null where there is no such place.
 */
export function landingPathOf(person: LandingPerson, hasScreen: (path: string) => boolean = () => true): string | null {
  const flags = flagsOf(person);
  if (person.defaultMatterId !== null && flags.has(matterAccess)) {
    return `/matterDetail/${encodeURIComponent(person.defaultMatterId)}`;
  }
  for (const place of places.filter((each) => isOpenTo(each, person, flags))) {
    if (hasScreen(place.path)) return place.path;
    const { standIn } = place;
    if (standIn !== undefined && flags.has(standIn.access) && hasScreen(standIn.path)) return standIn.path;
  }
  return null;
}

function isOpenTo(place: LandingPlace, person: LandingPerson, flags: ReadonlySet<AccessFlag>): boolean {
  if (place.isForExternal && person.isInternal) return false;
  if (place.access === 'administrators') return person.isAdministrator || person.isInternalAdmin;
  return flags.has(place.access) && (place.needsOneOf?.some((flag) => flags.has(flag)) ?? true);
}

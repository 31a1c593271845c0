import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';

const opensMatters: Rule = (viewer) => scopeOf(viewer, 'matters', 'create') !== 'none';
const worksWithMatters: Rule = (viewer) =>
  viewer.isInternalAdmin || holdsAny('matterSummary', 'bulkMatterManagement')(viewer);

export const pendingMattersPolicy = {
  /** How files are numbered is for those who look after the firm's settings. */
  administer: allOf(
    isInternal,
    anyOf(holdsAny('firmSettings', 'admin'), (viewer) => viewer.isAdministrator),
  ),
  /** Whoever opens matters also decides about those that wait; which ones is the reach of matters. */
  create: allOf(isInternal, worksWithMatters, opensMatters),
} satisfies Record<string, Rule>;

/** Gives a matter a number of their own choice: those who open matters anywhere in the firm. */
export const typesFileNumbers: Rule = (viewer) => scopeOf(viewer, 'matters', 'create') === 'all';

/** Whether what they open waits, where the firm wants somebody else to decide. */
export const waitsForApproval: Rule = (viewer) => !viewer.isAdministrator && !viewer.isInternalAdmin;

/** Who and what a new matter belongs to. */
export interface MatterBelongings {
  readonly staff: readonly (string | null)[];
  readonly officeId: string | null;
  readonly teamId: string | null;
}

/** Whether such a matter is within the reach in which the viewer may open matters: their own, those of a team or the office of theirs, or all. */
export function mayOpen(viewer: Viewer, { staff, officeId, teamId }: MatterBelongings): boolean {
  const scope = scopeOf(viewer, 'matters', 'create');
  if (scope === 'none' || scope === 'all') return scope === 'all';
  if (staff.includes(viewer.userId)) return true;
  if (scope === 'office') return officeId !== null && officeId === viewer.officeId;
  return scope === 'team' && teamId !== null && viewer.teamIds.includes(teamId);
}

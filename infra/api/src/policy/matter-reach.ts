import { scopeOf, type Scope, type Viewer } from './viewer.ts';

/**
 * Which matters a viewer may see, in two parts: how far the role reaches, and
 * the wall around restricted matters. The reaches are few, so every statement
 * that touches matters is registered once for each of them.
 */
export const matterReaches = ['everything', 'walled', 'office', 'team', 'own', 'given'] as const;
export type MatterReach = (typeof matterReaches)[number];

/** What the predicates of this file bind. */
export interface MatterReachParameters {
  readonly viewerId: string;
  readonly officeId: string | null;
  readonly teamIds: readonly string[];
}

const byScope: Readonly<Record<Scope, MatterReach | null>> = {
  none: null,
  own: 'own',
  team: 'team',
  office: 'office',
  all: 'walled',
};

/** Null where the viewer may see no matter at all. */
export function matterReachOf(viewer: Viewer): MatterReach | null {
  if (viewer.isExternal) return 'given';
  if (viewer.isInternalAdmin) return 'everything';
  return byScope[scopeOf(viewer, 'matters')];
}

export function matterReachParameters(viewer: Viewer): MatterReachParameters {
  return { viewerId: viewer.userId, officeId: viewer.officeId, teamIds: viewer.teamIds };
}

const given = (m: string): string =>
  `exists (select 1 from matter_access ma where ma.tenant_id = :tenantId and ma.matter_id = ${m}.id and ma.user_id = :viewerId::uuid)`;
const isTheirs = (m: string): string =>
  `${m}.person_responsible_id = :viewerId::uuid or ${m}.person_acting_id = :viewerId::uuid`;
const own = (m: string): string => `${isTheirs(m)} or ${m}.person_assisting_id = :viewerId::uuid or ${given(m)}`;
const isInsideWall = (m: string): string => `(not ${m}.is_restricted or ${isTheirs(m)} or ${given(m)})`;

const reachPredicates: Readonly<Record<MatterReach, (m: string) => string>> = {
  // Internal administrators.
  everything: () => 'true',
  walled: isInsideWall,
  office: (m) => `(${m}.office_id = :officeId::uuid or ${own(m)}) and ${isInsideWall(m)}`,
  team: (m) => `(${m}.team_id = any(:teamIds::uuid[]) or ${own(m)}) and ${isInsideWall(m)}`,
  own: (m) => `(${own(m)}) and ${isInsideWall(m)}`,
  // People from outside: what they were given, restricted or not.
  given,
};

/** SQL that is true for the rows of `matters` (under this alias) within reach. A deleted matter is within nobody's. */
export function matterPredicate(reach: MatterReach, alias = 'm'): string {
  return `${alias}.tenant_id = :tenantId and ${alias}.status <> 'Deleted' and ${reachPredicates[reach](alias)}`;
}

/** SQL that is true for the deleted rows of `matters` that would be within reach had they not been deleted: for those who may bring them back. */
export function deletedMatterPredicate(reach: MatterReach, alias = 'm'): string {
  return `${alias}.tenant_id = :tenantId and ${alias}.status = 'Deleted' and ${reachPredicates[reach](alias)}`;
}

import { roleScopes, type AccessFlag, type RoleAction, type RoleFeature, type RoleScope } from '@atrium/contracts';
import { accessOf } from './access.ts';
import type { ClosedAccess } from './column-access.ts';
import { scopeOf, type Viewer } from './viewer.ts';

/** A role as it decides what its people may do. */
export interface TestedRole {
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly flags: readonly string[];
  readonly scopes: ReadonlyMap<string, RoleScope>;
  readonly closedColumns: ReadonlyMap<string, ClosedAccess>;
}

/** For people from outside alone, so that nobody of the firm holds it. */
const OUTSIDE_FLAGS: readonly AccessFlag[] = ['clientDashboard'];

/**
 * The viewer as they would be with another role, and never more than they are: what they may not do or see themselves
 * stays closed, so that trying out a role shows nobody anything new.
 */
export function asRole(viewer: Viewer, role: TestedRole, endedModules: readonly string[]): Viewer {
  const granted = accessOf({ ...role, endedModules });
  const outside = role.isExternal ? OUTSIDE_FLAGS : [];
  return {
    ...viewer,
    roleName: role.name,
    testedRole: role.name,
    isAdministrator: role.isAdministrator && viewer.isAdministrator,
    isInternalAdmin: role.isInternalAdmin && viewer.isInternalAdmin,
    isExternal: role.isExternal || viewer.isExternal,
    access: new Set([...granted].filter((flag) => viewer.access.has(flag) || outside.includes(flag))),
    scopes: new Map([...role.scopes].map(([key, scope]) => [key, narrower(scope, ownScope(viewer, key))])),
    closedColumns: new Map([...role.closedColumns, ...hiddenBy(viewer, role)]),
  };
}

const narrower = (one: RoleScope, other: RoleScope): RoleScope =>
  roleScopes.indexOf(one) <= roleScopes.indexOf(other) ? one : other;

function ownScope(viewer: Viewer, key: string): RoleScope {
  const [feature, action] = key.split('.') as [RoleFeature, RoleAction];
  return scopeOf(viewer, feature, action);
}

/** Columns that are closed to the viewer; hidden goes before masked. */
const hiddenBy = (viewer: Viewer, role: TestedRole): (readonly [string, ClosedAccess])[] =>
  [...viewer.closedColumns].filter(([column, access]) => access === 'hidden' || !role.closedColumns.has(column));

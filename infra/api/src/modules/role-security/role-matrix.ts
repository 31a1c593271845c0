import { derivedFlags, grantedFlags, type GrantedFlag } from '@atrium/contracts';
import { accessOf } from '../../policy/access.ts';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { findVersionOfRoles } from './role-lock.store.ts';
import { findMatrixRoles, type MatrixRole } from './role-matrix.store.ts';

/** The roles in use, with the version that a change of them has to name. */
export interface RoleMatrix {
  readonly version: number;
  readonly roles: readonly ShownRole[];
}
export interface ShownRole extends MatrixRole {
  /** Flags that follow from its rank or from other flags, and are not given or taken here. */
  readonly derivedFlags: readonly string[];
}

/** Every role in use with its flags and scopes. */
export async function findRoleMatrix(read: TenantWrite, tenantId: string): Promise<RoleMatrix> {
  const [version, roles] = [await findVersionOfRoles(read, tenantId), await findMatrixRoles(read, tenantId)];
  return { version, roles: roles.map(presentRole) };
}

function presentRole(role: MatrixRole): ShownRole {
  const access = accessOf({ ...role, endedModules: [] });
  const given = role.flags.filter((flag) => isGranted(flag) && derivedFlags[flag] === undefined);
  const derived = grantedFlags.filter(
    (flag) => access.has(flag) && (!given.includes(flag) || derivedFlags[flag] !== undefined),
  );
  return { ...role, flags: given, derivedFlags: derived };
}

const known: ReadonlySet<string> = new Set(grantedFlags);
/** Whether a role can be given this. */
export const isGranted = (flag: string): flag is GrantedFlag => known.has(flag);

import { rowsOf } from '../../grid/list-statements.ts';

/** A role as the list of roles shows it. */
export interface PresentedRole {
  readonly id: string;
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly isRetired: boolean;
  readonly replacedByName: string | null;
  readonly peopleCount: number;
  readonly inactiveCount: number;
  readonly changedAt: string;
  readonly changedByName: string | null;
  readonly version: number;
}

const people = 'select count(*) from users u where u.tenant_id = :tenantId and u.role_id = r.id';
/** People with the role who can sign in. */
export const activePeople = `(${people} and u.is_authorized and not u.is_disabled)`;

export const roleRows = rowsOf<PresentedRole>(`
  r.id, r.name, r.is_external as "isExternal", r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
  r.retired_at is not null as "isRetired",
  (select b.name from roles b where b.tenant_id = :tenantId and b.id = r.replaced_by_id) as "replacedByName",
  ${activePeople} as "peopleCount",
  (${people} and not (u.is_authorized and not u.is_disabled)) as "inactiveCount",
  r.changed_at as "changedAt",
  (select cu.friendly_name from users cu where cu.tenant_id = :tenantId and cu.id = r.changed_by) as "changedByName",
  r.version`);

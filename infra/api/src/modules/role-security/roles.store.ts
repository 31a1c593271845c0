import { defineStatement, type TenantTransaction } from '@atrium/database';
import { roleRows, type PresentedRole } from './role.ts';

const findStatement = defineStatement<{ id: string }, PresentedRole>({
  name: 'roleSecurity.role',
  text: `select ${roleRows.sql} from roles r where r.tenant_id = :tenantId and r.id = :id::uuid`,
});
/** The role as the list shows it; there has to be one. */
export async function getRole(transaction: TenantTransaction, id: string): Promise<PresentedRole> {
  const [role] = await transaction.query(findStatement, { id });
  if (role === undefined) throw new Error('A locked role was not found');
  return role;
}

interface NewRole {
  readonly name: string;
  readonly isExternal: boolean;
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly viewerId: string;
}
const insertStatement = defineStatement<NewRole, { id: string }>({
  name: 'roleSecurity.insert',
  text: `
    insert into roles (tenant_id, name, is_external, is_administrator, is_internal_admin, created_by, changed_by)
    values (:tenantId, :name, :isExternal::boolean, :isAdministrator::boolean, :isInternalAdmin::boolean, :viewerId::uuid, :viewerId::uuid)
    returning id`,
});
export async function insertRole(transaction: TenantTransaction, role: NewRole): Promise<string> {
  const [row] = await transaction.query(insertStatement, role);
  if (row === undefined) throw new Error('A new role has no id');
  return row.id;
}

type Copy = { readonly fromId: string; readonly toId: string; readonly viewerId: string };
const copyStatements = [
  defineStatement<Copy, never>({
    name: 'roleSecurity.copyFlags',
    text: `
      insert into role_access_flags (tenant_id, role_id, flag, created_by)
      select f.tenant_id, :toId::uuid, f.flag, :viewerId::uuid from role_access_flags f
      where f.tenant_id = :tenantId and f.role_id = :fromId::uuid`,
  }),
  defineStatement<Copy, never>({
    name: 'roleSecurity.copyScopes',
    text: `
      insert into role_scopes (tenant_id, role_id, feature, action, scope, created_by, changed_by)
      select c.tenant_id, :toId::uuid, c.feature, c.action, c.scope, :viewerId::uuid, :viewerId::uuid from role_scopes c
      where c.tenant_id = :tenantId and c.role_id = :fromId::uuid`,
  }),
  defineStatement<Copy, never>({
    name: 'roleSecurity.copyColumns',
    text: `
      insert into column_security (tenant_id, role_id, list, column_name, access, created_by, changed_by)
      select cs.tenant_id, :toId::uuid, cs.list, cs.column_name, cs.access, :viewerId::uuid, :viewerId::uuid from column_security cs
      where cs.tenant_id = :tenantId and cs.role_id = :fromId::uuid`,
  }),
];
/** Gives a new role everything another one holds and everything that is closed to it. */
export async function copyRole(transaction: TenantTransaction, copy: Copy): Promise<void> {
  for (const statement of copyStatements) await transaction.query(statement, copy);
}

const renameStatement = defineStatement<{ id: string; name: string; viewerId: string }, never>({
  name: 'roleSecurity.rename',
  text: `
    update roles set name = :name, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
export const renameRoleTo = (
  transaction: TenantTransaction,
  change: { readonly id: string; readonly name: string; readonly viewerId: string },
): Promise<never[]> => transaction.query(renameStatement, change);

type Retirement = { readonly id: string; readonly replacementId: string | null; readonly viewerId: string };
const retireStatement = defineStatement<Retirement, never>({
  name: 'roleSecurity.retire',
  text: `
    update roles set retired_at = now(), retired_by = :viewerId::uuid, replaced_by_id = :replacementId::uuid,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
const noteStatement = defineStatement<Retirement, never>({
  name: 'roleSecurity.noteRetiredPeople',
  text: `
    insert into retired_role_people (tenant_id, role_id, user_id, created_by)
    select u.tenant_id, u.role_id, u.id, :viewerId::uuid from users u where u.tenant_id = :tenantId and u.role_id = :id::uuid
    on conflict do nothing`,
});
const moveStatement = defineStatement<Retirement, { id: string }>({
  name: 'roleSecurity.movePeople',
  text: `
    update users set role_id = :replacementId::uuid, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and role_id = :id::uuid returning id`,
});
/** Retires a role and moves its people; answers how many. */
export async function retireRoleInto(transaction: TenantTransaction, retirement: Retirement): Promise<number> {
  await transaction.query(noteStatement, retirement);
  const moved = retirement.replacementId === null ? [] : await transaction.query(moveStatement, retirement);
  await transaction.query(retireStatement, retirement);
  return moved.length;
}

const countStatement = defineStatement<{ id: string }, { count: number }>({
  name: 'roleSecurity.countPeople',
  text: `select count(*) as "count" from users u where u.tenant_id = :tenantId and u.role_id = :id::uuid`,
});
/** Everyone with the role, whether or not they can sign in. */
export const countPeopleOf = async (transaction: TenantTransaction, id: string): Promise<number> =>
  (await transaction.query(countStatement, { id }))[0]?.count ?? 0;

type Restoration = { readonly id: string; readonly replacedById: string | null; readonly viewerId: string };
const restoreStatement = defineStatement<Restoration, never>({
  name: 'roleSecurity.restore',
  text: `
    update roles set retired_at = null, retired_by = null, replaced_by_id = null,
      version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and id = :id::uuid`,
});
const moveBackStatement = defineStatement<Restoration, { id: string }>({
  name: 'roleSecurity.movePeopleBack',
  text: `
    update users u set role_id = :id::uuid, version = u.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    from retired_role_people p
    where u.tenant_id = :tenantId and p.tenant_id = :tenantId and p.role_id = :id::uuid and p.user_id = u.id and u.role_id = :replacedById::uuid
    returning u.id`,
});
const forgetStatement = defineStatement<Restoration, never>({
  name: 'roleSecurity.forgetRetiredPeople',
  text: `delete from retired_role_people p where p.tenant_id = :tenantId and p.role_id = :id::uuid`,
});
/** Restores a retired role, and to it the people who are still where they were moved to; answers how many. */
export async function restoreRoleOf(transaction: TenantTransaction, restoration: Restoration): Promise<number> {
  const moved = await transaction.query(moveBackStatement, restoration);
  await transaction.query(forgetStatement, restoration);
  await transaction.query(restoreStatement, restoration);
  return moved.length;
}

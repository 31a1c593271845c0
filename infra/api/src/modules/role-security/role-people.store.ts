import { AFFECTED_NAMES_AT_MOST } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly roleName: string;
  readonly count: number;
}
const peopleStatement = defineStatement<{ roleIds: readonly string[]; limit: number }, PersonRow>({
  name: 'roleSecurity.people',
  text: `
    select u.id, u.friendly_name as "name", u.initials, r.name as "roleName", count(*) over () as "count"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and u.role_id = any(:roleIds::uuid[]) and u.is_authorized and not u.is_disabled
    order by u.friendly_name, u.id limit :limit::integer`,
});

/** People with these roles who can sign in: how many, and the first of them by name. */
export async function findPeopleOfRoles(runner: TenantRunner, tenantId: string, roleIds: readonly string[]) {
  const rows = await runner.query(tenantId, peopleStatement, { roleIds, limit: AFFECTED_NAMES_AT_MOST });
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _count, ...person }) => person) };
}

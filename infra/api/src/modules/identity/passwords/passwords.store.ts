import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

const namesStatement = defineStatement<{ userId: string }, { names: string[] }>({
  name: 'identity.ownNames',
  text: `
    select array[t.tenant_id, t.title, u.friendly_name, coalesce(u.staff_name, ''), u.user_name, u.email]
      || array(select o.name from offices o where o.tenant_id = :tenantId) || array(select m.description from teams m where m.tenant_id = :tenantId) as "names"
    from tenants t join users u on u.tenant_id = t.tenant_id and u.id = :userId::uuid
    where t.tenant_id = :tenantId`,
});

const changeStatement = defineStatement<
  { userId: string; passwordHash: string; knownHash: string | null },
  { email: string; userName: string }
>({
  name: 'identity.changePassword',
  text: `
    update users set password_hash = :passwordHash, must_change_password = false, password_changed_at = now(), version = version + 1, changed_at = now(), changed_by = id
    where tenant_id = :tenantId and id = :userId::uuid and password_hash is not distinct from :knownHash::text
    returning email, user_name as "userName"`,
});

/** Names of the firm, its offices and teams, and of the user: what a password may not be made of. */
export const findOwnNames = async (runner: TenantRunner, tenantId: string, userId: string): Promise<string[]> =>
  (await runner.query(tenantId, namesStatement, { userId }))[0]?.names ?? [];

/** Keeps a new password where the old one is still what it was when it was checked; else null. */
export const keepPassword = async (
  write: TenantWrite,
  tenantId: string,
  change: { userId: string; passwordHash: string; knownHash: string | null },
) => (await queryThrough(write, tenantId, changeStatement, change))[0] ?? null;

import { defineStatement, type TenantRunner } from '@atrium/database';

export interface AddinRow {
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly lastUsedAt: string | null;
}

const columns = `
  a.created_at as "createdAt", a.last_used_at as "lastUsedAt",
  (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = a.created_by) as "createdBy"`;
const findStatement = defineStatement<Record<never, never>, AddinRow>({
  name: 'activityLogs.addin.find',
  text: `select ${columns} from addin_tokens a where a.tenant_id = :tenantId`,
});
export const replaceSecretStatement = defineStatement<{ tokenHash: Uint8Array; viewerId: string }, AddinRow>({
  name: 'activityLogs.addin.replace',
  text: `
    insert into addin_tokens as a (tenant_id, token_hash, created_by) values (:tenantId, :tokenHash, :viewerId::uuid)
    on conflict (tenant_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now(), last_used_at = null
    returning ${columns}`,
});
// To the hour, as a row that changes each time is written each time.
const useStatement = defineStatement<{ tokenHash: Uint8Array }, { isKnown: boolean }>({
  name: 'activityLogs.addin.use',
  text: `
    with touched as (
      update addin_tokens a set last_used_at = now()
      where a.tenant_id = :tenantId and a.token_hash = :tokenHash and (a.last_used_at is null or a.last_used_at < now() - interval '1 hour')
    )
    select exists (select from addin_tokens a where a.tenant_id = :tenantId and a.token_hash = :tokenHash) as "isKnown"`,
});
const peopleStatement = defineStatement<
  { emails: readonly string[] },
  { id: string; email: string; userName: string; roleName: string }
>({
  name: 'activityLogs.addin.people',
  text: `
    select u.id, lower(u.email) as "email", u.user_name as "userName", r.name as "roleName"
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = :tenantId and (lower(u.email) = any(:emails::text[]) or lower(u.user_name) = any(:emails::text[])) and not u.is_disabled`,
});

export const findAddin = async (runner: TenantRunner, tenantId: string): Promise<AddinRow | null> =>
  (await runner.query(tenantId, findStatement, {}))[0] ?? null;

/** Whether this is the secret of the firm's add-in. */
export const useAddinSecret = async (runner: TenantRunner, tenantId: string, tokenHash: Uint8Array): Promise<boolean> =>
  (await runner.query(tenantId, useStatement, { tokenHash }))[0]?.isKnown === true;

/** People of the firm by their email address and by the name they sign in with, in small letters. */
export async function findPeopleByEmail(runner: TenantRunner, tenantId: string, emails: readonly string[]) {
  const rows = await runner.query(tenantId, peopleStatement, { emails });
  return new Map(rows.flatMap((row) => [[row.userName.toLowerCase(), row] as const, [row.email, row] as const]));
}

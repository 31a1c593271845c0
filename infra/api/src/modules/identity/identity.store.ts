import { defineStatement, type TenantRunner } from '@atrium/database';
import { languageOf } from '@atrium/domain';
import { accessOf } from '../../policy/access.ts';
import type { Scope, Viewer } from '../../policy/viewer.ts';

interface ViewerRow {
  sessionId: string;
  userId: string;
  userName: string;
  name: string;
  initials: string;
  email: string;
  officeId: string | null;
  isExternal: boolean;
  roleName: string;
  isAdministrator: boolean;
  isInternalAdmin: boolean;
  flags: string[];
  scopes: Record<string, Scope>;
  teamIds: string[];
  currency: string;
  timeZone: string;
  homeCountry: string;
  chosenLanguage: string | null;
  isLongUnseen: boolean;
}

const viewersStatement = defineStatement<{ sessionIds: readonly string[] }, ViewerRow>({
  name: 'identity.viewers',
  text: `
    select s.id as "sessionId", u.id as "userId", u.user_name as "userName", u.friendly_name as "name", u.initials, u.email,
      u.office_id as "officeId", (u.is_external or r.is_external) as "isExternal", r.name as "roleName",
      r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id) as "flags",
      coalesce((select jsonb_object_agg(c.feature || '.' || c.action, c.scope) from role_scopes c
        where c.tenant_id = :tenantId and c.role_id = r.id), '{}') as "scopes",
      array(select tm.team_id::text from team_members tm where tm.tenant_id = :tenantId and tm.user_id = u.id) as "teamIds",
      t.currency, t.time_zone as "timeZone", t.home_country as "homeCountry",
      (select p.language from user_preferences p where p.tenant_id = :tenantId and p.user_id = u.id) as "chosenLanguage",
      s.last_used_at < now() - interval '1 minute' as "isLongUnseen"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = any(:sessionIds::uuid[])
      and s.owes is null and s.revoked_at is null and s.expires_at > now()
      and u.is_authorized and not u.is_disabled and t.is_active`,
});

/** The viewers of those sessions that are open. None for one that has ended, that owes a step, or whose user or firm may not act any more. */
export async function findViewers(runner: TenantRunner, tenantId: string, sessionIds: readonly string[]): Promise<{ viewers: Viewer[]; longUnseen: string[] }> {
  const rows = await runner.query(tenantId, viewersStatement, { sessionIds });
  const viewers = rows.map(({ isLongUnseen: _, chosenLanguage, ...row }) => ({
    ...{ ...row, tenantId, access: accessOf(row), scopes: new Map(Object.entries(row.scopes)) },
    language: languageOf(chosenLanguage, row.homeCountry),
  }));
  return { viewers, longUnseen: rows.filter(({ isLongUnseen }) => isLongUnseen).map(({ sessionId }) => sessionId) };
}

const firmStatement = defineStatement<Record<never, never>, { isActive: boolean }>({
  name: 'identity.firm',
  text: `select is_active as "isActive" from tenants where tenant_id = :tenantId`,
});

export const findFirm = async (runner: TenantRunner, tenantId: string) => (await runner.query(tenantId, firmStatement, {}))[0] ?? null;

import { defineStatement, type TenantRunner } from '@atrium/database';
import { financialYearStart, languageOf } from '@atrium/domain';
import { licenceRuns } from '../../policy/licences.ts';
import { accessOf } from '../../policy/access.ts';
import { asRole, type TestedRole } from '../../policy/as-role.ts';
import type { ClosedAccess } from '../../policy/column-access.ts';
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
  endedModules: string[];
  scopes: Record<string, Scope>;
  closedColumns: Record<string, ClosedAccess>;
  teamIds: string[];
  currency: string;
  timeZone: string;
  homeCountry: string;
  chosenYearStart: string | null;
  chosenLanguage: string | null;
  isLongUnseen: boolean;
  /** The role that is being tried out. */
  testedRoleId: string | null;
}

/** Of a role `r`: what it gives, and which columns are closed to it. */
const roleColumns = `
      r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id) as "flags",
      coalesce((select jsonb_object_agg(c.feature || '.' || c.action, c.scope) from role_scopes c
        where c.tenant_id = :tenantId and c.role_id = r.id), '{}') as "scopes",
      coalesce((select jsonb_object_agg(cs.list || '.' || cs.column_name, cs.access) from column_security cs
        where cs.tenant_id = :tenantId and cs.role_id = r.id), '{}') as "closedColumns"`;

/** Of a user `u` with the role `r` in the firm `t`: all that policies decide by. */
const viewerColumns = `
      u.id as "userId", u.user_name as "userName", u.friendly_name as "name", u.initials, u.email,
      u.office_id as "officeId", (u.is_external or r.is_external) as "isExternal", r.name as "roleName",
      array(select l.module from feature_licences l where l.tenant_id = :tenantId group by l.module
        having not bool_or(${licenceRuns('l', '(now() at time zone t.time_zone)::date')})) as "endedModules",
      ${roleColumns},
      array(select tm.team_id::text from team_members tm where tm.tenant_id = :tenantId and tm.user_id = u.id) as "teamIds",
      t.currency, t.time_zone as "timeZone", t.home_country as "homeCountry",
      (select s.value ->> 'financialYearStart' from settings s where s.tenant_id = :tenantId and s.name = 'firm') as "chosenYearStart",
      (select p.language from user_preferences p where p.tenant_id = :tenantId and p.user_id = u.id) as "chosenLanguage"`;
const mayAct = 'u.is_authorized and not u.is_disabled and t.is_active';

const viewersStatement = defineStatement<{ sessionIds: readonly string[] }, ViewerRow>({
  name: 'identity.viewers',
  text: `
    select s.id as "sessionId", ${viewerColumns},
      s.last_used_at < now() - interval '1 minute' as "isLongUnseen",
      case when s.tested_until > now() then s.tested_role_id end as "testedRoleId"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = any(:sessionIds::uuid[])
      and s.owes is null and s.revoked_at is null and s.expires_at > now()
      and ${mayAct}`,
});

const userStatement = defineStatement<{ userId: string; sessionId: string }, ViewerRow>({
  name: 'identity.viewerOfUser',
  text: `
    select :sessionId::text as "sessionId", ${viewerColumns}, false as "isLongUnseen", null::uuid as "testedRoleId"
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = :tenantId and u.id = :userId::uuid and ${mayAct}`,
});

interface TestedRoleRow extends Pick<
  ViewerRow,
  'isExternal' | 'isAdministrator' | 'isInternalAdmin' | 'flags' | 'scopes' | 'closedColumns'
> {
  id: string;
  name: string;
}
const testedRolesStatement = defineStatement<{ roleIds: readonly string[] }, TestedRoleRow>({
  name: 'identity.testedRoles',
  text: `
    select r.id, r.name, r.is_external as "isExternal", ${roleColumns}
    from roles r where r.tenant_id = :tenantId and r.id = any(:roleIds::uuid[]) and r.retired_at is null`,
});

/** The roles that are being tried out, by their ids; nothing is asked where none is. */
async function findTestedRoles(runner: TenantRunner, tenantId: string, rows: readonly ViewerRow[]) {
  const roleIds = rows.flatMap(({ testedRoleId }) => testedRoleId ?? []);
  if (roleIds.length === 0) return new Map<string | null, TestedRole>();
  const roles = await runner.query(tenantId, testedRolesStatement, { roleIds });
  return new Map<string | null, TestedRole>(roles.map((role) => [role.id, toTestedRole(role)]));
}

const toTestedRole = ({ scopes, closedColumns, ...role }: TestedRoleRow): TestedRole => ({
  ...role,
  scopes: new Map(Object.entries(scopes)),
  closedColumns: new Map(Object.entries(closedColumns)),
});

/** A role of the firm as it decides what its people may do; null where there is none in use with that id. */
export async function findTestedRole(
  runner: TenantRunner,
  tenantId: string,
  roleId: string,
): Promise<TestedRole | null> {
  const [role] = await runner.query(tenantId, testedRolesStatement, { roleIds: [roleId] });
  return role === undefined ? null : toTestedRole(role);
}

/** The viewers of those sessions that are open. None for one that has ended, that owes a step, or whose user or firm may not act any more. */
export async function findViewers(
  runner: TenantRunner,
  tenantId: string,
  sessionIds: readonly string[],
): Promise<{ viewers: Viewer[]; longUnseen: string[] }> {
  const rows = await runner.query(tenantId, viewersStatement, { sessionIds });
  const roles = await findTestedRoles(runner, tenantId, rows);
  return {
    viewers: rows.map((row) => {
      const viewer = toViewer(tenantId, row);
      const role = roles.get(row.testedRoleId);
      return role === undefined ? viewer : asRole(viewer, role, row.endedModules);
    }),
    longUnseen: rows.filter(({ isLongUnseen }) => isLongUnseen).map(({ sessionId }) => sessionId),
  };
}

/**
 * The user as they are now, signed in or not, for work they asked for earlier. Null where they or their firm
 * may not act any more. `workId` stands where a session would: it opens nothing.
 */
export async function findViewerOfUser(
  runner: TenantRunner,
  tenantId: string,
  userId: string,
  workId: string,
): Promise<Viewer | null> {
  const [row] = await runner.query(tenantId, userStatement, { userId, sessionId: workId });
  return row === undefined ? null : toViewer(tenantId, row);
}

const toViewer = (
  tenantId: string,
  { isLongUnseen: _seen, testedRoleId: _tested, endedModules, chosenLanguage, chosenYearStart, ...row }: ViewerRow,
): Viewer => ({
  ...row,
  tenantId,
  access: accessOf({ ...row, endedModules }),
  scopes: new Map(Object.entries(row.scopes)),
  closedColumns: new Map(Object.entries(row.closedColumns)),
  language: languageOf(chosenLanguage, row.homeCountry),
  yearStart: financialYearStart(row.homeCountry, chosenYearStart),
});

const firmStatement = defineStatement<Record<never, never>, { isActive: boolean }>({
  name: 'identity.firm',
  text: `select is_active as "isActive" from tenants where tenant_id = :tenantId`,
});

export const findFirm = async (runner: TenantRunner, tenantId: string) =>
  (await runner.query(tenantId, firmStatement, {}))[0] ?? null;

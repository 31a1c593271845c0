import { defineStatement, type TenantRunner } from '@atrium/database';
import { accessOf } from '../../policy/access.ts';
import type { Scope, Viewer } from '../../policy/viewer.ts';
import type { AccessClaims } from './access-tokens.ts';

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
}

const viewerStatement = defineStatement<{ sessionId: string; userId: string }, ViewerRow>({
  name: 'identity.viewer',
  text: `
    select s.id as "sessionId", u.id as "userId", u.user_name as "userName", u.friendly_name as "name", u.initials, u.email,
      u.office_id as "officeId", (u.is_external or r.is_external) as "isExternal", r.name as "roleName",
      r.is_administrator as "isAdministrator", r.is_internal_admin as "isInternalAdmin",
      array(select f.flag from role_access_flags f where f.tenant_id = :tenantId and f.role_id = r.id) as "flags",
      coalesce((select jsonb_object_agg(c.feature || '.' || c.action, c.scope) from role_scopes c
        where c.tenant_id = :tenantId and c.role_id = r.id), '{}') as "scopes",
      array(select tm.team_id::text from team_members tm where tm.tenant_id = :tenantId and tm.user_id = u.id) as "teamIds",
      t.currency, t.time_zone as "timeZone", t.home_country as "homeCountry"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.user_id = :userId::uuid
      and s.revoked_at is null and s.expires_at > now()
      and u.is_authorized and not u.is_disabled and t.is_active`,
});

/** The viewer of a living session; null where the session, the user or the firm may not act any more. */
export async function findViewer(runner: TenantRunner, { tenantId, sessionId, userId }: AccessClaims): Promise<Viewer | null> {
  const [row] = await runner.query(tenantId, viewerStatement, { sessionId, userId });
  if (row === undefined) return null;
  return { ...row, tenantId, access: accessOf(row), scopes: new Map(Object.entries(row.scopes)) };
}

export interface SignInUser {
  id: string;
  passwordHash: string | null;
  roleName: string;
}

const firmStatement = defineStatement<Record<never, never>, { isActive: boolean }>({
  name: 'identity.firm',
  text: `select is_active as "isActive" from tenants where tenant_id = :tenantId`,
});

const countAttemptStatement = defineStatement<{ accountKey: string; addressKey: string }, { id: string }>({
  name: 'identity.countAttempt',
  text: `insert into sign_in_attempts (tenant_id, key) values (:tenantId, :accountKey), (:tenantId, :addressKey) returning id`,
});

const attemptsStatement = defineStatement<{ key: string }, { attempts: number }>({
  name: 'identity.attempts',
  text: `select count(*) as "attempts" from sign_in_attempts where tenant_id = :tenantId and key = :key and attempted_at > now() - interval '1 hour'`,
});

const forgetAttemptStatement = defineStatement<{ ids: string[] }, never>({
  name: 'identity.forgetAttempt',
  text: `delete from sign_in_attempts where tenant_id = :tenantId and (id = any(:ids::uuid[]) or attempted_at < now() - interval '1 day')`,
});

const signInUserStatement = defineStatement<{ userName: string }, SignInUser>({
  name: 'identity.signInUser',
  text: `
    select u.id, u.password_hash as "passwordHash", r.name as "roleName"
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = :tenantId and u.user_name = :userName and u.is_authorized and not u.is_disabled`,
});

const startSessionStatement = defineStatement<
  { sessionId: string; userId: string; tokenHash: Uint8Array; userAgent: string; address: string; lifeDays: number },
  never
>({
  name: 'identity.startSession',
  text: `
    insert into sessions (tenant_id, id, user_id, refresh_token_hash, user_agent, address, expires_at)
    values (:tenantId, :sessionId, :userId, :tokenHash, :userAgent, :address, now() + make_interval(days => :lifeDays::int))`,
});

const markSignInStatement = defineStatement<{ userId: string }, never>({
  name: 'identity.markSignIn',
  text: `update users set last_sign_in_at = now() where tenant_id = :tenantId and id = :userId`,
});

const rotateStatement = defineStatement<
  { sessionId: string; oldHash: Uint8Array; newHash: Uint8Array; userAgent: string; address: string; lifeDays: number; longestLifeDays: number },
  { userId: string }
>({
  name: 'identity.rotate',
  text: `
    update sessions s set previous_refresh_token_hash = s.refresh_token_hash, refresh_token_hash = :newHash, rotated_at = now(),
      user_agent = :userAgent, address = :address,
      expires_at = least(now() + make_interval(days => :lifeDays::int), s.created_at + make_interval(days => :longestLifeDays::int))
    from users u, tenants t
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.refresh_token_hash = :oldHash
      and s.revoked_at is null and s.expires_at > now()
      and u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_authorized and not u.is_disabled
      and t.tenant_id = s.tenant_id and t.is_active
    returning s.user_id as "userId"`,
});

const reusedSessionStatement = defineStatement<
  { sessionId: string; oldHash: Uint8Array; userAgent: string; address: string; graceSeconds: number },
  { userId: string; isWithinGrace: boolean; isAlive: boolean }
>({
  name: 'identity.reusedSession',
  text: `
    select s.user_id as "userId",
      coalesce(s.previous_refresh_token_hash = :oldHash and s.rotated_at > now() - make_interval(secs => :graceSeconds::float8)
        and s.user_agent = :userAgent and s.address = :address, false) as "isWithinGrace",
      s.revoked_at is null and s.expires_at > now() and u.is_authorized and not u.is_disabled and t.is_active as "isAlive"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid`,
});

const endSessionStatement = defineStatement<{ sessionId: string }, { userId: string }>({
  name: 'identity.endSession',
  text: `
    update sessions set revoked_at = now() where tenant_id = :tenantId and id = :sessionId::uuid and revoked_at is null
    returning user_id as "userId"`,
});

export const findFirm = async (runner: TenantRunner, tenantId: string) => (await runner.query(tenantId, firmStatement, {}))[0] ?? null;

/** Counts the attempt before anything is checked, and makes it durable, so that attempts at the same time count each other. */
export async function countAttempt(runner: TenantRunner, tenantId: string, keys: { accountKey: string; addressKey: string }): Promise<string[]> {
  return (await runner.query(tenantId, countAttemptStatement, keys)).map(({ id }) => id);
}

/** How often the account and the address tried within the hour, and the user if there is one. */
export async function findSignInUser(runner: TenantRunner, tenantId: string, keys: { accountKey: string; addressKey: string }, userName: string) {
  const [account, address, users] = await runner.queryTogether(tenantId, [
    [attemptsStatement, { key: keys.accountKey }],
    [attemptsStatement, { key: keys.addressKey }],
    [signInUserStatement, { userName }],
  ]);
  return { accountAttempts: account[0]?.attempts ?? 0, addressAttempts: address[0]?.attempts ?? 0, user: users[0] ?? null };
}

/** Opens the session, and takes back the counted attempt, since only failures count. */
export async function startSession(
  runner: TenantRunner,
  tenantId: string,
  session: { sessionId: string; userId: string; tokenHash: Uint8Array; userAgent: string; address: string; lifeDays: number },
  attemptIds: string[],
): Promise<void> {
  await runner.queryTogether(tenantId, [
    [startSessionStatement, session],
    [markSignInStatement, { userId: session.userId }],
    [forgetAttemptStatement, { ids: attemptIds }],
  ]);
}

type Rotation = { sessionId: string; oldHash: Uint8Array; newHash: Uint8Array; userAgent: string; address: string; lifeDays: number; longestLifeDays: number };
export const rotate = async (runner: TenantRunner, tenantId: string, rotation: Rotation) =>
  (await runner.query(tenantId, rotateStatement, rotation))[0] ?? null;

type Reuse = { sessionId: string; oldHash: Uint8Array; userAgent: string; address: string; graceSeconds: number };
export const findReusedSession = async (runner: TenantRunner, tenantId: string, reuse: Reuse) =>
  (await runner.query(tenantId, reusedSessionStatement, reuse))[0] ?? null;

/** Ends a session; null where it had ended before or never was. */
export const endSession = async (runner: TenantRunner, tenantId: string, sessionId: string) =>
  (await runner.query(tenantId, endSessionStatement, { sessionId }))[0] ?? null;

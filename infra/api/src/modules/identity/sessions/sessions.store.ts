import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { sessionLife } from './session-life.ts';

/** What a session asks for before it is open. */
export type Owed = 'code' | 'password';

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tokenHash: Uint8Array;
  readonly keyThumbprint: string;
  readonly owes: Owed | null;
  readonly method: string;
  readonly isRemembered: boolean;
  readonly userAgent: string;
  readonly address: string;
  /** What the address counts as when attempts are counted. */
  readonly network: string;
}

/** Idle time of a session in SQL; `s` is the row. */
const idle = `make_interval(secs => case when s.owes is not null then :owingSeconds::float8 when s.is_remembered then :rememberedIdleSeconds::float8 else :idleSeconds::float8 end)`;

export const startSessionStatement = defineStatement<NewSession & typeof sessionLife, never>({
  name: 'identity.startSession',
  text: `
    insert into sessions (tenant_id, id, user_id, refresh_token_hash, key_thumbprint, owes, method, is_remembered, user_agent, address, network, expires_at)
    select :tenantId, s.id, :userId::uuid, :tokenHash::bytea, :keyThumbprint, s.owes, :method, s.is_remembered, :userAgent, :address, :network,
      now() + least(${idle}, make_interval(secs => :longestSeconds::float8))
    from (select :sessionId::uuid as id, :owes::text as owes, :isRemembered::boolean as is_remembered) s`,
});

export const markSignInStatement = defineStatement<{ userId: string }, never>({
  name: 'identity.markSignIn',
  text: `update users set last_sign_in_at = now() where tenant_id = :tenantId and id = :userId`,
});

const completeStepStatement = defineStatement<
  { sessionId: string; owed: Owed; owes: Owed | null; tokenHash: Uint8Array } & Omit<
    typeof sessionLife,
    'longestSeconds'
  >,
  { userId: string }
>({
  name: 'identity.completeStep',
  text: `
    update sessions s set owes = n.owes, refresh_token_hash = :tokenHash, previous_refresh_token_hash = null, rotated_at = null, last_used_at = now(),
      expires_at = now() + make_interval(secs => case when n.owes is not null then :owingSeconds::float8 when s.is_remembered then :rememberedIdleSeconds::float8 else :idleSeconds::float8 end)
    from (select :owes::text as owes) n
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.owes = :owed and s.revoked_at is null and s.expires_at > now()
    returning s.user_id as "userId"`,
});

export interface OwingRow {
  userId: string;
  owes: Owed;
  method: string;
  isRemembered: boolean;
}
const owingSessionStatement = defineStatement<{ sessionId: string; userId: string; keyThumbprint: string }, OwingRow>({
  name: 'identity.owingSession',
  text: `
    select s.user_id as "userId", s.owes, s.method, s.is_remembered as "isRemembered"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.user_id = :userId::uuid and s.key_thumbprint = :keyThumbprint
      and s.owes is not null and s.revoked_at is null and s.expires_at > now()
      and u.is_authorized and not u.is_disabled and t.is_active`,
});

export interface Rotation {
  readonly sessionId: string;
  readonly keyThumbprint: string;
  readonly oldHash: Uint8Array;
  readonly newHash: Uint8Array;
  readonly userAgent: string;
  readonly address: string;
}
const rotateStatement = defineStatement<Rotation & typeof sessionLife, { userId: string }>({
  name: 'identity.rotate',
  text: `
    update sessions s set previous_refresh_token_hash = s.refresh_token_hash, refresh_token_hash = :newHash, rotated_at = now(), last_used_at = now(),
      user_agent = :userAgent, address = :address, expires_at = least(now() + ${idle}, s.created_at + make_interval(secs => :longestSeconds::float8))
    from users u, tenants t
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.refresh_token_hash = :oldHash and s.key_thumbprint = :keyThumbprint
      and s.owes is null and s.revoked_at is null and s.expires_at > now()
      and u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_authorized and not u.is_disabled
      and t.tenant_id = s.tenant_id and t.is_active
    returning s.user_id as "userId"`,
});

const reusedSessionStatement = defineStatement<
  Omit<Rotation, 'newHash'> & { graceSeconds: number },
  { userId: string; isSameKey: boolean; isWithinGrace: boolean; isAlive: boolean }
>({
  name: 'identity.reusedSession',
  text: `
    select s.user_id as "userId", s.key_thumbprint = :keyThumbprint as "isSameKey",
      coalesce(s.previous_refresh_token_hash = :oldHash and s.rotated_at > now() - make_interval(secs => :graceSeconds::float8)
        and s.user_agent = :userAgent and s.address = :address, false) as "isWithinGrace",
      s.owes is null and s.revoked_at is null and s.expires_at > now() and u.is_authorized and not u.is_disabled and t.is_active as "isAlive"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.tenant_id = s.tenant_id
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid`,
});

const endSessionsStatement = defineStatement<
  { userId: string; sessionId: string | null; except: string | null },
  { id: string }
>({
  name: 'identity.endSessions',
  text: `
    with ended as (
      update sessions s set revoked_at = now()
      where s.tenant_id = :tenantId and s.user_id = :userId::uuid and s.revoked_at is null and s.expires_at > now()
        and (:sessionId::uuid is null or s.id = :sessionId::uuid) and (:except::uuid is null or s.id <> :except::uuid)
      returning s.id
    )
    select ended.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', 'session', 'id', ended.id)::text) from ended`,
});

export interface SessionRow {
  id: string;
  userAgent: string;
  place: string;
  method: string;
  createdAt: Date;
  lastUsedAt: Date;
}
const livingSessionsStatement = defineStatement<{ userId: string; sessionId: string }, SessionRow>({
  name: 'identity.livingSessions',
  text: `
    select s.id, s.user_agent as "userAgent", s.address as "place", s.method, s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
    from sessions s
    where s.tenant_id = :tenantId and s.user_id = :userId::uuid and s.owes is null and s.revoked_at is null and s.expires_at > now()
    order by s.id = :sessionId::uuid desc, s.last_used_at desc, s.id
    limit 200`,
});

const touchStatement = defineStatement<{ sessionIds: readonly string[] }, never>({
  name: 'identity.touchSessions',
  text: `
    update sessions s set last_used_at = now()
    where s.tenant_id = :tenantId and s.id = any(:sessionIds::uuid[]) and s.last_used_at < now() - interval '1 minute'`,
});

/** Opens what the step owed; null where the session has ended or owes something else by now. */
export async function completeOwedStep(
  write: TenantWrite,
  tenantId: string,
  step: { sessionId: string; owed: Owed; owes: Owed | null; tokenHash: Uint8Array },
) {
  const { owingSeconds, rememberedIdleSeconds, idleSeconds } = sessionLife;
  return (
    (
      await queryThrough(write, tenantId, completeStepStatement, {
        ...step,
        owingSeconds,
        rememberedIdleSeconds,
        idleSeconds,
      })
    )[0] ?? null
  );
}

export const findOwingSession = async (
  runner: TenantRunner,
  tenantId: string,
  session: { sessionId: string; userId: string; keyThumbprint: string },
) => (await runner.query(tenantId, owingSessionStatement, session))[0] ?? null;

export const rotate = async (runner: TenantRunner, tenantId: string, rotation: Rotation) =>
  (await runner.query(tenantId, rotateStatement, { ...rotation, ...sessionLife }))[0] ?? null;

export const findReusedSession = async (
  runner: TenantRunner,
  tenantId: string,
  reuse: Omit<Rotation, 'newHash'> & { graceSeconds: number },
) => (await runner.query(tenantId, reusedSessionStatement, reuse))[0] ?? null;

/** Ends a user's living sessions, or one of them, or all but one, and announces each; answers their ids. */
export async function endSessionsOf(
  write: TenantWrite,
  tenantId: string,
  which: { userId: string; sessionId?: string | null; except?: string | null },
): Promise<string[]> {
  const { userId, sessionId = null, except = null } = which;
  return (await queryThrough(write, tenantId, endSessionsStatement, { userId, sessionId, except })).map(({ id }) => id);
}

export const listLivingSessions = (
  runner: TenantRunner,
  tenantId: string,
  viewer: { userId: string; sessionId: string },
) => runner.query(tenantId, livingSessionsStatement, viewer);

/** Notes that the sessions are in use, where a minute has passed since that was noted. */
export async function touchSessions(
  runner: TenantRunner,
  tenantId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await runner.query(tenantId, touchStatement, { sessionIds });
}

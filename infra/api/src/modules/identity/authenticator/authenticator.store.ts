import { defineStatement, type TenantRunner } from '@atrium/database';

export interface AuthenticatorRow {
  secret: Uint8Array | null;
  pendingSecret: Uint8Array | null;
}

const findStatement = defineStatement<{ userId: string }, AuthenticatorRow>({
  name: 'identity.authenticator',
  text: `select secret, pending_secret as "pendingSecret" from authenticators where tenant_id = :tenantId and user_id = :userId::uuid`,
});

const startStatement = defineStatement<{ userId: string; pendingSecret: Uint8Array }, never>({
  name: 'identity.startAuthenticator',
  text: `
    insert into authenticators (tenant_id, user_id, pending_secret) values (:tenantId, :userId::uuid, :pendingSecret)
    on conflict (tenant_id, user_id) do update set pending_secret = excluded.pending_secret`,
});

const confirmStatement = defineStatement<
  { userId: string; pendingSecret: Uint8Array; step: number },
  { userId: string }
>({
  name: 'identity.confirmAuthenticator',
  text: `
    update authenticators set secret = pending_secret, pending_secret = null, last_step = :step::bigint, confirmed_at = now()
    where tenant_id = :tenantId and user_id = :userId::uuid and pending_secret = :pendingSecret
    returning user_id as "userId"`,
});

// Of two requests with the same code, one moves the step.
const useStepStatement = defineStatement<{ userId: string; step: number }, { userId: string }>({
  name: 'identity.useAuthenticatorStep',
  text: `
    update authenticators set last_step = :step::bigint
    where tenant_id = :tenantId and user_id = :userId::uuid and secret is not null and last_step < :step::bigint
    returning user_id as "userId"`,
});

const removeStatement = defineStatement<{ userId: string }, { userId: string }>({
  name: 'identity.removeAuthenticator',
  text: `delete from authenticators where tenant_id = :tenantId and user_id = :userId::uuid returning user_id as "userId"`,
});

export const findAuthenticator = async (
  runner: TenantRunner,
  tenantId: string,
  userId: string,
): Promise<AuthenticatorRow | null> => (await runner.query(tenantId, findStatement, { userId }))[0] ?? null;

/** Keeps a new secret beside the one in use, if there is one, until it is confirmed. */
export const keepPendingSecret = (
  runner: TenantRunner,
  tenantId: string,
  secret: { userId: string; pendingSecret: Uint8Array },
): Promise<unknown> => runner.query(tenantId, startStatement, secret);

/** Puts the pending secret in use; false where another was started meanwhile. */
export const confirmSecret = async (
  runner: TenantRunner,
  tenantId: string,
  secret: { userId: string; pendingSecret: Uint8Array; step: number },
): Promise<boolean> => (await runner.query(tenantId, confirmStatement, secret)).length > 0;

/** Uses up a time step and those before it; false where it was used. */
export const takeStep = async (
  runner: TenantRunner,
  tenantId: string,
  use: { userId: string; step: number },
): Promise<boolean> => (await runner.query(tenantId, useStepStatement, use)).length > 0;

export const removeAuthenticator = async (runner: TenantRunner, tenantId: string, userId: string): Promise<boolean> =>
  (await runner.query(tenantId, removeStatement, { userId })).length > 0;

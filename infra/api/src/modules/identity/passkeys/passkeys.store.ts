import { defineStatement, type TenantRunner } from '@atrium/database';

export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
export interface Credential {
  id: string;
  userId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}
export interface NewPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly mostPerUser: number;
}

const answerStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'identity.answerChallenge',
  text: `
    with old as (delete from answered_challenges c where c.tenant_id = :tenantId and c.answered_at < now() - interval '1 hour')
    insert into answered_challenges (tenant_id, id) values (:tenantId, :id) on conflict do nothing returning id`,
});

const listStatement = defineStatement<{ userId: string }, PasskeyRow & { credentialId: string; transports: string[] }>({
  name: 'identity.passkeys',
  text: `
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId", transports
    from passkeys where tenant_id = :tenantId and user_id = :userId::uuid order by created_at, id`,
});

const addStatement = defineStatement<NewPasskey, { id: string }>({
  name: 'identity.addPasskey',
  text: `
    insert into passkeys (tenant_id, user_id, credential_id, public_key, counter, transports, name, is_backed_up)
    select :tenantId, :userId::uuid, :credentialId, :publicKey::bytea, :counter::bigint, :transports::text[], :name, :isBackedUp::boolean
    where (select count(*) from passkeys p where p.tenant_id = :tenantId and p.user_id = :userId::uuid) < :mostPerUser::int
    on conflict (tenant_id, credential_id) do nothing
    returning id`,
});

const renameStatement = defineStatement<{ userId: string; id: string; name: string }, { id: string }>({
  name: 'identity.renamePasskey',
  text: `update passkeys set name = :name where tenant_id = :tenantId and user_id = :userId::uuid and id = :id::uuid returning id`,
});

const removeStatement = defineStatement<{ userId: string; id: string }, { id: string }>({
  name: 'identity.removePasskey',
  text: `delete from passkeys where tenant_id = :tenantId and user_id = :userId::uuid and id = :id::uuid returning id`,
});

const credentialStatement = defineStatement<{ credentialId: string }, Credential>({
  name: 'identity.passkeyCredential',
  text: `
    select id, user_id as "userId", public_key as "publicKey", counter, transports
    from passkeys where tenant_id = :tenantId and credential_id = :credentialId`,
});

const usedStatement = defineStatement<{ id: string; counter: number }, never>({
  name: 'identity.passkeyUsed',
  text: `update passkeys set counter = :counter::bigint, last_used_at = now() where tenant_id = :tenantId and id = :id::uuid`,
});

/** Uses up a challenge, whatever comes of it; false where it was answered before. */
export const answerChallenge = async (runner: TenantRunner, tenantId: string, id: string): Promise<boolean> =>
  (await runner.query(tenantId, answerStatement, { id })).length > 0;

export const listPasskeys = (runner: TenantRunner, tenantId: string, userId: string) =>
  runner.query(tenantId, listStatement, { userId });

/** False where the user has as many as one may, or the key is there already. */
export const addPasskey = async (runner: TenantRunner, tenantId: string, passkey: NewPasskey): Promise<boolean> =>
  (await runner.query(tenantId, addStatement, passkey)).length > 0;

export const renamePasskey = async (
  runner: TenantRunner,
  tenantId: string,
  passkey: { userId: string; id: string; name: string },
): Promise<boolean> => (await runner.query(tenantId, renameStatement, passkey)).length > 0;

export const removePasskey = async (
  runner: TenantRunner,
  tenantId: string,
  passkey: { userId: string; id: string },
): Promise<boolean> => (await runner.query(tenantId, removeStatement, passkey)).length > 0;

export const findCredential = async (
  runner: TenantRunner,
  tenantId: string,
  credentialId: string,
): Promise<Credential | null> => (await runner.query(tenantId, credentialStatement, { credentialId }))[0] ?? null;

export const notePasskeyUse = (
  runner: TenantRunner,
  tenantId: string,
  use: { id: string; counter: number },
): Promise<unknown> => runner.query(tenantId, usedStatement, use);

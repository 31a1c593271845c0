import { CODE_LIFE_MINUTES, CODE_TRIES } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';

const startStatement = defineStatement<{ userId: string; number: string; codeHash: Uint8Array }, never>({
  name: 'identity.startTextCode',
  text: `
    insert into text_code_numbers (tenant_id, user_id, pending_number, code_hash, expires_at)
    values (:tenantId, :userId::uuid, :number, :codeHash, now() + interval '${CODE_LIFE_MINUTES} minutes')
    on conflict (tenant_id, user_id) do update set pending_number = excluded.pending_number, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0`,
});
// Counting and asking are one statement: parallel tries each get a number of their own.
const tryStatement = defineStatement<{ userId: string }, { number: string; codeHash: Uint8Array | null }>({
  name: 'identity.tryTextCode',
  text: `
    update text_code_numbers c set tries = c.tries + 1
    where c.tenant_id = :tenantId and c.user_id = :userId::uuid and c.pending_number is not null and c.tries < ${CODE_TRIES}
    returning c.pending_number as number, case when c.expires_at > now() then c.code_hash end as "codeHash"`,
});
const confirmStatement = defineStatement<{ userId: string; number: string; codeHash: Uint8Array }, { number: string }>({
  name: 'identity.confirmTextCode',
  text: `
    update text_code_numbers c set number = c.pending_number, pending_number = null, code_hash = null, expires_at = null, confirmed_at = now()
    where c.tenant_id = :tenantId and c.user_id = :userId::uuid and c.pending_number = :number and c.code_hash = :codeHash
    returning c.number`,
});
const removeStatement = defineStatement<{ userId: string }, { userId: string }>({
  name: 'identity.removeTextCode',
  text: `
    delete from text_code_numbers c where c.tenant_id = :tenantId and c.user_id = :userId::uuid returning c.user_id as "userId"`,
});

/** Keeps a number beside the one in use, if there is one, until its code is given. */
export const keepPendingNumber = (
  runner: TenantRunner,
  tenantId: string,
  pending: { readonly userId: string; readonly number: string; readonly codeHash: Uint8Array },
): Promise<unknown> => runner.query(tenantId, startStatement, pending);
/** Takes one of the tries at the pending number; null where there is none, or no try is left. */
export const tryPendingNumber = async (
  runner: TenantRunner,
  tenantId: string,
  userId: string,
): Promise<{ number: string; codeHash: Uint8Array | null } | null> =>
  (await runner.query(tenantId, tryStatement, { userId }))[0] ?? null;
/** Puts the pending number in use; false where another was started meanwhile. */
export const confirmNumber = async (
  runner: TenantRunner,
  tenantId: string,
  confirmed: { readonly userId: string; readonly number: string; readonly codeHash: Uint8Array },
): Promise<boolean> => (await runner.query(tenantId, confirmStatement, confirmed)).length > 0;
export const removeCodeNumber = async (runner: TenantRunner, tenantId: string, userId: string): Promise<boolean> =>
  (await runner.query(tenantId, removeStatement, { userId })).length > 0;

import { defineStatement, type TenantTransaction } from '@atrium/database';

/** Somebody whose ways to sign in are reset. */
export interface ResetUser {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly isInternalAdmin: boolean;
}

const lockStatement = defineStatement<{ userId: string }, ResetUser>({
  name: 'signInReset.lock',
  text: `
    select u.id, u.user_name as "userName", u.friendly_name as "name", u.email, r.is_internal_admin as "isInternalAdmin"
    from users u join roles r on r.tenant_id = :tenantId and r.id = u.role_id
    where u.tenant_id = :tenantId and u.id = :userId::uuid for update of u`,
});

const resetStatement = defineStatement<{ userId: string }, { hadAuthenticator: boolean; passkeys: number }>({
  name: 'signInReset.reset',
  text: `
    with app as (delete from authenticators a where a.tenant_id = :tenantId and a.user_id = :userId::uuid returning a.secret is not null as used),
    texts as (delete from text_code_numbers n where n.tenant_id = :tenantId and n.user_id = :userId::uuid),
    keys as (delete from passkeys p where p.tenant_id = :tenantId and p.user_id = :userId::uuid returning p.id),
    coded as (update users u set is_code_by_mail = true where u.tenant_id = :tenantId and u.id = :userId::uuid returning u.id)
    select coalesce((select bool_or(app.used) from app), false) as "hadAuthenticator", (select count(*) from keys)::integer as passkeys from coded`,
});

/** Null where there is nobody of this id in the firm. */
export const lockUser = async (transaction: TenantTransaction, userId: string): Promise<ResetUser | null> =>
  (await transaction.query(lockStatement, { userId }))[0] ?? null;

/** Leaves them the password and a code by mail: an app that is gone must not leave a password alone. */
export const removeMethods = async (
  transaction: TenantTransaction,
  userId: string,
): Promise<{ hadAuthenticator: boolean; passkeys: number }> =>
  (await transaction.query(resetStatement, { userId }))[0] ?? { hadAuthenticator: false, passkeys: 0 };

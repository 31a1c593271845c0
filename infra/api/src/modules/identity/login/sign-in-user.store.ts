import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** A user as far as signing in goes. */
export interface SignInUser {
  id: string;
  userName: string;
  name: string;
  email: string;
  roleName: string;
  passwordHash: string | null;
  mustChangePassword: boolean;
  isCodeByMail: boolean;
  hasAuthenticator: boolean;
  /** Of the firm, or an internal one. */
  isAdministrator: boolean;
  /** Where codes by text message go; null where none was confirmed. */
  textNumber: string | null;
}

const columns = `
    select u.id, u.user_name as "userName", u.friendly_name as "name", u.email, r.name as "roleName", u.password_hash as "passwordHash",
      u.must_change_password as "mustChangePassword", u.is_code_by_mail as "isCodeByMail",
      exists (select from authenticators a where a.tenant_id = :tenantId and a.user_id = u.id and a.secret is not null) as "hasAuthenticator",
      (r.is_administrator or r.is_internal_admin) as "isAdministrator",
      (select c.number from text_code_numbers c where c.tenant_id = :tenantId and c.user_id = u.id) as "textNumber"
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled`;

const byNameStatement = defineStatement<{ userName: string }, SignInUser>({
  name: 'identity.signInUserByName',
  text: `${columns} and u.user_name = :userName`,
});
const byIdStatement = defineStatement<{ userId: string }, SignInUser>({
  name: 'identity.signInUserById',
  text: `${columns} and u.id = :userId::uuid`,
});

/** The user of this name; null where there is none, or one who may not sign in. */
export const findSignInUser = async (
  through: TenantWrite,
  tenantId: string,
  userName: string,
): Promise<SignInUser | null> => (await queryThrough(through, tenantId, byNameStatement, { userName }))[0] ?? null;

export const findSignInUserById = async (
  through: TenantWrite,
  tenantId: string,
  userId: string,
): Promise<SignInUser | null> => (await queryThrough(through, tenantId, byIdStatement, { userId }))[0] ?? null;

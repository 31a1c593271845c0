import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

export type LinkPurpose = 'passwordReset' | 'activation';

export interface LivingLink {
  id: string;
  userId: string;
  purpose: LinkPurpose;
}

// The digest ties the link to the password of this moment: whatever changes it, the link is void.
const addStatement = defineStatement<
  { userId: string; purpose: LinkPurpose; codeHash: Uint8Array; lifeMinutes: number },
  { expiresAt: string }
>({
  name: 'identity.addVerificationLink',
  text: `
    with replaced as (delete from verification_links l where l.tenant_id = :tenantId and l.user_id = :userId::uuid and l.purpose = :purpose)
    insert into verification_links (tenant_id, user_id, purpose, code_hash, password_digest, expires_at)
    select :tenantId, u.id, :purpose, :codeHash::bytea, sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), now() + make_interval(mins => :lifeMinutes::int)
    from users u where u.tenant_id = :tenantId and u.id = :userId::uuid
    returning expires_at as "expiresAt"`,
});

const living = `l.tenant_id = :tenantId and l.code_hash = :codeHash and l.used_at is null and l.expires_at > now()
      and u.tenant_id = l.tenant_id and u.id = l.user_id and u.is_authorized and not u.is_disabled
      and l.password_digest = sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8'))`;

const findStatement = defineStatement<{ codeHash: Uint8Array }, LivingLink>({
  name: 'identity.verificationLink',
  text: `select l.id, l.user_id as "userId", l.purpose from verification_links l, users u where ${living}`,
});

const useStatement = defineStatement<{ codeHash: Uint8Array }, LivingLink>({
  name: 'identity.useVerificationLink',
  text: `update verification_links l set used_at = now() from users u where ${living} returning l.id, l.user_id as "userId", l.purpose`,
});

/** Keeps a new link of this purpose, in place of any before; null where there is no such user. */
export const addVerificationLink = async (
  write: TenantWrite,
  tenantId: string,
  link: { userId: string; purpose: LinkPurpose; codeHash: Uint8Array; lifeMinutes: number },
): Promise<string | null> => (await queryThrough(write, tenantId, addStatement, link))[0]?.expiresAt ?? null;

/** The link of a code while it may be used. */
export const findVerificationLink = async (
  runner: TenantRunner,
  tenantId: string,
  codeHash: Uint8Array,
): Promise<LivingLink | null> => (await runner.query(tenantId, findStatement, { codeHash }))[0] ?? null;

/** Uses the link up; null where it may not be used, or was a moment ago. */
export const useVerificationLink = async (
  write: TenantWrite,
  tenantId: string,
  codeHash: Uint8Array,
): Promise<LivingLink | null> => (await queryThrough(write, tenantId, useStatement, { codeHash }))[0] ?? null;

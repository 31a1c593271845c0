import type { TenantWrite } from '../../../server/tenant-write.ts';
import { hashLongCode, newLongCode } from '../sign-in-secrets.ts';
import { addVerificationLink, type LinkPurpose } from './verification-links.store.ts';

const RESET_LINK_MINUTES = 60;
const ACTIVATION_LINK_MINUTES = 7 * 24 * 60;

/**
 * Makes a single-use link with which a user chooses a password, in place of any link
 * for the same purpose. Only the mail may carry it. Null where there is no such user.
 */
export async function createVerificationLink(
  write: TenantWrite,
  publicUrl: string,
  { tenantId, userId, purpose }: { tenantId: string; userId: string; purpose: LinkPurpose },
): Promise<{ link: string; expiresAt: Date } | null> {
  const code = newLongCode();
  const lifeMinutes = purpose === 'activation' ? ACTIVATION_LINK_MINUTES : RESET_LINK_MINUTES;
  const expiresAt = await addVerificationLink(write, tenantId, {
    userId,
    purpose,
    codeHash: hashLongCode(code),
    lifeMinutes,
  });
  return expiresAt === null
    ? null
    : { link: `${publicUrl}/${tenantId}/verify/${code}`, expiresAt: new Date(expiresAt) };
}

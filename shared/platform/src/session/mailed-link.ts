import { resetPasswordOperation, verificationOperation } from './mailed-link.operations.ts';
import { postOperation } from './post-operation.ts';
import { forgetRefreshToken } from './refresh-tokens.ts';
import { clearSession } from './session-store.ts';

/** What a mailed link is good for. */
export type MailedLink =
  | { readonly status: 'good'; readonly purpose: string }
  | { readonly status: 'invalid-tenant' }
  | { readonly status: 'used-up' };
/** What came of setting a new password with a link. */
export type ResetOutcome =
  | { readonly status: 'changed' }
  | { readonly status: 'invalid-tenant' }
  | { readonly status: 'used-up' }
  | { readonly status: 'refused'; readonly description: string };

/** Asks what a mailed link is good for, which does not use it up. Rejects only when the request itself fails. */
export async function findMailedLink(tenantId: string, verificationCode: string): Promise<MailedLink> {
  const { verification } = await postOperation(verificationOperation, { tenantId, verificationCode });
  if (verification.statusCode === 404) return { status: 'invalid-tenant' };
  return verification.statusCode === 200
    ? { status: 'good', purpose: verification.purpose ?? '' }
    : { status: 'used-up' };
}

/**
 * Sets a new password with a mailed link. That ends every session of the
 * person, so those of this browser are forgotten. Rejects only when the request itself fails.
 */
export async function resetPassword(
  tenantId: string,
  verificationCode: string,
  newPassword: string,
): Promise<ResetOutcome> {
  const { resetPassword: answer } = await postOperation(resetPasswordOperation, {
    tenantId,
    verificationCode,
    newPassword,
  });
  switch (answer.statusCode) {
    case 200:
      clearSession();
      forgetRefreshToken(tenantId);
      return { status: 'changed' };
    case 401:
      return { status: 'used-up' };
    case 404:
      return { status: 'invalid-tenant' };
    default:
      return { status: 'refused', description: answer.message };
  }
}

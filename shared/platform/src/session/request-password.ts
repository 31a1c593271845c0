import { postOperation } from './post-operation.ts';
import { requestNewPasswordOperation } from './request-password.operations.ts';

/**
 * Asks for a mail with which a new password can be set (product specification
 * §4.6). True does not tell whether anybody has that address. Rejects when the
 * request itself fails.
 */
export async function requestNewPassword(tenantId: string, email: string): Promise<boolean> {
  return (await postOperation(requestNewPasswordOperation, { tenantId, email })).requestNewPassword;
}

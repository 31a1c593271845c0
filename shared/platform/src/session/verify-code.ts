import { completeSignIn, type Remembering } from './complete-sign-in.ts';
import { postOperation } from './post-operation.ts';
import { clearSession, readSession, storeSession } from './session-store.ts';
import type { SignInOutcome } from './sign-in.ts';
import { otpOperation, resendOtpOperation } from './verify-code.operations.ts';

/** What came of asking for another code. */
export type ResendOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'invalid-tenant' }
  | { readonly status: 'refused'; readonly description: string };

/**
 * Gives the code that the session of this tab owes (product specification
 * §4.3, step 5). Completes the sign-in, or leaves a new password to be set.
 * Rejects only when the request itself fails.
 */
export async function verifyCode(
  tenantId: string,
  code: string,
  remembering: Remembering,
): Promise<Exclude<SignInOutcome, { status: 'code-required' }>> {
  const token = readSession()?.accessToken ?? '';
  const { otp } = await postOperation(otpOperation, { tenantId, otp: code, token });
  const { statusCode, accessToken, refreshToken } = otp;
  if (statusCode === 404) return { status: 'invalid-tenant' };
  if (statusCode !== 200 || !accessToken) return { status: 'refused', description: otp.errorDescription ?? '' };
  if (otp.forceChangePassword) {
    clearSession();
    return { status: 'password-change-required', accessToken };
  }
  completeSignIn(tenantId, { accessToken, refreshToken }, remembering);
  return { status: 'signed-in' };
}

/** Asks for another code; its token replaces the stored one (product specification §4.3, step 6). Rejects only when the request itself fails. */
export async function resendCode(tenantId: string): Promise<ResendOutcome> {
  const token = readSession()?.accessToken ?? '';
  const { resendOtp } = await postOperation(resendOtpOperation, { tenantId, token });
  if (resendOtp.statusCode === 404) return { status: 'invalid-tenant' };
  if (resendOtp.statusCode !== 200) return { status: 'refused', description: resendOtp.errorDescription ?? '' };
  if (resendOtp.accessToken)
    storeSession({ tenantId, accessToken: resendOtp.accessToken, isLoggedIn: false, isCodeRequired: true });
  return { status: 'sent' };
}

import { changeForcedPasswordOperation } from './change-forced-password.operations.ts';
import { completeSignIn, type Remembering } from './complete-sign-in.ts';
import { postOperation } from './post-operation.ts';
import { forgetRefreshToken } from './refresh-tokens.ts';
import { clearSession } from './session-store.ts';

export interface ForcedPasswordChange {
  readonly tenantId: string;
  /** Of the session that owes the new password. */
  readonly accessToken: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly remembering: Remembering;
}

/** `changed` where the password is new but the person has to sign in with it. */
export type PasswordChangeOutcome =
  { readonly status: 'signed-in' | 'changed' } | { readonly status: 'refused'; readonly description: string };

/**
 * Sets the new password that a sign-in owes, and completes the sign-in. Where
 * that fails in any way, session and tokens are cleared (product specification
 * §8). Rejects only when the request itself fails.
 */
export async function changeForcedPassword({
  tenantId,
  accessToken,
  oldPassword,
  newPassword,
  remembering,
}: ForcedPasswordChange): Promise<PasswordChangeOutcome> {
  const forget = (): void => {
    clearSession();
    forgetRefreshToken(tenantId);
  };
  const variables = { tenantId, userName: remembering.userName, oldPassword, newPassword };
  const { changePassword: answer } = await postOperation(changeForcedPasswordOperation, variables, accessToken).catch(
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  if (answer.statusCode !== 200) {
    forget();
    return { status: 'refused', description: answer.message };
  }
  if (!answer.accessToken) {
    forget();
    return { status: 'changed' };
  }
  completeSignIn(tenantId, { accessToken: answer.accessToken, refreshToken: answer.refreshToken }, remembering);
  return { status: 'signed-in' };
}

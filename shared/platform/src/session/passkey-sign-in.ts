import { finishPasskeySignInOperation, startPasskeySignInOperation } from './passkey-sign-in.operations.ts';
import { postOperation } from './post-operation.ts';
import { settleLogin, type SignInOutcome } from './sign-in.ts';

export interface PasskeySignIn {
  readonly tenantId: string;
  readonly isRemembered: boolean;
  /** Has the person's device answer the challenge: JSON text in, JSON text out. */
  answer(options: string): Promise<string>;
}

/**
 * Signs in with a passkey and stores the session. Nobody types a user name, so
 * none is remembered. Rejects when a request fails, or as `answer` does.
 */
export async function signInWithPasskey({ tenantId, isRemembered, answer }: PasskeySignIn): Promise<SignInOutcome> {
  const { startPasskeySignIn: challenge } = await postOperation(startPasskeySignInOperation, { tenantId });
  if (!challenge.ok || challenge.challengeId === null || challenge.options === null)
    return { status: 'refused', description: challenge.message };
  const response = await answer(challenge.options);
  const { finishPasskeySignIn } = await postOperation(finishPasskeySignInOperation, {
    tenantId,
    challengeId: challenge.challengeId,
    response,
    isRemembered,
  });
  return settleLogin(tenantId, finishPasskeySignIn, { isRemembered, userName: null });
}

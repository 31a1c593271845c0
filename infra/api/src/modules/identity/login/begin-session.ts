import type { RequestContext } from '../../../server/request-context.ts';
import type { AccessClaims } from '../sessions/access-tokens.ts';
import { startLoginCode, type CodeMethod } from '../codes/login-codes.store.ts';
import { mailLoginCode } from '../codes/mail-code.ts';
import { mayHaveTextCodes } from '../text-codes/may-have-text-codes.ts';
import { textLoginCode } from '../text-codes/text-login-code.ts';
import type { FirmSignIn } from './firm-sign-in.store.ts';
import type { Attempt } from '../guessing/attempts.ts';
import { granted, owing, refusals, type LoginResult } from './login-result.ts';
import { endOneSession, openSession, type Owed } from '../sessions/session-steps.ts';
import { recordSignIn } from './sign-in-log.ts';
import type { SignInUser } from './sign-in-user.store.ts';
import { notifyOfNewDevice } from './notify-of-new-device.ts';

export interface SignInProof {
  readonly tenantId: string;
  readonly firm: FirmSignIn;
  readonly user: SignInUser;
  readonly method: 'password' | 'passkey' | 'handover';
  readonly isRemembered: boolean;
  /** Whether what was shown is more than one thing already, so that no code is owed. */
  readonly isStrong: boolean;
  readonly attempt: Attempt;
}

/**
 * How the user is asked for a code, where one is asked for: by their own app if they have one, else by text message where
 * they chose that and the firm lets them, else by mail.
 */
function codeMethodOf(user: SignInUser, firm: FirmSignIn): CodeMethod | null {
  if (user.hasAuthenticator) return 'authenticator';
  if (user.textNumber !== null) return mayHaveTextCodes(firm, user) ? 'text' : 'email';
  return user.isCodeByMail || firm.isCodeRequired ? 'email' : null;
}

/**
 * Opens the session of somebody who has shown who they are, as far as they have:
 * it owes a code first, then a new password, where those are due (product
 * specification §4.3).
 */
export async function beginSession(context: RequestContext, proof: SignInProof): Promise<LoginResult> {
  const { tenantId, firm, user, method, isRemembered, attempt } = proof;
  const chosen = proof.isStrong ? null : codeMethodOf(user, firm);
  const owes: Owed | null = chosen !== null ? 'code' : user.mustChangePassword ? 'password' : null;
  const tokens = await openSession(context, {
    tenantId,
    userId: user.id,
    method,
    isRemembered,
    owes,
    attemptIds: attempt.ids,
  });
  const claims = await context.services.accessTokens.read(tokens.accessToken);
  if (claims === null) throw new Error('An access token just issued can not be read');
  const codeMethod = chosen === null ? null : await askForCode(context, proof, claims, chosen);
  if (chosen !== null && codeMethod === null) return refusals.tooManyCodes(context);
  await recordSignIn(context, tenantId, {
    user,
    action: 'login',
    result: 'succeeded',
    detail: { method, owes: codeMethod ?? owes, reason: method },
  });
  if (owes === null) {
    await notifyOfNewDevice(context, { tenantId, user, sessionId: claims.sessionId });
    return granted(tokens);
  }
  return owing(tokens, { authenticationMethod: codeMethod, forceChangePassword: owes === 'password' });
}

/** Answers how the code came in the end, null where none did: a text message that is not taken is mailed instead. */
async function askForCode(
  context: RequestContext,
  { tenantId, firm, user, method }: SignInProof,
  claims: AccessClaims,
  codeMethod: CodeMethod,
): Promise<CodeMethod | null> {
  const { sessionId } = claims;
  await startLoginCode(context.runner, tenantId, { sessionId, method: codeMethod });
  if (codeMethod === 'authenticator') return codeMethod;
  if (codeMethod === 'text' && (await textLoginCode(context, { tenantId, sessionId, firm: firm.title }, user)))
    return 'text';
  if (await mailLoginCode(context, tenantId, sessionId, user)) return 'email';
  await endOneSession(context, claims, 'too many codes');
  await recordSignIn(context, tenantId, {
    user,
    action: 'login',
    result: 'refused',
    detail: { method, reason: 'too many codes' },
  });
  return null;
}

import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { refusals, type LoginResult } from '../login/login-result.ts';
import { beginSession } from '../login/begin-session.ts';
import { requireProofKey } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findSignInUserById } from '../login/sign-in-user.store.ts';
import { newChallenge, readChallenge, type ChallengeScope } from './challenges.ts';
import type { PasskeyChallenge } from './enrol-passkey.ts';
import { answerChallenge, findCredential, notePasskeyUse, type Credential } from './passkeys.store.ts';
import { readCredentialResponse, relyingParty } from './relying-party.ts';

/** Options with which any passkey of the firm answers. They name nobody, and nothing is written for them. */
export async function startPasskeySignIn(
  context: RequestContext,
  input: { tenantId: string },
): Promise<PasskeyChallenge> {
  const tenantId = readTenantId(input.tenantId);
  if (!isTenantId(tenantId) || (await findFirmSignIn(context.runner, tenantId)) === null)
    return {
      ok: false,
      message: context.translate('api.signIn.unknownFirm', 'This firm does not exist.'),
      challengeId: null,
      options: null,
    };
  const { challengeId, challenge } = newChallenge(context.services.signInSecrets, scopeOf(tenantId));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'preferred',
  });
  return { ok: true, message: '', challengeId, options: JSON.stringify(options) };
}

/**
 * Signs in with a passkey. One whose owner was verified on the device is two things
 * at once and owes no code; one that was only touched is the first of the two. A new
 * password is owed either way.
 */
export async function finishPasskeySignIn(
  context: RequestContext,
  input: { tenantId: string; challengeId: string; response: string; isRemembered?: boolean | null },
): Promise<LoginResult> {
  const { runner } = context;
  requireProofKey(context);
  const tenantId = readTenantId(input.tenantId);
  const firm = isTenantId(tenantId) ? await findFirmSignIn(runner, tenantId) : null;
  if (firm === null) return refusals.unknownFirm(context);
  const response = readCredentialResponse<AuthenticationResponseJSON>(input.response);
  const credential = response === null ? null : await findCredential(runner, tenantId, response.id);
  const user = credential === null ? null : await findSignInUserById(runner, tenantId, credential.userId);
  const refuse = async (reason: string, refusal: LoginResult): Promise<LoginResult> => {
    await recordSignIn(context, tenantId, {
      user,
      action: 'login',
      result: 'refused',
      detail: { method: 'passkey', reason },
    });
    return refusal;
  };
  const attempt = await beginAttempt(context, tenantId, user?.userName ?? null);
  if (!attempt.isAllowed)
    return attempt.isNews
      ? refuse('too many attempts', refusals.tooManyAttempts(context))
      : refusals.tooManyAttempts(context);
  if (response === null || credential === null || user === null)
    return refuse('unknown passkey', refusals.wrongPasskey(context));

  const challenge = readChallenge(context.services.signInSecrets, scopeOf(tenantId), input.challengeId);
  if (challenge === null || !(await answerChallenge(runner, tenantId, input.challengeId)))
    return refuse('challenge', refusals.wrongPasskey(context));
  const proven = await verifyAnswer(context, response, credential, challenge);
  if (proven === null) return refuse('answer', refusals.wrongPasskey(context));
  await notePasskeyUse(runner, tenantId, { id: credential.id, counter: proven.counter });
  return beginSession(context, {
    tenantId,
    firm,
    user,
    method: 'passkey',
    isRemembered: input.isRemembered ?? false,
    isStrong: proven.isUserVerified,
    attempt,
  });
}

async function verifyAnswer(
  context: RequestContext,
  response: AuthenticationResponseJSON,
  credential: Credential,
  expectedChallenge: string,
): Promise<{ counter: number; isUserVerified: boolean } | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(credential.userId).toString('base64url')) return null;
  const { id, origin } = relyingParty(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: { id: response.id, publicKey: new Uint8Array(credential.publicKey), counter: credential.counter },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified }
      : null;
  } catch {
    return null; // The package throws for whatever does not fit.
  }
}

const scopeOf = (tenantId: string): ChallengeScope => ({ purpose: 'signIn', tenantId, userId: '' });

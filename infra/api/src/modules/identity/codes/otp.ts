import { timingSafeEqual } from 'node:crypto';
import { CODE_TRIES } from '@atrium/contracts';
import type { RequestContext } from '../../../server/request-context.ts';
import { useAuthenticatorCode } from '../authenticator/authenticator-codes.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { notifyOfNewDevice } from '../login/notify-of-new-device.ts';
import { completeStep } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findCodeStep, type CodeStep } from './code-step.ts';
import { tryLoginCode, useLoginCode, type CodeMethod, type TriedCode } from './login-codes.store.ts';
import { otpRefusals, type OtpResult } from './otp-result.ts';

/**
 * Ends the step of a session that owes a code (product specification §4.3). Five
 * tries for the whole login, however many codes were mailed; a code works once, and
 * only in the login and the browser it was asked for in (TARGETS 12).
 */
export async function otp(
  context: RequestContext,
  input: { tenantId: string; otp: string; token: string },
): Promise<OtpResult> {
  const step = await findCodeStep(context, input);
  if ('refusal' in step) return step.refusal;
  const { session, user } = step;
  const { tenantId, sessionId } = session;
  const refuse = async (reason: string, refusal: OtpResult): Promise<OtpResult> => {
    await recordSignIn(context, tenantId, {
      user,
      action: 'otp',
      result: 'refused',
      detail: { method: session.method, reason },
    });
    return refusal;
  };

  const attempt = await beginAttempt(context, tenantId, user.userName);
  if (!attempt.isAllowed)
    return attempt.isNews
      ? refuse('too many attempts', otpRefusals.tooManyAttempts(context))
      : otpRefusals.tooManyAttempts(context);
  const tried = await tryLoginCode(context.runner, tenantId, sessionId);
  // The session stays, and can do nothing: ending it could end one that the right code opens at this moment.
  if (tried === null) return refuse('too many codes tried', otpRefusals.tooManyTries(context));
  const code = input.otp.replace(/\s/g, '');
  const by = await findFittingMethod(context, step, tried, code);
  if (by === null)
    return refuse(
      'code',
      tried.tries >= CODE_TRIES ? otpRefusals.tooManyTries(context) : otpRefusals.wrongCode(context),
    );

  const { mustChangePassword } = user;
  const tokens = await completeStep(context, session, mustChangePassword ? 'password' : null);
  if (tokens === null) return refuse('session', otpRefusals.signInAgain(context));
  await attempt.forgive();
  await recordSignIn(context, tenantId, {
    user,
    action: 'otp',
    result: 'succeeded',
    detail: { method: session.method, code: by, owes: mustChangePassword ? 'password' : null },
  });
  if (!mustChangePassword) await notifyOfNewDevice(context, { tenantId, user, sessionId });
  return { ...tokens, statusCode: 200, errorDescription: null, forceChangePassword: mustChangePassword };
}

/** What the code fits, and uses it up. A user with an authenticator may have had a code mailed as well. */
async function findFittingMethod(
  context: RequestContext,
  { session, user }: CodeStep,
  tried: TriedCode,
  code: string,
): Promise<CodeMethod | null> {
  const { tenantId, sessionId } = session;
  const sentBy = tried.method === 'text' ? 'text' : 'email';
  if (tried.codeHash !== null) {
    const given = context.services.signInSecrets.hashCode(sessionId, code);
    const fits = timingSafeEqual(given, tried.codeHash);
    if (fits) return (await useLoginCode(context.runner, tenantId, { sessionId, codeHash: given })) ? sentBy : null;
  }
  return tried.method === 'authenticator' && (await useAuthenticatorCode(context, tenantId, user.id, code))
    ? 'authenticator'
    : null;
}

import type { RequestContext } from '../../../server/request-context.ts';
import { renewOwingSession } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findCodeStep } from './code-step.ts';
import { mailLoginCode } from './mail-code.ts';
import { otpRefusals, type OtpResult } from './otp-result.ts';

/**
 * Mails a new code in place of the one before; the tries stay as they are. Somebody
 * whose authenticator app is not at hand gets into their account this way too.
 */
export async function resendOtp(
  context: RequestContext,
  input: { tenantId: string; token: string },
): Promise<OtpResult> {
  const step = await findCodeStep(context, input);
  if ('refusal' in step) return step.refusal;
  const { session, user } = step;
  const isMailed = await mailLoginCode(context, session.tenantId, session.sessionId, user);
  const detail = { method: session.method, code: 'email', ...(isMailed ? {} : { reason: 'too many codes' }) };
  await recordSignIn(context, session.tenantId, {
    user,
    action: 'resendOtp',
    result: isMailed ? 'succeeded' : 'refused',
    detail,
  });
  if (!isMailed) return otpRefusals.tooManyCodes(context);
  return {
    ...(await renewOwingSession(context, session)),
    statusCode: 200,
    errorDescription: null,
    forceChangePassword: false,
  };
}

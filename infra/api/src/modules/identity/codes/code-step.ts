import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { readOwingSession, type OwingSession } from '../sessions/session-steps.ts';
import { findSignInUserById, type SignInUser } from '../login/sign-in-user.store.ts';
import { otpRefusals, type OtpResult } from './otp-result.ts';

/** A session that owes a code, and whose it is. */
export interface CodeStep {
  readonly session: OwingSession;
  readonly user: SignInUser;
}

/** The session a token names, where it owes a code in this firm and this browser opened it. */
export async function findCodeStep(
  context: RequestContext,
  input: { tenantId: string; token: string },
): Promise<CodeStep | { readonly refusal: OtpResult }> {
  const tenantId = readTenantId(input.tenantId);
  const firm = isTenantId(tenantId) ? await findFirmSignIn(context.runner, tenantId) : null;
  if (firm === null) return { refusal: otpRefusals.unknownFirm(context) };
  const session = await readOwingSession(context, input.token);
  if (session === null || session.tenantId !== tenantId || session.owes !== 'code')
    return { refusal: otpRefusals.signInAgain(context) };
  const user = await findSignInUserById(context.runner, tenantId, session.userId);
  return user === null ? { refusal: otpRefusals.signInAgain(context) } : { session, user };
}

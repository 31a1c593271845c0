import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn } from './firm-sign-in.store.ts';
import { beginAttempt, readUserName } from '../guessing/attempts.ts';
import { refusals, type LoginResult } from './login-result.ts';
import { requireProofKey } from '../sessions/session-steps.ts';
import { recordSignIn } from './sign-in-log.ts';
import { findSignInUser } from './sign-in-user.store.ts';
import { beginSession } from './begin-session.ts';

/**
 * Checks a user name and password (product specification §4.3). The answer and the
 * time it takes do not depend on whether there is such a user, whether they may sign
 * in, or what they would owe: that shows only after the right password.
 */
export async function login(
  context: RequestContext,
  input: { tenantId: string; userName: string; password: string; isRemembered?: boolean | null },
): Promise<LoginResult> {
  const { runner, services } = context;
  requireProofKey(context);
  const tenantId = readTenantId(input.tenantId);
  const userName = readUserName(input.userName);
  const firm = isTenantId(tenantId) ? await findFirmSignIn(runner, tenantId) : null;
  if (firm === null) return refusals.unknownFirm(context);

  const attempt = await beginAttempt(context, tenantId, userName);
  const user = await findSignInUser(runner, tenantId, userName);
  const refuse = async (reason: string, refusal: LoginResult): Promise<LoginResult> => {
    await recordSignIn(context, tenantId, {
      user,
      userName,
      action: 'login',
      result: 'refused',
      detail: { method: 'password', reason },
    });
    return refusal;
  };
  if (!attempt.isAllowed)
    return attempt.isNews
      ? refuse('too many attempts', refusals.tooManyAttempts(context))
      : refusals.tooManyAttempts(context);
  const matches = await services.passwords.matches(user?.passwordHash ?? null, input.password);
  if (!matches || user === null) return refuse('user name or password', refusals.wrongCredentials(context));
  return beginSession(context, {
    tenantId,
    firm,
    user,
    method: 'password',
    isRemembered: input.isRemembered ?? false,
    isStrong: false,
    attempt,
  });
}

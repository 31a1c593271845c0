import { isSignedIn, permit } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { refusals, type LoginResult } from '../login/login-result.ts';
import { beginSession } from '../login/begin-session.ts';
import { requireProofKey } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { hashLongCode, newLongCode } from '../sign-in-secrets.ts';
import { findSignInUserById } from '../login/sign-in-user.store.ts';
import { addSignInCode, takeSignInCode } from './sign-in-codes.store.ts';

export interface SignInCode {
  readonly ok: boolean;
  readonly message: string;
  readonly code: string | null;
}
const LONGEST_CODE = 100;

/**
 * A one-time code with which a page that the firm allows opens a session of its own
 * for the same user, in place of a token handed from window to window (product
 * specification §4.3, step 11).
 */
export async function createSignInCode(context: RequestContext, { origin }: { origin: string }): Promise<SignInCode> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, sessionId } = viewer;
  const firm = await findFirmSignIn(context.runner, tenantId);
  if (firm?.allowedOrigins.includes(origin) !== true)
    return {
      ok: false,
      message: context.translate('api.signIn.originNotAllowed', 'Your firm does not allow this page to sign you in.'),
      code: null,
    };
  const code = newLongCode();
  await addSignInCode(context.runner, tenantId, { userId, sessionId, origin, codeHash: hashLongCode(code) });
  await recordSignIn(context, tenantId, {
    user: { id: userId, userName: viewer.userName, roleName: viewer.roleName },
    action: 'createSignInCode',
    result: 'succeeded',
    detail: { origin },
  });
  return { ok: true, message: '', code };
}

/** Opens a session for the page the code was made for. It owes no code of its own: the session that made it was open. */
export async function exchangeSignInCode(
  context: RequestContext,
  input: { tenantId: string; code: string; origin: string },
): Promise<LoginResult> {
  const { runner } = context;
  requireProofKey(context);
  const tenantId = readTenantId(input.tenantId);
  const firm = isTenantId(tenantId) ? await findFirmSignIn(runner, tenantId) : null;
  if (firm === null) return refusals.unknownFirm(context);
  const attempt = await beginAttempt(context, tenantId, null);
  if (!attempt.isAllowed) return refusals.tooManyAttempts(context);
  const taken =
    input.code.length > LONGEST_CODE
      ? null
      : await takeSignInCode(runner, tenantId, { codeHash: hashLongCode(input.code), origin: input.origin });
  const user = taken === null ? null : await findSignInUserById(runner, tenantId, taken.userId);
  if (user === null || taken?.isGood !== true || !firm.allowedOrigins.includes(input.origin)) {
    await recordSignIn(context, tenantId, {
      user,
      action: 'login',
      result: 'refused',
      detail: { method: 'handover', reason: 'code', origin: input.origin.slice(0, 200) },
    });
    return refusals.wrongSignInCode(context);
  }
  return beginSession(context, {
    tenantId,
    firm,
    user,
    method: 'handover',
    isRemembered: false,
    isStrong: true,
    attempt,
  });
}

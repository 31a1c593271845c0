import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn, type FirmSignIn } from '../login/firm-sign-in.store.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { changed, changeRefusals, type ChangePasswordResult } from '../passwords/change-password-result.ts';
import { prepareNewPassword, replacePassword } from '../passwords/replace-password.ts';
import { forgetSessions } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { hashLongCode } from '../sign-in-secrets.ts';
import { findSignInUserById, type SignInUser } from '../login/sign-in-user.store.ts';
import { findVerificationLink, useVerificationLink, type LivingLink } from './verification-links.store.ts';

export interface Verification {
  readonly statusCode: 200 | 404 | 410;
  readonly purpose: string | null;
}
const LONGEST_CODE = 200;

/** What a mailed link is good for, and that it still is (product specification §2.1). Looking does not use it up. */
export async function findVerification(
  context: RequestContext,
  input: { tenantId: string; verificationCode: string },
): Promise<Verification> {
  const tenantId = readTenantId(input.tenantId);
  if (!isTenantId(tenantId) || (await findFirmSignIn(context.runner, tenantId)) === null)
    return { statusCode: 404, purpose: null };
  const link = await findLink(context, tenantId, input.verificationCode);
  return link === null ? { statusCode: 410, purpose: null } : { statusCode: 200, purpose: link.purpose };
}

/**
 * Sets a new password with a mailed link and ends every session of the user. A
 * password that is refused leaves the link good. Opens no session: whoever has the
 * mail still owes the code at the next sign-in, where one is asked for.
 */
export async function resetPassword(
  context: RequestContext,
  input: { tenantId: string; verificationCode: string; newPassword: string },
): Promise<ChangePasswordResult> {
  const tenantId = readTenantId(input.tenantId);
  const firm = isTenantId(tenantId) ? await findFirmSignIn(context.runner, tenantId) : null;
  if (firm === null) return changeRefusals.unknownFirm(context);
  const link = await findLink(context, tenantId, input.verificationCode);
  const user = link === null ? null : await findSignInUserById(context.runner, tenantId, link.userId);
  // A link that is good was not guessed: failures of others at the account do not stand in its way.
  const attempt = await beginAttempt(context, tenantId, null);
  const refuse = async (reason: string, refusal: ChangePasswordResult): Promise<ChangePasswordResult> => {
    await recordSignIn(context, tenantId, { user, action: 'resetPassword', result: 'refused', detail: { reason } });
    return refusal;
  };
  if (!attempt.isAllowed)
    return attempt.isNews
      ? refuse('too many attempts', changeRefusals.tooManyAttempts(context))
      : changeRefusals.tooManyAttempts(context);
  if (user === null) return refuse('link', changeRefusals.unknownLink(context));
  await attempt.forgive();
  return reset(
    context,
    { tenantId, firm, user, codeHash: hashLongCode(input.verificationCode), newPassword: input.newPassword },
    refuse,
  );
}

async function reset(
  context: RequestContext,
  {
    tenantId,
    firm,
    user,
    codeHash,
    newPassword,
  }: { tenantId: string; firm: FirmSignIn; user: SignInUser; codeHash: Buffer; newPassword: string },
  refuse: (reason: string, refusal: ChangePasswordResult) => Promise<ChangePasswordResult>,
): Promise<ChangePasswordResult> {
  const replacement = { tenantId, firm, userId: user.id, knownHash: user.passwordHash, newPassword, except: null };
  const prepared = await prepareNewPassword(context, replacement);
  if ('fault' in prepared) return refuse('policy', changeRefusals.byPolicy(prepared.fault));
  const outcome = await context.runner.transaction(tenantId, async (transaction) => {
    if ((await useVerificationLink(transaction, tenantId, codeHash)) === null) return null;
    return replacePassword(transaction, context, { ...replacement, ...prepared, reason: 'password reset' });
  });
  if (outcome === null) return refuse('link', changeRefusals.unknownLink(context));
  forgetSessions(context, tenantId, outcome.ended);
  await recordSignIn(context, tenantId, {
    user,
    action: 'resetPassword',
    result: 'succeeded',
    detail: { ended: outcome.ended.length },
  });
  return changed(null);
}

async function findLink({ runner }: RequestContext, tenantId: string, code: string): Promise<LivingLink | null> {
  return code === '' || code.length > LONGEST_CODE ? null : findVerificationLink(runner, tenantId, hashLongCode(code));
}

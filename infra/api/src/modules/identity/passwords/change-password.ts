import { permit, isSignedIn } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { isTenantId, readTenantId } from '../../../server/tenant-id.ts';
import { findFirmSignIn, type FirmSignIn } from '../login/firm-sign-in.store.ts';
import { beginAttempt, readUserName } from '../guessing/attempts.ts';
import { notifyOfNewDevice } from '../login/notify-of-new-device.ts';
import { completeStep, forgetSessions, readOwingSession, type OwingSession } from '../sessions/session-steps.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findSignInUserById, type SignInUser } from '../login/sign-in-user.store.ts';
import { changed, changeRefusals, type ChangePasswordResult } from './change-password-result.ts';
import { prepareNewPassword, replacePassword } from './replace-password.ts';

export interface ChangePasswordInput {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly isForcedPasswordChange?: boolean | null;
  readonly userName?: string | null;
  readonly tenantIdForForcedPasswordChange?: string | null;
}
interface Change {
  readonly tenantId: string;
  readonly firm: FirmSignIn;
  readonly user: SignInUser;
  readonly sessionId: string;
  /** Set for a session that owes the change: the change opens it. */
  readonly owing: OwingSession | null;
}

/** Changes one's own password (product specification §5, §7): of an open session, or as the step that a session owes. */
export async function changePassword(
  context: RequestContext,
  input: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const found =
    input.isForcedPasswordChange === true ? await findForcedChange(context, input) : await findOwnChange(context);
  return 'statusCode' in found ? found : change(context, found, input);
}

async function findOwnChange(context: RequestContext): Promise<Change | ChangePasswordResult> {
  const { tenantId, userId, sessionId } = permit(context, isSignedIn);
  const [firm, user] = await Promise.all([
    findFirmSignIn(context.runner, tenantId),
    findSignInUserById(context.runner, tenantId, userId),
  ]);
  return firm === null || user === null
    ? changeRefusals.signInAgain(context)
    : { tenantId, firm, user, sessionId, owing: null };
}

/** The owing session says who changes; the names sent with it have to be theirs. */
async function findForcedChange(
  context: RequestContext,
  input: ChangePasswordInput,
): Promise<Change | ChangePasswordResult> {
  const tenantId = readTenantId(input.tenantIdForForcedPasswordChange ?? '');
  const firm = isTenantId(tenantId) ? await findFirmSignIn(context.runner, tenantId) : null;
  if (firm === null) return changeRefusals.unknownFirm(context);
  const owing = await readOwingSession(context, context.accessToken);
  if (owing === null || owing.tenantId !== tenantId || owing.owes !== 'password')
    return changeRefusals.signInAgain(context);
  const user = await findSignInUserById(context.runner, tenantId, owing.userId);
  if (user === null || user.userName !== readUserName(input.userName ?? '')) return changeRefusals.signInAgain(context);
  return { tenantId, firm, user, sessionId: owing.sessionId, owing };
}

async function change(
  context: RequestContext,
  { tenantId, firm, user, sessionId, owing }: Change,
  { oldPassword, newPassword }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const refuse = async (reason: string, refusal: ChangePasswordResult): Promise<ChangePasswordResult> => {
    await recordSignIn(context, tenantId, {
      user,
      action: 'changePassword',
      result: 'refused',
      detail: { isForced: owing !== null, reason },
    });
    return refusal;
  };
  const attempt = await beginAttempt(context, tenantId, user.userName);
  if (!attempt.isAllowed)
    return attempt.isNews
      ? refuse('too many attempts', changeRefusals.tooManyAttempts(context))
      : changeRefusals.tooManyAttempts(context);
  if (!(await context.services.passwords.matches(user.passwordHash, oldPassword)))
    return refuse('current password', changeRefusals.wrongPassword(context));
  await attempt.forgive();
  if (newPassword.normalize('NFC') === oldPassword.normalize('NFC'))
    return refuse('same password', changeRefusals.samePassword(context));

  const replacement = { tenantId, firm, userId: user.id, knownHash: user.passwordHash, newPassword, except: sessionId };
  const prepared = await prepareNewPassword(context, replacement);
  if ('fault' in prepared) return refuse('policy', changeRefusals.byPolicy(prepared.fault));
  const outcome = await context.runner.transaction(tenantId, async (transaction) => {
    const replaced = await replacePassword(transaction, context, {
      ...replacement,
      ...prepared,
      reason: 'password changed',
    });
    if (replaced === null) return null;
    const tokens = owing === null ? null : await completeStep(context, owing, null, transaction);
    // Without its session the change is not to count: whoever sent it could not know that it did.
    if (owing !== null && tokens === null) throw new Error('A session ended while its password was changed');
    return { ...replaced, tokens };
  });
  if (outcome === null) return refuse('changed meanwhile', changeRefusals.signInAgain(context));
  forgetSessions(context, tenantId, outcome.ended);
  await recordSignIn(context, tenantId, {
    user,
    action: 'changePassword',
    result: 'succeeded',
    detail: { isForced: owing !== null, ended: outcome.ended.length },
  });
  if (owing !== null) await notifyOfNewDevice(context, { tenantId, user, sessionId });
  return changed(outcome.tokens);
}

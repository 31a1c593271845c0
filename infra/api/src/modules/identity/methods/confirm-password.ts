import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { readerOf } from '../../people/readers.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { formatMoment } from '../format-moment.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { settingsLink } from '../login/notify-of-new-device.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { findSignInUserById, type SignInUser } from '../login/sign-in-user.store.ts';

export type Confirmation = { readonly user: SignInUser } | { readonly refusal: string };

/**
 * Has the viewer show their password before the way they sign in is changed, so that
 * an unlocked computer is not enough. Counts as a guess where it is wrong.
 */
export async function confirmPassword(
  context: RequestContext,
  viewer: Viewer,
  password: string,
  action: string,
): Promise<Confirmation> {
  const { tenantId, userId, userName } = viewer;
  const attempt = await beginAttempt(context, tenantId, userName);
  const user = await findSignInUserById(context.runner, tenantId, userId);
  const refuse = async (reason: string, refusal: string): Promise<Confirmation> => {
    await recordSignIn(context, tenantId, { user, userName, action, result: 'refused', detail: { reason } });
    return { refusal };
  };
  const tooMany = context.translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.');
  if (!attempt.isAllowed) return attempt.isNews ? refuse('too many attempts', tooMany) : { refusal: tooMany };
  const matches = await context.services.passwords.matches(user?.passwordHash ?? null, password);
  if (!matches || user === null)
    return refuse('password', context.translate('api.password.wrong', 'Incorrect password.'));
  await attempt.forgive();
  return { user };
}

/** Logs that the way the viewer signs in has changed, and tells them by mail, in their words, what has: it may not have been them. */
export async function recordMethodChange(
  context: RequestContext,
  viewer: Viewer,
  change: { readonly action: string; readonly told: string; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { tenantId, userId, userName, roleName, email, language } = viewer;
  const { action, told, detail = {} } = change;
  await recordSignIn(context, tenantId, {
    user: { id: userId, userName, roleName },
    action,
    result: 'succeeded',
    detail,
  });
  const when = { RequestIp: context.client.address, RequestTime: formatMoment(new Date(), readerOf(viewer)) };
  await queueMail(context.runner, tenantId, {
    to: email,
    language,
    kind: 'signInMethodChanged',
    fields: {
      UserName: userName,
      Change: told,
      SettingsLink: settingsLink(context.services.publicUrl, tenantId),
      ...when,
    },
  });
}

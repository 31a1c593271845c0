import { isSignedIn, permit } from '../../../policy/rules.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findFirmSignIn } from '../login/firm-sign-in.store.ts';
import { beginAttempt } from '../guessing/attempts.ts';
import { confirmPassword, recordMethodChange } from '../methods/confirm-password.ts';
import { methodsChanged, methodsRefused, type MethodsResult } from '../methods/methods-result.ts';
import { recordSignIn } from '../login/sign-in-log.ts';
import { authenticatorUri, newAuthenticatorSecret, ownerOf, stepOf } from './authenticator-codes.ts';
import { confirmSecret, findAuthenticator, keepPendingSecret, removeAuthenticator } from './authenticator.store.ts';

export interface AuthenticatorStart {
  readonly ok: boolean;
  readonly message: string;
  readonly secret: string | null;
  readonly uri: string | null;
}

/** A fresh secret for an authenticator app. One in use goes on until the new one is confirmed. */
export async function startAuthenticator(
  context: RequestContext,
  { password }: { password: string },
): Promise<AuthenticatorStart> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, userName } = viewer;
  const confirmation = await confirmPassword(context, viewer, password, 'startAuthenticator');
  if ('refusal' in confirmation) return { ok: false, message: confirmation.refusal, secret: null, uri: null };
  const secret = newAuthenticatorSecret();
  await keepPendingSecret(context.runner, tenantId, {
    userId,
    pendingSecret: context.services.signInSecrets.seal(secret, ownerOf(tenantId, userId)),
  });
  const issuer = (await findFirmSignIn(context.runner, tenantId))?.title ?? tenantId;
  return {
    ok: true,
    message: context.translate('api.authenticator.scan', 'Scan the code with your app, then enter what it shows.'),
    secret,
    uri: authenticatorUri(issuer, userName, secret),
  };
}

/** Puts the new secret in use once the app shows a code of it. */
export async function confirmAuthenticator(context: RequestContext, input: { code: string }): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const { tenantId, userId, userName } = viewer;
  const attempt = await beginAttempt(context, tenantId, userName);
  if (!attempt.isAllowed)
    return methodsRefused(context.translate('api.signIn.tooManyAttempts', 'Too many attempts. Try again in an hour.'));
  const pendingSecret = (await findAuthenticator(context.runner, tenantId, userId))?.pendingSecret ?? null;
  const secret =
    pendingSecret === null ? null : context.services.signInSecrets.open(pendingSecret, ownerOf(tenantId, userId));
  const step = secret === null ? null : stepOf(secret, input.code.replace(/\s/g, ''));
  if (
    pendingSecret === null ||
    step === null ||
    !(await confirmSecret(context.runner, tenantId, { userId, pendingSecret, step }))
  ) {
    await recordSignIn(context, tenantId, {
      user: null,
      userName,
      action: 'confirmAuthenticator',
      result: 'refused',
      detail: { reason: 'code' },
    });
    return methodsRefused(
      context.translate('api.authenticator.wrongCode', 'That code is incorrect. Enter the one your app shows now.'),
    );
  }
  await attempt.forgive();
  await recordMethodChange(context, viewer, {
    action: 'confirmAuthenticator',
    told: context.translate('api.methodChange.authenticatorAdded', 'an authenticator app was added.'),
  });
  return methodsChanged(
    context,
    viewer,
    context.translate(
      'api.authenticator.added',
      'From now on, you will be asked for a code from your app at each sign-in.',
    ),
  );
}

/** Does away with the viewer's authenticator, in use or begun. */
export async function removeOwnAuthenticator(
  context: RequestContext,
  { password }: { password: string },
): Promise<MethodsResult> {
  const viewer = permit(context, isSignedIn);
  const confirmation = await confirmPassword(context, viewer, password, 'removeAuthenticator');
  if ('refusal' in confirmation) return methodsRefused(confirmation.refusal);
  if (!(await removeAuthenticator(context.runner, viewer.tenantId, viewer.userId)))
    return methodsRefused(context.translate('api.authenticator.none', 'There is no authenticator app.'));
  await recordMethodChange(context, viewer, {
    action: 'removeAuthenticator',
    told: context.translate('api.methodChange.authenticatorRemoved', 'the authenticator app was removed.'),
  });
  return methodsChanged(
    context,
    viewer,
    context.translate('api.authenticator.removed', 'You will no longer be asked for codes from your app.'),
  );
}

import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReader } from '../people/readers.ts';
import { translateIn } from '../../translation/translate.ts';
import { logActivity, type ActivityEntry } from '../activity/log-activity.ts';
import { formatMoment } from '../identity/format-moment.ts';
import { settingsLink } from '../identity/login/notify-of-new-device.ts';
import { endSessionsOf } from '../identity/sessions/sessions.store.ts';
import { queueMail } from '../mail/mail.store.ts';
import { signInResetPolicy } from './sign-in-reset.policy.ts';
import { lockUser, removeMethods } from './sign-in-reset.store.ts';

export interface ResetResult {
  readonly ok: boolean;
  readonly message: string;
}
interface ResetInput {
  readonly userId: string;
  readonly reason: string;
}

const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;
const INTERNAL = 'internalAdministrator';

const refusal = (message: string, code?: string): Refusal =>
  new Refusal({ message, fields: [], ...(code === undefined ? {} : { code }) });

const reset = command({
  name: 'signInReset.reset',
  policy: signInResetPolicy.reset,
  key: 'none',
  lock: async ({ tx, viewer, translate }, { userId, reason }: ResetInput) => {
    const length = reason.trim().length;
    if (length < SHORTEST_REASON || length > LONGEST_REASON)
      throw refusal(
        translate('api.signInReset.reason', 'Enter a reason of {{shortest}} to {{longest}} characters.', {
          shortest: SHORTEST_REASON,
          longest: LONGEST_REASON,
        }),
      );
    if (userId === viewer.userId)
      throw refusal(
        translate('api.signInReset.own', 'Change your own sign-in methods in Settings, or ask another administrator.'),
      );
    const user = isId(userId) ? await lockUser(tx, userId) : null;
    if (user === null) throw refusal(translate('api.signInReset.nobody', 'This user does not exist.'));
    // Whoever can do less must not open the way to whoever can do more.
    if (user.isInternalAdmin && !viewer.isInternalAdmin)
      throw refusal(
        translate(
          'api.signInReset.internal',
          'Only an internal administrator can reset the sign-in methods of another internal administrator.',
        ),
        INTERNAL,
      );
    return user;
  },
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { userId }, current: user }) => {
    const removed = await removeMethods(tx, userId);
    const ended = await endSessionsOf(tx, viewer.tenantId, { userId });
    const message = translate(
      'api.signInReset.done',
      '{{name}} now signs in with the password and a code sent by email.',
      {
        name: user.name,
      },
    );
    return { message, removed: { ...removed, sessionsEnded: ended.length } };
  },
  audit: ({ input, ok }) => resetEntry(input, 'succeeded', ok.removed),
  announces: 'none',
  follows: async ({ tx, context }, { input: { userId }, current: user, viewer }) => {
    const { tenantId } = viewer;
    const reader = await findReader(tx, tenantId, userId);
    await queueMail(tx, tenantId, {
      to: user.email,
      language: reader.language,
      kind: 'signInMethodChanged',
      fields: {
        UserName: user.userName,
        Change: translateIn(
          reader.language,
          'api.signInReset.change',
          'Your authenticator app and passkeys were removed by {{administrator}}. You will be asked for a code sent by email when you sign in.',
          { administrator: viewer.name },
        ),
        SettingsLink: settingsLink(context.services.publicUrl, tenantId),
        RequestIp: context.client.address,
        RequestTime: formatMoment(new Date(), reader),
      },
    });
  },
});

const resetEntry = (
  { userId, reason }: ResetInput,
  result: 'succeeded' | 'refused',
  detail: Readonly<Record<string, unknown>>,
): ActivityEntry => ({
  kind: 'login',
  objectType: 'user',
  objectId: userId,
  action: 'resetSignInMethods',
  result,
  detail: { reason: reason.trim(), ...detail },
});

/**
 * Removes the authenticator app, the number for codes and the passkeys of somebody who has lost them,
 * asks for a code by mail from now on, ends their sessions and tells them. It is
 * on record with its reason, also where it is refused.
 */
export async function resetSignInMethods(context: RequestContext, input: ResetInput): Promise<ResetResult> {
  const { ok, error } = await reset(context, input);
  if (error?.code === INTERNAL)
    await logActivity(context.runner, context, resetEntry(input, 'refused', { refusal: INTERNAL }));
  if (ok === null) return { ok: false, message: error?.message ?? '' };
  return { ok: true, message: ok.message };
}

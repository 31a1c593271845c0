import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findReader } from '../people/readers.ts';
import { sayIn } from '../../words/words.ts';
import { logActivity } from '../activity/log-activity.ts';
import { formatMoment } from '../identity/format-moment.ts';
import { settingsLink } from '../identity/login/notify-of-new-device.ts';
import { endSessionsOf } from '../identity/sessions/sessions.store.ts';
import { queueMail } from '../mail/mail.store.ts';
import { lockUser, removeMethods } from './sign-in-reset.store.ts';

export interface ResetResult {
  readonly ok: boolean;
  readonly message: string;
}

const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;

/**
 * Removes the authenticator app, the number for codes and the passkeys of somebody who has lost them,
 * asks for a code by mail from now on, ends their sessions and tells them. It is
 * on record with its reason, also where it is refused.
 */
export async function resetSignInMethods(
  context: RequestContext,
  viewer: Viewer,
  userId: string,
  text: string,
): Promise<ResetResult> {
  const { tenantId } = viewer;
  const reason = text.trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) {
    return refuse(
      context.say('api.signInReset.reason', 'Enter a reason of {{shortest}} to {{longest}} characters.', {
        shortest: SHORTEST_REASON,
        longest: LONGEST_REASON,
      }),
    );
  }
  if (userId === viewer.userId)
    return refuse(
      context.say('api.signInReset.own', 'Change your own sign-in methods in Settings, or ask another administrator.'),
    );
  const gone = context.say('api.signInReset.nobody', 'This user does not exist.');
  if (!isId(userId)) return refuse(gone);
  return context.runner.transaction(tenantId, async (transaction) => {
    const record = (result: 'succeeded' | 'refused', detail: Readonly<Record<string, unknown>>) =>
      logActivity(transaction, context, {
        kind: 'login',
        objectType: 'user',
        objectId: userId,
        action: 'resetSignInMethods',
        result,
        detail: { reason, ...detail },
      });
    const user = await lockUser(transaction, userId);
    if (user === null) return refuse(gone);
    // Whoever can do less must not open the way to whoever can do more.
    if (user.isInternalAdmin && !viewer.isInternalAdmin) {
      await record('refused', { refusal: 'internalAdministrator' });
      return refuse(
        context.say(
          'api.signInReset.internal',
          'Only an internal administrator can reset the sign-in methods of another internal administrator.',
        ),
      );
    }
    const removed = await removeMethods(transaction, userId);
    const ended = await endSessionsOf(transaction, tenantId, { userId });
    await record('succeeded', { ...removed, sessionsEnded: ended.length });
    const reader = await findReader(transaction, tenantId, userId);
    await queueMail(transaction, tenantId, {
      to: user.email,
      language: reader.language,
      kind: 'signInMethodChanged',
      fields: {
        UserName: user.userName,
        Change: sayIn(
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
    return {
      ok: true,
      message: context.say(
        'api.signInReset.done',
        '{{name}} now signs in with the password and a code sent by email.',
        { name: user.name },
      ),
    };
  });
}

const refuse = (message: string): ResetResult => ({ ok: false, message });

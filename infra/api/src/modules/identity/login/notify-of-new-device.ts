import { defineStatement } from '@atrium/database';
import type { RequestContext } from '../../../server/request-context.ts';
import { findReader } from '../../people/readers.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { findWanting } from '../../user-preferences/user-preferences.store.ts';
import { formatMoment } from '../format-moment.ts';
import { nameDevice } from '../sessions/own-sessions.ts';
import type { SignInUser } from './sign-in-user.store.ts';

const devicesStatement = defineStatement<{ userId: string; sessionId: string }, { userAgent: string }>({
  name: 'identity.devicesOf',
  text: `
    select distinct s.user_agent as "userAgent" from sessions s
    where s.tenant_id = :tenantId and s.user_id = :userId::uuid and s.id <> :sessionId::uuid and s.owes is null and s.created_at > now() - interval '180 days'
    limit 500`,
});

export interface OpenedSession {
  readonly tenantId: string;
  readonly user: Pick<SignInUser, 'id' | 'userName' | 'email'>;
  readonly sessionId: string;
}

/** Mails a user who has signed in on a kind of device they had not used for half a year, unless they do not want to know. The first sign-in of all is no news. */
export async function notifyOfNewDevice(
  context: RequestContext,
  { tenantId, user, sessionId }: OpenedSession,
): Promise<void> {
  const { runner, client, services } = context;
  const known = await runner.query(tenantId, devicesStatement, { userId: user.id, sessionId });
  const device = nameDevice(context.translate, client.userAgent);
  if (known.length === 0 || known.some(({ userAgent }) => nameDevice(context.translate, userAgent) === device)) return;
  if (!(await findWanting(runner, tenantId, [user.id], { kind: 'newSignIn', way: 'mail' })).has(user.id)) return;
  const reader = await findReader(runner, tenantId, user.id);
  const said = nameDevice(translatorIn(reader.language), client.userAgent);
  const fields = {
    UserName: user.userName,
    Device: said,
    RequestIp: client.address,
    RequestTime: formatMoment(new Date(), reader),
    SettingsLink: settingsLink(services.publicUrl, tenantId),
  };
  await queueMail(runner, tenantId, { to: user.email, language: reader.language, kind: 'newSignIn', fields });
}

/** Where people see their sessions and how they sign in. */
export const settingsLink = (publicUrl: string, tenantId: string): string => `${publicUrl}/${tenantId}/settings`;

import type { RequestContext } from '../../../server/request-context.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { findReader } from '../../people/readers.ts';
import { formatMoment } from '../format-moment.ts';
import { findSignInUser } from '../login/sign-in-user.store.ts';

/** Mails the person whose account met the limit, once for each time it does. The answer does not wait, so its time tells nothing. */
export function mailAboutLimit(context: RequestContext, tenantId: string, userName: string): void {
  const { runner, client, services } = context;
  services.background.run('mail about the limit of attempts', async () => {
    const user = await findSignInUser(runner, tenantId, userName);
    if (user === null) return;
    const reader = await findReader(runner, tenantId, user.id);
    await queueMail(runner, tenantId, {
      to: user.email,
      language: reader.language,
      kind: 'signInLimited',
      fields: {
        UserName: user.userName,
        RequestIp: client.address,
        RequestTime: formatMoment(new Date(), reader),
      },
    });
  });
}

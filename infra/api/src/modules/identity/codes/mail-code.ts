import { CODE_LIFE_MINUTES } from '@atrium/contracts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findReader } from '../../people/readers.ts';
import { translateIn } from '../../../translation/translate.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { countUse } from '../guessing/attempts.store.ts';
import { newShortCode } from '../sign-in-secrets.ts';
import type { SignInUser } from '../login/sign-in-user.store.ts';
import { keepMailedCode } from './login-codes.store.ts';

/** The first mail and the ones asked for again. */
export const MAILS_PER_LOGIN = 5;
const MAILS_PER_HOUR = 30;

/** Mails a new code for the session, in place of any before. False where that was asked for too often. */
export async function mailLoginCode(
  { runner, services }: RequestContext,
  tenantId: string,
  sessionId: string,
  user: Pick<SignInUser, 'id' | 'email'>,
): Promise<boolean> {
  if (!(await countUse(runner, tenantId, `code mail:${user.id}`, MAILS_PER_HOUR))) return false;
  const code = newShortCode();
  return runner.transaction(tenantId, async (transaction) => {
    const isKept = await keepMailedCode(transaction, tenantId, {
      sessionId,
      codeHash: services.signInSecrets.hashCode(sessionId, code),
      mailsPerLogin: MAILS_PER_LOGIN,
      channel: 'email',
    });
    if (!isKept) return false;
    const { language } = await findReader(transaction, tenantId, user.id);
    const life = translateIn(language, 'api.mail.minutes', '{{count}} minutes', { count: CODE_LIFE_MINUTES });
    await queueMail(transaction, tenantId, {
      to: user.email,
      language,
      kind: 'mfaCode',
      fields: { Code: code, Timeout: life },
    });
    return true;
  });
}

import { CODE_LIFE_MINUTES } from '@atrium/contracts';
import type { RequestContext } from '../../../server/request-context.ts';
import { translateIn } from '../../../translation/translate.ts';
import { findReader } from '../../people/readers.ts';
import { keepMailedCode } from '../codes/login-codes.store.ts';
import { MAILS_PER_LOGIN } from '../codes/mail-code.ts';
import { countUse } from '../guessing/attempts.store.ts';
import type { SignInUser } from '../login/sign-in-user.store.ts';
import { newShortCode } from '../sign-in-secrets.ts';

/** Text messages cost money: what one person, and the whole firm, may be sent in an hour. */
const TEXTS_PER_HOUR = 10;
const TEXTS_OF_FIRM_PER_HOUR = 500;

/** Whether another code may be sent to somebody by text message now. */
export const countText = async (
  { runner }: Pick<RequestContext, 'runner'>,
  tenantId: string,
  userId: string,
): Promise<boolean> =>
  (await countUse(runner, tenantId, `code text:${userId}`, TEXTS_PER_HOUR)) &&
  (await countUse(runner, tenantId, 'code texts', TEXTS_OF_FIRM_PER_HOUR));

/** Sends somebody a text message with a code, in the language they read. True where the provider took it. */
export async function sendCodeText(
  { runner, services, client }: RequestContext,
  tenantId: string,
  user: Pick<SignInUser, 'id' | 'userName' | 'roleName'>,
  { number, code, firm }: { readonly number: string; readonly code: string; readonly firm: string },
): Promise<boolean> {
  const { language } = await findReader(runner, tenantId, user.id);
  const text = translateIn(
    language,
    'api.text.code',
    '{{code}} is your code for {{firm}}. It works for {{minutes}} minutes. Do not tell it to anyone.',
    { code, firm, minutes: CODE_LIFE_MINUTES },
  );
  const to = { userId: user.id, userName: user.userName, roleName: user.roleName, client };
  return services.codeTexts.send(tenantId, { number, text, to });
}

/**
 * Sends a new code for the session by text message, in place of any before. False where that was asked for too often, or
 * the provider did not take it: then a mail has to do.
 */
export async function textLoginCode(
  context: RequestContext,
  { tenantId, sessionId, firm }: { readonly tenantId: string; readonly sessionId: string; readonly firm: string },
  user: SignInUser,
): Promise<boolean> {
  const { runner, services } = context;
  const { textNumber: number } = user;
  if (number === null || !(await countText(context, tenantId, user.id))) return false;
  const code = newShortCode();
  const isKept = await keepMailedCode(runner, tenantId, {
    sessionId,
    codeHash: services.signInSecrets.hashCode(sessionId, code),
    mailsPerLogin: MAILS_PER_LOGIN,
    channel: 'text',
  });
  return isKept && sendCodeText(context, tenantId, user, { number, code, firm });
}

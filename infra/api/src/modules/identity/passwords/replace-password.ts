import type { TenantTransaction } from '@atrium/database';
import type { RequestContext } from '../../../server/request-context.ts';
import { findReader } from '../../people/readers.ts';
import { queueMail } from '../../mail/mail.store.ts';
import type { FirmSignIn } from '../login/firm-sign-in.store.ts';
import { formatMoment } from '../format-moment.ts';
import { endSessions } from '../sessions/session-steps.ts';
import { findPasswordFault } from './password-fault.ts';
import { findOwnNames, keepPassword } from './passwords.store.ts';

export interface Replacement {
  readonly tenantId: string;
  readonly firm: FirmSignIn;
  readonly userId: string;
  /** What the old password was kept as when it or the link was checked. */
  readonly knownHash: string | null;
  readonly newPassword: string;
  /** The session that goes on; every other ends. */
  readonly except: string | null;
}

/** Why the user may not have this password, in words for them; else what to keep of it. */
export async function prepareNewPassword(
  context: RequestContext,
  { tenantId, firm, userId, newPassword }: Replacement,
): Promise<{ fault: string } | { passwordHash: string }> {
  const fault = findPasswordFault(
    context.translate,
    newPassword,
    firm.passwordPolicy,
    await findOwnNames(context.runner, tenantId, userId),
  );
  return fault === null ? { passwordHash: await context.services.passwords.hash(newPassword) } : { fault };
}

/**
 * Puts a new password in place of the old, ends the user's sessions and tells them by
 * mail, all in one transaction. Null where the old one was replaced meanwhile. Call
 * `forgetSessions` with the ended ones once the transaction has committed.
 */
export async function replacePassword(
  transaction: TenantTransaction,
  context: RequestContext,
  replacement: Replacement & { readonly passwordHash: string; readonly reason: string },
): Promise<{ ended: string[] } | null> {
  const { tenantId, userId, passwordHash, knownHash, except, reason } = replacement;
  const user = await keepPassword(transaction, tenantId, { userId, passwordHash, knownHash });
  if (user === null) return null;
  const ended = await endSessions(transaction, tenantId, userId, { except, reason });
  const reader = await findReader(transaction, tenantId, userId);
  const fields = {
    UserName: user.userName,
    RequestTime: formatMoment(new Date(), reader),
    RequestIp: context.client.address,
  };
  await queueMail(transaction, tenantId, {
    to: user.email,
    language: reader.language,
    kind: 'passwordChanged',
    fields,
  });
  return { ended };
}

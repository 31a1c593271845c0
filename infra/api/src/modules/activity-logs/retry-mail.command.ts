import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { activityLogsPolicy } from './activity-logs.policy.ts';
import { canRetry, lockMailStatement, requeueStatement, type LoggedMail } from './mail-retry.store.ts';

interface RetryMailInput {
  readonly idempotencyKey: string;
  readonly mailId: string;
}

/** Sends a mail that was refused once more. What held a link or a code is forgotten once it is given up, and stays so. */
export const retryMail = command({
  name: 'activityLogs.retryMail',
  policy: activityLogsPolicy.administer,
  key: ({ idempotencyKey }: RetryMailInput) => idempotencyKey,
  async lock(unit, { mailId }): Promise<LoggedMail> {
    const mail = isId(mailId) ? await unit.maybe(lockMailStatement, { id: mailId }) : null;
    if (mail === null)
      throw refuse({ field: 'mailId', message: unit.translate('api.mail.gone', 'This email no longer exists.') });
    if (mail.state === 'sent')
      throw refuse({ field: 'mailId', message: unit.translate('api.mail.sent', 'This email has already been sent.') });
    if (!canRetry(mail))
      throw refuse({
        field: 'mailId',
        message: unit.translate(
          'api.mail.forgotten',
          'The content of this email has been deleted because it could contain a link or a code. Request a new one instead.',
        ),
      });
    return mail;
  },
  version: 'none',
  async run({ tx }, { current }) {
    await tx.query(requeueStatement, { id: current.id });
    return true;
  },
  audit: ({ current }) => ({
    kind: 'emailFailures',
    objectType: 'mail',
    objectId: current.id,
    action: 'retry',
    detail: { template: current.kind, recipient: current.recipient },
  }),
  announces: 'none',
});

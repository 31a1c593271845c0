import { setTimeout as wait } from 'node:timers/promises';
import type { Viewer } from '../../../policy/viewer.ts';
import { badInput } from '../../../errors/errors.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { openCall } from '../../ai/calls/ai-call.ts';
import { queueWritten } from '../../mail/queue-written.ts';
import { wholeMail } from '../../message-content/render-message.ts';
import { openAccount } from '../../text-messages/save-text-service.command.ts';
import { openPaymentAccount } from '../../invoices/pay-link/pay-link.ts';
import { findPaymentService } from '../../invoices/pay-link/pay-link.store.ts';
import { findService } from '../../text-messages/text-messages.store.ts';
import { writeCalendar } from '../../tasks/feed/write-calendar.ts';
import { findMailOutcome } from './integrations.store.ts';

export interface Trial {
  readonly isWorking: boolean;
  readonly message: string;
  readonly advice: string;
}
type TryIt = (context: RequestContext, viewer: Viewer) => Promise<Trial>;

const MAIL_LOOKS = 20;
const MAIL_LOOK_MS = 400;
const AI_WITHIN_MS = 15_000;
const AI_TOKENS = 200;
const LONGEST_REASON = 300;

const works = (message: string): Trial => ({ isWorking: true, message, advice: '' });
const fails = (message: string, advice: string): Trial => ({ isWorking: false, message, advice });
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);

/** Sends a mail to the one who tries, by the way that every mail goes, and waits a moment for what becomes of it. */
const tryMail: TryIt = async ({ runner, translate }, viewer) => {
  const subject = translate('api.integration.mailSubject', 'Test email from Atrium');
  const text = translate('api.integration.mailText', 'This email confirms that your firm’s email is being sent.');
  const id = await runner.transaction(viewer.tenantId, (transaction) =>
    queueWritten(transaction, {
      to: viewer.email,
      replyTo: viewer.email,
      kind: 'integrationTest',
      subject,
      ...wholeMail(`<p>${text}</p>`, viewer.language),
    }),
  );
  for (let look = 0; look < MAIL_LOOKS; look += 1) {
    const outcome = await findMailOutcome(runner, viewer.tenantId, id);
    if (outcome?.state === 'sent')
      return works(
        translate('api.integration.mailSent', 'A test email was sent to {{email}}.', { email: viewer.email }),
      );
    if (outcome?.state === 'failed' || (outcome?.lastError ?? null) !== null)
      return fails(
        translate('api.integration.mailFailed', 'The email could not be sent: {{reason}}', {
          reason: (outcome?.lastError ?? '').slice(0, LONGEST_REASON),
        }),
        translate('api.integration.mailAdvice', 'Ask the operators of the installation to check the email server.'),
      );
    await wait(MAIL_LOOK_MS);
  }
  return fails(
    translate('api.integration.mailWaits', 'The test email is still waiting to be sent.'),
    translate(
      'api.integration.mailWaitsAdvice',
      'Check your inbox in a minute. If nothing has arrived, ask the operators.',
    ),
  );
};

/** One small question, out of the share of the one who tries. */
const tryAi: TryIt = async (context, viewer) => {
  const { translate } = context;
  const { provider } = context.services.ai;
  if (provider === null)
    return fails(
      translate('api.integration.noAi', 'No provider is set up on this installation.'),
      translate('api.integration.aiAdvice', 'Ask the operators of the installation to set up a provider.'),
    );
  const call = await openCall(context, viewer, {
    requestId: crypto.randomUUID(),
    feature: 'completion',
    task: 'connection test',
    model: provider.model,
    tokens: AI_TOKENS,
  });
  if (typeof call === 'string')
    return fails(
      translate('api.integration.aiUsedUp', 'The AI limit for today has been reached.'),
      translate('api.integration.aiUsedUpAdvice', 'Try again tomorrow, or raise the limits in the firm settings.'),
    );
  try {
    const answer = await provider.completeChat(
      [{ role: 'user', content: 'Answer with the word: yes.' }],
      AbortSignal.any([AbortSignal.timeout(AI_WITHIN_MS), context.leaving]),
    );
    await call.settle('succeeded', answer.usage ?? { promptTokens: AI_TOKENS, completionTokens: 0 });
    return works(translate('api.integration.aiAnswered', 'The model {{model}} answered.', { model: provider.model }));
  } catch (error) {
    await call.settle('failed', { promptTokens: 0, completionTokens: 0 });
    return fails(
      translate('api.integration.aiFailed', 'The provider did not respond: {{reason}}', { reason: reasonOf(error) }),
      translate(
        'api.integration.aiFailedAdvice',
        'Ask the operators to check the address and the key of the provider.',
      ),
    );
  }
};

/** Writes a small file, reads it and deletes it. */
const tryStorage: TryIt = async ({ translate, services: { files } }, { tenantId }) => {
  const key = `${tenantId}/probe/${crypto.randomUUID()}`;
  const written = crypto.randomUUID();
  try {
    await files.put(key, written);
    const read = await files.get(key);
    await files.delete(key);
    if (read === written) return works(translate('api.integration.stored', 'A file was written, read and deleted.'));
    return fails(
      translate('api.integration.storedOther', 'What was read differs from what was written.'),
      translate(
        'api.integration.storageAdvice',
        'Ask the operators of the installation to check where documents are stored.',
      ),
    );
  } catch (error) {
    return fails(
      translate('api.integration.notStored', 'The file could not be stored: {{reason}}', { reason: reasonOf(error) }),
      translate(
        'api.integration.storageAdvice',
        'Ask the operators of the installation to check where documents are stored.',
      ),
    );
  }
};

/** Builds a calendar as subscribers get it, with nothing in it. */
const tryCalendar: TryIt = ({ translate, services: { publicUrl } }, { tenantId, timeZone }) => {
  const text = writeCalendar({
    translate,
    firmUrl: `${publicUrl}/${tenantId}`,
    tasks: [],
    dates: [],
    appointments: [],
    timeZone,
  });
  return Promise.resolve(
    text.startsWith('BEGIN:VCALENDAR')
      ? works(
          translate(
            'api.integration.calendarBuilt',
            'A calendar was created. Everyone subscribes to their own under Tasks.',
          ),
        )
      : fails(
          translate('api.integration.calendarFailed', 'The calendar could not be created.'),
          translate('api.integration.calendarAdvice', 'Contact support and say that the calendar feed is broken.'),
        ),
  );
};

/** Asks the provider about the account; nothing is sent, which would cost. */
const trySms: TryIt = async (context, { tenantId }) => {
  const { translate, runner, services } = context;
  const service = await findService(runner, tenantId);
  const account = service === null ? null : openAccount(services.textMessaging.sealing, tenantId, service);
  if (account === null)
    return fails(
      translate('api.integration.noSms', 'Not set up. Enter your account with the provider.'),
      translate(
        'api.integration.smsAdvice',
        'Enter account and token again under Message templates, Text message service.',
      ),
    );
  const problem = await services.textMessaging.provider.check(account, context.leaving);
  return problem === null
    ? works(
        translate('api.integration.smsAnswered', 'The provider knows the account {{account}}.', {
          account: account.account,
        }),
      )
    : fails(
        translate('api.integration.smsFailed', 'The provider refused the account: {{reason}}', { reason: problem }),
        translate(
          'api.integration.smsAdvice',
          'Enter account and token again under Message templates, Text message service.',
        ),
      );
};

/** Asks the provider about the account; nothing is paid. */
const tryPayments: TryIt = async (context, { tenantId }) => {
  const { translate, runner, services } = context;
  const service = await findPaymentService(runner, tenantId);
  const { sealing, provider } = services.onlinePayments;
  const account = service === null ? null : openPaymentAccount(sealing, tenantId, service);
  const advice = translate('api.integration.paymentsAdvice', 'Enter key and signing secret again below.');
  if (account === null)
    return fails(
      translate('api.integration.noPayments', 'Not set up. Enter your account with the provider below.'),
      advice,
    );
  const problem = await provider.check(account.key, context.leaving);
  return problem === null
    ? works(translate('api.integration.paymentsAnswered', 'The provider accepted the key.'))
    : fails(
        translate('api.integration.paymentsFailed', 'The provider refused the key: {{reason}}', { reason: problem }),
        advice,
      );
};

const trials: Readonly<Record<string, TryIt>> = {
  mail: tryMail,
  ai: tryAi,
  storage: tryStorage,
  calendar: tryCalendar,
  sms: trySms,
  payments: tryPayments,
};

/** Really tries a connection, and says what is wrong and what to do. It is on record. */
export async function tryIntegration(context: RequestContext, viewer: Viewer, service: string): Promise<Trial> {
  const tryIt = Object.hasOwn(trials, service) ? trials[service] : undefined;
  if (tryIt === undefined) throw badInput('There is no such connection to try.');
  const trial = await tryIt(context, viewer);
  await logActivity(context.runner, context, {
    kind: 'configuration',
    objectType: 'integration',
    objectId: null,
    action: 'try',
    result: trial.isWorking ? 'succeeded' : 'failed',
    detail: { name: service },
  });
  return trial;
}

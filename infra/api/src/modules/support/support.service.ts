import { DEFAULT_LANGUAGE, type Language } from '@atrium/contracts';
import { command, type Unit } from '../../server/command.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import { queueMail } from '../mail/mail.store.ts';
import { takeNumber } from '../references/references.store.ts';
import { cleanRequest, findFaults, urgencyWords, type SupportRequestInput } from './support-input.ts';
import { supportPolicy } from './support.policy.ts';
import { countRecent, createRequest, findFirmTitle } from './support.store.ts';

/** Support reads every request: this many in an hour from one person, and from one firm. */
const REQUESTS_PER_HOUR = { person: 5, firm: 50 };
const HOUR_MINUTES = 60;

interface KeptRequest {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
}

interface AskInput {
  readonly idempotencyKey: string;
  readonly input: SupportRequestInput;
}

/** Keeps the request and mails it, or neither; the mail itself leaves when the mail server takes it. */
export const askForSupport = command({
  name: 'support.ask',
  policy: supportPolicy.ask,
  key: ({ idempotencyKey }: AskInput) => idempotencyKey,
  lock: ({ context }, { input }) => {
    const request = cleanRequest(input);
    const faults = findFaults(context, request);
    if (faults.length > 0) throw refuse(...faults);
    return request;
  },
  version: 'none',
  run: (unit, { current }) => keep(unit, current),
  // The request itself is kept with who sent it.
  audit: 'none',
  announces: 'none',
});

async function keep({ tx: transaction, context, viewer }: Unit, request: SupportRequestInput): Promise<KeptRequest> {
  // Taking the number makes the firm's requests wait for each other, so the count below is right.
  const number = await takeNumber(transaction, 'supportRequest');
  const { own, all } = await countRecent(transaction, viewer.userId, HOUR_MINUTES);
  if (own >= REQUESTS_PER_HOUR.person || all >= REQUESTS_PER_HOUR.firm) {
    throw new Refusal({
      message: context.translate(
        'api.support.tooMany',
        'There have been many requests in the last hour. Wait a while, or call support.',
      ),
      fields: [],
    });
  }
  const { id, createdAt } = await createRequest(transaction, {
    ...request,
    number,
    viewerId: viewer.userId,
    diagnostics: JSON.stringify(request.diagnostics),
  });
  const reference = `SR-${String(number).padStart(6, '0')}`;
  const firm = await findFirmTitle(transaction);
  const mailTo = (to: string, language: Language): Promise<string> => {
    const translate = translatorIn(language);
    const page =
      request.diagnostics.find(({ name }) => name === 'Page')?.value ?? translate('api.support.notSent', 'Not sent');
    const sender = {
      'Firm.Name': firm,
      TenantId: viewer.tenantId,
      'Sender.Name': viewer.name,
      'Sender.Email': viewer.email,
    };
    const fields = {
      ...sender,
      Subject: `${reference} ${request.subject}`,
      Message: messageOf(translate, reference, request),
      Page: page,
    };
    return queueMail(transaction, viewer.tenantId, { to, language, kind: 'supportRequest', fields });
  };
  // Support reads the product's own language.
  await mailTo(context.services.supportEmail, DEFAULT_LANGUAGE);
  await mailTo(viewer.email, viewer.language);
  return { id, reference, createdAt };
}

function messageOf(
  translate: Translate,
  reference: string,
  { message, urgency, mayCall, phone, diagnostics }: SupportRequestInput,
): string {
  const facts = [
    translate('api.support.reference', 'Reference: {{reference}}', { reference }),
    translate('api.support.urgencyLine', 'Urgency: {{urgency}}', {
      urgency: translate(`api.support.urgencies.${urgency}`, urgencyWords[urgency] ?? urgency),
    }),
    mayCall
      ? translate('api.support.mayCall', 'Can be called: {{phone}}', { phone })
      : translate('api.support.noCall', 'Does not want to be called'),
  ];
  const details = diagnostics.map(({ name, value }) => `${name}: ${value}`);
  return [message, '', ...facts, ...(details.length === 0 ? [] : ['', ...details])].join('\n');
}

import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { orRefusal, refuse, Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { queueMail } from '../mail/mail.store.ts';
import { takeNumber } from '../references/references.store.ts';
import { cleanRequest, findFaults, type SupportRequestInput } from './support-input.ts';
import { countRecent, createRequest, findFirmTitle } from './support.store.ts';

/** Support reads every request: this many in an hour from one person, and from one firm. */
export const REQUESTS_PER_HOUR = { person: 5, firm: 50 };
const HOUR_MINUTES = 60;
const urgencyWords: Readonly<Record<string, string>> = { low: 'When there is time', normal: 'Work is hindered', high: 'Work is not possible' };

interface KeptRequest {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
}

/** Keeps the request and mails it, or neither; the mail itself leaves when the mail server takes it. */
export function askForSupport(context: RequestContext, viewer: Viewer, key: string, input: SupportRequestInput) {
  return orRefusal(() => {
    const request = cleanRequest(input);
    const faults = findFaults(request);
    if (faults.length > 0) throw refuse(...faults);
    return context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, ['supportRequest', request], () => keep(transaction, context, viewer, request)),
    );
  });
}

async function keep(transaction: TenantTransaction, context: RequestContext, viewer: Viewer, request: SupportRequestInput): Promise<KeptRequest> {
  // Taking the number makes the firm's requests wait for each other, so the count below is right.
  const number = await takeNumber(transaction, 'supportRequest');
  const { own, all } = await countRecent(transaction, viewer.userId, HOUR_MINUTES);
  if (own >= REQUESTS_PER_HOUR.person || all >= REQUESTS_PER_HOUR.firm) {
    throw new Refusal({ message: 'There were many requests in the last hour. Wait a while, or call support.', fields: [] });
  }
  const { id, createdAt } = await createRequest(transaction, { ...request, number, viewerId: viewer.userId, diagnostics: JSON.stringify(request.diagnostics) });
  const reference = `SR-${String(number).padStart(6, '0')}`;
  const mail = {
    kind: 'supportRequest' as const,
    fields: {
      ...{ 'Firm.Name': await findFirmTitle(transaction), TenantId: viewer.tenantId, 'Sender.Name': viewer.name, 'Sender.Email': viewer.email },
      ...{ Subject: `${reference} ${request.subject}`, Message: messageOf(reference, request), Page: request.diagnostics.find(({ name }) => name === 'Page')?.value ?? 'Not sent' },
    },
  };
  await queueMail(transaction, viewer.tenantId, { to: context.services.supportEmail, ...mail });
  await queueMail(transaction, viewer.tenantId, { to: viewer.email, ...mail });
  return { id, reference, createdAt };
}

function messageOf(reference: string, { message, urgency, mayCall, phone, diagnostics }: SupportRequestInput): string {
  const facts = [`Reference: ${reference}`, `Urgency: ${urgencyWords[urgency] ?? urgency}`, mayCall ? `May be called: ${phone}` : 'Does not want to be called'];
  const details = diagnostics.map(({ name, value }) => `${name}: ${value}`);
  return [message, '', ...facts, ...(details.length === 0 ? [] : ['', ...details])].join('\n');
}

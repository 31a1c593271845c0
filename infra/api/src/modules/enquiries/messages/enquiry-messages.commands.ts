import { isEmailAddress } from '@atrium/domain';
import { shareOf } from '../../../policy/share-of.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import { queueWritten } from '../../mail/queue-written.ts';
import { presentProblems } from '../../message-content/message-problems.ts';
import { findTemplate } from '../../message-content/message-templates.store.ts';
import { footerHtml, wholeMail } from '../../message-content/render-message.ts';
import { cleanRichText } from '../../message-content/rich-text.ts';
import { readMessage } from '../../messages/preview-message.ts';
import { lockChangeable } from '../enquiries.commands.ts';
import { enquiriesPolicy } from '../enquiries.policy.ts';
import { standEnquiry, type HeldEnquiry } from '../enquiries.store.ts';
import { enquiryNotice } from '../enquiry-change.ts';
import { enquiryEntry } from '../enquiry-entry.ts';
import { renderAnswer, type Answer } from './compose-answer.ts';
import { createEnquiryMessage, type EnquiryMessageRow } from './enquiry-messages.store.ts';

export interface EnquiryMessageInput extends Answer {
  readonly enquiryId: string;
  readonly templateId?: string | null;
}
interface SendInput {
  readonly idempotencyKey: string;
  readonly input: EnquiryMessageInput;
}

/** The address that an enquirer gave. Refuses where there is none, or none that mail reaches. */
export function addressOf({ translate }: Unit, { enquirerEmail, isSuspectedSpam }: HeldEnquiry): string {
  const address = enquirerEmail.trim();
  const refuseWhom = (message: string) => refuse({ field: 'enquiryId', message });
  if (isSuspectedSpam)
    throw refuseWhom(
      translate('api.enquiry.spamFirst', 'This enquiry looks like spam. Mark it as not spam before you answer it.'),
    );
  if (address === '')
    throw refuseWhom(translate('api.enquiry.noAddress', 'This enquiry has no email address. Add one first.'));
  if (!isEmailAddress(address))
    throw refuseWhom(
      translate('api.enquiry.wrongAddress', 'The email address of this enquiry is not valid. Correct it first.'),
    );
  return address;
}

interface Words extends Omit<EnquiryMessageInput, 'enquiryId'> {
  /** HTML of our own that is mailed after the words and not kept with them: it may hold a link for the enquirer alone. */
  readonly closing?: string;
}
/** What was written to an enquirer. */
interface Written {
  readonly message: EnquiryMessageRow;
  readonly mailId: string;
  /** The name of the template the words are from; null where they are of nobody's. */
  readonly template: string | null;
}

/**
 * Mails an enquirer words that are filled in from the enquiry, and keeps them with it; the clock of the first response
 * stops. Refuses where there is no address, or where a hole of the text has no value.
 */
export async function writeToEnquirer(unit: Unit, current: HeldEnquiry, input: Words): Promise<Written> {
  const { tx, viewer, translate, context } = unit;
  const to = addressOf(unit, current);
  const { text } = await cleanRichText(input.html, shareOf(viewer));
  if (input.subject.trim() === '')
    throw refuse({ field: 'subject', message: translate('api.message.noSubject', 'Enter a subject.') });
  if (text === '') throw refuse({ field: 'html', message: translate('api.message.noText', 'Enter a message.') });
  const { firm, rendered } = await renderAnswer({ services: context.services, viewer }, tx, current, input);
  const [problem] = presentProblems({ translate }, rendered.problems);
  if (problem !== undefined)
    throw refuse({ field: problem.where === 'subject' ? 'subject' : 'html', message: problem.message });
  const { subject, html } = rendered;
  const found =
    typeof input.templateId === 'string' && isId(input.templateId)
      ? await findTemplate(tx, viewer.tenantId, input.templateId)
      : null;
  const template = found?.messageType === 'enquiry' ? found : null;
  const mailId = await queueWritten(tx, {
    to,
    kind: 'enquiry',
    replyTo: viewer.email,
    subject,
    ...wholeMail(html + (input.closing ?? '') + footerHtml(firm.footer), viewer.language, firm),
  });
  const message = await createEnquiryMessage(tx, {
    viewerId: viewer.userId,
    enquiryId: current.id,
    templateId: template?.id ?? null,
    recipientName: current.enquirerName,
    recipientEmail: to,
    subject,
    html,
    mailId,
  });
  if (current.firstRespondedAt === null) {
    const { id, status, stage, lostReason, outcome } = current;
    await standEnquiry(tx, { id, status, stage, lostReason, outcome, viewerId: viewer.userId, hasResponded: true });
  }
  return { message, mailId, template: template?.name ?? null };
}

/** Writes to an enquirer; what was written stays with the enquiry, and the clock of the first response stops. */
export const sendEnquiryMessage = command({
  name: 'enquiries.sendMessage',
  policy: enquiriesPolicy.edit,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  // Cleaning a long text holds no connection.
  prepare: async ({ viewer }, { input }) => {
    readMessage({ ...input, messageType: 'enquiry' });
    if (viewer !== null) await cleanRichText(input.html, shareOf(viewer));
  },
  lock: (unit, { input }) => lockChangeable(unit, input.enquiryId),
  version: 'none',
  run: async (unit, { input: { input }, current }) => {
    const { message, template } = await writeToEnquirer(unit, current, input);
    // What was written to whom does not go into the log: it may not outlive the enquiry.
    await unit.log(enquiryEntry(current, 'message', template === null ? {} : { template }));
    return message;
  },
  audit: 'none',
  announces: ({ current }) => enquiryNotice(current.id),
});

import { isEmailAddress } from '@atrium/domain';
import { command } from '../../../server/command.ts';
import { attachFiles } from '../../mail/attach-files.ts';
import { queueWritten } from '../../mail/queue-written.ts';
import { subjectLine, wholeMail } from '../../message-content/render-message.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { recordChange } from '../invoices.store.ts';
import { billingNotices, invoiceEntry, invoiceNow, lockVisibleInvoice, refusal, refuse } from '../lock-invoice.ts';
import { keepInvoicePaper } from './keep-paper.ts';
import { findPayLink } from '../pay-link/pay-link.ts';
import { wordsOf } from './invoice-pdf.ts';
import { mailOf, payLinkMail } from './mail-of.ts';
import { findPaperDebtor, findPaperFirm } from './paper-facts.store.ts';
import { findKeptPaper, insertSending } from './sendings.store.ts';

const LONGEST_MESSAGE = 4000;
const sendable: ReadonlySet<string> = new Set(['Issued', 'PartPaid', 'Paid']);

export interface SendInvoiceInput {
  readonly id: string;
  readonly version: number;
  /** Left out: the debtor's own address. */
  readonly to?: string | null;
  readonly subject: string;
  readonly message: string;
}

/** Sends an issued invoice to its debtor, with its paper. Each sending is kept. */
export const sendInvoice = command({
  name: 'invoices.send',
  policy: billingPolicy.edit,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: SendInvoiceInput }) => idempotencyKey,
  lock: (unit, { input }) => lockVisibleInvoice(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current.invoice }),
  run: async (unit, { input: { input }, current: { invoice } }) => {
    const { tx, viewer, translate } = unit;
    if (!sendable.has(invoice.state))
      throw refusal(translate('api.invoice.notIssued', 'Issue the invoice first. Only issued invoices are sent.'));
    const subject = subjectLine(input.subject);
    if (subject === '')
      throw refuse({ field: 'subject', message: translate('api.invoice.subject', 'Enter a subject.') });
    if (input.message.length > LONGEST_MESSAGE)
      throw refuse({
        field: 'message',
        message: translate('api.invoice.longText', 'Write at most {{most}} characters.', { most: LONGEST_MESSAGE }),
      });
    const debtor = await findPaperDebtor(tx, viewer.tenantId, invoice.debtorId);
    const to = (input.to ?? '').trim() || debtor.email.trim();
    if (!isEmailAddress(to))
      throw refuse({
        field: 'to',
        message: translate('api.invoice.address', 'Enter a valid email address. The contact of the debtor has none.'),
      });
    const paper = (await findKeptPaper(tx, invoice.id)) ?? (await keepInvoicePaper(unit, invoice));
    const isOwed = invoice.outstandingMinor > 0;
    const payLink = isOwed ? await findPayLink(tx, viewer.tenantId, invoice, unit.context.services.publicUrl) : null;
    const words = wordsOf(await findPaperFirm(tx, viewer.tenantId));
    const mailId = await queueWritten(tx, {
      to,
      kind: 'invoice',
      replyTo: viewer.email,
      subject,
      ...wholeMail(`${mailOf(input.message)}${payLinkMail(words, payLink)}`, viewer.language),
    });
    const { name, storageKey, sizeBytes } = paper;
    await attachFiles(tx, mailId, [{ name, mediaType: 'application/pdf', sizeBytes, storageKey }]);
    const userId = viewer.userId;
    await insertSending(tx, {
      invoiceId: invoice.id,
      kind: 'invoice',
      dueDays: null,
      recipient: to,
      subject,
      mailId,
      userId,
    });
    await recordChange(tx, { invoiceId: invoice.id, action: 'sent', detail: {}, viewerId: userId });
    return invoiceNow(unit, invoice.id);
  },
  audit: ({ current: { matter }, ok }) => invoiceEntry('invoiceSend', matter, { number: ok.number }),
  announces: ({ current: { matter } }) => billingNotices(matter.id),
});

import type { TenantTransaction } from '@atrium/database';
import { dayIn, isEmailAddress } from '@atrium/domain';
import { goRound, type RoundServices } from '../../../server/firm-round.ts';
import { attachFiles } from '../../mail/attach-files.ts';
import { queueWritten } from '../../mail/queue-written.ts';
import { mailOf, payLinkMail } from '../paper/mail-of.ts';
import { findPayLink } from '../pay-link/pay-link.ts';
import { subjectLine, wholeMail } from '../../message-content/render-message.ts';
import { wordsOf } from '../paper/invoice-pdf.ts';
import { findPaperDebtor, findPaperFirm, type PaperFirm } from '../paper/paper-facts.store.ts';
import { findKeptPaper, insertSending } from '../paper/sendings.store.ts';
import { dueReminder, reminderDaysOf } from './due-reminder.ts';
import { findFirmsWithOverdueInvoices, takeOverdueInvoices, type OverdueInvoice } from './reminders.store.ts';

const AT_A_TIME = 50;

/**
 * One round of the jobs role: reminds debtors of overdue invoices by the firm's rules, from nine by its clock. That an
 * invoice was looked at, the mail and its log are one transaction. Answers whether there is more to do.
 */
export const createInvoiceReminderRound =
  (services: RoundServices) =>
  (signal: AbortSignal, publicUrl: string): Promise<boolean> =>
    goRound(
      {
        ...services,
        findFirms: findFirmsWithOverdueInvoices,
        atATime: AT_A_TIME,
        failed: 'debtors could not be reminded; it is tried again',
        async work(tx) {
          const firm = await findPaperFirm(tx, tx.tenantId);
          const today = dayIn(firm.timeZone, new Date());
          const days = reminderDaysOf(firm.billing['reminderDays']);
          const invoices = await takeOverdueInvoices(tx, { today, atATime: AT_A_TIME });
          for (const invoice of invoices) {
            const due = dueReminder(days, invoice.overdueDays, invoice.remindedDays);
            if (due !== null && invoice.isReminded) await remind(tx, firm, invoice, { dueDays: due, publicUrl });
          }
          return invoices.length;
        },
      },
      signal,
    );

async function remind(
  tx: TenantTransaction,
  firm: PaperFirm,
  invoice: OverdueInvoice,
  { dueDays, publicUrl }: { readonly dueDays: number; readonly publicUrl: string },
): Promise<void> {
  const debtor = await findPaperDebtor(tx, tx.tenantId, invoice.debtorId);
  const recipient = debtor.email.trim();
  if (!isEmailAddress(recipient)) return;
  const words = wordsOf(firm);
  const { translate, money, day } = words;
  const payLink = await findPayLink(tx, tx.tenantId, invoice, publicUrl);
  const { number, fileNumber, title } = invoice;
  const subject = subjectLine(translate('api.reminder.subject', 'Reminder: invoice {{number}} is overdue', { number }));
  const own = firm.billing['reminderText'];
  const message = [
    typeof own === 'string' && own.trim() !== ''
      ? own.trim()
      : translate('api.reminder.opening', 'Our records show that the following invoice has not been paid yet.'),
    translate('api.reminder.facts', 'Invoice {{number}} of {{issued}}, {{matter}}: {{amount}} was due on {{due}}.', {
      number,
      issued: day(invoice.issuedOn),
      matter: `${fileNumber} ${title}`,
      amount: money(invoice.outstandingMinor, invoice.currency),
      due: day(invoice.dueOn),
    }),
    translate('api.reminder.closing', 'If you have paid it in the meantime, please disregard this message.'),
    typeof firm.billing['bankDetails'] === 'string' ? firm.billing['bankDetails'] : '',
    firm.firmName,
  ];
  const mailId = await queueWritten(tx, {
    to: recipient,
    kind: 'invoiceReminder',
    replyTo: invoice.replyTo,
    subject,
    ...wholeMail(`${mailOf(message.filter((part) => part !== '').join('\n\n'))}${payLinkMail(words, payLink)}`, 'en'),
  });
  const paper = await findKeptPaper(tx, invoice.id);
  if (paper !== null) {
    const { name, storageKey, sizeBytes } = paper;
    await attachFiles(tx, mailId, [{ name, mediaType: 'application/pdf', sizeBytes, storageKey }]);
  }
  await insertSending(tx, {
    invoiceId: invoice.id,
    kind: 'reminder',
    dueDays,
    recipient,
    subject,
    mailId,
    userId: null,
  });
}

import { dayIn, isEmailAddress } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import { isTenantId } from '../../../server/tenant-id.ts';
import type { ApiServices } from '../../../server/services.ts';
import { logActivityOf } from '../../activity/log-activity.ts';
import { countUse } from '../../identity/guessing/attempts.store.ts';
import { networkOf } from '../../identity/guessing/network-of.ts';
import { findFirm } from '../../identity/identity.store.ts';
import { enterDebtors } from '../../ledger/ledger.store.ts';
import { queueWritten } from '../../mail/queue-written.ts';
import { announceMatterChange } from '../../matters/matter-change.ts';
import { subjectLine, wholeMail } from '../../message-content/render-message.ts';
import { takeNumber } from '../../references/references.store.ts';
import { receiveCredit } from '../credits/receive-credit.ts';
import type { InvoiceRow } from '../invoice.ts';
import { settle } from '../invoice-state.store.ts';
import { lockInvoice, recordChange } from '../invoices.store.ts';
import { wordsOf } from '../paper/invoice-pdf.ts';
import { mailOf } from '../paper/mail-of.ts';
import { findPaperDebtor, findPaperFirm, type PaperFirm } from '../paper/paper-facts.store.ts';
import { allocate, insertPayment } from '../payments.store.ts';
import { openPaymentAccount } from './pay-link.ts';
import {
  findInvoiceOf,
  findPaymentService,
  isFirstReport,
  lockMatterOf,
  lockOnlinePayment,
  settleOnlinePayment,
} from './pay-link.store.ts';
import { isSignedByStripe, readReport, type PaymentReport } from './stripe.ts';

const REFUSALS_PER_NETWORK_AND_HOUR = 600;

export interface SignedReport {
  readonly tenantId: string;
  readonly body: string;
  readonly signature: string;
  readonly address: string;
}

/** Takes what the provider reports, each report once. `refused` alike for no such firm, no account and a wrong signature. */
export async function receivePaymentReport(
  services: ApiServices,
  { tenantId, body, signature, address }: SignedReport,
): Promise<'received' | 'refused' | 'tooMany'> {
  const { runner, onlinePayments } = services;
  if (!isTenantId(tenantId) || (await findFirm(runner, tenantId))?.isActive !== true) return 'refused';
  const service = await findPaymentService(runner, tenantId);
  const account = service === null ? null : openPaymentAccount(onlinePayments.sealing, tenantId, service);
  const signed = { body, header: signature, now: new Date() };
  if (account === null || !isSignedByStripe(account.signingSecret, signed))
    return (await countUse(runner, tenantId, `payments:${networkOf(address)}`, REFUSALS_PER_NETWORK_AND_HOUR))
      ? 'refused'
      : 'tooMany';
  const report = readReport(body);
  if (report !== null) await runner.transaction(tenantId, (tx) => settleReport(tx, report, address));
  return 'received';
}

/** What was reported, its payment, the ledger, the log and the receipt are one transaction. */
async function settleReport(tx: TenantTransaction, report: PaymentReport, address: string): Promise<void> {
  const invoiceId = await findInvoiceOf(tx, report.providerId);
  if (invoiceId === null || !(await isFirstReport(tx, report.reportId))) return;
  const number = report.state === 'paid' ? await takeNumber(tx, 'payment') : null;
  const matter = await lockMatterOf(tx, invoiceId);
  const firm = await findPaperFirm(tx, tx.tenantId);
  const today = dayIn(firm.timeZone, new Date());
  const invoice = await lockInvoice(tx, { id: invoiceId, today });
  const begun = await lockOnlinePayment(tx, report.providerId);
  if (matter === null || invoice === null || begun === null) throw new Error('A payment was reported of no invoice');
  // Of two reports that it was paid the number of the second is given back.
  if (begun.state === 'paid') throw new AlreadySettled();
  if (number === null) {
    await settleOnlinePayment(tx, { id: begun.id, state: report.state, paymentId: null, excessMinor: 0 });
  } else {
    const isSameMoney = report.currency === invoice.currency;
    const received = report.amountMinor;
    const amountMinor = isSameMoney ? Math.min(received, invoice.outstandingMinor) : 0;
    const paymentId = await keepPayment(tx, { report, number, invoice, today, amountMinor });
    const excessMinor = received - amountMinor;
    await settleOnlinePayment(tx, { id: begun.id, state: 'paid', paymentId, excessMinor });
    const { currency } = report;
    await receiveCredit(tx, {
      paymentId,
      invoice,
      receivedOn: today,
      currency,
      amountMinor: excessMinor,
      viewerId: null,
    });
    await mailReceipt(tx, firm, { report, invoice, today });
  }
  const action = { paid: 'invoicePaidOnline', expired: 'invoicePaymentExpire', failed: 'invoicePaymentFail' };
  const { amountMinor, currency, reference } = report;
  await logActivityOf(
    tx,
    tx.tenantId,
    { userId: null, userName: invoice.debtor, roleName: '', client: { address, userAgent: '' } },
    {
      kind: 'matter',
      objectType: 'matter',
      objectId: matter.id,
      action: action[report.state],
      detail: { fileNumber: matter.fileNumber, number: invoice.number, amountMinor, currency, reference },
    },
  );
  for (const part of ['invoices', 'record'] as const) await announceMatterChange(tx, tx.tenantId, matter.id, part);
}
/** Undoes what a second report of the same payment began. */
export class AlreadySettled extends Error {}

interface Received {
  readonly report: PaymentReport;
  readonly number: number;
  readonly invoice: InvoiceRow;
  readonly today: string;
  /** How much of it the invoice takes. */
  readonly amountMinor: number;
}
async function keepPayment(
  tx: TenantTransaction,
  { report, number, invoice, today, amountMinor }: Received,
): Promise<string> {
  const { id: invoiceId, matterId, debtorId, currency } = invoice;
  const viewerId = null;
  const paymentId = await insertPayment(tx, {
    number,
    debtorId,
    receivedOn: today,
    method: 'Card',
    reference: report.reference,
    currency: report.currency,
    amountMinor: report.amountMinor,
    viewerId,
  });
  if (amountMinor === 0) return paymentId;
  await allocate(tx, { paymentId, invoiceId, amountMinor });
  const place = { matterId, invoiceId, enteredOn: today, currency, viewerId, billedMinor: 0 };
  await enterDebtors(tx, place, [{ kind: 'paid', account: 'bank', amountMinor: -amountMinor, paymentId }]);
  await settle(tx, { id: invoiceId, paidMinor: amountMinor, creditedMinor: 0, viewerId });
  const detail = { number, amountMinor, method: 'Card', isOnline: true };
  await recordChange(tx, { invoiceId, action: 'paid', detail, viewerId });
  return paymentId;
}

async function mailReceipt(
  tx: TenantTransaction,
  firm: PaperFirm,
  { report, invoice, today }: Pick<Received, 'report' | 'invoice' | 'today'>,
): Promise<void> {
  const debtor = await findPaperDebtor(tx, tx.tenantId, invoice.debtorId);
  const to = [report.email.trim(), debtor.email.trim()].find(isEmailAddress);
  if (to === undefined) return;
  const { translate, money, day, language } = wordsOf(firm);
  const number = invoice.number ?? '';
  const office = firm.firmSettings['email'];
  const message = [
    translate('api.receipt.text', 'We received your payment of {{amount}} for invoice {{number}} on {{day}}.', {
      amount: money(report.amountMinor, report.currency),
      number,
      day: day(today),
    }),
    translate('api.receipt.reference', 'Reference: {{reference}}', { reference: report.reference }),
    firm.firmName,
  ];
  await queueWritten(tx, {
    to,
    kind: 'paymentReceipt',
    replyTo: typeof office === 'string' && isEmailAddress(office) ? office : '',
    subject: subjectLine(translate('api.receipt.subject', 'Receipt for invoice {{number}}', { number })),
    ...wholeMail(mailOf(message.join('\n\n')), language),
  });
}

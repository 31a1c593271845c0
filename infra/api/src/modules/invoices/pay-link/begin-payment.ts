import type { ApiServices } from '../../../server/services.ts';
import { PAY_PATH } from '../../marketing/marketing-links.ts';
import { openPaymentAccount } from './pay-link.ts';
import {
  findOpenPayments,
  insertOnlinePayment,
  type PayableInvoice,
  type PaymentServiceRow,
} from './pay-link.store.ts';

interface PaymentToBegin {
  readonly tenantId: string;
  readonly service: PaymentServiceRow;
  readonly invoice: PayableInvoice;
  /** Of the link, to which the payer comes back. */
  readonly token: string;
}

/**
 * Begins a payment of all that is outstanding, and answers the provider's page for it; null where the provider took
 * none. One that was begun for the same amount is gone on with, one for another amount is ended: an invoice is not paid
 * twice because its page was opened twice.
 */
export async function beginPayment(
  { runner, onlinePayments, publicUrl, logger }: ApiServices,
  { tenantId, service, invoice, token }: PaymentToBegin,
): Promise<string | null> {
  const account = openPaymentAccount(onlinePayments.sealing, tenantId, service);
  if (account === null) return null;
  const { id: invoiceId, outstandingMinor: amountMinor, currency } = invoice;
  const signal = AbortSignal.timeout(20_000);
  const open = await findOpenPayments(runner, tenantId, invoiceId);
  const same = open.find((begun) => begun.amountMinor === amountMinor && begun.currency === currency);
  if (same !== undefined) return same.providerUrl;
  for (const { providerId } of open) await onlinePayments.provider.end(account.key, providerId, signal);
  const id = crypto.randomUUID();
  const page = `${publicUrl}${PAY_PATH}/${token}`;
  const payment = {
    id,
    tenantId,
    title: invoice.number ?? '',
    amountMinor,
    currency,
    email: invoice.debtorEmail.trim(),
    paidUrl: `${page}?state=paid`,
    cancelledUrl: `${page}?state=cancelled`,
  };
  const begun = await onlinePayments.provider.begin(account.key, payment, signal);
  if ('reason' in begun) {
    logger.warn({ tenantId, invoiceId, reason: begun.reason }, 'a payment could not be begun at the provider');
    return null;
  }
  const { providerId, url: providerUrl, expiresAt } = begun;
  const row = { id, invoiceId, providerId, providerUrl, amountMinor, currency, expiresAt: expiresAt.toISOString() };
  await insertOnlinePayment(runner, tenantId, row);
  return providerUrl;
}

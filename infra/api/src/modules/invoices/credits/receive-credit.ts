import type { TenantTransaction } from '@atrium/database';
import { formatMoney } from '@atrium/domain';
import { notifyPeople } from '../../notifications/notify-people.ts';
import type { InvoiceRow } from '../invoice.ts';
import { enterCredit, findBillers } from './credits.store.ts';

export interface Excess {
  readonly paymentId: string;
  readonly invoice: Pick<InvoiceRow, 'id' | 'number' | 'matterId' | 'debtorId'>;
  readonly receivedOn: string;
  readonly currency: string;
  readonly amountMinor: number;
  /** Null for what a provider reported. */
  readonly viewerId: string | null;
}

/** What was received beyond what was owed is credit of the debtor; who billed the invoice is told of it. Nothing where it is nothing. */
export async function receiveCredit(tx: TenantTransaction, excess: Excess): Promise<void> {
  const { paymentId, invoice, receivedOn, currency, amountMinor, viewerId } = excess;
  if (amountMinor === 0) return;
  await enterCredit(tx, {
    debtorId: invoice.debtorId,
    matterId: invoice.matterId,
    paymentId,
    refundId: null,
    enteredOn: receivedOn,
    kind: 'received',
    currency,
    amountMinor,
    viewerId,
  });
  await notifyPeople(tx, {
    people: await findBillers(tx, { invoiceId: invoice.id, viewerId }),
    kind: 'taskReminder',
    link: `/invoiceSummary?invoice=${invoice.id}`,
    message: (translate, { locale = 'en' }) =>
      translate(
        'api.credit.received',
        'Invoice {{number}} was overpaid: {{amount}} is credit of the debtor. Use it on the next invoice or pay it back.',
        { number: invoice.number ?? '', amount: formatMoney(amountMinor, currency, locale, { cents: 'always' }) },
      ),
    // It waits in the inbox.
    mail: () => Promise.resolve(),
  });
}

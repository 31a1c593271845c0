import { formatMoney } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText, Tag } from '@atrium/ui';
import { BillingFile } from '../../common/billing-file.tsx';
import {
  invoiceName,
  labelOf,
  methodChoices,
  methodLabel,
  stateChoices,
  type Invoice,
  type Translate,
} from '../invoice-words.ts';

/** What was received for an invoice; a payment that was entered wrongly can be undone, and stays to be seen. */
export function InvoicePayments({ invoice, onUndo }: { readonly invoice: Invoice; onUndo(id: string): void }) {
  const { t } = useTranslation();
  if (invoice.payments.length === 0) return null;
  const title = t('timesheet.invoices.payment.title', 'Payments');
  return (
    <section aria-label={title}>
      <div className="timesheet-invoices__head">
        <h3 className="timesheet-invoices__heading">{title}</h3>
        <PaymentsFile invoice={invoice} />
      </div>
      <ul className="timesheet-invoices__rows">
        {invoice.payments.map(({ id, number, receivedOn, method, reference, allocated, undoneAt, undoneReason }) => (
          <li key={id}>
            <span>
              {t('timesheet.invoices.payment.number', 'Receipt {{number}}', { number })} ·{' '}
              <DateText value={receivedOn} /> · {methodLabel(t, method)}
              {reference !== '' && ` · ${reference}`}
              {undoneAt != null && (
                <>
                  {' '}
                  <Tag tone="bad">{t('timesheet.invoices.payment.undone', 'Undone')}</Tag>{' '}
                  <span className="timesheet-quiet">{undoneReason}</span>
                </>
              )}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...allocated} cents="always" />
              {undoneAt == null && invoice.canUndoPayments && (
                <Button size="small" kind="quiet" onClick={() => onUndo(id)}>
                  {t('timesheet.invoices.payment.undoShort', 'Undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentsFile({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'INVOICE_PAYMENTS', id: invoice.id }}
      title={t('timesheet.invoices.paymentsOf', '{{invoice}}, {{matter}}: payments', {
        invoice: invoiceName(t, invoice),
        matter: invoice.fileNumber,
      })}
      headings={{
        number: t('timesheet.bank.receipt', 'Receipt'),
        receivedOn: t('timesheet.matterTime.day', 'Day'),
        method: t('timesheet.invoices.payment.method', 'Paid by'),
        reference: t('timesheet.billingFile.reference', 'Reference'),
        allocated: t('timesheet.matterTime.amount', 'Amount'),
        undoneAt: t('timesheet.invoices.payment.undone', 'Undone'),
        undoneReason: t('timesheet.invoices.reason.label', 'Reason'),
      }}
      labels={{
        method: [...methodChoices(t), { value: 'Credit', label: t('timesheet.invoices.method.credit', 'Credit') }],
      }}
    />
  );
}

type Detail = Readonly<Record<string, unknown>>;
const textIn = (detail: Detail, key: string): string => (typeof detail[key] === 'string' ? detail[key] : '');
const numberIn = (detail: Detail, key: string): number => (typeof detail[key] === 'number' ? detail[key] : 0);

function changeText(t: Translate, action: string, detail: Detail, money: (minor: number) => string): string {
  const amount = money(numberIn(detail, 'amountMinor'));
  switch (action) {
    case 'created':
      return t('timesheet.invoices.change.created', 'Pre-bill created');
    case 'lineAdded':
      return t('timesheet.invoices.change.lineAdded', 'Line added: {{description}}', {
        description: textIn(detail, 'description'),
      });
    case 'lineRemoved':
      return t('timesheet.invoices.change.lineRemoved', 'Line removed: {{description}}', {
        description: textIn(detail, 'description'),
      });
    case 'lineChanged': {
      const before = (detail['before'] ?? {}) as Detail;
      const after = (detail['after'] ?? {}) as Detail;
      return t('timesheet.invoices.change.lineChanged', 'Line {{position}} changed: {{before}} to {{after}}', {
        position: numberIn(detail, 'position'),
        before: money(numberIn(before, 'enteredMinor')),
        after: money(numberIn(after, 'enteredMinor')),
      });
    }
    case 'details':
      return t('timesheet.invoices.change.details', 'Message and terms changed');
    case 'credited':
      return t('timesheet.invoices.change.credited', 'Credited {{amount}}', { amount });
    case 'paid':
      return t('timesheet.invoices.change.paid', 'Received {{amount}}', { amount });
    case 'paymentUndone':
      return t('timesheet.invoices.change.paymentUndone', 'Payment of {{amount}} undone', { amount });
    case 'debtors':
      return t('timesheet.invoices.change.debtors', 'Debtors changed');
    case 'creditRefunded':
      return t('timesheet.invoices.change.creditRefunded', 'Credit of {{amount}} paid back', { amount });
    case 'creditRefundUndone':
      return t('timesheet.invoices.change.creditRefundUndone', 'Refund of {{amount}} undone', { amount });
    case 'sent':
      return t('timesheet.invoices.change.sent', 'Sent by email');
    default:
      return labelOf(stateChoices(t), textIn(detail, 'to'));
  }
}

/** What was changed on an invoice, by whom and when. */
export function InvoiceHistory({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const title = t('timesheet.invoices.change.title', 'History');
  if (invoice.changes.length === 0) return null;
  const money = (minor: number): string => formatMoney(minor, invoice.total.currency, language, { cents: 'always' });
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ol className="timesheet-invoices__rows">
        {invoice.changes.map(({ id, action, detail, createdAt, user }) => {
          const reason = textIn(detail as Detail, 'reason');
          return (
            <li key={id}>
              <span>
                {changeText(t, action, detail as Detail, money)}
                {reason !== '' && <span className="timesheet-quiet"> · {reason}</span>}
              </span>
              <span className="timesheet-quiet">
                {user?.name} <DateText value={createdAt} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

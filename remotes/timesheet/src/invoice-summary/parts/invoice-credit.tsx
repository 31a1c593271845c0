import { useCommand, useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText, Notice } from '@atrium/ui';
import { useState } from 'react';
import { useCreditMutation } from '../credits.operations.ts';
import { labelOf, type Invoice, type Translate } from '../invoice-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { UndoRefundDialog } from './undo-refund-dialog.tsx';

const kindChoices = (t: Translate) => [
  { value: 'received', label: t('timesheet.invoices.owed.received', 'Received beyond an invoice') },
  { value: 'receiptUndone', label: t('timesheet.invoices.owed.receiptUndone', 'Receipt undone') },
  { value: 'used', label: t('timesheet.invoices.owed.used', 'Used on an invoice') },
  { value: 'useUndone', label: t('timesheet.invoices.owed.useUndone', 'Use undone') },
  { value: 'refunded', label: t('timesheet.invoices.owed.refunded', 'Paid back') },
  { value: 'refundUndone', label: t('timesheet.invoices.owed.refundUndone', 'Refund undone') },
];

/** What the debtor paid beyond what was owed: used on this invoice, or paid back. */
export function InvoiceCredit({ invoice, onChanged }: { readonly invoice: Invoice; onChanged(): void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ readonly refundId: string | null } | null>(null);
  const using = useCommand(useCreditMutation, { remote: 'timesheet', area: 'credit', onSettled: onChanged });
  const { id, version, credit, outstanding, debtor } = invoice;
  if (credit == null) return null;
  const title = t('timesheet.invoices.owed.title', 'Credit of the debtor');
  const usedMinor = Math.min(credit.amount.minor, outstanding.minor);
  const kinds = kindChoices(t);
  return (
    <section className="timesheet-invoices__view" aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      {credit.amount.minor > 0 && (
        <Notice>
          <MoneyText {...credit.amount} cents="always" />{' '}
          {t('timesheet.invoices.owed.of', 'more than was owed was received from {{debtor}}.', { debtor })}
        </Notice>
      )}
      <div className="timesheet-invoices__actions">
        {credit.canUse && (
          <Button
            kind="primary"
            busy={using.isRunning}
            onClick={() =>
              void using.run(
                { input: { id, version, amountMinor: usedMinor } },
                { saved: t('timesheet.invoices.owed.usedNow', 'Credit used. Undo it under payments.') },
              )
            }
          >
            {t('timesheet.invoices.owed.use', 'Use on this invoice')}{' '}
            <MoneyText minor={usedMinor} currency={credit.amount.currency} cents="always" />
          </Button>
        )}
        {credit.canRefund && (
          <Button onClick={() => setOpened({ refundId: null })}>
            {t('timesheet.invoices.owed.refund', 'Pay back')}
          </Button>
        )}
      </div>
      <ul className="timesheet-invoices__rows">
        {credit.entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <DateText value={entry.day} /> · {labelOf(kinds, entry.kind)}
              {entry.paymentNumber != null &&
                ` · ${t('timesheet.invoices.payment.number', 'Receipt {{number}}', { number: entry.paymentNumber })}`}
              {entry.reference !== '' && ` · ${entry.reference}`}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...entry.amount} cents="always" />
              {entry.refundId != null && (
                <Button size="small" kind="quiet" onClick={() => setOpened({ refundId: entry.refundId ?? null })}>
                  {t('timesheet.invoices.owed.undoRefund', 'Undo refund')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {opened !== null &&
        (opened.refundId === null ? (
          <RefundDialog invoice={invoice} credit={credit.amount} onSaved={onChanged} onClose={() => setOpened(null)} />
        ) : (
          <UndoRefundDialog
            invoiceId={id}
            refundId={opened.refundId}
            onSaved={onChanged}
            onClose={() => setOpened(null)}
          />
        ))}
    </section>
  );
}

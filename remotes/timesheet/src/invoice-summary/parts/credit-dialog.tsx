import { useCommand, useTranslation } from '@atrium/platform';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { creditInvoiceMutation } from '../invoice-summary.operations.ts';
import type { Invoice } from '../invoice-words.ts';

const LONGEST_REASON = 1000;

interface CreditDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}

/** Takes an amount off an invoice that was issued. */
export function CreditDialog({ invoice, onSaved, onClose }: CreditDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(creditInvoiceMutation, { remote: 'timesheet', area: 'invoice credit' });
  const { minor, currency } = invoice.outstanding;
  const form = useNewForm({
    values: { amountMinor: null as number | null, reason: '' },
    validate: ({ amountMinor, reason }) => ({
      ...(amountMinor !== null && amountMinor > 0 && amountMinor <= minor
        ? {}
        : { amountMinor: t('timesheet.invoices.payment.badAmount', 'Enter an amount up to what is outstanding.') }),
      ...(reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {}),
    }),
    send: ({ amountMinor, reason }) =>
      command.run(
        { input: { id: invoice.id, version: invoice.version, amountMinor: amountMinor ?? 0, reason } },
        { silent: true },
      ),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.invoices.credit.title', 'Credit invoice')} onClose={onClose}>
      <CurrencyField
        label={t('timesheet.invoices.credit.amount', 'Amount credited, tax included')}
        value={values.amountMinor}
        currency={currency}
        maximum={minor}
        error={errors['amountMinor']}
        isTouched={errors['amountMinor'] !== undefined}
        onChange={(amountMinor) => change({ amountMinor })}
      />
      <TextAreaField
        label={t('timesheet.invoices.reason.label', 'Reason')}
        value={values.reason}
        maxLength={LONGEST_REASON}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
    </RecordDialog>
  );
}

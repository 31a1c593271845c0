import { dayIn } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, DayField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { recordPaymentMutation } from '../invoice-summary.operations.ts';
import { methodChoices, type Invoice } from '../invoice-words.ts';

const LONGEST_REFERENCE = 200;

interface PaymentDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}

/** What was received for an invoice; all that is outstanding, unless less is typed. */
export function PaymentDialog({ invoice, onSaved, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { minor, currency } = invoice.outstanding;
  const today = dayIn(timeZone, new Date());
  const command = useCommand(recordPaymentMutation, { remote: 'timesheet', area: 'payments' });
  const form = useNewForm({
    values: { receivedOn: today, method: 'BankTransfer', reference: '', amountMinor: minor as number | null },
    validate: ({ amountMinor }) =>
      amountMinor !== null && amountMinor > 0 && amountMinor <= minor
        ? {}
        : { amountMinor: t('timesheet.invoices.payment.badAmount', 'Enter an amount up to what is outstanding.') },
    send: ({ amountMinor, ...input }) =>
      command.run(
        { input: { ...input, allocations: [{ invoiceId: invoice.id, amountMinor: amountMinor ?? 0 }] } },
        { silent: true },
      ),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.invoices.payment.record', 'Record payment')} onClose={onClose}>
      <FieldRow>
        <CurrencyField
          label={t('timesheet.invoices.payment.amount', 'Amount received')}
          value={values.amountMinor}
          currency={currency}
          error={errors['amountMinor']}
          isTouched={errors['amountMinor'] !== undefined}
          onChange={(amountMinor) => change({ amountMinor })}
        />
        <DayField
          name="receivedOn"
          label={t('timesheet.invoices.payment.receivedOn', 'Received on')}
          value={values.receivedOn}
          last={today}
          error={errors['receivedOn']}
          onChange={(receivedOn) => change({ receivedOn })}
        />
      </FieldRow>
      <ChoiceField
        label={t('timesheet.invoices.payment.method', 'Paid by')}
        value={values.method}
        choices={methodChoices(t)}
        error={errors['method']}
        onChange={(method) => change({ method })}
      />
      <TextField
        label={t('timesheet.invoices.payment.reference', 'Reference (optional)')}
        value={values.reference}
        maxLength={LONGEST_REFERENCE}
        error={errors['reference']}
        onChange={(reference) => change({ reference })}
      />
    </RecordDialog>
  );
}

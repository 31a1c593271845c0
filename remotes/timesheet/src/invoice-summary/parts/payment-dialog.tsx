import { dayIn } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { MoneyText, Notice } from '@atrium/ui';
import { DayField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { recordPaymentMutation } from '../invoice-summary.operations.ts';
import type { Invoice } from '../invoice-words.ts';
import { MethodFields } from './method-fields.tsx';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}

/** What was received for an invoice; all that is outstanding, unless more or less is typed: more is credit of the debtor. */
export function PaymentDialog({ invoice, onSaved, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { minor, currency } = invoice.outstanding;
  const today = dayIn(timeZone, new Date());
  const command = useCommand(recordPaymentMutation, { remote: 'timesheet', area: 'payments' });
  const form = useNewForm({
    values: { receivedOn: today, method: 'BankTransfer', reference: '', amountMinor: minor as number | null },
    validate: ({ amountMinor }) =>
      amountMinor !== null && amountMinor > 0
        ? {}
        : { amountMinor: t('timesheet.invoices.payment.noAmount', 'Enter what was received.') },
    send: ({ amountMinor, ...input }) => {
      const received = amountMinor ?? 0;
      const allocations = [{ invoiceId: invoice.id, amountMinor: Math.min(received, minor) }];
      return command.run(
        { input: { ...input, allocations, excessMinor: Math.max(0, received - minor) } },
        { silent: true },
      );
    },
    onSaved,
  });
  const { values, errors, change } = form;
  const excessMinor = Math.max(0, (values.amountMinor ?? 0) - minor);
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
      {excessMinor > 0 && (
        <Notice>
          <MoneyText minor={excessMinor} currency={currency} cents="always" />{' '}
          {t(
            'timesheet.invoices.payment.excess',
            'is more than is outstanding. It becomes credit of the debtor, to be used on another invoice or paid back.',
          )}
        </Notice>
      )}
      <MethodFields {...form} />
    </RecordDialog>
  );
}

import { dayIn } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { DayField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { refundCreditMutation } from '../credits.operations.ts';
import type { Invoice } from '../invoice-words.ts';
import { MethodFields } from './method-fields.tsx';

interface RefundDialogProps {
  readonly invoice: Invoice;
  readonly credit: { readonly minor: number; readonly currency: string };
  onSaved(): void;
  onClose(): void;
}

/** Credit of a debtor that was paid back; all of it, unless less is typed. */
export function RefundDialog({ invoice, credit, onSaved, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const command = useCommand(refundCreditMutation, { remote: 'timesheet', area: 'credit' });
  const form = useNewForm({
    values: { paidOn: today, method: 'BankTransfer', reference: '', amountMinor: credit.minor as number | null },
    validate: ({ amountMinor }) =>
      amountMinor !== null && amountMinor > 0 && amountMinor <= credit.minor
        ? {}
        : { amountMinor: t('timesheet.invoices.owed.badAmount', 'Enter an amount up to what is left of the credit.') },
    send: ({ amountMinor, ...input }) =>
      command.run({ input: { ...input, invoiceId: invoice.id, amountMinor: amountMinor ?? 0 } }, { silent: true }),
    onSaved,
  });
  const { values, errors, change } = form;
  const title = t('timesheet.invoices.owed.refundTitle', 'Pay credit back');
  return (
    <RecordDialog form={form} title={title} onClose={onClose}>
      <FieldRow>
        <CurrencyField
          label={t('timesheet.invoices.owed.refundAmount', 'Amount paid back')}
          value={values.amountMinor}
          currency={credit.currency}
          maximum={credit.minor}
          error={errors['amountMinor']}
          isTouched={errors['amountMinor'] !== undefined}
          onChange={(amountMinor) => change({ amountMinor })}
        />
        <DayField
          name="paidOn"
          label={t('timesheet.invoices.owed.paidOn', 'Paid back on')}
          value={values.paidOn}
          last={today}
          error={errors['paidOn']}
          onChange={(paidOn) => change({ paidOn })}
        />
      </FieldRow>
      <MethodFields {...form} />
    </RecordDialog>
  );
}

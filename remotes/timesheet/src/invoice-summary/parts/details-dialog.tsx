import { useCommand, useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { updateInvoiceMutation } from '../invoice-summary.operations.ts';
import type { Invoice } from '../invoice-words.ts';

const LONGEST_TEXT = 4000;
const MOST_DAYS = 365;

interface DetailsDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}

/** What the client reads above the lines, when it is due, and whether it is held back. */
export function DetailsDialog({ invoice, onSaved, onClose }: DetailsDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(updateInvoiceMutation, { remote: 'timesheet', area: 'invoice details' });
  const { id, version, message, isOnHold, holdReason } = invoice;
  const form = useNewForm({
    values: { message, paymentDays: String(invoice.paymentDays), isOnHold, holdReason },
    validate: ({ paymentDays, ...typed }) => ({
      ...(/^\d{1,3}$/.test(paymentDays) && Number(paymentDays) <= MOST_DAYS
        ? {}
        : { paymentDays: t('timesheet.invoices.details.badDays', 'Enter from 0 to 365 days.') }),
      ...(typed.isOnHold && typed.holdReason.trim() === ''
        ? { holdReason: t('timesheet.invoices.details.noHoldReason', 'Say why this is on hold.') }
        : {}),
    }),
    send: ({ paymentDays, ...typed }) =>
      command.run({ input: { ...typed, id, version, paymentDays: Number(paymentDays) } }, { silent: true }),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.invoices.details.title', 'Message and terms')} onClose={onClose}>
      <TextAreaField
        label={t('timesheet.invoices.details.message', 'Message to the client')}
        value={values.message}
        maxLength={LONGEST_TEXT}
        error={errors['message']}
        onChange={(next) => change({ message: next })}
      />
      <TextField
        label={t('timesheet.invoices.details.paymentDays', 'Due after (days)')}
        inputMode="numeric"
        value={values.paymentDays}
        error={errors['paymentDays']}
        onChange={(paymentDays) => change({ paymentDays })}
      />
      <Checkbox checked={values.isOnHold} onChange={(next) => change({ isOnHold: next })}>
        {t('timesheet.invoices.onHold', 'On hold')}
      </Checkbox>
      {values.isOnHold && (
        <TextField
          label={t('timesheet.invoices.details.holdReason', 'Why it is on hold')}
          value={values.holdReason}
          error={errors['holdReason']}
          onChange={(next) => change({ holdReason: next })}
        />
      )}
    </RecordDialog>
  );
}

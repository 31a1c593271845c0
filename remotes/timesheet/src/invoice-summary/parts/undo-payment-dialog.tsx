import { useCommand, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { undoPaymentMutation } from '../invoice-summary.operations.ts';

const LONGEST_REASON = 1000;

interface UndoPaymentDialogProps {
  readonly paymentId: string;
  onSaved(): void;
  onClose(): void;
}

/** Asks why before a payment is undone: what it settled is owed again. */
export function UndoPaymentDialog({ paymentId, onSaved, onClose }: UndoPaymentDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(undoPaymentMutation, { remote: 'timesheet', area: 'payments' });
  const form = useNewForm({
    values: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {},
    send: ({ reason }) => command.run({ id: paymentId, reason }, { silent: true }),
    onSaved,
  });
  const title = t('timesheet.invoices.payment.undo', 'Undo payment');
  return (
    <RecordDialog form={form} title={title} saveLabel={title} onClose={onClose}>
      <TextField
        label={t('timesheet.invoices.reason.label', 'Reason')}
        value={form.values.reason}
        maxLength={LONGEST_REASON}
        error={form.errors['reason']}
        onChange={(reason) => form.change({ reason })}
      />
    </RecordDialog>
  );
}

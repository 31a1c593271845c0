import { useCommand, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { undoRefundMutation } from '../credits.operations.ts';

const LONGEST_REASON = 1000;

interface UndoRefundDialogProps {
  readonly invoiceId: string;
  readonly refundId: string;
  onSaved(): void;
  onClose(): void;
}

/** Asks why before a refund is undone: it is credit of the debtor again. */
export function UndoRefundDialog({ invoiceId, refundId, onSaved, onClose }: UndoRefundDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(undoRefundMutation, { remote: 'timesheet', area: 'credit' });
  const form = useNewForm({
    values: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {},
    send: ({ reason }) => command.run({ invoiceId, id: refundId, reason }, { silent: true }),
    onSaved,
  });
  const title = t('timesheet.invoices.owed.undoRefund', 'Undo refund');
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

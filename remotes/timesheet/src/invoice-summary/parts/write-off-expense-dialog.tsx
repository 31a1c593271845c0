import { useCommand, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { writeOffExpenseMutation } from '../expenses.operations.ts';

const LONGEST_REASON = 500;

interface WriteOffExpenseDialogProps {
  readonly expense: { readonly id: string; readonly version: number; readonly description: string };
  onSaved(): void;
  onClose(): void;
}

/** Asks why before an expense is given up. */
export function WriteOffExpenseDialog({ expense, onSaved, onClose }: WriteOffExpenseDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(writeOffExpenseMutation, { remote: 'timesheet', area: 'expenses' });
  const { id, version, description } = expense;
  const form = useNewForm({
    values: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {},
    send: ({ reason }) => command.run({ id, version, reason }, { silent: true }),
    onSaved,
  });
  return (
    <RecordDialog
      form={form}
      title={t('timesheet.invoices.expense.writeOffTitle', 'Write off expense')}
      saveLabel={t('timesheet.invoices.expense.writeOff', 'Write off')}
      onClose={onClose}
    >
      <p>{description}</p>
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

import { useCommand, useTranslation } from '@atrium/platform';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { writeOffExpenseMutation } from '../expenses.operations.ts';

const LONGEST_REASON = 500;

interface WriteOffExpenseDialogProps {
  readonly expense: { readonly id: string; readonly version: number; readonly description: string };
  onSaved(): void;
  onClose(): void;
}

/** Asks why before an expense is given up. */
export function WriteOffExpenseDialog({
  expense: { id, version, description },
  ...dialog
}: WriteOffExpenseDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(writeOffExpenseMutation, { remote: 'timesheet', area: 'expenses' });
  return (
    <ReasonDialog
      title={t('timesheet.invoices.expense.writeOffTitle', 'Write off expense')}
      saveLabel={t('timesheet.invoices.expense.writeOff', 'Write off')}
      longest={LONGEST_REASON}
      send={(reason) => command.run({ id, version, reason }, { silent: true })}
      {...dialog}
    >
      <p>{description}</p>
    </ReasonDialog>
  );
}

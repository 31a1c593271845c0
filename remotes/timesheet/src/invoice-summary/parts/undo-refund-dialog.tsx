import { useCommand, useTranslation } from '@atrium/platform';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { undoRefundMutation } from '../credits.operations.ts';

interface UndoRefundDialogProps {
  readonly invoiceId: string;
  readonly refundId: string;
  onSaved(): void;
  onClose(): void;
}

/** Asks why before a refund is undone: it is credit of the debtor again. */
export function UndoRefundDialog({ invoiceId, refundId, ...dialog }: UndoRefundDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(undoRefundMutation, { remote: 'timesheet', area: 'credit' });
  return (
    <ReasonDialog
      title={t('timesheet.invoices.owed.undoRefund', 'Undo refund')}
      send={(reason) => command.run({ invoiceId, id: refundId, reason }, { silent: true })}
      {...dialog}
    />
  );
}

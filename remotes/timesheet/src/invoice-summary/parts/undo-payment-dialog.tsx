import { useCommand, useTranslation } from '@atrium/platform';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { undoPaymentMutation } from '../invoice-summary.operations.ts';

interface UndoPaymentDialogProps {
  readonly paymentId: string;
  onSaved(): void;
  onClose(): void;
}

/** Asks why before a payment is undone: what it settled is owed again. */
export function UndoPaymentDialog({ paymentId, ...dialog }: UndoPaymentDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(undoPaymentMutation, { remote: 'timesheet', area: 'payments' });
  return (
    <ReasonDialog
      title={t('timesheet.invoices.payment.undo', 'Undo payment')}
      send={(reason) => command.run({ id: paymentId, reason }, { silent: true })}
      {...dialog}
    />
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import type { InvoiceAction } from '../../generated/graphql.ts';
import { changeStateMutation } from '../invoice-summary.operations.ts';
import { actionWords, type Invoice, type Translate } from '../invoice-words.ts';

interface InvoiceActionDialogProps {
  readonly invoice: Invoice;
  readonly action: InvoiceAction;
  onSaved(): void;
  onClose(): void;
}

/** What an action that cannot be taken back lightly brings about. */
function consequenceOf(t: Translate, action: InvoiceAction): string | null {
  switch (action) {
    case 'VOID':
      return t('timesheet.invoices.consequence.void', 'The time and expenses on it can be billed again.');
    case 'REVERSE':
      return t(
        'timesheet.invoices.consequence.reverse',
        'The invoice is no longer owed. Its number stays used, and its time and expenses can be billed again.',
      );
    case 'WAIVE':
      return t('timesheet.invoices.consequence.waive', 'What is outstanding is given up and no longer owed.');
    default:
      return null;
  }
}

/** Asks why before an invoice is returned, voided, reversed or waived. */
export function InvoiceActionDialog({ invoice, action, ...dialog }: InvoiceActionDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(changeStateMutation, { remote: 'timesheet', area: 'invoice state' });
  const consequence = consequenceOf(t, action);
  return (
    <ReasonDialog
      title={actionWords(t, action).name}
      isMultiline
      send={(reason) =>
        command.run({ input: { id: invoice.id, version: invoice.version, action, reason } }, { silent: true })
      }
      {...dialog}
    >
      {consequence !== null && <Notice tone="warn">{consequence}</Notice>}
    </ReasonDialog>
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import type { InvoiceAction } from '../../generated/graphql.ts';
import { changeStateMutation } from '../invoice-summary.operations.ts';
import { actionWords, type Invoice, type Translate } from '../invoice-words.ts';

const LONGEST_REASON = 1000;

interface ReasonDialogProps {
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
export function ReasonDialog({ invoice, action, onSaved, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(changeStateMutation, { remote: 'timesheet', area: 'invoice state' });
  const words = actionWords(t, action);
  const consequence = consequenceOf(t, action);
  const form = useNewForm({
    values: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {},
    send: ({ reason }) =>
      command.run({ input: { id: invoice.id, version: invoice.version, action, reason } }, { silent: true }),
    onSaved,
  });
  return (
    <RecordDialog form={form} title={words.name} saveLabel={words.name} onClose={onClose}>
      {consequence !== null && <Notice tone="warn">{consequence}</Notice>}
      <TextAreaField
        label={t('timesheet.invoices.reason.label', 'Reason')}
        value={form.values.reason}
        maxLength={LONGEST_REASON}
        error={form.errors['reason']}
        onChange={(reason) => form.change({ reason })}
      />
    </RecordDialog>
  );
}

import { useTranslation, type CommandOutcome } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordDialog, useNewForm, type EditForm } from '@atrium/ui/forms';
import type { ReactNode } from 'react';

const LONGEST_REASON = 1000;

interface ReasonFormOptions<Answer> {
  send(reason: string): Promise<CommandOutcome<Answer>>;
  onSaved(): void;
}
type ReasonValues = { readonly reason: string };

/** A form that asks for nothing but the reason of what it sends. */
export function useReasonForm<Answer>({ send, onSaved }: ReasonFormOptions<Answer>): EditForm<ReasonValues> {
  const { t } = useTranslation();
  return useNewForm<ReasonValues, Answer>({
    values: { reason: '' },
    validate: ({ reason }) =>
      reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {},
    send: ({ reason }) => send(reason),
    onSaved,
  });
}

interface ReasonFieldProps {
  readonly form: EditForm<ReasonValues>;
  /** The most characters (1,000). */
  readonly longest?: number | undefined;
  readonly isMultiline?: boolean | undefined;
}

/** The one field of such a form. */
export function ReasonField({ form, longest = LONGEST_REASON, isMultiline = false }: ReasonFieldProps) {
  const { t } = useTranslation();
  const Control = isMultiline ? TextAreaField : TextField;
  return (
    <Control
      label={t('timesheet.invoices.reason.label', 'Reason')}
      value={form.values.reason}
      maxLength={longest}
      error={form.errors['reason']}
      onChange={(reason) => form.change({ reason })}
    />
  );
}

interface ReasonDialogProps<Answer> extends ReasonFormOptions<Answer>, Omit<ReasonFieldProps, 'form'> {
  readonly title: string;
  /** What the button says; the title where nothing is given. */
  readonly saveLabel?: string;
  /** What is said above the field. */
  readonly children?: ReactNode;
  onClose(): void;
}

/** Asks why before something is undone, reversed or given up. */
export function ReasonDialog<Answer>({
  title,
  saveLabel = title,
  children,
  onClose,
  send,
  onSaved,
  ...field
}: ReasonDialogProps<Answer>) {
  const form = useReasonForm({ send, onSaved });
  return (
    <RecordDialog form={form} title={title} saveLabel={saveLabel} onClose={onClose}>
      {children}
      <ReasonField form={form} {...field} />
    </RecordDialog>
  );
}

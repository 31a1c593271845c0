import { formatDate, formatMoney } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { invoiceName, type Invoice } from '../invoice-words.ts';
import { sendInvoiceMutation } from '../paper.operations.ts';

const LONGEST_MESSAGE = 4000;
const LONGEST_ADDRESS = 254;
const LONGEST_SUBJECT = 200;

interface SendDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}

/** Sends an invoice with its PDF; the words can be changed before they go. */
export function SendDialog({ invoice, onSaved, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const command = useCommand(sendInvoiceMutation, { remote: 'timesheet', area: 'invoice sending' });
  const { id, version, debtorEmail, outstanding, dueOn, fileNumber, title } = invoice;
  const name = invoiceName(t, invoice);
  const amount = formatMoney(outstanding.minor, outstanding.currency, language, { cents: 'always' });
  const form = useNewForm({
    values: {
      to: debtorEmail,
      subject: t('timesheet.invoices.send.subject', '{{invoice}} for {{matter}}', {
        invoice: name,
        matter: `${fileNumber} ${title}`,
      }),
      message:
        outstanding.minor === 0 || !dueOn
          ? t('timesheet.invoices.send.paidText', 'Please find attached our invoice.')
          : t(
              'timesheet.invoices.send.text',
              'Please find attached our invoice. The amount due is {{amount}}, payable by {{day}}.',
              { amount, day: formatDate(dueOn, language) },
            ),
    },
    validate: ({ subject }) =>
      subject.trim() === '' ? { subject: t('timesheet.invoices.send.noSubject', 'Enter a subject.') } : {},
    send: ({ to, ...typed }) =>
      command.run({ input: { ...typed, id, version, to: to.trim() === '' ? null : to.trim() } }, { silent: true }),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={t('timesheet.invoices.send.title', 'Send invoice')}
      saveLabel={t('timesheet.invoices.send.action', 'Send by email')}
      onClose={onClose}
    >
      <TextField
        label={t('timesheet.invoices.send.to', 'To')}
        type="email"
        maxLength={LONGEST_ADDRESS}
        placeholder={t('timesheet.invoices.send.toDebtor', 'The debtor’s own address')}
        value={values.to}
        error={errors['to']}
        onChange={(to) => change({ to })}
      />
      <TextField
        label={t('timesheet.invoices.send.subjectLabel', 'Subject')}
        maxLength={LONGEST_SUBJECT}
        value={values.subject}
        error={errors['subject']}
        onChange={(subject) => change({ subject })}
      />
      <TextAreaField
        label={t('timesheet.invoices.send.message', 'Message')}
        value={values.message}
        maxLength={LONGEST_MESSAGE}
        error={errors['message']}
        onChange={(message) => change({ message })}
      />
    </RecordDialog>
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import { Checkbox, DateText, Tag } from '@atrium/ui';
import type { Invoice, Translate } from '../invoice-words.ts';
import { setDebtorRemindersMutation } from '../paper.operations.ts';

const stateText = (t: Translate, state: string): string =>
  state === 'failed'
    ? t('timesheet.invoices.sending.failed', 'Not delivered')
    : state === 'queued'
      ? t('timesheet.invoices.sending.queued', 'Being sent')
      : t('timesheet.invoices.sending.sent', 'Sent');

/** When an invoice and its reminders were sent, to whom, and what became of the mail. */
export function InvoiceSendings({ invoice, onChanged }: { readonly invoice: Invoice; onChanged(): void }) {
  const { t } = useTranslation();
  const reminding = useCommand(setDebtorRemindersMutation, {
    remote: 'timesheet',
    area: 'invoice reminders',
    onSettled: onChanged,
  });
  if (invoice.sendings.length === 0 && !invoice.canSend) return null;
  const title = t('timesheet.invoices.sending.title', 'Sendings');
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ol className="timesheet-invoices__rows">
        {invoice.sendings.map(({ id, kind, dueDays, recipient, sentAt, state, user }) => (
          <li key={id}>
            <span>
              {kind === 'reminder'
                ? t('timesheet.invoices.sending.reminder', 'Reminder after {{count}} days', { count: dueDays ?? 0 })
                : t('timesheet.invoices.sending.invoice', 'Invoice')}
              {recipient !== '' && ` · ${recipient}`}{' '}
              <Tag tone={state === 'failed' ? 'bad' : 'neutral'}>{stateText(t, state)}</Tag>
            </span>
            <span className="timesheet-quiet">
              {user?.name} <DateText value={sentAt} />
            </span>
          </li>
        ))}
      </ol>
      {invoice.canSend && (
        <Checkbox
          checked={invoice.isReminded}
          disabled={reminding.isRunning}
          onChange={(isReminded) => void reminding.run({ id: invoice.id, isReminded })}
        >
          {t('timesheet.invoices.sending.isReminded', 'Remind {{debtor}} of overdue invoices by the firm’s rules', {
            debtor: invoice.debtor,
          })}
        </Checkbox>
      )}
    </section>
  );
}

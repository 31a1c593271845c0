import { useTranslation } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import type { Invoice, Translate } from '../invoice-words.ts';

const stateText = (t: Translate, state: string): string =>
  state === 'failed'
    ? t('timesheet.invoices.sending.failed', 'Not delivered')
    : state === 'queued'
      ? t('timesheet.invoices.sending.queued', 'Being sent')
      : t('timesheet.invoices.sending.sent', 'Sent');

/** When an invoice and its reminders were sent, to whom, and what became of the mail. */
export function InvoiceSendings({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  if (invoice.sendings.length === 0) return null;
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
    </section>
  );
}

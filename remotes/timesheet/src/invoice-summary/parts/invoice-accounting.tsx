import { useTranslation } from '@atrium/platform';
import { DateText, MoneyText, Tag } from '@atrium/ui';
import type { Invoice } from '../invoice-words.ts';
import { entryStateText, entryTone } from '../journals/journal-entries.tsx';

/** What of an invoice was sent to the accounting program and when. */
export function InvoiceAccounting({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  if (invoice.accountingEntries.length === 0) return null;
  const title = t('timesheet.invoices.accounting.title', 'Accounting program');
  return (
    <section aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <ol className="timesheet-invoices__rows">
        {invoice.accountingEntries.map(({ id, narration, state, problem, organisation, sentAt, amount }) => (
          <li key={id}>
            <span>
              <span dir="auto">{narration}</span> <Tag tone={entryTone(state)}>{entryStateText(t, state)}</Tag>
              <div className="timesheet-quiet">
                {organisation} {sentAt != null && <DateText value={sentAt} withTime />}
              </div>
              {problem !== '' && <div>{problem}</div>}
            </span>
            <span className="timesheet-invoices__amount">
              <MoneyText {...amount} cents="always" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText, Tag } from '@atrium/ui';
import { Link } from '@atrium/platform';
import {
  ageChoices,
  ageTone,
  invoiceName,
  labelOf,
  stateChoices,
  stateTone,
  type InvoiceRow,
} from '../invoice-words.ts';

/** Where an invoice stands, beside the list. */
export function InvoicePane({ invoice, onOpen }: { readonly invoice: InvoiceRow; onOpen(): void }) {
  const { t } = useTranslation();
  const { state, age, isOnHold, issuedOn, dueOn } = invoice;
  return (
    <div className="timesheet-invoices__pane">
      <div className="timesheet-invoices__tags">
        <Tag tone={stateTone(state)}>{labelOf(stateChoices(t), state)}</Tag>
        {isOnHold && <Tag tone="warn">{t('timesheet.invoices.onHold', 'On hold')}</Tag>}
        {age !== '' && <Tag tone={ageTone(age)}>{labelOf(ageChoices(t), age)}</Tag>}
      </div>
      <h2 className="timesheet-invoices__pane-title">{invoiceName(t, invoice)}</h2>
      <KeyFacts
        items={[
          {
            label: t('timesheet.invoices.file', 'Matter'),
            value: (
              <Link to={`/matterDetail/${invoice.matterId}/invoices`}>
                {invoice.fileNumber} {invoice.title}
              </Link>
            ),
          },
          { label: t('timesheet.invoices.debtor', 'Debtor'), value: invoice.debtor },
          { label: t('timesheet.invoices.issuedOn', 'Issued'), value: issuedOn ? <DateText value={issuedOn} /> : null },
          { label: t('timesheet.invoices.dueOn', 'Due'), value: dueOn ? <DateText value={dueOn} /> : null },
          { label: t('timesheet.invoices.total', 'Total'), value: <MoneyText {...invoice.total} cents="always" /> },
          { label: t('timesheet.invoices.paid', 'Received'), value: <MoneyText {...invoice.paid} cents="always" /> },
          {
            label: t('timesheet.invoices.outstanding', 'Outstanding'),
            value: <MoneyText {...invoice.outstanding} cents="always" />,
          },
        ]}
      />
      <Button kind="primary" onClick={onOpen}>
        {t('timesheet.invoices.open', 'Open invoice')}
      </Button>
    </div>
  );
}

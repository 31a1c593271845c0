import { sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { DateText, MoneyText, Panel, Tag } from '@atrium/ui';
import type { InvoicesTab_SourceInvoiceFragment } from '../../generated/graphql.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { invoiceStatusLabel } from './invoice-words.ts';
import { sourceInvoicesQuery } from './invoices-tab.operations.ts';

type InvoiceThere = InvoicesTab_SourceInvoiceFragment;

const labelOf = (name: string): string => {
  const system = sourceSystems.find((known) => known === name);
  return system === undefined ? name : sourceSystemNames[system].label;
};

/** Invoices that the practice system made on the matter, to read: nothing here bills or collects them. Nothing where it made none. */
export function SourceInvoices({ matterId }: { readonly matterId: string }) {
  const { t } = useTranslation();
  const [{ data }, ask] = useQuery({
    query: sourceInvoicesQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  useMatterChanges({ matterId, parts: ['INVOICES'], onChange: () => ask({ requestPolicy: 'network-only' }) });
  const invoices = data?.matter?.sourceInvoices ?? [];
  const [first] = invoices;
  if (first === undefined) return null;
  const system = labelOf(first.sourceSystem);
  return (
    <Panel title={t('matters.invoices.there.title', 'Invoices in {{system}}', { system })}>
      <p className="matters-money__quiet">
        {t('matters.invoices.there.hint', 'Made and collected in {{system}}. They are shown here to read.', { system })}
      </p>
      <ul className="matters-money__there">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <details>
              <summary>
                <InvoiceHead invoice={invoice} />
              </summary>
              <InvoiceLines invoice={invoice} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function InvoiceHead({ invoice }: { readonly invoice: InvoiceThere }) {
  const { t } = useTranslation();
  const { number, issuedOn, status, total, outstanding, goneThereAt } = invoice;
  return (
    <>
      <strong>{t('matters.invoices.title', 'Invoice {{number}}', { number })}</strong>{' '}
      {issuedOn != null && <DateText value={issuedOn} />}{' '}
      <Tag tone={status === 'Paid' ? 'accent' : 'neutral'}>
        {invoiceStatusLabel(t, status === 'Final' ? 'Issued' : status)}
      </Tag>{' '}
      {goneThereAt != null && <Tag tone="warn">{t('matters.invoices.there.gone', 'Deleted there')}</Tag>}{' '}
      <MoneyText {...total} cents="always" />{' '}
      {outstanding.minor > 0 && (
        <span className="matters-money__quiet">
          {t('matters.invoices.outstanding', 'Outstanding')} <MoneyText {...outstanding} cents="always" />
        </span>
      )}
    </>
  );
}

function InvoiceLines({ invoice }: { readonly invoice: InvoiceThere }) {
  const { t } = useTranslation();
  const { lines, dueOn, tax, paid } = invoice;
  return (
    <>
      <table className="matters-money__lines">
        <thead>
          <tr>
            <th scope="col">{t('matters.invoices.line', 'For')}</th>
            <th scope="col">{t('matters.invoices.total', 'Total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${invoice.id} ${String(index)}`}>
              <td>{line.description}</td>
              <td>
                <MoneyText {...line.amount} cents="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="matters-money__quiet">
        {t('matters.invoices.tax', 'Tax')} <MoneyText {...tax} cents="always" /> ·{' '}
        {t('matters.invoices.paid', 'Received')} <MoneyText {...paid} cents="always" />
        {dueOn != null && (
          <>
            {' '}
            · {t('matters.invoices.dueOn', 'Due')} <DateText value={dueOn} />
          </>
        )}
      </p>
    </>
  );
}

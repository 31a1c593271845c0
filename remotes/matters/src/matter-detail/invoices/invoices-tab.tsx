import { useAccess, useAppUser, useListAddress, useQuery, useTranslation, type ListRules } from '@atrium/platform';
import { ButtonLink, DateText, EmptyState, MoneyText, Tag } from '@atrium/ui';
import { DataGrid } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { FinancialSummary } from './financial-summary.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { ageLabel, ageTones, invoiceStatusLabel, type InvoiceRow } from './invoice-words.ts';
import { invoicesTabQuery } from './invoices-tab.operations.ts';
import { SourceInvoices } from './source-invoices.tsx';
import '../matter-money.css';

/** The newest first, which is their only order. */
const rules: ListRules = { pageSize: 50, sortColumns: [], defaultSort: { column: 'issuedOn', direction: 'desc' } };

/** The invoices of a matter, what of them is owed since when, and, for people of the firm, where its money stands. */
export function InvoicesTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const { has } = useAccess();
  const bills = isInternal && has('timesheet');
  const address = useListAddress(rules);
  const page = { offset: address.offset, first: rules.pageSize };
  const [{ data, error, fetching }, ask] = useQuery({
    query: invoicesTabQuery,
    variables: { matterId: matter.id, ...page },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['INVOICES'], onChange: refetch });
  const columns = useMemo(() => invoiceColumns(t), [t]);
  const list = data?.matterInvoices;
  const rows = list?.invoices ?? [];
  const opened = rows.find(({ id }) => id === address.selected);
  const title = t('matters.invoices.list', 'Invoices');
  return (
    <section className="matters-money" aria-label={title}>
      {isInternal && <FinancialSummary matterId={matter.id} />}
      {bills && (
        <div className="matters-money__actions">
          <ButtonLink kind="primary" to={`/invoiceSummary?create=${matter.id}`}>
            {t('matters.invoices.create', 'New invoice')}
          </ButtonLink>
        </div>
      )}
      <DataGrid
        screen="matterInvoices"
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={fetching}
        error={error}
        onRetry={refetch}
        page={page}
        onPage={({ offset }) => address.goTo(offset)}
        sort={null}
        onSort={() => undefined}
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.id)}
        phoneCard={(row) => <InvoiceCard invoice={row} />}
        footer={
          list?.outstanding && (
            <span>
              {t('matters.invoices.owed', 'Outstanding')} <MoneyText {...list.outstanding} cents="always" />
            </span>
          )
        }
        emptyState={
          <EmptyState
            icon="money"
            title={t('matters.invoices.none', 'No invoices yet')}
            description={t('matters.invoices.noneHint', 'Invoices of the matter appear here.')}
          />
        }
      />
      {isInternal && <SourceInvoices matterId={matter.id} />}
      {opened !== undefined && (
        <InvoiceDrawer invoice={opened} isEditable={bills} onClose={() => address.select(null)} />
      )}
    </section>
  );
}

function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  const { t } = useTranslation();
  return (
    <div className="matters-money__card">
      <div className="matters-money__card-head">
        <strong>{invoice.number || t('matters.invoices.preBill', 'Pre-bill')}</strong>
        {invoice.total && <MoneyText {...invoice.total} cents="always" />}
      </div>
      <div className="matters-money__card-head matters-money__quiet">
        <span>{invoice.issuedOn && <DateText value={invoice.issuedOn} />}</span>
        {invoice.outstanding && invoice.outstanding.minor > 0 && (
          <span>
            {t('matters.invoices.outstanding', 'Outstanding')} <MoneyText {...invoice.outstanding} cents="always" />
          </span>
        )}
      </div>
      <span className="matters-money__tags">
        <Tag tone={invoice.status === 'Paid' ? 'accent' : 'neutral'}>{invoiceStatusLabel(t, invoice.status)}</Tag>
        {invoice.age && <Tag tone={ageTones[invoice.age]}>{ageLabel(t, invoice.age)}</Tag>}
      </span>
    </div>
  );
}

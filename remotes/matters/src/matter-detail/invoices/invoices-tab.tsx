import { useAppUser, useQuery, useTranslation } from '@atrium/platform';
import { DateText, EmptyState, MoneyText, Tag } from '@atrium/ui';
import { DataGrid } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { FinancialSummary } from './financial-summary.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { ageLabel, ageTones, invoiceStatusLabel, type InvoiceRow } from './invoice-words.ts';
import { invoicesTabQuery } from './invoices-tab.operations.ts';
import '../matter-money.css';

const PAGE_SIZE = 50;

/** The invoices of a matter, what of them is owed since when, and, for people of the firm, where its money stands. */
export function InvoicesTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const [page, setPage] = useState({ offset: 0, first: PAGE_SIZE });
  const [openId, setOpenId] = useState<string | null>(null);
  const [{ data, error, fetching }, ask] = useQuery({ query: invoicesTabQuery, variables: { matterId: matter.id, ...page }, requestPolicy: 'cache-and-network' });
  const askAnew = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['INVOICES'], onChange: askAnew });
  const columns = useMemo(() => invoiceColumns(t), [t]);
  const list = data?.matterInvoices;
  const rows = list?.invoices ?? [];
  const opened = rows.find(({ id }) => id === openId);
  const title = t('matters.invoices.list', 'Invoices');
  return (
    <section className="matters-money" aria-label={title}>
      {isInternal && <FinancialSummary matterId={matter.id} />}
      <DataGrid
        screen="matterInvoices"
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={fetching}
        error={error}
        onRetry={askAnew}
        page={page}
        onPage={setPage}
        sort={null}
        onSort={() => undefined}
        selectedKey={openId}
        onSelect={(row) => setOpenId(row.id)}
        phoneCard={(row) => <InvoiceCard invoice={row} />}
        footer={list?.outstanding && <span>{t('matters.invoices.owed', 'Outstanding')} <MoneyText {...list.outstanding} cents="always" /></span>}
        emptyState={<EmptyState icon="money" title={t('matters.invoices.none', 'No invoices yet')} description={t('matters.invoices.noneHint', 'Invoices of the matter appear here.')} />}
      />
      {opened !== undefined && <InvoiceDrawer invoice={opened} onClose={() => setOpenId(null)} />}
    </section>
  );
}

function InvoiceCard({ invoice }: { readonly invoice: InvoiceRow }) {
  const { t } = useTranslation();
  return (
    <div className="matters-money__card">
      <div className="matters-money__card-head">
        <strong>{invoice.number}</strong>
        {invoice.total && <MoneyText {...invoice.total} cents="always" />}
      </div>
      <div className="matters-money__card-head matters-money__quiet">
        <span>{invoice.issuedOn && <DateText value={invoice.issuedOn} />}</span>
        {invoice.outstanding && invoice.outstanding.minor > 0 && <span>{t('matters.invoices.outstanding', 'Outstanding')} <MoneyText {...invoice.outstanding} cents="always" /></span>}
      </div>
      <span className="matters-money__tags">
        <Tag tone={invoice.status === 'Paid' ? 'accent' : 'neutral'}>{invoiceStatusLabel(t, invoice.status)}</Tag>
        {invoice.age && <Tag tone={ageTones[invoice.age]}>{ageLabel(t, invoice.age)}</Tag>}
      </span>
    </div>
  );
}

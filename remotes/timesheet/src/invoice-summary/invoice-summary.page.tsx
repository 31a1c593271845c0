import { useSearchParams, useTranslation } from '@atrium/platform';
import { Button, MoneyText, useIsPhone } from '@atrium/ui';
import { ListPage, useList } from '@atrium/ui/grid';
import { lazy, Suspense } from 'react';
import { invoiceList } from './invoice-summary.list.ts';
import { InvoiceCard } from './parts/invoice-card.tsx';
import { InvoicePane } from './parts/invoice-pane.tsx';
import '../common/billing.css';

const InvoiceDrawer = lazy(() =>
  import('./parts/invoice-drawer.tsx').then((module) => ({ default: module.InvoiceDrawer })),
);
const CreateInvoiceDrawer = lazy(() =>
  import('./parts/create-invoice-drawer.tsx').then((module) => ({ default: module.CreateInvoiceDrawer })),
);

const BankDrawer = lazy(() => import('./bank/bank-drawer.tsx').then((module) => ({ default: module.BankDrawer })));
const JournalsDrawer = lazy(() =>
  import('./journals/journals-drawer.tsx').then((module) => ({ default: module.JournalsDrawer })),
);
const RunDrawer = lazy(() => import('./runs/run-drawer.tsx').then((module) => ({ default: module.RunDrawer })));
const drawers = ['invoice', 'create', 'bank', 'journals', 'run'] as const;

/**
 * Invoices across matters; `?invoice=` opens one, `?create=` bills the work of a matter, `?bank=` shows statements of the
 * account, `?journals=` exports to an accounting program, `?run=` bills many matters.
 */
export function InvoiceSummaryPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useList(invoiceList);
  const [params, setParams] = useSearchParams();
  const opened = params.get('invoice');
  const creating = params.get('create');
  const bank = params.get('bank');
  const run = params.get('run');
  const show = (key: (typeof drawers)[number], value: string | null): void =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      for (const name of drawers) next.delete(name);
      if (value !== null) next.set(key, value);
      return next;
    });
  const outstanding = list.found?.totals.outstanding;
  return (
    <ListPage
      list={list}
      title={t('timesheet.invoices.title', 'Invoices')}
      search={t('timesheet.invoices.search', 'Find an invoice')}
      open={({ id }) => show('invoice', id)}
      paneLabel={t('timesheet.invoices.pane', 'Selected invoice')}
      pane={(id, invoice) => invoice && <InvoicePane invoice={invoice} onOpen={() => show('invoice', id)} />}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      actions={
        <>
          <Button onClick={() => show('journals', '')}>{t('timesheet.journals.short', 'Journals')}</Button>
          <Button onClick={() => show('bank', '')}>{t('timesheet.bank.title', 'Bank statements')}</Button>
          <Button onClick={() => show('run', '')}>{t('timesheet.runs.short', 'Bill many')}</Button>
          <Button kind="primary" icon="plus" onClick={() => show('create', '')}>
            {isPhone ? t('timesheet.invoices.newShort', 'New') : t('timesheet.invoices.create.title', 'New invoice')}
          </Button>
        </>
      }
      footer={
        outstanding && (
          <span>
            {t('timesheet.invoices.outstanding', 'Outstanding')} <MoneyText {...outstanding} cents="always" />
          </span>
        )
      }
      empty={{
        icon: 'money',
        title: t('timesheet.invoices.empty', 'No invoices yet'),
        hint: t('timesheet.invoices.emptyHint', 'Bill the approved time of a matter with “New invoice”.'),
        searched: t('timesheet.invoices.noMatchHint', 'Numbers, matters, clients and debtors are searched.'),
      }}
    >
      <Suspense fallback={null}>
        {opened !== null && (
          <InvoiceDrawer key={opened} id={opened} onChanged={list.refetch} onClose={() => show('invoice', null)} />
        )}
        {bank !== null && (
          <BankDrawer
            importId={bank}
            onOpen={(id) => show('bank', id)}
            onChanged={list.refetch}
            onClose={() => show('bank', null)}
          />
        )}
        {params.has('journals') && <JournalsDrawer onClose={() => show('journals', null)} />}
        {run !== null && (
          <RunDrawer
            runId={run}
            onOpen={(id) => show('run', id)}
            onInvoice={(id) => show('invoice', id)}
            onChanged={list.refetch}
            onClose={() => show('run', null)}
          />
        )}
        {creating !== null && (
          <CreateInvoiceDrawer
            matterId={creating}
            onMatter={(id) => show('create', id)}
            onCreated={(id) => {
              list.refetch();
              show('invoice', id);
            }}
            onClose={() => show('create', null)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

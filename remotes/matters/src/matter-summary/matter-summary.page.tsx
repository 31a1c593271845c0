import { formatMoney, formatNumber } from '@atrium/domain';
import { useAppUser, useLabels, useListAddress, useNavigate, usePageTitle, useParams, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, useIsPhone } from '@atrium/ui';
import { DataGrid, ExportButton } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { matterColumns } from './matter-summary.columns.tsx';
import { matterExport } from './matter-summary.export.ts';
import { hasFilters, matterListRules, readFilters, variablesOf, views, type View } from './matter-summary.filters.ts';
import { matterSummaryPageQuery } from './matter-summary.operations.ts';
import { FilterLine } from './parts/filter-line.tsx';
import { MatterCard } from './parts/matter-card.tsx';
import { MatterPane } from './parts/matter-pane.tsx';
import './matter-summary.css';

export function MatterSummaryPage() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { userId } = useAppUser();
  const labels = useLabels();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { command } = useParams();
  const address = useListAddress(matterListRules);
  const filters = readFilters(address.params, command);
  const variables = variablesOf(address, filters, userId);
  const [{ data, fetching, error }, ask] = useQuery({
    query: matterSummaryPageQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const title = t('matters.list.title', 'Matters');
  usePageTitle(title);

  const list = data?.matterSummaryListX;
  const rows = list?.matters ?? [];
  const showsAmounts = !rows.some((row) => row.areAmountsHidden);
  const columns = useMemo(() => matterColumns(t, labels, showsAmounts), [t, labels, showsAmounts]);
  const viewLabels: Record<View, string> = {
    all: t('matters.view.all', 'All'),
    mine: t('matters.view.mine', 'My matters'),
    myTeam: t('matters.view.myTeam', 'My team'),
    keyDatesSoon: t('matters.view.keyDatesSoon', 'Key dates soon'),
    overEstimate: t('matters.view.overEstimate', 'Over estimate'),
    quiet: t('matters.view.quiet', 'Quiet 30 days'),
  };
  const clear = () => address.change({ filter: null, view: null, status: null, type: null, responsible: null, client: null });

  return (
    <Page
      paneLabel={t('matters.pane.label', 'Selected matter')}
      onClosePane={() => address.select(null)}
      pane={address.selected !== null && <MatterPane id={address.selected} row={rows.find((row) => row.id === address.selected)} />}
    >
      <PageBar
        title={title}
        count={list?.recordCount}
        views={views.filter((key) => showsAmounts || key !== 'overEstimate').map((key) => ({ key, label: viewLabels[key] }))}
        activeView={filters.view}
        onView={(view) => address.change({ view: view === 'all' && command === undefined ? null : view })}
        actions={<ExportButton list="MATTERS" title={title} screen="matterSummary" columns={columns} {...matterExport(t, variables, filters, viewLabels[filters.view])} />}
      />
      <DataGrid
        screen="matterSummary"
        label={title}
        filters={<FilterLine address={address} filters={filters} types={list?.types ?? []} total={list?.rowCountWithoutFilters} clientName={rows[0]?.client} />}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={fetching}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        page={{ offset: address.offset, first: matterListRules.pageSize }}
        onPage={({ offset }) => address.goTo(offset)}
        sort={address.sort}
        onSort={address.sortBy}
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.id)}
        onOpen={isPhone ? undefined : (row) => navigate(`/matterDetail/${row.id}`)}
        phoneCard={(row) => <MatterCard matter={row} />}
        footer={
          list &&
          showsAmounts &&
          t('matters.list.totals', 'WIP {{wip}} · Debtors {{debtors}}', {
            wip: formatMoney(list.totals.wip.minor, list.totals.wip.currency, language, { cents: 'always' }),
            debtors: formatMoney(list.totals.debtors.minor, list.totals.debtors.currency, language, { cents: 'always' }),
          })
        }
        emptyState={
          hasFilters(address, filters) ? (
            <EmptyState
              title={t('matters.list.noMatch', 'No matter matches')}
              description={t('matters.list.noMatchHint', 'You can see {{total}} matters in all.', { total: formatNumber(list?.rowCountWithoutFilters ?? 0) })}
              action={<Button onClick={clear}>{t('matters.list.clear', 'Clear filters')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('matters.list.empty', 'No matters yet')}
              description={t('matters.list.emptyHint', 'Matters you may see appear here once they are opened.')}
            />
          )
        }
      />
    </Page>
  );
}

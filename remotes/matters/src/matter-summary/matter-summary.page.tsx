import { formatMoney, formatNumber } from '@atrium/domain';
import { useNavigate, usePageTitle, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Page, PageBar, useIsPhone } from '@atrium/ui';
import { DataGrid, ExportButton, useFilterTexts, useGridViews } from '@atrium/ui/grid';
import { useState } from 'react';
import { matterExport, tickedMatters } from '../common/matter-list/matter-export.ts';
import { groupLabel } from '../common/matter-list/matter-figures.ts';
import { hasFilters, isViewOpen, matterListRules, matterPageSizes, views } from '../common/matter-list/matter-filters.ts';
import { viewLabels } from '../common/matter-list/view-labels.ts';
import { FilterLine } from '../common/matter-list/filter-line.tsx';
import { MatterCard } from '../common/matter-list/matter-card.tsx';
import { MatterPane } from './parts/matter-pane.tsx';
import { useMatterGrid } from '../common/matter-list/use-matter-grid.ts';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import './matter-summary.css';

/** What a row of the list shows, or is found and sorted by. */
const listedParts = ['RECORD', 'DATES', 'TIME', 'INVOICES'] as const;

export function MatterSummaryPage() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const grid = useMatterGrid();
  const { address, filters, list, columns, columnFilters, closed } = grid;
  useMatterChanges({ parts: listedParts, onChange: grid.refresh });
  const saved = useGridViews('matterSummary');
  const filterWords = useFilterTexts(columns, columnFilters);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const title = t('matters.list.title', 'Matters');
  usePageTitle(title);

  const rows = list?.matters ?? [];
  const labels = viewLabels(t);
  const clear = () => address.change({ filter: null, view: null, status: null, type: null, responsible: null, client: null, where: null });
  const narrowed = matterExport(t, grid.variables, filters, labels[filters.view]).filterTexts ?? [];
  const exported = matterExport(t, grid.variables, filters, labels[filters.view], filterWords);

  return (
    <Page
      paneLabel={t('matters.pane.label', 'Selected matter')}
      onClosePane={() => address.select(null)}
      pane={address.selected !== null && <MatterPane id={address.selected} row={rows.find((row) => row.id === address.selected)} />}
    >
      <PageBar
        title={title}
        count={list?.recordCount}
        views={[...views.filter((key) => isViewOpen(key, closed)).map((key) => ({ key, label: labels[key] })), ...saved.tabs]}
        activeView={saved.active ?? filters.view}
        onView={(view) => saved.open(view) || address.change({ view: view === 'all' && grid.command === undefined ? null : view, saved: null })}
        viewMenu={saved.menu}
        actions={<ExportButton list="MATTERS" title={title} screen="matterSummary" columns={columns} layout={saved.layout} ticked={tickedMatters(grid.variables, ticked)} {...exported} />}
      />
      <DataGrid
        screen="matterSummary"
        label={title}
        filters={<FilterLine address={address} filters={filters} types={list?.types ?? []} total={list?.rowCountWithoutFilters} clientName={rows[0]?.client} />}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={grid.isLoading}
        error={grid.error}
        onRetry={grid.retry}
        page={{ offset: address.offset, first: grid.pageSize === 0 ? matterListRules.pageSize : grid.pageSize }}
        onPage={grid.setPage}
        pageSizes={matterPageSizes}
        isEndless={grid.pageSize === 0}
        blocks={grid.blocks}
        sort={address.sort}
        onSort={address.sortBy}
        sorts={grid.sorts}
        onSorts={address.sortByAll}
        columnFilters={columnFilters}
        onColumnFilters={grid.setColumnFilters}
        groupBy={grid.groupBy}
        onGroupBy={grid.setGroupBy}
        groups={grid.groups}
        groupLabel={(column, key) => groupLabel(t, language, column, key)}
        aggregates={grid.aggregates}
        onAggregatesShown={grid.onAggregatesShown}
        layout={saved.layout}
        onLayout={saved.onLayout}
        filterSummary={narrowed.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        isSelectable
        onTicks={setTicked}
        isPrintable
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.id)}
        onOpen={isPhone ? undefined : (row) => navigate(`/matterDetail/${row.id}`)}
        phoneCard={(row) => <MatterCard matter={row} />}
        footer={
          list &&
          !closed.has('wip') &&
          !closed.has('debtors') &&
          t('matters.list.totals', 'WIP {{wip}} · Debtors {{debtors}}', {
            wip: formatMoney(list.totals.wip.minor, list.totals.wip.currency, language, { cents: 'always' }),
            debtors: formatMoney(list.totals.debtors.minor, list.totals.debtors.currency, language, { cents: 'always' }),
          })
        }
        emptyState={
          hasFilters(address, filters, columnFilters) ? (
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

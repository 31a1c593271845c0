import { formatNumber } from '@atrium/domain';
import {
  useAppUser,
  useLocation,
  useNavigate,
  useParams,
  usePageTitle,
  useRegion,
  useTranslation,
} from '@atrium/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadingShape,
  Notice,
  Page,
  PageBar,
  useIsPhone,
  UnknownFiltersNotice,
} from '@atrium/ui';
import { DataGrid, ExportButton, useFilterTexts, useGridViews } from '@atrium/ui/grid';
import { lazy, Suspense, useEffect, useState } from 'react';
import { matterExport, tickedMatters } from '../common/matter-list/matter-export.ts';
import { hasFilters, isViewOpen, unknownMatterFilters, views } from '../common/matter-list/matter-filters.ts';
import { viewLabels } from '../common/matter-list/view-labels.ts';
import { usePrintRight } from '../common/matter-list/use-print-right.ts';
import { rememberList } from '../common/matter-list/way-to-list.ts';
import { FilterLine } from '../common/matter-list/filter-line.tsx';
import { MatterCard } from '../common/matter-list/matter-card.tsx';
import { NewMatterLink } from '../common/intake/new-matter-link.tsx';
import { PendingLink } from '../common/intake/pending-link.tsx';
import { ListTotals } from './parts/list-totals.tsx';
import { MatterPane } from './parts/matter-pane.tsx';
import { TickedBar } from './parts/ticked-bar.tsx';
import { isCommand, isKnownCommand } from './commands.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useMatterGrid } from '../common/matter-list/use-matter-grid.ts';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import '../common/quiet.css';
import './matter-summary.css';

/** What a row of the list shows, or is found and sorted by. */
const listedParts = ['RECORD', 'DATES', 'TIME', 'INVOICES'] as const;

// Brings the editor along, which the list can do without.
const NoteFromList = lazy(() =>
  import('./parts/note-from-list.tsx').then((module) => ({ default: module.NoteFromList })),
);
const NewMatterDrawer = lazy(() =>
  import('./new-matter/new-matter-drawer.tsx').then((module) => ({ default: module.NewMatterDrawer })),
);
const PendingMatters = lazy(() =>
  import('./pending-matters/pending-matters.tsx').then((module) => ({ default: module.PendingMatters })),
);

/** The list of matters, and what its address opens: `/matterSummary/new` over it, `/matterSummary/pending` in its place. */
export function MatterSummaryPage() {
  const { command } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (isCommand(command, 'pending')) {
    return (
      <Suspense fallback={<LoadingShape rows={8} />}>
        <PendingMatters />
      </Suspense>
    );
  }
  return (
    <>
      <MatterList />
      <Suspense fallback={null}>
        {isCommand(command, 'new') && <NewMatterDrawer onClose={() => navigate(`/matterSummary${search}`)} />}
      </Suspense>
    </>
  );
}

function MatterList() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  // My team, what is quiet: these are questions of the firm.
  const { isInternal, userId } = useAppUser();
  const { mayPrint } = usePrintRight();
  const grid = useMatterGrid();
  const { address, filters, pathView, list, columns, columnFilters, closed } = grid;
  useMatterChanges({ parts: listedParts, onChange: grid.refresh });
  const saved = useGridViews('matterSummary', pathView && { says: { view: pathView }, without: '/matterSummary' });
  const filterWords = useFilterTexts(columns, columnFilters);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [noted, setNoted] = useState<string | null>(null);
  const withMenu = useRowMenu(columns, setNoted);
  // A view that the path names is said in the address of what hangs on the list.
  const drillParams = new URLSearchParams(address.params);
  if (filters.view !== 'all') drillParams.set('view', filters.view);
  drillParams.delete('selected');
  const title = t('matters.list.title', 'Matters');
  usePageTitle(title);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isCommand(grid.command, 'new')) rememberList(userId, `${pathname}${search}`);
  }, [grid.command, userId, pathname, search]);

  const rows = list?.matters ?? [];
  // What there is to search in: all of them, or those of the view, as long as no word narrows it.
  const ofView = address.filter === '' ? list?.recordCount : undefined;
  const total = filters.view === 'all' ? list?.rowCountWithoutFilters : ofView;
  const labels = viewLabels(t);
  // A view that the path names is only overruled by another one.
  const allView = grid.command === undefined ? null : 'all';
  const clear = () =>
    address.change({
      filter: null,
      view: allView,
      status: null,
      type: null,
      responsible: null,
      client: null,
      where: null,
    });
  const narrowed =
    matterExport(t, grid.variables, filters, labels[filters.view], [], rows[0]?.client).filterTexts ?? [];
  const exported = matterExport(t, grid.variables, filters, labels[filters.view], filterWords, rows[0]?.client);

  return (
    <Page
      paneLabel={t('matters.pane.label', 'Selected matter')}
      onClosePane={() => address.select(null)}
      pane={
        address.selected !== null && (
          <MatterPane id={address.selected} row={rows.find((row) => row.id === address.selected)} />
        )
      }
    >
      <PageBar
        title={title}
        count={list?.recordCount}
        views={[
          ...views.filter((key) => isInternal && isViewOpen(key, closed)).map((key) => ({ key, label: labels[key] })),
          ...saved.tabs,
        ]}
        activeView={saved.active ?? filters.view}
        onView={(view) => saved.open(view) || address.change({ view: view === 'all' ? allView : view, saved: null })}
        viewMenu={saved.menu}
        actions={
          <>
            <PendingLink />
            {mayPrint === true && (
              <ButtonLink
                kind="quiet"
                to={`/matterSummary/list/print${drillParams.size === 0 ? '' : `?${drillParams.toString()}`}`}
              >
                {t('matters.print.print', 'Print')}
              </ButtonLink>
            )}
            <ExportButton
              list="MATTERS"
              title={title}
              screen="matterSummary"
              columns={columns}
              layout={saved.layout}
              ticked={tickedMatters(grid.variables, ticked)}
              {...exported}
            />
            <NewMatterLink />
          </>
        }
      />
      {!isKnownCommand(grid.command) && (
        <Notice tone="info">
          {t('matters.list.noCommand', 'There is nothing called “{{command}}” here. This is the list.', {
            command: grid.command,
          })}
        </Notice>
      )}
      <UnknownFiltersNotice address={address} unknown={unknownMatterFilters(address.params)} />
      <DataGrid
        {...grid.gridProps}
        columns={withMenu}
        screen="matterSummary"
        label={title}
        filters={
          <FilterLine
            address={address}
            filters={filters}
            types={list?.types ?? []}
            total={total}
            clientName={rows[0]?.client}
          />
        }
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        aggregates={grid.aggregates}
        onAggregatesShown={grid.onAggregatesShown}
        layout={saved.layout}
        onLayout={saved.onLayout}
        filterSummary={narrowed.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        isSelectable
        selectionBar={ticked.length > 0 && <TickedBar ids={ticked} onAddNote={setNoted} />}
        onTicks={setTicked}
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.id)}
        onOpen={isPhone ? undefined : (row) => navigate(`/matterDetail/${row.id}`)}
        phoneCard={(row) => <MatterCard matter={row} closed={closed} />}
        footer={list && <ListTotals totals={list.totals} closed={closed} params={drillParams} />}
        emptyState={
          hasFilters(address, filters, columnFilters) ? (
            <EmptyState
              title={t('matters.list.noMatch', 'No matter matches')}
              description={t('matters.list.noMatchHint', {
                defaultValue_one: 'You can see {{total}} matter in all.',
                defaultValue_other: 'You can see {{total}} matters in all.',
                count: list?.rowCountWithoutFilters ?? 0,
                total: formatNumber(list?.rowCountWithoutFilters ?? 0, language),
              })}
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
      <Suspense fallback={null}>
        {noted !== null && (
          <NoteFromList
            matterId={noted}
            fileNumber={rows.find(({ id }) => id === noted)?.fileNumber ?? ''}
            onClose={() => setNoted(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

import { formatMoney } from '@atrium/domain';
import {
  useAppUser,
  useClient,
  useLabels,
  useListAddress,
  useNavigate,
  usePageTitle,
  useQuery,
  useRegion,
  useTranslation,
  type ListRules,
} from '@atrium/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  MoneyText,
  Page,
  PageBar,
  StatCard,
  useIsPhone,
  UnknownFiltersNotice,
} from '@atrium/ui';
import { DataGrid, ExportButton, PhoneCard, useFilterTexts, useListGrid, type GridBlocks } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { isForbidden } from '../../common/is-forbidden.ts';
import { FilterLine } from '../../common/matter-list/filter-line.tsx';
import { matterExport } from '../../common/matter-list/matter-export.ts';
import {
  matterListRules,
  openFilters,
  readFilters,
  tellsOfColumns,
  variablesOf,
} from '../../common/matter-list/matter-filters.ts';
import { usePrintRight } from '../../common/matter-list/use-print-right.ts';
import { viewLabels } from '../../common/matter-list/view-labels.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import {
  figureColumn,
  figureColumns,
  figureLabels,
  figureNeeds,
  figures,
  type FigureRow,
} from './drill-down.columns.tsx';
import { listAddress, readFigure, unknownFilters } from './drill-down-address.ts';
import { matterDrillDownQuery, matterDrillDownRowsQuery, matterDrillDownTypesQuery } from './drill-down.operations.ts';
import './drill-down.css';

const noTypes: readonly string[] = [];
const BANDS = ['debtorsCurrent', 'debtors0', 'debtors30', 'debtors60', 'debtors90'] as const;

/** The matters behind a figure, with what makes it up; its total is the figure's. */
export function MatterDrillDownPage() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language, currency } = useRegion();
  const { userId } = useAppUser();
  const client = useClient();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { mayPrint } = usePrintRight();
  const titles = figureLabels(t);
  const rules = useMemo(
    (): ListRules => ({
      ...matterListRules,
      sortColumns: [
        ...matterListRules.sortColumns,
        ...figures.flatMap((each) => figureColumns(t, labels, each, noTypes).map(({ key }) => key)),
      ],
    }),
    [t, labels],
  );
  const address = useListAddress(rules);
  const figure = readFigure(address.params);
  const by = figureColumn[figure];
  const wished = readFilters(address.params, undefined);
  const [{ data: inUse }] = useQuery({
    query: matterDrillDownTypesQuery,
    variables: { isIncludeCompleted: wished.isIncludeCompleted },
  });
  const types = inUse?.matterSummaryListX.types ?? noTypes;
  const allColumns = useMemo(() => figureColumns(t, labels, figure, types), [t, labels, figure, types]);
  const usual = useMemo(() => ({ column: by, direction: 'desc' as const }), [by]);
  const grid = useListGrid<FigureRow>('matters', address, allColumns, usual, tellsOfColumns(wished));
  const { columns, columnFilters, groupBy, closed } = grid;
  const sorts = address.params.has('sort')
    ? grid.sorts.filter(({ column }) => columns.some(({ key }) => key === column))
    : [usual];
  const filters = openFilters(wished, closed);
  const asked = variablesOf(address, filters, userId, { pageSize: rules.pageSize, sorts, columnFilters, groupBy });
  const [{ data, fetching, error }, ask] = useQuery({
    query: matterDrillDownQuery,
    variables: { ...asked, figure, groupBy },
    requestPolicy: 'cache-and-network',
  });
  const isRefused = isForbidden(error);
  const isClosed = isRefused || figureNeeds[figure].some((column) => closed.has(column));
  useMatterChanges({ parts: ['RECORD', 'TIME', 'INVOICES'], onChange: () => ask({ requestPolicy: 'network-only' }) });
  const list = data?.matterDrillDown;
  grid.hear(list?.closedColumns);
  const title = titles[figure];
  usePageTitle(title);

  const key = JSON.stringify({ ...asked, figure, groupBy });
  const blocks = useMemo(
    (): GridBlocks<FigureRow> => ({
      key,
      async load({ offset, first, group }) {
        const { data: page, error: failure } = await client
          .query(matterDrillDownRowsQuery, {
            ...(JSON.parse(key) as typeof asked & { figure: typeof figure; groupBy: string | null }),
            offset,
            first,
            withinGroup: group,
          })
          .toPromise();
        if (page === undefined) throw failure ?? new Error('Rows of a figure did not come');
        return page.matterDrillDown.rows;
      },
    }),
    [key, client],
  );
  const conditions = useFilterTexts(columns, columnFilters);
  const exported = matterExport(t, asked, filters, viewLabels(t)[filters.view], conditions, list?.rows[0]?.client);
  const sumOf = (column: string): number => list?.totals.find((total) => total.column === column)?.sum ?? 0;
  const money = (minor: number) => formatMoney(minor, currency, language, { cents: 'always' });
  const aggregate = (column: string, sum: number) => ({ column, count: 0, sum });
  const { filter, isIncludeCompleted, where, sort, columnFilters: asConditions } = asked;
  return (
    <Page>
      <PageBar
        title={title}
        count={list === undefined || isPhone ? undefined : money(sumOf(by))}
        views={figures
          .filter((each) => !figureNeeds[each].some((column) => closed.has(column)))
          .map((each) => ({ key: each, label: titles[each] }))}
        activeView={figure}
        onView={(view) => address.change({ figure: view.toLowerCase(), sort: null, where: null, group: groupBy })}
        actions={
          <>
            <ExportButton
              list="MATTER_FIGURES"
              title={title}
              screen="matterDrillDown"
              columns={columns}
              request={{
                matterFigures: {
                  figure,
                  filter,
                  isIncludeCompleted,
                  where,
                  sort: [sort].flat(),
                  columnFilters: asConditions === null || asConditions === undefined ? null : [asConditions].flat(),
                },
              }}
              labels={exported.labels}
              filterTexts={exported.filterTexts}
            />
            <ButtonLink kind="quiet" to={listAddress(address.params)}>
              {t('matters.figure.back', 'Back to the list')}
            </ButtonLink>
          </>
        }
      />
      <UnknownFiltersNotice address={address} unknown={unknownFilters(address.params)} />
      {isClosed ? (
        <ErrorState
          title={t('matters.figure.closed', 'This figure is closed to your role')}
          description={t('matters.figure.closedHint', 'The list of matters shows what you may see.')}
        />
      ) : (
        <>
          {figure === 'DEBTORS' && list !== undefined && (
            <div className="matters-bands">
              {BANDS.map((band) => (
                <StatCard
                  key={band}
                  label={columns.find((column) => column.key === band)?.title ?? ''}
                  value={money(sumOf(band))}
                />
              ))}
            </div>
          )}
          <DataGrid
            {...grid.gridProps}
            screen={`matterDrillDown${figure}`}
            label={title}
            filters={
              <FilterLine
                address={address}
                filters={filters}
                types={types}
                total={undefined}
                clientName={list?.rows[0]?.client}
              />
            }
            rows={list?.rows ?? []}
            rowKey={(row) => row.id}
            recordCount={list?.recordCount ?? 0}
            isLoading={fetching}
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
            page={{ offset: address.offset, first: rules.pageSize }}
            sorts={sorts}
            groups={list?.groups.map((group) => ({
              ...group,
              aggregates: group.totals.map(({ column, sum }) => aggregate(column, sum)),
            }))}
            blocks={blocks}
            aggregates={list?.totals.map(({ column, sum }) => aggregate(column, sum))}
            filterSummary={(exported.filterTexts ?? []).map(({ name, value }) => `${name}: ${value}`).join(' · ')}
            isPrintable={mayPrint === true}
            onOpen={isPhone ? undefined : (row) => void navigate(`/matterDetail/${row.id}`)}
            onSelect={(row) => void navigate(`/matterDetail/${row.id}`)}
            phoneCard={(row) => (
              <PhoneCard
                reference={row.fileNumber}
                title={row.title}
                start={row.client}
                end={row[by] && <MoneyText minor={row[by].minor} currency={row[by].currency} cents="always" />}
              />
            )}
            emptyState={
              <EmptyState
                title={t('matters.list.noMatch', 'No matter matches')}
                description={t('matters.figure.nothing', 'Nothing is behind this figure under these filters.')}
              />
            }
          />
        </>
      )}
    </Page>
  );
}

import type { GenericColumn, GenericRow } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { GenericTable } from '@atrium/ui/inputs';
import type { ReactElement } from 'react';
import type { ReportPivotQuery } from '../../generated/graphql.ts';
import { figureOf, genericColumn, groupLabel } from '../report-cells.ts';
import { reportPivotQuery } from '../reports.operations.ts';
import type { ReportColumn } from '../report.ts';
import type { ReportPartProps } from './report-parameters.tsx';

type Cell = NonNullable<ReportPivotQuery['reportResult']['pivot']>['cells'][number];
type Props = ReportPartProps & { readonly params: URLSearchParams };
/** In an address, where rows are counted rather than added up. */
const COUNT = 'count';

/** What has few values, the fewest first: columns that people can take in at a glance, unlike one for each client. */
const narrow = ['office', 'status', 'kind', 'category', 'action', 'tier'];

/** What is in the rows, in the columns and in the cells of a pivot, as its address asks. */
function choicesOf({ report, asked, params }: Props) {
  const groups = report.columns.filter(({ canGroup }) => canGroup);
  const rows = groups.find(({ name }) => name === asked.groupBy) ?? groups[0];
  const others = groups.filter(({ name }) => name !== rows?.name);
  const [fewest = others[0]] = narrow.flatMap((wanted) => others.filter(({ name }) => name === wanted));
  const across = others.find(({ name }) => name === params.get('across')) ?? fewest;
  const measures = report.columns.filter(({ hasTotal }) => hasTotal);
  const wanted = params.get('measure') ?? report.figure;
  const measure = wanted === COUNT ? undefined : measures.find(({ name }) => name === wanted);
  return { groups, rows, others, across, measures, measure };
}

/** The report as rows and columns with a figure where they meet, and totals of both. */
export function ReportPivot(props: Props): ReactElement {
  const { report, asked, onChange } = props;
  const { t } = useTranslation();
  const { groups, rows, others, across, measures, measure } = choicesOf(props);
  const [{ data, fetching, error }, refetch] = useQuery({
    query: reportPivotQuery,
    variables: {
      id: report.id,
      parameters: asked.parameters,
      groupBy: rows?.name ?? '',
      pivotBy: across?.name ?? '',
    },
    pause: rows === undefined || across === undefined,
    requestPolicy: 'cache-and-network',
  });
  if (rows === undefined || across === undefined)
    return (
      <EmptyState
        icon="report"
        title={t('reports.pivot.none', 'This report has no pivot')}
        description={t('reports.pivot.noneHint', 'It needs two columns that rows can be grouped by.')}
      />
    );
  const named = (columns: readonly ReportColumn[]) => columns.map(({ name, title }) => ({ value: name, label: title }));
  const result = data?.reportResult;
  return (
    <section className="reports-result" aria-label={report.title} aria-busy={fetching}>
      <div
        className="reports-parameters reports-pivot__choices"
        role="group"
        aria-label={t('reports.pivot.choices', 'Pivot')}
      >
        <ChoiceField
          label={t('reports.pivot.rows', 'Rows')}
          value={rows.name}
          choices={named(groups)}
          onChange={(name) => onChange({ group: name, within: null })}
        />
        <ChoiceField
          label={t('reports.pivot.columns', 'Columns')}
          value={across.name}
          choices={named(others)}
          onChange={(name) => onChange({ across: name })}
        />
        <ChoiceField
          label={t('reports.pivot.measure', 'Figure')}
          value={measure?.name ?? COUNT}
          choices={[{ value: COUNT, label: t('reports.viewer.rows', 'Rows') }, ...named(measures)]}
          onChange={(name) => onChange({ measure: name })}
        />
      </div>
      {result === undefined && fetching && <LoadingShape rows={8} />}
      {result === undefined && !fetching && error && (
        <ErrorState
          title={t('reports.viewer.error', 'The report could not be run')}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        />
      )}
      {result && typeof result.message === 'string' && <ErrorState title={result.message} />}
      {result?.pivot?.isTooLarge === true && (
        <EmptyState
          icon="report"
          title={t('reports.pivot.tooLarge', 'This pivot has too many cells')}
          description={t('reports.pivot.tooLargeHint', 'Choose other columns, or narrow the report.')}
        />
      )}
      {result?.pivot?.isTooLarge === false && (
        <Cells cells={result.pivot.cells} title={report.title} rows={rows} across={across} measure={measure} />
      )}
    </section>
  );
}

interface CellsProps {
  readonly cells: readonly Cell[];
  readonly title: string;
  readonly rows: ReportColumn;
  readonly across: ReportColumn;
  /** Undefined: rows are counted. */
  readonly measure: ReportColumn | undefined;
}
function Cells({ cells, title, rows, across, measure }: CellsProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone, currency } = useRegion();
  const nothing = t('reports.viewer.noValue', 'None');
  const total = t('reports.viewer.total', 'Total');
  const labelOf = (key: string, label: string | null | undefined, column: ReportColumn): string =>
    groupLabel({ key, label: label ?? key }, column, { language, nothing });
  const figure = ({ recordCount, totals }: Cell): number | string | null =>
    measure === undefined
      ? recordCount
      : figureOf(measure.kind, totals.find(({ column }) => column === measure.name)?.number, {
          language,
          timeZone,
          currency,
        });
  const keyOf = (column: string | null | undefined): string => (typeof column === 'string' ? `c:${column}` : 'total');
  const type = measure === undefined ? 'number' : genericColumn(measure).type;
  const inColumns = cells.filter(({ row, column }) => typeof row !== 'string' && typeof column === 'string');
  const columns: GenericColumn[] = [
    { key: 'row', title: rows.title },
    ...inColumns.map(({ column, columnLabel }): GenericColumn => ({
      key: keyOf(column),
      title: labelOf(column ?? '', columnLabel, across),
      ...(type === undefined ? {} : { type }),
    })),
    { key: 'total', title: total, ...(type === undefined ? {} : { type }) },
  ];
  const ofRow = (row: string | null): Record<string, unknown> =>
    Object.fromEntries(
      cells.filter((cell) => (cell.row ?? null) === row).map((cell) => [keyOf(cell.column), figure(cell)]),
    );
  const inRows = cells.filter(({ row, column }) => typeof row === 'string' && typeof column !== 'string');
  return (
    <GenericTable
      label={t('reports.pivot.title', '{{title}}: {{rows}} by {{columns}}', {
        title,
        rows: rows.title,
        columns: across.title,
      })}
      hideLabel
      columns={columns}
      rows={inRows.map(({ row, rowLabel }, order): GenericRow => {
        const key = row ?? '';
        return { id: key, order, cells: { row: labelOf(key, rowLabel, rows), ...ofRow(key) } };
      })}
      footer={{ label: total, cells: ofRow(null) }}
    />
  );
}

import { activityLogOfChart, activityLogs, type ActivityLogMeasure, type ActivityLogName } from '@atrium/contracts';
import { formatDate, formatDuration, formatMoney, formatNumber } from '@atrium/domain';
import {
  readAskedFilters,
  useListAddress,
  useLocation,
  useNavigate,
  usePageTitle,
  useQuery,
  useRegion,
  useTranslation,
} from '@atrium/platform';
import { ButtonLink, Chip, ErrorState, LoadingShape, Page, PageBar, UnknownFiltersNotice } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { BarChart, ChartCard } from '@atrium/ui/charts';
import { SearchPanel } from '@atrium/ui/pro-table';
import { useMemo, useState, type ReactElement } from 'react';
import { activityLogChartQuery } from '../log.operations.ts';
import { logFilters, whereOf } from '../log-filters.ts';
import { titleOfPath } from '../log-title.ts';
import { useLogSearch } from '../use-log-search.ts';
import { bucketOf, bucketsOf, fittingBuckets, periodOf, spanOf, type LogBucket } from './log-buckets.ts';
import { seriesOf } from './log-series.ts';
import '../logs.css';

/** The chart of any activity log, by the same filters as its rows. */
export function LogChartPage(): ReactElement | null {
  const { pathname } = useLocation();
  const name = activityLogOfChart(pathname.split('/')[3] ?? '');
  return name === null ? null : <LogChart key={name} name={name} />;
}

function LogChart({ name }: { name: ActivityLogName }): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { language, timeZone, currency } = useRegion();
  const { chart, series: by, measures } = activityLogs[name];
  const title = titleOfPath(t, `/admin/chart/${chart ?? ''}`);
  usePageTitle(title);
  const address = useListAddress({ pageSize: 1, sortColumns: [], defaultSort: { column: '', direction: 'asc' } });
  const { params } = address;
  const questions = useMemo(() => ({ filters: logFilters(name)(t) }), [name, t]);
  const asked = readAskedFilters(params, questions);
  const search = useLogSearch(name, { asked, filter: address.filter, change: address.change });
  const where = whereOf(asked);
  // What is today does not change while a chart is looked at.
  const [now] = useState(() => new Date());
  const span = spanOf(where, timeZone, now);
  const bucket = bucketOf(span, params.get('bucket'));
  const measure = measures.find((each) => each === params.get('measure')) ?? null;
  const [{ data, error, fetching }, refetch] = useQuery({
    query: activityLogChartQuery,
    variables: { log: name, filter: address.filter === '' ? null : address.filter, where, bucket, series: by, measure },
    requestPolicy: 'cache-and-network',
  });
  const rows = data?.activityLogChart.rows;
  const starts = useMemo(
    () => bucketsOf({ from: span.from, to: span.to }, bucket, rows?.map(({ start }) => start) ?? []),
    [span.from, span.to, bucket, rows],
  );
  const series = useMemo(
    () => seriesOf(t, by, { rows: rows ?? [], starts, isAmount: measure !== null }),
    [t, by, rows, starts, measure],
  );
  const format = figureFormat(measure, { language, currency });
  const total = series.reduce((sum, { values }) => sum + values.reduce((one, other) => one + other, 0), 0);
  const categories = starts.map((start) => bucketLabel(start, bucket, language));
  const rowsOf = (start: string, key?: string | null): string => {
    const query = new URLSearchParams(
      [...params].filter(([each]) => !['bucket', 'measure', 'range', 'period'].includes(each)),
    );
    query.set('period', periodOf(start, bucket));
    if (typeof key === 'string' && (by === 'action' || by === 'result')) query.set(by, key);
    return `/admin/${name}?${query.toString()}`;
  };
  const all = new URLSearchParams([...params].filter(([each]) => !['bucket', 'measure'].includes(each))).toString();

  return (
    <Page>
      <PageBar
        title={title}
        actions={
          <ButtonLink to={`/admin/${name}${all === '' ? '' : `?${all}`}`}>
            {t('admin.log.chart.rows', 'Entries')}
          </ButtonLink>
        }
      />
      <UnknownFiltersNotice address={address} unknown={[]} />
      <AntdProvider>
        <div className="admin-log-chart">
          <SearchPanel label={title} search={search} />
          <div className="admin-log-chart__choices">
            {fittingBuckets(span).map((each) => (
              <Chip
                key={each}
                label={bucketName(each)}
                active={each === bucket}
                onClick={() => address.change({ bucket: each.toLowerCase() })}
              />
            ))}
            {measures.length > 0 &&
              [null, ...measures].map((each) => (
                <Chip
                  key={each ?? ''}
                  label={measureName(each)}
                  active={each === measure}
                  onClick={() => address.change({ measure: each })}
                />
              ))}
          </div>
          {rows !== undefined ? (
            <ChartCard
              title={measureName(measure)}
              description={t('admin.log.chart.hint', 'Choose a bar to see its entries.')}
              figure={format(total)}
              table={{
                columns: [bucketName(bucket), ...series.map((each) => each.name)],
                rows: starts.map((_, place) => [
                  categories[place] ?? '',
                  ...series.map(({ values }) => format(values[place] ?? 0)),
                ]),
                links: starts.map((start) => rowsOf(start)),
              }}
            >
              <BarChart
                description={t('admin.log.chart.picture', '{{title}}: {{total}} in all.', {
                  title,
                  total: format(total),
                })}
                categories={categories}
                series={series}
                format={format}
                isStacked
                isWhole={measure === null}
                height={360}
                onPick={(place, which) => {
                  const start = starts[place];
                  if (start !== undefined) void navigate(rowsOf(start, series[which]?.key));
                }}
              />
            </ChartCard>
          ) : error && !fetching ? (
            <ErrorState
              title={t('admin.log.chart.error', 'The chart could not be loaded')}
              onRetry={() => refetch({ requestPolicy: 'network-only' })}
            />
          ) : (
            <LoadingShape rows={8} />
          )}
        </div>
      </AntdProvider>
    </Page>
  );

  function bucketName(each: LogBucket): string {
    return {
      HOUR: t('admin.log.chart.hour', 'Hour'),
      DAY: t('admin.log.chart.day', 'Day'),
      WEEK: t('admin.log.chart.week', 'Week'),
      MONTH: t('admin.log.chart.month', 'Month'),
    }[each];
  }

  function measureName(each: ActivityLogMeasure | null): string {
    if (each === null) return t('admin.log.chart.entries', 'Number of entries');
    return {
      tokens: t('admin.log.column.tokens', 'Tokens'),
      rows: t('admin.log.column.rows', 'Rows'),
      seconds: t('admin.log.column.seconds', 'Time'),
      segments: t('admin.log.column.segments', 'Segments'),
      cost: t('admin.log.column.cost', 'Cost'),
    }[each];
  }
}

function figureFormat(
  measure: ActivityLogMeasure | null,
  { language, currency }: { readonly language: string; readonly currency: string },
): (value: number) => string {
  if (measure === 'seconds') return (value) => formatDuration(value, 'decimal', language);
  if (measure === 'cost') return (value) => formatMoney(value, currency, language);
  return (value) => formatNumber(value, language);
}

/** How a bucket is written under its bar. */
function bucketLabel(start: string, bucket: LogBucket, language: string): string {
  if (bucket === 'HOUR') return `${formatDate(start, language, 'dayMonth')} ${start.slice(11)}:00`;
  if (bucket === 'MONTH')
    return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${start}T00:00:00Z`),
    );
  return formatDate(start, language, 'dayMonth');
}

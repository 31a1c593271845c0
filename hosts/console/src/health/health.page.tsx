import type { HealthSeries } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { Link, usePageTitle, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, Page, PageBar, StatCard, Stats } from '@atrium/ui';
import { ChartCard, LineChart } from '@atrium/ui/charts';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { FilterSelect } from '../common/filter-select.tsx';
import { shortId } from '../common/names.ts';
import { PlainTable } from '../common/plain-table.tsx';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useAddress } from '../common/use-address.ts';
import { useOverview } from '../session/overview.tsx';
import { failedShare, failureLines, HEALTH_AGAIN_MS, sumOf } from './health-figures.ts';
import { usePercent, useTimeLabels } from './health-formats.ts';
import { useVitalText } from './vital-text.ts';

const spans = ['60', '360', '1440', '10080'] as const;
const USUAL_SPAN = '1440';

/** How builds fare with the people who use them: failures by page session, and vitals. */
export function HealthPage() {
  const { t } = useTranslation();
  const title = t('console.health.title', 'Health');
  usePageTitle(title);
  const address = useAddress();
  const overview = useOverview();
  const name = address.get('name');
  const tenantId = address.get('tenantId');
  const minutes = address.get('minutes') ?? USUAL_SPAN;
  const health = useAnswer<readonly HealthSeries[]>(`/health${queryOf({ name, tenantId, minutes })}`, {
    againMs: HEALTH_AGAIN_MS,
  });
  const spanWords: Readonly<Record<string, string>> = {
    60: t('console.health.hour', 'Last hour'),
    360: t('console.health.hours', 'Last six hours'),
    1440: t('console.health.day', 'Last day'),
    10080: t('console.health.week', 'Last week'),
  };
  return (
    <Page>
      <PageBar title={title} />
      <div className="at-filter-bar" role="group" aria-label={t('console.filter.label', 'Filters')}>
        <FilterSelect
          label={t('console.filter.name', 'Remote')}
          all={t('console.filter.allNames', 'All remotes')}
          value={name}
          choices={(overview.data?.names ?? []).map((value) => ({ value, label: value }))}
          onChange={(value) => address.set({ name: value })}
        />
        <FilterSelect
          label={t('console.firms.firm', 'Firm')}
          all={t('console.filter.allFirms', 'All firms')}
          value={tenantId}
          choices={(overview.data?.firms ?? []).map((firm) => ({ value: firm.tenantId, label: firm.title }))}
          onChange={(value) => address.set({ tenantId: value })}
        />
        <FilterSelect
          label={t('console.health.span', 'Time')}
          all={spanWords[USUAL_SPAN] ?? ''}
          value={minutes === USUAL_SPAN ? null : minutes}
          choices={spans
            .filter((each) => each !== USUAL_SPAN)
            .map((value) => ({ value, label: spanWords[value] ?? value }))}
          onChange={(value) => address.set({ minutes: value })}
        />
      </div>
      <ScreenAnswer answer={health}>{(series) => <HealthView series={series} name={name} />}</ScreenAnswer>
    </Page>
  );
}

function HealthView({ series, name }: { series: readonly HealthSeries[]; name: string | null }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const percent = usePercent();
  const vitalText = useVitalText();
  const timeLabels = useTimeLabels();
  const total = sumOf(series.flatMap(({ points }) => points));
  if (total.sessions === 0 && total.failedSessions === 0) {
    return (
      <EmptyState
        icon="chart"
        title={t('console.health.none', 'No pages have reported yet')}
        description={t(
          'console.health.noneHint',
          'Open pages report how their remotes perform; figures appear within about a minute.',
        )}
      />
    );
  }
  const { times, lines } = failureLines(series, name === null ? 'name' : 'build');
  const labels = timeLabels(times);
  const rows = series
    .map((each) => ({ ...each, sum: sumOf(each.points) }))
    .toSorted((a, b) => failedShare(b.sum) - failedShare(a.sum) || b.sum.sessions - a.sum.sessions);
  return (
    <div className="co-stack">
      <Stats>
        <StatCard
          label={t('console.health.sessions', 'Page sessions')}
          value={formatNumber(total.sessions, language)}
        />
        <StatCard
          label={t('console.health.failed', 'Failed')}
          value={percent(failedShare(total))}
          hint={formatNumber(total.failedSessions, language)}
        />
        <StatCard
          label={t('console.health.loadFailures', 'Did not load')}
          value={formatNumber(total.loadFailures, language)}
        />
        <StatCard
          label={t('console.health.boundaries', 'Screens that failed')}
          value={formatNumber(total.boundaries, language)}
        />
        <StatCard
          label={t('console.health.violations', 'Policy violations')}
          value={formatNumber(total.violations, language)}
        />
      </Stats>
      <ChartCard
        title={t('console.health.chart', 'Failed sessions')}
        description={
          name === null
            ? t('console.health.byName', 'Share of page sessions in which a remote failed, by remote')
            : t('console.health.byBuild', 'Share of page sessions in which {{name}} failed, by build', { name })
        }
        table={{
          columns: [t('console.health.at', 'Time'), ...lines.map((line) => line.name)],
          rows: labels.map((label, place) => [label, ...lines.map(({ values }) => percent(values[place] ?? 0))]),
        }}
      >
        <LineChart
          description={t('console.health.chart', 'Failed sessions')}
          categories={labels}
          series={lines}
          format={percent}
          hasZeros
        />
      </ChartCard>
      <PlainTable
        label={t('console.health.builds', 'By build')}
        rows={rows}
        rowKey={({ buildId }) => buildId}
        columns={[
          {
            key: 'build',
            title: t('console.filter.build', 'Build'),
            cell: (row) => <Link to={`/builds/${row.buildId}`}>{`${row.name} ${row.version}`}</Link>,
          },
          {
            key: 'id',
            title: t('console.builds.id', 'ID'),
            cell: ({ buildId }) => <span className="co-mono">{shortId(buildId)}</span>,
          },
          {
            key: 'sessions',
            title: t('console.health.sessions', 'Page sessions'),
            align: 'end',
            cell: ({ sum }) => formatNumber(sum.sessions, language),
          },
          {
            key: 'failed',
            title: t('console.health.failed', 'Failed'),
            align: 'end',
            cell: ({ sum }) => percent(failedShare(sum)),
          },
          ...(['LCP', 'INP', 'CLS'] as const).map((vital) => ({
            key: vital,
            title: vital,
            align: 'end' as const,
            cell: ({ vitals }: HealthSeries) => vitalText(vital, vitals[vital]),
          })),
        ]}
      />
    </div>
  );
}

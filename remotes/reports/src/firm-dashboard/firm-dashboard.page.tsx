import { usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { DateText, EmptyState, ErrorState, IconButton, LoadingShape, Page, PageBar } from '@atrium/ui';
import { type ReactElement, useState } from 'react';
import { hasNoFigures, periods, readPeriod, type FirmFigures } from './firm-dashboard.figures.ts';
import { firmDashboardPageQuery } from './firm-dashboard.operations.ts';
import { AreasChart } from './parts/areas-chart.tsx';
import { DebtorsChart } from './parts/debtors-chart.tsx';
import { EnquiriesChart } from './parts/enquiries-chart.tsx';
import { Headline } from './parts/headline.tsx';
import { MattersChart } from './parts/matters-chart.tsx';
import { OfferedWidgets } from './parts/offered-widgets.tsx';
import { WipChart } from './parts/wip-chart.tsx';
import { useDashboardOpened } from './use-dashboard-opened.ts';
import { useFigureFormats } from './use-figure-formats.ts';
import './firm-dashboard.css';

/** The whole firm in figures. */
export function FirmDashboardPage(): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const months = readPeriod(params);
  const title = t('reports.firmDashboard.title', 'Firm dashboard');
  usePageTitle(title);
  useDashboardOpened('dashboard');
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: firmDashboardPageQuery,
    variables: { months },
    requestPolicy: 'cache-and-network',
  });
  const figures = data?.firmDashboard;
  const [refreshes, setRefreshes] = useState(0);
  const refresh = (): void => {
    refetch({ requestPolicy: 'network-only' });
    setRefreshes((known) => known + 1);
  };
  return (
    <Page>
      <PageBar
        title={title}
        views={periods.map((period) => ({
          key: String(period),
          label: t('reports.period', '{{count}} months', { count: period }),
        }))}
        activeView={String(months)}
        onView={(key) => setParams({ months: key })}
        actions={
          <IconButton
            icon="refresh"
            label={t('reports.refresh', 'Refresh the figures')}
            disabled={fetching || stale}
            onClick={refresh}
          />
        }
      />
      {!figures && fetching && <LoadingShape rows={8} />}
      {!figures && !fetching && error && (
        <ErrorState title={t('reports.error', 'The figures could not be loaded')} onRetry={refresh} />
      )}
      {figures && hasNoFigures(figures) && (
        <EmptyState
          icon="chart"
          title={t('reports.empty', 'No figures yet')}
          description={t(
            'reports.emptyHint',
            'Time, invoices, matters and enquiries appear here as soon as the firm records them.',
          )}
        />
      )}
      {figures && !hasNoFigures(figures) && <Figures figures={figures} />}
      <OfferedWidgets months={months} refreshes={refreshes} />
    </Page>
  );
}

function Figures({ figures }: { figures: FirmFigures }): ReactElement {
  const { t } = useTranslation();
  const formats = useFigureFormats(figures.headline.wip.currency);
  return (
    <div className="reports-firm-dashboard">
      <Headline figures={figures} formats={formats} />
      <div className="reports-firm-dashboard__charts">
        <div className="reports-firm-dashboard__wide">
          <WipChart wip={figures.wip} formats={formats} />
        </div>
        <DebtorsChart debtors={figures.debtors} formats={formats} />
        <MattersChart matters={figures.newMatters} formats={formats} />
        <EnquiriesChart enquiries={figures.enquiriesBySource} formats={formats} />
        <AreasChart areas={figures.wipByAreaOfLaw} formats={formats} />
      </div>
      <p className="reports-firm-dashboard__as-at">
        {t('reports.asAt', 'As at')} <DateText value={figures.asAt} withTime />
        {t('reports.currency', ', amounts in {{currency}}', { currency: figures.headline.wip.currency })}
      </p>
    </div>
  );
}

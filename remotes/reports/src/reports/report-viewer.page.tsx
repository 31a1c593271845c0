import { dayIn } from '@atrium/domain';
import {
  useCameFrom,
  useNavigate,
  usePageTitle,
  useQuery,
  useRecordPrint,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingShape,
  NoAccess,
  Page,
  PageBar,
} from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { useGridViews } from '@atrium/ui/grid';
import { useMemo, type ReactElement } from 'react';
import { ReportChart } from './parts/report-chart.tsx';
import { ReportExport } from './parts/report-export.tsx';
import { ReportParameters } from './parts/report-parameters.tsx';
import { ReportPivot } from './parts/report-pivot.tsx';
import { ReportSchedule } from './parts/report-schedule.tsx';
import { ReportShape } from './parts/report-shape.tsx';
import { ReportTable } from './parts/report-table.tsx';
import { changedAddress, PAGE_SIZE, readAddress, sortOf } from './report-address.ts';
import { UnknownCommand } from './parts/unknown-command.tsx';
import { NoSuchReport } from './report-info.page.tsx';
import { findReport, slugOf, type Report } from './report.ts';
import { reportResultQuery } from './reports.operations.ts';
import { useReportAddress } from './use-report-address.ts';
import { useReportOpened, useReports } from './use-reports.ts';
import './reports.css';

/** A report as its address asks for it; in the frame of LEAP the address names nothing else (`/leapReports/aged-wip`). */
export function ReportViewerPage(): ReactElement {
  const { t } = useTranslation();
  const { slug: id, isCommand } = useReportAddress();
  const { reports, error, fetching, refetch } = useReports();
  const report = reports === undefined ? undefined : findReport(reports, id);
  if (report?.mayOpen === true) return <Viewer key={report.id} report={report} />;
  return (
    <Page>
      <PageBar title={report?.title ?? t('reports.viewer.title', 'Report')} />
      {report === undefined && fetching && <LoadingShape rows={8} />}
      {reports === undefined && !fetching && error && (
        <ErrorState title={t('reports.list.error', 'The reports could not be loaded')} onRetry={refetch} />
      )}
      {reports !== undefined && report !== undefined && <NoAccess />}
      {reports !== undefined &&
        report === undefined &&
        !fetching &&
        (isCommand ? <UnknownCommand command={id} reports={reports} /> : <NoSuchReport />)}
    </Page>
  );
}

const CHART = 'chart';
const PIVOT = 'pivot';

function Viewer({ report }: { report: Report }): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { command, to } = useReportAddress();
  const [params, setParams] = useSearchParams();
  const { timeZone } = useRegion();
  const cameFrom = useCameFrom();
  const variants = useGridViews(`report.${slugOf(report.id)}`);
  const isChart = command === CHART;
  const isPivot = command === PIVOT;
  usePageTitle(report.title);
  useReportOpened(report.id);
  const today = dayIn(timeZone, new Date());
  const asked = useMemo(() => readAddress(report, params, today), [report, params, today]);
  const showsGroups = asked.groupBy !== null && asked.group === null;
  const [{ data, error, fetching }, refetch] = useQuery({
    query: reportResultQuery,
    variables: {
      id: report.id,
      parameters: asked.parameters,
      sort: sortOf(asked),
      groupBy: asked.groupBy,
      withinGroup: asked.group,
      offset: asked.offset,
      first: showsGroups ? 0 : PAGE_SIZE,
      ...cameFrom,
    },
    requestPolicy: 'cache-and-network',
  });
  const result = data?.reportResult;
  const request = {
    id: report.id,
    parameters: asked.parameters,
    sort: sortOf(asked),
    groupBy: asked.groupBy,
    withinGroup: asked.group,
    ...cameFrom,
  };
  const inGroup = result?.groups.find(({ key }) => key === asked.group);
  useRecordPrint(
    result === undefined
      ? null
      : {
          input: { list: 'REPORTS', title: report.title, reports: request },
          rowCount: inGroup?.recordCount ?? result.recordCount,
        },
  );
  const change = (changes: Readonly<Record<string, string | null>>): void => setParams(changedAddress(params, changes));
  const refresh = (): void => refetch({ requestPolicy: 'network-only' });
  return (
    <Page>
      <PageBar
        title={report.title}
        {...(result === undefined ? {} : { count: result.recordCount })}
        views={[
          { key: 'view', label: t('reports.viewer.table', 'Table') },
          { key: CHART, label: t('reports.viewer.chart', 'Chart') },
          { key: PIVOT, label: t('reports.viewer.pivot', 'Pivot') },
          ...variants.tabs,
        ]}
        activeView={isChart ? CHART : isPivot ? PIVOT : (variants.active ?? 'view')}
        onView={(key) => {
          if (!variants.open(key)) void navigate(to(key));
        }}
        viewMenu={variants.menu}
        actions={
          <>
            <IconButton
              icon="refresh"
              label={t('reports.viewer.refresh', 'Run the report again')}
              disabled={fetching}
              onClick={refresh}
            />
            <Button disabled={result === undefined} onClick={() => window.print()}>
              {t('reports.viewer.print', 'Print')}
            </Button>
            <ReportExport report={report} asked={asked} request={request} />
            <ReportSchedule report={report} asked={asked} params={params} />
            <ButtonLink to={`/reports/info/${slugOf(report.id)}`}>{t('reports.viewer.about', 'About')}</ButtonLink>
          </>
        }
      />
      <AntdProvider>
        <div className="reports-viewer">
          <div className="reports-parameters" role="group" aria-label={t('reports.viewer.parameters', 'Parameters')}>
            <ReportParameters report={report} asked={asked} result={result} onChange={change} />
            <ReportShape report={report} asked={asked} onChange={change} />
          </div>
          {result === undefined && fetching && <LoadingShape rows={10} />}
          {result === undefined && !fetching && error && (
            <ErrorState title={t('reports.viewer.error', 'The report could not be run')} onRetry={refresh} />
          )}
          {result && typeof result.message === 'string' && <ErrorState title={result.message} onRetry={refresh} />}
          {result && typeof result.message !== 'string' && result.recordCount === 0 && (
            <Nothing report={report} asksMore={Object.keys(asked.parameters).length > 0} onChange={change} />
          )}
          {result && result.recordCount > 0 && isChart && (
            <ReportChart report={report} asked={asked} result={result} onChange={change} />
          )}
          {result && result.recordCount > 0 && isPivot && (
            <ReportPivot report={report} asked={asked} params={params} onChange={change} />
          )}
          {result && result.recordCount > 0 && !isPivot && (
            <ReportTable report={report} asked={asked} result={result} isBusy={fetching} onChange={change} />
          )}
        </div>
      </AntdProvider>
    </Page>
  );
}

interface NothingProps {
  readonly report: Report;
  readonly asksMore: boolean;
  onChange(changes: Readonly<Record<string, string | null>>): void;
}
const noChoices = { office: null, person: null, type: null, client: null, days: null, within: null };

function Nothing({ report, asksMore, onChange }: NothingProps): ReactElement {
  const { t } = useTranslation();
  const hasPeriod = report.parameters.includes('PERIOD');
  return (
    <EmptyState
      icon="report"
      title={
        hasPeriod
          ? t('reports.viewer.emptyPeriod', 'Nothing in this period')
          : t('reports.viewer.empty', 'Nothing to report')
      }
      description={
        hasPeriod
          ? t('reports.viewer.emptyPeriodHint', 'Widen the period, or narrow the report less.')
          : t('reports.viewer.emptyHint', 'What the report is about appears here as soon as there is some.')
      }
      action={
        asksMore && (
          <Button onClick={() => onChange({ ...noChoices, period: null, from: null, to: null, asAt: null })}>
            {t('reports.viewer.reset', 'Clear the choices')}
          </Button>
        )
      }
    />
  );
}

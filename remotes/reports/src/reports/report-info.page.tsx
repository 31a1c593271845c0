import { usePageTitle, useParams, useTranslation } from '@atrium/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  KeyFacts,
  LoadingShape,
  Page,
  PageBar,
  Panel,
} from '@atrium/ui';
import type { ReactElement } from 'react';
import { BuiltActions } from './builder/parts/built-actions.tsx';
import { categoryTitle, findReport, parameterTitle, viewerAddress, type Report } from './report.ts';
import { ReportSample } from './parts/report-sample.tsx';
import { useFavourite, useReports } from './use-reports.ts';
import './reports.css';

/** What a report shows, what it asks for, and who may open it. */
export function ReportInfoPage(): ReactElement {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { reports, error, fetching, refetch } = useReports();
  const report = reports === undefined ? undefined : findReport(reports, id);
  const setFavourite = useFavourite(refetch);
  const title = report?.title ?? t('reports.info.title', 'About this report');
  usePageTitle(title);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          report && (
            <>
              <IconButton
                icon="star"
                className={report.isFavourite ? 'reports-star reports-star--on' : 'reports-star'}
                aria-pressed={report.isFavourite}
                label={t('reports.favourite', 'Favourite: {{title}}', { title: report.title })}
                onClick={() => setFavourite(report.id, !report.isFavourite)}
              />
              {report.isBuilt && <BuiltActions id={report.id} title={report.title} />}
              {report.mayOpen && (
                <ButtonLink kind="primary" to={viewerAddress(report.id)}>
                  {t('reports.info.open', 'Open the report')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {reports === undefined && fetching && <LoadingShape rows={6} />}
      {reports === undefined && !fetching && error && (
        <ErrorState title={t('reports.list.error', 'The reports could not be loaded')} onRetry={refetch} />
      )}
      {reports !== undefined && report === undefined && <NoSuchReport />}
      {report && <About report={report} />}
    </Page>
  );
}

export function NoSuchReport(): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="report"
      title={t('reports.unknown', 'There is no such report')}
      description={t('reports.unknownHint', 'Find it in the list of reports.')}
      action={<ButtonLink to="/reports">{t('reports.list.title', 'Reports')}</ButtonLink>}
    />
  );
}

function About({ report }: { report: Report }): ReactElement {
  const { t } = useTranslation();
  const list = (items: readonly string[]): string => items.join(', ');
  const groups = report.columns.filter(({ canGroup }) => canGroup).map(({ title }) => title);
  return (
    <div className="reports-about">
      <p className="reports-about__text">{report.description}</p>
      <Panel title={t('reports.info.facts', 'What it is made of')}>
        <KeyFacts
          items={[
            { label: t('reports.info.category', 'Category'), value: categoryTitle(t, report.category) },
            {
              label: t('reports.info.asks', 'Asks for'),
              value:
                report.parameters.length === 0
                  ? t('reports.info.nothing', 'Nothing')
                  : list(report.parameters.map((parameter) => parameterTitle(t, parameter))),
            },
            { label: t('reports.info.columns', 'Columns'), value: list(report.columns.map(({ title }) => title)) },
            ...(groups.length === 0 ? [] : [{ label: t('reports.info.groups', 'Groups by'), value: list(groups) }]),
            { label: t('reports.info.who', 'Who may open it'), value: report.permission },
            {
              label: t('reports.info.licence', 'Licence'),
              value:
                report.licence === null
                  ? t('reports.info.reportsLicence', 'Reports')
                  : t('reports.info.licences', 'Reports; {{licence}}', { licence: report.licence }),
            },
          ]}
        />
      </Panel>
      <ReportSample columns={report.columns} />
      {!report.mayOpen && (
        <p className="reports-about__text">
          {t('reports.info.closed', 'Your role can’t open this report. An administrator can give you what it needs.')}
        </p>
      )}
    </div>
  );
}

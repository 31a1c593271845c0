import { usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import { ScheduleCard } from './parts/schedule-card.tsx';
import { ReceivedReports } from './parts/received-reports.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { schedulesQuery } from './schedules.operations.ts';
import type { Schedule } from './schedule.ts';
import '../reports.css';
import './schedules.css';

const views = ['own', 'firm', 'received'] as const;
type View = (typeof views)[number];

/** One's schedules of reports, those of the firm for who looks after its reports, and what one was sent. */
export function SchedulesPage(): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Schedule | null>(null);
  const [{ data, error, fetching }, refetch] = useQuery({
    query: schedulesQuery,
    requestPolicy: 'cache-and-network',
  });
  const title = t('reports.schedules.title', 'Scheduled reports');
  usePageTitle(title);
  const refresh = (): void => refetch({ requestPolicy: 'network-only' });
  const asked = views.find((each) => each === params.get('view')) ?? 'own';
  const isOfFirm = data?.reportSchedules.isOfFirm ?? false;
  const linked = params.get('schedule');
  const isOfOthers = data?.reportSchedules.schedules.some(({ id, isOwn }) => id === linked && !isOwn) ?? false;
  const view: View = asked === 'firm' && !isOfFirm ? 'own' : isOfOthers ? 'firm' : asked;
  const shown = (data?.reportSchedules.schedules ?? []).filter(({ isOwn }) => view === 'firm' || isOwn);
  return (
    <Page>
      <PageBar
        title={title}
        {...(data === undefined || view === 'received' ? {} : { count: shown.length })}
        views={[
          { key: 'own', label: t('reports.schedules.own', 'Mine') },
          ...(isOfFirm ? [{ key: 'firm', label: t('reports.schedules.firm', 'Whole firm') }] : []),
          { key: 'received', label: t('reports.schedules.received', 'Sent to me') },
        ]}
        activeView={view}
        onView={(key) => setParams(key === 'own' ? {} : { view: key })}
      />
      {data === undefined && fetching && <LoadingShape rows={6} />}
      {data === undefined && !fetching && error && (
        <ErrorState title={t('reports.schedules.error', 'The schedules could not be loaded')} onRetry={refresh} />
      )}
      {data && view === 'received' && (
        <ReceivedReports reports={data.receivedReports} marked={params.get('delivery')} />
      )}
      {data && view !== 'received' && shown.length === 0 && (
        <EmptyState
          icon="report"
          title={t('reports.schedules.empty', 'No scheduled reports')}
          description={t(
            'reports.schedules.emptyHint',
            'Open a report and choose Schedule to have it sent by email regularly.',
          )}
        />
      )}
      {data && view !== 'received' && (
        <ul className="reports-schedules">
          {shown.map((schedule) => (
            <li key={schedule.id}>
              <ScheduleCard
                schedule={schedule}
                isOpenAtFirst={schedule.id === linked}
                onEdit={() => setEdited(schedule)}
                onChanged={refresh}
              />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <AntdProvider>
          <ScheduleDialog
            key={edited.id}
            report={edited.report}
            asked={edited.asked}
            schedule={edited}
            name={edited.name}
            viewerId={null}
            onSaved={refresh}
            onClose={() => setEdited(null)}
          />
        </AntdProvider>
      )}
    </Page>
  );
}

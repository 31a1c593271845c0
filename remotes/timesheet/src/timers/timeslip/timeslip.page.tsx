import { dayIn, formatBilledHours } from '@atrium/domain';
import { useAccess, useQuery, useRegion, usePageTitle, useTranslation } from '@atrium/platform';
import { ButtonLink, EmptyState, ErrorState, LoadingShape, Page, Panel } from '@atrium/ui';
import { useState } from 'react';
import { EntryDialog } from '../../common/entry/entry-dialog.tsx';
import { HeldEntries } from '../../common/held/held-entries-list.tsx';
import { QuickEntryField } from '../../common/entry/quick-entry.tsx';
import { TimersBody } from '../timers-body.tsx';
import { useTimersFeed } from '../use-timers-feed.ts';
import { timeslipQuery } from './timeslip.operations.ts';
import type { TimeslipQuery } from '../../generated/graphql.ts';
import './timeslip.css';

type Entry = TimeslipQuery['timesheetWeek']['entries'][number];

/** Timers, a line to record time and today's entries, in a window of their own beside other programs. */
export function TimeslipPage() {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const access = useAccess();
  const today = dayIn(timeZone, new Date());
  const [opened, setOpened] = useState<Entry | null>(null);
  const [{ data, error }, ask] = useQuery({
    query: timeslipQuery,
    variables: { day: today },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const title = t('timesheet.timeslip.title', 'Timeslip');
  usePageTitle(title);
  const week = data?.timesheetWeek;
  const entries = week?.entries.filter(({ workedOn }) => workedOn === today) ?? [];
  const seconds = entries.reduce((sum, { billedSeconds }) => sum + billedSeconds, 0);
  return (
    <Page>
      <div className="timesheet-timeslip">
        <header className="timesheet-timeslip__head">
          <h1>{title}</h1>
          <ButtonLink kind="quiet" to="/timesheet">
            {t('timesheet.timeslip.week', 'Whole week')}
          </ButtonLink>
        </header>
        <HeldEntries activities={week?.activities ?? []} rules={week?.recording} onSaved={refetch} />
        {week === undefined ? (
          error === undefined ? (
            <LoadingShape rows={6} />
          ) : (
            <ErrorState title={t('timesheet.timeslip.failed', 'Today could not be loaded')} onRetry={refetch} />
          )
        ) : (
          <>
            <QuickEntryField
              activities={week.activities}
              unitSeconds={week.recording.unitSeconds}
              onRecorded={refetch}
            />
            {access.has('timesheetTimer') && <LiveTimersPanel onRecorded={refetch} />}
            <Panel
              title={t('timesheet.timeslip.today', 'Today')}
              actions={
                <span className="timesheet-timeslip__sum">
                  {t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(seconds) })}
                </span>
              }
              padded={false}
            >
              {entries.length === 0 ? (
                <EmptyState
                  icon="clock"
                  title={t('timesheet.day.empty', 'Nothing recorded on this day')}
                  description={t('timesheet.timeslip.emptyHint', 'What you record above is listed here.')}
                />
              ) : (
                <ul className="timesheet-timeslip__entries">
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <button type="button" onClick={() => setOpened(entry)}>
                        <strong>{formatBilledHours(entry.billedSeconds)}</strong>
                        <span>
                          {entry.matter?.fileNumber} {entry.activity}
                          {entry.narrative !== '' && ` · ${entry.narrative}`}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </>
        )}
      </div>
      {opened !== null && (
        <EntryDialog
          entry={opened}
          matter={opened.matter ?? { id: opened.matterId, fileNumber: '', title: '' }}
          onChanged={refetch}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

/** There is no header here that keeps the timers current. */
function LiveTimersPanel({ onRecorded }: { onRecorded(): void }) {
  const { t } = useTranslation();
  useTimersFeed();
  return (
    <Panel title={t('timesheet.timers.title', 'Timers')}>
      <TimersBody matterId={null} onRecorded={onRecorded} />
    </Panel>
  );
}

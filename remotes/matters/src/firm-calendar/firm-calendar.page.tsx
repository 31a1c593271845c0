import { dayIn, weekStartOf } from '@atrium/domain';
import {
  useAppUser,
  useNavigate,
  usePageTitle,
  useQuery,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { Button, ErrorState, IconButton, LoadingShape, NoAccess, Notice, Page, PageBar, useIsPhone } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { CalendarBar } from '../common/calendar/calendar-bar.tsx';
import { CalendarFeedDialog } from '../common/calendar/calendar-feed-dialog.tsx';
import { allCalendarRanges, spanOf, type CalendarRange } from '../common/calendar/calendar-days.ts';
import { Calendar } from '../common/calendar/calendar.tsx';
import { useAppointmentChanges } from '../common/calendar/use-appointment-changes.ts';
import { isForbidden } from '../common/is-forbidden.ts';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import { addressOf, entriesByDay } from './calendar-entries.ts';
import { useFirmCalendarWords } from './calendar-words.ts';
import { filterOf, readCalendarFilters } from './firm-calendar.filters.ts';
import { firmCalendarQuery } from './firm-calendar.operations.ts';
import { CalendarFilterLine } from './parts/calendar-filter-line.tsx';
import { EntryText } from './parts/entry-on-day.tsx';
import { ImportButton } from './parts/import-button.tsx';
import { useMoveEntry } from './use-move-entry.ts';
import './firm-calendar.css';

const AppointmentDialog = lazy(() =>
  import('./parts/appointment-dialog.tsx').then((module) => ({ default: module.AppointmentDialog })),
);
const NewAppointment = lazy(() =>
  import('./parts/new-appointment.tsx').then((module) => ({ default: module.NewAppointment })),
);

type Changes = Readonly<Record<string, string | null | readonly string[]>>;

/** What the firm has, day by day: hearings, deadlines, appointments, absences and tasks, of oneself or of others. */
export function FirmCalendarPage() {
  const { t } = useTranslation();
  const { timeZone, homeCountry } = useRegion();
  const { userId } = useAppUser();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const words = useFirmCalendarWords();
  const [params, setParams] = useSearchParams();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const filters = readCalendarFilters(params, userId);
  const weekStart = weekStartOf(homeCountry);
  const today = dayIn(timeZone, new Date());
  const day = filters.day ?? today;
  const range: CalendarRange = isPhone ? 'agenda' : filters.range;
  const span = spanOf(range, day, weekStart);
  const [{ data, error, fetching }, ask] = useQuery({
    query: firmCalendarQuery,
    variables: { ...span, where: filterOf(filters) },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ parts: ['TASKS', 'DATES'], onChange: refetch });
  useAppointmentChanges(refetch);
  const { move, movedTo } = useMoveEntry(refetch);
  const title = t('matters.firmCalendar.title', 'Calendar');
  usePageTitle(title);

  const change = (changes: Changes) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name);
          for (const each of typeof value === 'string' ? [value] : (value ?? [])) next.append(name, each);
        }
        return next;
      },
      { replace: true },
    );
  const go = (next: string, nextRange: CalendarRange = filters.range) =>
    change({ day: next === today ? null : next, range: nextRange === 'month' ? null : nextRange });
  const opened = params.get('appointment');
  const newDay = params.get('new');
  const canAdd = data?.firmCalendar.canAdd === true;
  const items = entriesByDay(data?.firmCalendar.entries ?? [], span, movedTo);
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          <>
            <IconButton
              icon="calendar"
              framed
              label={t('matters.feed.title', 'Subscribe to calendar')}
              onClick={() => setFeedOpen(true)}
            />
            {canAdd && !isPhone && <ImportButton onImported={refetch} />}
            {canAdd && (
              <Button kind="primary" icon="plus" onClick={() => change({ new: day })}>
                {t('matters.firmCalendar.new', 'New appointment')}
              </Button>
            )}
          </>
        }
      />
      {isForbidden(error) ? (
        <NoAccess />
      ) : (
        <div className="matters-firm-calendar">
          <CalendarFilterLine filters={filters} onChange={change} />
          <CalendarBar
            range={range}
            ranges={allCalendarRanges}
            day={day}
            today={today}
            weekStart={weekStart}
            isNarrow={isPhone}
            onDay={go}
            onRange={(next) => go(day, next)}
          />
          {data?.firmCalendar.isCut === true && (
            <Notice tone="warn">
              {t('matters.calendar.cut', 'There is more than can be shown. Choose a shorter period or add a filter.')}
            </Notice>
          )}
          {data === undefined ? (
            error === undefined ? (
              <LoadingShape rows={8} />
            ) : (
              <ErrorState
                title={t('matters.firmCalendar.failed', 'The calendar could not be loaded')}
                onRetry={refetch}
              />
            )
          ) : (
            <div aria-busy={fetching}>
              <Calendar
                label={title}
                words={words}
                range={range}
                day={day}
                today={today}
                weekStart={weekStart}
                items={items}
                selectedId={opened}
                {...(canAdd ? { onAdd: (on: string) => change({ new: on }) } : {})}
                renderItem={({ entry, day: on }) => (
                  <EntryText
                    entry={entry}
                    range={range}
                    isOverdue={!entry.isDone && on < today && (entry.kind === 'TASK' || entry.kind === 'DEADLINE')}
                  />
                )}
                onOpen={({ entry }) => {
                  const address = addressOf(entry);
                  if (address === null) change({ appointment: entry.id });
                  else void navigate(address);
                }}
                onDay={go}
                onMove={({ entry }, to) => move(entry, to)}
              />
            </div>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {opened !== null && (
          <AppointmentDialog
            key={opened}
            id={opened}
            onChanged={refetch}
            onClose={() => change({ appointment: null })}
          />
        )}
        {newDay !== null && canAdd && (
          <NewAppointment day={newDay} onSaved={refetch} onClose={() => change({ new: null })} />
        )}
      </Suspense>
      {isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}
    </Page>
  );
}

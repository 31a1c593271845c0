import { dayIn, firstDayOfWeek } from '@atrium/domain';
import { useNotify, usePageTitle, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { Segmented } from '@atrium/ui/antd';
import { Button, ButtonLink, ErrorState, LoadingShape, Page, PageBar, useIsPhone } from '@atrium/ui';
import { useTicks } from '@atrium/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { HeldEntries } from '../common/held/held-entries-list.tsx';
import { EntryDialog } from '../common/entry/entry-dialog.tsx';
import { Approvals } from './approval/approvals.tsx';
import { SubmissionBar } from './approval/submission-bar.tsx';
import { QuickEntryField } from '../common/entry/quick-entry.tsx';
import { AddTimeDrawer } from './add-time/add-time-drawer.tsx';
import { DayEntries } from './parts/day-entries.tsx';
import { DayStrip } from './parts/day-strip.tsx';
import { WeekChooser } from './parts/week-chooser.tsx';
import { WeekFile } from './parts/week-file.tsx';
import { WeekGrid } from './parts/week-grid.tsx';
import { WeekTotals } from './parts/week-totals.tsx';
import { Proposals } from './proposals/proposals.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { timesheetPageQuery } from './timesheet.operations.ts';
import { entriesOn, isSameWeek, missingSeconds, readDay, type Entry } from './timesheet.week.ts';
import './timesheet.css';

const RecodeDialog = lazy(() =>
  import('../common/recode/recode-dialog.tsx').then((module) => ({ default: module.RecodeDialog })),
);
const APPROVALS = 'approvals';

export function TimesheetPage() {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const today = dayIn(timeZone, new Date());
  const day = readDay(params, timeZone, new Date());
  const monday = firstDayOfWeek(day);
  const person = params.get('person');
  const isApproving = params.get('view') === APPROVALS;
  const [{ data, fetching, error }, ask] = useQuery({
    query: timesheetPageQuery,
    variables: { day: monday, userId: person },
    pause: isApproving,
    requestPolicy: 'cache-and-network',
  });
  const [opened, setOpened] = useState<Entry | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const [isRecoding, setRecoding] = useState(false);
  const title = t('timesheet.title', 'Timesheet');
  usePageTitle(title);

  const week = data?.timesheetWeek.firstDay === monday ? data.timesheetWeek : undefined;
  const ticks = useTicks(`${monday} ${person ?? ''}`);
  const chosen = (week?.entries ?? []).filter(({ id }) => ticks.has(id));
  const chosenDay = week?.days.find((each) => each.day === day);
  const adding = params.get('add');
  const isOwn = person === null;
  const kept = { ...(isApproving ? { view: APPROVALS } : {}), ...(person === null ? {} : { person }) };
  const goTo = (target: string) =>
    setParams(target === today ? kept : { ...kept, day: target }, { replace: isSameWeek(target, day) });
  const openDrawer = (matterId: string, workedOn: string) => setParams({ day: workedOn, add: matterId });
  const closeDrawer = () => setParams(day === today ? {} : { day }, { replace: true });

  const weeks = <WeekChooser day={day} today={today} onChoose={goTo} />;

  return (
    <Page>
      <PageBar
        title={title}
        actions={
          isOwn &&
          !isApproving && (
            <>
              {!isPhone && (
                <ButtonLink kind="default" to="/timeslip" target="atrium-timeslip">
                  {t('timesheet.timeslip.open', 'Timeslip window')}
                </ButtonLink>
              )}
              <Button onClick={() => setIsCopying(true)}>{t('timesheet.copy.title', 'Copy time')}</Button>
              <Button kind="primary" icon="plus" onClick={() => openDrawer('', day)}>
                {t('timesheet.add', 'Add time')}
              </Button>
            </>
          )
        }
      >
        {!isPhone && weeks}
      </PageBar>
      {isPhone && weeks}
      {(week?.approvesOthers === true || isApproving || !isOwn) && (
        <Segmented
          className="timesheet-view"
          aria-label={t('timesheet.view', 'View')}
          value={isApproving || !isOwn ? APPROVALS : 'own'}
          options={[
            { value: 'own', label: t('timesheet.view.own', 'My week') },
            { value: APPROVALS, label: t('timesheet.view.approvals', 'Approvals') },
          ]}
          onChange={(view) =>
            setParams({ ...(day === today ? {} : { day }), ...(view === APPROVALS ? { view: APPROVALS } : {}) })
          }
        />
      )}
      {isOwn && !isApproving && (
        <HeldEntries
          activities={week?.activities ?? []}
          rules={week?.recording}
          onSaved={() => ask({ requestPolicy: 'network-only' })}
        />
      )}
      {isApproving ? (
        <Approvals monday={monday} />
      ) : week === undefined && error !== undefined ? (
        <ErrorState
          title={t('timesheet.failed', 'This week could not be loaded')}
          description={t('timesheet.failedHint', 'Time you recorded is safe. Check the connection and try again.')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : week === undefined ? (
        <LoadingShape rows={8} />
      ) : (
        <div className="timesheet" aria-busy={fetching}>
          {!isOwn && <h2 className="timesheet-whose">{week.user?.name}</h2>}
          <SubmissionBar
            week={week.submission}
            name={isOwn ? null : (week.user?.name ?? '')}
            onSettled={() => ask({ requestPolicy: 'network-only' })}
          />
          {isOwn && (
            <QuickEntryField
              activities={week.activities}
              unitSeconds={week.recording.unitSeconds}
              onRecorded={() => ask({ requestPolicy: 'network-only' })}
            />
          )}
          <WeekTotals week={week} today={today} />
          <div className="timesheet-tools">
            {chosen.length > 0 && (
              <div className="timesheet-chosen" role="group" aria-label={t('timesheet.chosen', 'Chosen time')}>
                <Button icon="edit" onClick={() => setRecoding(true)}>
                  {t('timesheet.recode.open', 'Change chosen ({{number}})', { number: chosen.length })}
                </Button>
                <Button kind="quiet" onClick={ticks.clear}>
                  {t('timesheet.recode.none', 'Clear selection')}
                </Button>
              </div>
            )}
            {week.user && <WeekFile week={week} userId={week.user.id} />}
          </div>
          <div className="timesheet-week">
            {isPhone ? (
              <DayStrip days={week.days} chosen={day} today={today} onChoose={goTo} />
            ) : (
              <WeekGrid
                week={week}
                chosen={day}
                today={today}
                onChoose={goTo}
                isReadOnly={!isOwn}
                ticks={ticks}
                onAdd={isOwn ? openDrawer : (_matter, workedOn) => goTo(workedOn)}
                onSettled={() => ask({ requestPolicy: 'network-only' })}
              />
            )}
            <DayEntries
              day={day}
              entries={entriesOn(week.entries, day)}
              onAdd={isOwn ? () => openDrawer('', day) : null}
              missingSeconds={chosenDay === undefined || day >= today ? 0 : missingSeconds(chosenDay, today)}
              ticks={ticks}
              onOpen={setOpened}
            />
          </div>
          {isOwn && day <= today && (
            <Proposals
              day={day}
              activities={week.activities}
              rules={week.recording}
              onRecorded={() => ask({ requestPolicy: 'network-only' })}
            />
          )}
        </div>
      )}
      {adding !== null && (
        <AddTimeDrawer
          key={`${adding} ${day}`}
          day={day}
          matterId={adding}
          activities={week?.activities ?? []}
          rules={week?.recording}
          onClose={closeDrawer}
          onAdded={(entry, summary) => {
            notify.success(summary);
            setParams(entry.workedOn === today ? {} : { day: entry.workedOn }, { replace: true });
            ask({ requestPolicy: 'network-only' });
          }}
          onDoubt={() => ask({ requestPolicy: 'network-only' })}
        />
      )}
      {isCopying && (
        <CopyDialog
          day={day}
          onCopied={() => ask({ requestPolicy: 'network-only' })}
          onClose={() => setIsCopying(false)}
        />
      )}
      {isRecoding && (
        <Suspense fallback={null}>
          <RecodeDialog
            entries={chosen}
            onChanged={() => {
              ticks.clear();
              ask({ requestPolicy: 'network-only' });
            }}
            onClose={() => setRecoding(false)}
          />
        </Suspense>
      )}
      {opened !== null && (
        <EntryDialog
          entry={opened}
          matter={opened.matter ?? { id: opened.matterId, fileNumber: '', title: '' }}
          onChanged={() => ask({ requestPolicy: 'network-only' })}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

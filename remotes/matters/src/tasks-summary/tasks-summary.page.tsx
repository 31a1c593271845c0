import { formatNumber } from '@atrium/domain';
import {
  useListAddress,
  useLocation,
  useNavigate,
  useParams,
  usePageTitle,
  useQuery,
  useRegion,
  useTranslation,
} from '@atrium/platform';
import { Button, IconButton, LoadingShape, Page, PageBar, useIsPhone } from '@atrium/ui';
import { useGridViews } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isForbidden } from '../common/is-forbidden.ts';
import { UnknownFiltersNotice } from '../common/list-filters/unknown-filters-notice.tsx';
import { NoAccess } from '../common/no-access.tsx';
import type { TaskKind } from '../generated/graphql.ts';
import { CalendarFeedDialog } from './parts/calendar-feed-dialog.tsx';
import { FilterLine } from './parts/filter-line.tsx';
import { QuickAdd } from './parts/quick-add.tsx';
import { SubtaskQuestionDialog } from './parts/subtask-question.tsx';
import { TaskExport } from './parts/task-export.tsx';
import { TaskList } from './parts/task-list.tsx';
import { taskOptionsQuery } from './tasks.operations.ts';
import { taskColumns } from './tasks-summary.columns.tsx';
import {
  FIRST_VIEW,
  readTaskFilters,
  taskConditions,
  taskListRules,
  unknownTaskFilters,
  viewKeys,
  views,
} from './tasks-summary.filters.ts';
import type { TaskDraft } from './task-form.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskList } from './use-task-list.ts';
import { useIsCallsOnly } from './use-is-calls-only.ts';
import { viewWords } from './view-words.ts';
import '../common/quiet.css';
import '../matter-summary/matter-summary.css';
import './tasks-summary.css';

// Each is fetched when it is first shown; the editor comes with pane and form.
const TaskBoard = lazy(() => import('./parts/board/task-board.tsx').then((module) => ({ default: module.TaskBoard })));
const TaskCalendar = lazy(() =>
  import('./parts/calendar/task-calendar.tsx').then((module) => ({ default: module.TaskCalendar })),
);
const TaskPane = lazy(() => import('./parts/pane/task-pane.tsx').then((module) => ({ default: module.TaskPane })));
const TaskDrawer = lazy(() => import('./task-drawer.tsx').then((module) => ({ default: module.TaskDrawer })));

const NEW = 'new';

/** Tasks and phone calls: a list, a board or a calendar, with the chosen one beside it. `/tasksSummary/{id}` shows one, `/tasksSummary/{id}/{taskType}` opens its form; `new` for an id makes one. */
export function TasksSummaryPage() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id, taskType } = useParams();
  const isPhone = useIsPhone();
  const isCallsOnly = useIsCallsOnly();
  const actions = useTaskActions();
  const address = useListAddress(taskListRules);
  const filters = readTaskFilters(address.params);
  const where = taskConditions(filters);
  const [{ data: asked }] = useQuery({ query: taskOptionsQuery });
  const options = asked?.taskOptions;
  const { toggle } = actions;
  const [draft, setDraft] = useState<TaskDraft | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const columns = useMemo(() => taskColumns(t, options, toggle, isCallsOnly), [t, options, toggle, isCallsOnly]);
  const tasks = useTaskList(address, where, columns);
  const saved = useGridViews('tasksSummary');
  const title = isCallsOnly ? t('matters.tasks.phoneCallsTitle', 'Phone Calls') : t('matters.tasks.title', 'Tasks');
  usePageTitle(title);

  const viewLabels = viewWords(t);
  const counts = new Map(tasks.list?.viewCounts.map(({ view, recordCount }) => [view, recordCount]));
  const shown = viewKeys.filter((key) => !isCallsOnly || key !== 'team');
  const isNew = id === NEW;
  const paneId = address.selected ?? (isNew || taskType !== undefined ? null : (id ?? null));
  const go = (path: string) => navigate(`${path}${search}`);
  const leaveRecord = () => (id === undefined ? undefined : go('/tasksSummary'));
  const closePane = () => (address.selected === null ? leaveRecord() : address.select(null));
  const edit = (of: string, kind: TaskKind) => go(`/tasksSummary/${of}/${kind}`);
  const closeDrawer = () => {
    setDraft(null);
    leaveRecord();
  };
  const formOf: TaskDraft | null = draft ?? (isNew ? { kind: taskType === 'phone' ? 'phone' : 'task' } : null);
  const canAdd = (options?.creatableKinds.length ?? 0) > 0;
  const canAddTask = options?.creatableKinds.includes('task') === true;
  // A phone's bar scrolls where it is too narrow: there what is done most comes first.
  const exported = filters.layout === 'list' && (
    <TaskExport
      variables={tasks.variables}
      title={title}
      screen="tasksSummary"
      layout={saved.layout}
      ticked={ticked}
      columns={tasks.grid.columns}
      filterTexts={[{ name: t('matters.export.view', 'View'), value: viewLabels[filters.view] }]}
    />
  );
  const rowOf = (of: string) => tasks.rows.find((row) => row.id === of);
  return (
    <Page
      paneLabel={t('matters.tasks.pane', 'Selected task')}
      onClosePane={closePane}
      pane={
        paneId !== null && (
          <Suspense fallback={<LoadingShape rows={5} />}>
            <TaskPane
              key={paneId}
              id={paneId}
              actions={actions}
              onEdit={(of) => edit(of, rowOf(of)?.kind ?? 'task')}
              onDeleted={closePane}
            />
          </Suspense>
        )
      }
    >
      <PageBar
        title={title}
        count={tasks.list?.recordCount}
        views={[
          ...shown.map((key) => ({
            key,
            label: counts.has(views[key])
              ? `${viewLabels[key]} ${formatNumber(counts.get(views[key]) ?? 0, language)}`
              : viewLabels[key],
          })),
          ...saved.tabs,
        ]}
        activeView={saved.active ?? filters.view}
        onView={(view) => saved.open(view) || address.change({ view: view === FIRST_VIEW ? null : view, saved: null })}
        viewMenu={saved.menu}
        actions={
          <>
            {!isPhone && exported}
            <IconButton
              icon="calendar"
              framed
              label={t('matters.feed.title', 'Subscribe to calendar')}
              onClick={() => setFeedOpen(true)}
            />
            {isPhone && canAdd && (
              <IconButton
                icon="phone"
                framed
                label={t('matters.call.newButton', 'New call')}
                onClick={() => setDraft({ kind: 'phone' })}
              />
            )}
            {isPhone && canAddTask && (
              <IconButton
                icon="plus"
                framed
                label={t('matters.task.new', 'New task')}
                onClick={() => setDraft({ kind: 'task' })}
              />
            )}
            {!isPhone && canAdd && (
              <Button
                kind={canAddTask ? 'default' : 'primary'}
                icon="phone"
                onClick={() => setDraft({ kind: 'phone' })}
              >
                {t('matters.call.newButton', 'New call')}
              </Button>
            )}
            {!isPhone && canAddTask && (
              <Button kind="primary" icon="plus" onClick={() => setDraft({ kind: 'task' })}>
                {t('matters.task.new', 'New task')}
              </Button>
            )}
            {isPhone && exported}
          </>
        }
      />
      <UnknownFiltersNotice address={address} unknown={unknownTaskFilters(address.params)} />
      {canAddTask && <QuickAdd matterId={filters.matterId ?? undefined} isSubjectOnly={isPhone} />}
      {isForbidden(tasks.error) ? (
        <NoAccess />
      ) : filters.layout === 'list' ? (
        <TaskList
          tasks={tasks}
          address={address}
          filters={filters}
          options={options}
          saved={saved}
          title={title}
          ticked={ticked}
          viewLabel={viewLabels[filters.view]}
          onTicks={setTicked}
          onOpen={(row) => edit(row.id, row.kind)}
        />
      ) : (
        <>
          <div className="matters-tasks-filters">
            <FilterLine
              address={address}
              filters={filters}
              options={options}
              fileNumber={tasks.rows[0]?.matter?.fileNumber}
            />
          </div>
          <Suspense fallback={<LoadingShape rows={8} />}>
            {filters.layout === 'board' ? (
              <TaskBoard
                filter={address.filter === '' ? null : address.filter}
                where={where}
                selectedId={paneId}
                actions={actions}
                onOpen={(task) => address.select(task.id)}
              />
            ) : (
              <TaskCalendar
                address={address}
                filters={filters}
                where={where}
                actions={actions}
                onOpen={(task) => address.select(task.id)}
                {...(canAdd
                  ? { onAdd: (day: string) => setDraft({ kind: canAddTask ? 'task' : 'phone', dueOn: day }) }
                  : {})}
              />
            )}
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {formOf !== null && <TaskDrawer initial={formOf} onSaved={closeDrawer} onClose={closeDrawer} />}
        {formOf === null && id !== undefined && taskType !== undefined && (
          <TaskDrawer key={id} taskId={id} onSaved={closeDrawer} onClose={closeDrawer} />
        )}
      </Suspense>
      {isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}
      <SubtaskQuestionDialog actions={actions} />
    </Page>
  );
}

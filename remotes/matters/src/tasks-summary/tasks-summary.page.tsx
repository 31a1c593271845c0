import { Link, useLocation, useNavigate, useParams, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, IconButton, LoadingShape, useIsPhone } from '@atrium/ui';
import { ListPage, useList } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { TaskKind } from '../generated/graphql.ts';
import { figuresOfList } from './drilldown/drilldown-address.ts';
import { CompleteButton } from '../common/tasks/complete-button.tsx';
import { BulkBar } from './parts/bulk-bar.tsx';
import { CalendarFeedDialog } from '../common/calendar/calendar-feed-dialog.tsx';
import { NewTaskButtons } from './parts/new-task-buttons.tsx';
import { QuickAdd } from '../common/tasks/quick-add.tsx';
import { SubtaskQuestionDialog } from '../common/tasks/subtask-question.tsx';
import { TaskCard } from './parts/task-card.tsx';
import { LayoutSwitch, TaskFilterPanel } from './parts/task-filters.tsx';
import { taskOptionsQuery, taskViewCountsQuery } from '../common/tasks/tasks.operations.ts';
import { taskColumns } from './tasks-summary.columns.tsx';
import { readTaskFilters, taskConditions, taskMeanings, viewKeys, views } from './tasks-summary.filters.ts';
import { listOfTasks, taskFilters, taskViews } from './tasks-summary.list.ts';
import { useNamedEnquiry, type NamedEnquiry } from '../common/enquiry/use-named-enquiry.ts';
import { useTaskNews } from '../common/tasks/task-news.ts';
import type { TaskDraft } from '../common/tasks/task-form.ts';
import { useTaskActions } from '../common/tasks/use-task-actions.ts';
import { useIsCallsOnly } from '../common/tasks/use-is-calls-only.ts';
import '../common/quiet.css';
import '../common/matter-list/matter-list.css';
import '../common/tasks/tasks.css';

// Each is fetched when it is first shown; the editor comes with pane and form.
const TaskBoard = lazy(() => import('./parts/board/task-board.tsx').then((module) => ({ default: module.TaskBoard })));
const TaskCalendar = lazy(() =>
  import('./parts/task-calendar.tsx').then((module) => ({ default: module.TaskCalendar })),
);
const TaskPane = lazy(() =>
  import('../common/tasks/pane/task-pane.tsx').then((module) => ({ default: module.TaskPane })),
);
const TaskDrawer = lazy(() =>
  import('../common/tasks/task-drawer.tsx').then((module) => ({ default: module.TaskDrawer })),
);

const NEW = 'new';

/** A new one about an enquiry; of a call, the enquirer is at the other end. */
const aboutEnquiry = (draft: TaskDraft, { enquirer, ...enquiry }: NamedEnquiry): TaskDraft => ({
  ...draft,
  enquiry,
  ...(draft.kind === 'phone' ? { call: { ...enquirer, ...draft.call } } : {}),
});

/** Tasks and phone calls: a list, a board or a calendar, with the chosen one beside it. `/tasksSummary/{id}` shows one, `/tasksSummary/{id}/{taskType}` opens its form; `new` for an id makes one. */
export function TasksSummaryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id, taskType } = useParams();
  const isPhone = useIsPhone();
  const isCallsOnly = useIsCallsOnly();
  const actions = useTaskActions();
  const { toggle } = actions;
  const [params] = useSearchParams();
  const filters = readTaskFilters(params);
  const where = taskConditions(filters);
  const [{ data }] = useQuery({ query: taskOptionsQuery });
  const options = data?.taskOptions;
  const [draft, setDraft] = useState<TaskDraft | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const columns = useMemo(() => taskColumns(t, options, toggle, isCallsOnly), [t, options, toggle, isCallsOnly]);
  const list = useList({
    ...listOfTasks({ name: 'tasksSummary', columns, where }),
    views: () => taskViews(t, isCallsOnly),
    filters: () => taskFilters(t, options),
    knows: taskMeanings,
  });
  const { address, rows } = list;
  const [{ data: counted }, countAgain] = useQuery({
    query: taskViewCountsQuery,
    variables: { filter: address.filter === '' ? null : address.filter, where: { ...where, view: 'ALL' } },
    requestPolicy: 'cache-and-network',
  });
  useTaskNews(() => {
    list.refetch();
    countAgain({ requestPolicy: 'network-only' });
  });

  const isNew = id === NEW;
  const paneId = address.selected ?? (isNew || taskType !== undefined ? null : (id ?? null));
  const go = (path: string) => navigate(`${path}${search}`);
  const leaveRecord = () => (id === undefined ? undefined : go('/tasksSummary'));
  const closePane = () => (address.selected === null ? leaveRecord() : address.select(null));
  const edit = (of: string, kind: TaskKind) => void go(`/tasksSummary/${of}/${kind}`);
  const closeDrawer = () => {
    setDraft(null);
    leaveRecord();
  };
  const formOf: TaskDraft | null = draft ?? (isNew ? { kind: taskType === 'phone' ? 'phone' : 'task' } : null);
  // A new one from the list of an enquiry's is about that enquiry.
  const enquiry = useNamedEnquiry(formOf === null ? null : filters.enquiryId);
  const canAdd = (options?.creatableKinds.length ?? 0) > 0;
  const canAddTask = options?.creatableKinds.includes('task') === true;
  const show = (task: { readonly id: string }) => address.select(task.id);
  return (
    <ListPage
      list={list}
      title={isCallsOnly ? t('matters.tasks.phoneCallsTitle', 'Phone Calls') : t('matters.tasks.title', 'Tasks')}
      viewCount={(key) => {
        const count = counted?.taskSummaryList.viewCounts.find(
          ({ view }) => view === views[viewKeys.find((each) => each === key) ?? 'all'],
        );
        return count && { recordCount: count.recordCount, isCountCapped: count.isCapped };
      }}
      search={isCallsOnly ? t('matters.tasks.searchCalls', 'Filter calls') : t('matters.tasks.search', 'Filter tasks')}
      open={(row) => edit(row.id, row.kind)}
      paneLabel={t('matters.tasks.pane', 'Selected task')}
      paneOf={{ id: paneId, onClose: closePane }}
      pane={(of, row) => (
        <Suspense fallback={<LoadingShape rows={5} />}>
          <TaskPane
            key={of}
            id={of}
            actions={actions}
            onEdit={(edited) => edit(edited, row?.kind ?? 'task')}
            onDeleted={closePane}
          />
        </Suspense>
      )}
      card={(task) => <TaskCard task={task} />}
      cardAction={(task) => <CompleteButton task={task} onToggle={() => toggle(task)} />}
      // A phone's bar scrolls where it is too narrow: there what is done most comes first.
      actions={(exportButton) => (
        <>
          {!isPhone && filters.layout === 'list' && exportButton}
          <IconButton
            icon="calendar"
            framed
            label={t('matters.feed.title', 'Subscribe to calendar')}
            onClick={() => setFeedOpen(true)}
          />
          <NewTaskButtons canAdd={canAdd} canAddTask={canAddTask} onAdd={(kind) => setDraft({ kind })} />
          {isPhone && filters.layout === 'list' && exportButton}
        </>
      )}
      above={
        canAddTask && (
          <QuickAdd
            matterId={filters.matterId ?? undefined}
            enquiryId={filters.enquiryId ?? undefined}
            isSubjectOnly={isPhone}
          />
        )
      }
      filterPanel={(onClose) => (
        <TaskFilterPanel filters={filters} options={options} onChange={address.change} onClose={onClose} />
      )}
      filterLine={({ search: field, chips, adder }) => (
        <>
          <LayoutSwitch layout={filters.layout} onChange={address.change} />
          {field}
          {chips}
          {adder}
        </>
      )}
      selectionBar={(ticks) => <BulkBar ids={ticks.keys} rows={rows} onDone={ticks.clear} />}
      footer={
        <Link to={figuresOfList(address.params, filters)}>
          {isCallsOnly
            ? t('matters.tasks.figuresCalls', 'Call statistics')
            : t('matters.tasks.figures', 'Task statistics')}
        </Link>
      }
      empty={{
        icon: 'task',
        title: t('matters.tasks.empty', 'No tasks yet'),
        hint: t('matters.tasks.emptyHint', 'Tasks and calls in this view appear here.'),
        action: filters.view !== 'all' && (
          <Button onClick={() => address.change({ view: 'all' })}>{t('matters.tasks.showAll', 'Show all open')}</Button>
        ),
        noMatch: {
          title: t('matters.tasks.noMatch', 'No tasks match'),
          hint: t('matters.tasks.noMatchHint', 'Subject, note, category, caller, number and file number are searched.'),
        },
      }}
      instead={
        filters.layout === 'list'
          ? undefined
          : (filterLine) => (
              <>
                <div className="matters-tasks-filters">{filterLine}</div>
                <Suspense fallback={<LoadingShape rows={8} />}>
                  {filters.layout === 'board' ? (
                    <TaskBoard
                      filter={address.filter === '' ? null : address.filter}
                      where={where}
                      selectedId={paneId}
                      actions={actions}
                      onOpen={show}
                    />
                  ) : (
                    <TaskCalendar
                      address={address}
                      filters={filters}
                      where={where}
                      actions={actions}
                      onOpen={show}
                      {...(canAdd
                        ? { onAdd: (day: string) => setDraft({ kind: canAddTask ? 'task' : 'phone', dueOn: day }) }
                        : {})}
                    />
                  )}
                </Suspense>
              </>
            )
      }
    >
      <Suspense fallback={null}>
        {formOf !== null && enquiry !== undefined && (
          <TaskDrawer
            initial={enquiry === null ? formOf : aboutEnquiry(formOf, enquiry)}
            onSaved={closeDrawer}
            onClose={closeDrawer}
          />
        )}
        {formOf === null && id !== undefined && taskType !== undefined && (
          <TaskDrawer key={id} taskId={id} onSaved={closeDrawer} onClose={closeDrawer} />
        )}
      </Suspense>
      {isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}
      <SubtaskQuestionDialog actions={actions} />
    </ListPage>
  );
}

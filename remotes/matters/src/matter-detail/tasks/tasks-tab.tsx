import { formatNumber } from '@atrium/domain';
import { useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer, Segmented } from '@atrium/ui/antd';
import { lazy, Suspense, useState } from 'react';
import type { TaskFilter } from '../../generated/graphql.ts';
import { QuickAdd } from '../../common/tasks/quick-add.tsx';
import { SubtaskQuestionDialog } from '../../common/tasks/subtask-question.tsx';
import type { TaskDraft } from '../../common/tasks/task-form.ts';
import { taskOptionsQuery, tasksSummaryPageQuery } from '../../common/tasks/tasks.operations.ts';
import { useTaskActions } from '../../common/tasks/use-task-actions.ts';
import { useIsCallsOnly } from '../../common/tasks/use-is-calls-only.ts';
import { useTaskQuery } from '../../common/tasks/use-task-query.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { TaskLine } from './task-line.tsx';
import '../../common/tasks/tasks.css';
import './tasks-tab.css';

// Both bring the editor along, which the list can do without.
const TaskPane = lazy(() =>
  import('../../common/tasks/pane/task-pane.tsx').then((module) => ({ default: module.TaskPane })),
);
const TaskDrawer = lazy(() =>
  import('../../common/tasks/task-drawer.tsx').then((module) => ({ default: module.TaskDrawer })),
);

const PANE_WIDTH_PX = 440;
const FIRST_SHOWN = 50;
const shows = ['open', 'calls', 'all'] as const;
type Show = (typeof shows)[number];

/** The tasks and calls of a matter, open ones first and by due day: added, completed, opened and changed where they stand. */
export function TasksTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const actions = useTaskActions();
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [draft, setDraft] = useState<TaskDraft | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const isCallsOnly = useIsCallsOnly();
  const show: Show = shows.find((each) => each === params.get('show')) ?? 'open';
  const openId = params.get('task');
  const change = (name: string, value: string | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const where: TaskFilter = {
    view: 'ALL',
    matterId: matter.id,
    includesClosed: show !== 'open',
    includesSubtasks: false,
    ...(show === 'calls' ? { kind: 'phone' } : {}),
  };
  const sort = [
    { column: 'status', direction: 'asc' },
    { column: 'dueOn', direction: 'asc' },
  ];
  const { data, error, retry } = useTaskQuery(tasksSummaryPageQuery, {
    offset: 0,
    first,
    filter: null,
    where,
    sort,
    columnFilters: null,
    groupBy: null,
  });
  const [{ data: asked }] = useQuery({ query: taskOptionsQuery });
  const creatable = asked?.taskOptions.creatableKinds ?? [];
  const list = data?.taskSummaryList;
  const recordCount = list?.recordCount ?? 0;
  const ofMatter = { id: matter.id, fileNumber: matter.fileNumber, title: matter.title };
  const words: Record<Show, string> = {
    open: t('matters.tasksTab.open', 'Open'),
    calls: t('matters.tasks.phoneCalls', 'Phone calls'),
    all: t('matters.tasksTab.all', 'Open and closed'),
  };
  const edit = (id: string) => {
    change('task', null);
    setEditedId(id);
  };
  return (
    <section
      className="matters-tasks-tab"
      aria-label={isCallsOnly ? t('matters.tasks.phoneCallsTitle', 'Phone Calls') : t('matters.tasks.title', 'Tasks')}
    >
      <div className="matters-tasks-tab__head">
        <Segmented<Show>
          aria-label={t('matters.tasksTab.show', 'Show')}
          value={show}
          options={shows
            .filter((each) => each !== 'calls' || !isCallsOnly)
            .map((value) => ({ value, label: words[value] }))}
          onChange={(value) => change('show', value === 'open' ? null : value)}
        />
        <span className="matters-tasks-tab__buttons">
          {creatable.includes('phone') && (
            <Button icon="phone" onClick={() => setDraft({ kind: 'phone', matter: ofMatter })}>
              {t('matters.call.newButton', 'New call')}
            </Button>
          )}
          {creatable.includes('task') && (
            <Button kind="primary" icon="plus" onClick={() => setDraft({ kind: 'task', matter: ofMatter })}>
              {t('matters.task.new', 'New task')}
            </Button>
          )}
        </span>
      </div>
      {creatable.includes('task') && <QuickAdd matterId={matter.id} />}
      {error !== undefined ? (
        <ErrorState
          title={t('matters.tasksTab.failed', 'The tasks of this matter could not be loaded')}
          onRetry={retry}
        />
      ) : list === undefined ? (
        <LoadingShape rows={5} />
      ) : list.tasks.length === 0 ? (
        <EmptyState
          icon="task"
          title={t('matters.tasksTab.none', 'No tasks yet')}
          description={t('matters.tasksTab.noneHint', 'Tasks and calls on this matter appear here.')}
        />
      ) : (
        <>
          <ul className="matters-tasks-tab__list">
            {list.tasks.map((task) => (
              <TaskLine
                key={task.id}
                task={task}
                onToggle={() => actions.toggle(task)}
                onOpen={() => change('task', task.id)}
              />
            ))}
          </ul>
          {list.tasks.length < recordCount && (
            <Button kind="quiet" onClick={() => setFirst(first + FIRST_SHOWN)}>
              {t('matters.board.more', 'Show more of {{total}}', { total: formatNumber(recordCount, language) })}
            </Button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {openId !== null && (
          <Drawer
            open
            width={PANE_WIDTH_PX}
            title={t('matters.tasks.pane', 'Selected task')}
            onClose={() => change('task', null)}
          >
            <TaskPane key={openId} id={openId} actions={actions} onEdit={edit} onDeleted={() => change('task', null)} />
          </Drawer>
        )}
        {draft !== null && <TaskDrawer initial={draft} onSaved={() => setDraft(null)} onClose={() => setDraft(null)} />}
        {editedId !== null && (
          <TaskDrawer
            key={editedId}
            taskId={editedId}
            onSaved={() => setEditedId(null)}
            onClose={() => setEditedId(null)}
          />
        )}
      </Suspense>
      <SubtaskQuestionDialog actions={actions} />
    </section>
  );
}

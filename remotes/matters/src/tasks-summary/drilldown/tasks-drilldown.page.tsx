import { formatDate, formatNumber } from '@atrium/domain';
import {
  isForbidden,
  useLocation,
  useNavigate,
  useRegion,
  useSearchParams,
  useTranslation,
  type Translate,
} from '@atrium/platform';
import { Button, ButtonLink, Chip, ErrorState, LoadingShape } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { ListPage, useList, type ListText } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { TaskDrilldownBy } from '../../generated/graphql.ts';
import { SubtaskQuestionDialog } from '../../common/tasks/subtask-question.tsx';
import { TaskCard } from '../parts/task-card.tsx';
import { useTaskNews } from '../../common/tasks/task-news.ts';
import { bucketWord, priorities, priorityWord, statuses, statusWord } from '../../common/tasks/task-words.ts';
import { tasksDrilldownQuery } from '../../common/tasks/tasks.operations.ts';
import type { TaskRow } from '../../common/tasks/task-cells.tsx';
import { taskColumns } from '../tasks-summary.columns.tsx';
import { dueBuckets } from '../tasks-summary.filters.ts';
import { listOfTasks, viewWords } from '../tasks-summary.list.ts';
import { useIsCallsOnly } from '../../common/tasks/use-is-calls-only.ts';
import { useTaskActions } from '../../common/tasks/use-task-actions.ts';
import { useTaskQuery } from '../../common/tasks/use-task-query.ts';
import {
  figureConditions,
  figureMeanings,
  figuresBy,
  narrowedTo,
  readFigureAddress,
  type TaskFigureAddress,
} from './drilldown-address.ts';
import '../../common/quiet.css';
import '../../common/tasks/tasks.css';
import './tasks-drilldown.css';

/** The tasks behind a figure, and what they are made of: figures and rows are narrowed by the same conditions. */
export function TasksDrilldownPage() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const { key: cameFrom } = useLocation();
  const isCallsOnly = useIsCallsOnly();
  const actions = useTaskActions();
  const { toggle } = actions;
  const [params, setParams] = useSearchParams();
  const asked = readFigureAddress(params);
  const where = figureConditions(asked);
  const columns = useMemo(() => taskColumns(t, undefined, toggle, isCallsOnly), [t, toggle, isCallsOnly]);
  const list = useList({
    ...listOfTasks({ name: 'tasksDrilldown', columns, where }),
    hasSavedViews: false,
    knows: figureMeanings,
  });
  useTaskNews(list.refetch);
  const { address, rows } = list;
  const figures = useTaskQuery(tasksDrilldownQuery, {
    by: asked.by,
    filter: address.filter === '' ? null : address.filter,
    where,
  });
  const title = isCallsOnly
    ? t('matters.drilldown.titleCalls', 'Calls behind the figure')
    : t('matters.drilldown.title', 'Tasks behind the figure');
  const drilled = figures.data?.tasksSummaryDrilldown;
  const byWords: Record<TaskDrilldownBy, string> = {
    ASSIGNEE: t('matters.tasks.column.assignees', 'Assigned to'),
    BUCKET: t('matters.tasks.column.due', 'Due'),
    PRIORITY: t('matters.tasks.column.priority', 'Priority'),
    STATUS: t('matters.tasks.column.status', 'Status'),
  };
  const chosen = t('matters.filter.chosen', 'chosen');
  const summary = wordsOf({ ...asked, filter: address.filter }, t, language, {
    person: nameIn(rows, asked.assignee) ?? chosen,
    matter: rows[0]?.matter?.fileNumber ?? chosen,
  });
  return (
    <ListPage
      list={list}
      title={title}
      count={drilled?.recordCount ?? null}
      search={title}
      texts={summary}
      actions={
        cameFrom === 'default' ? (
          <ButtonLink to="/tasksSummary">
            {isCallsOnly ? t('matters.drilldown.toCalls', 'All calls') : t('matters.drilldown.toTasks', 'All tasks')}
          </ButtonLink>
        ) : (
          <Button icon="chevron-left" onClick={() => void navigate(-1)}>
            {t('matters.drilldown.back', 'Back')}
          </Button>
        )
      }
      above={
        isForbidden(figures.error) ? undefined : (
          <>
            <div className="matters-tasks-figures__by">
              <span>{t('matters.drilldown.by', 'Figures by')}</span>
              <Segmented<TaskDrilldownBy>
                aria-label={t('matters.drilldown.by', 'Figures by')}
                value={asked.by}
                options={figuresBy.map((value) => ({ value, label: byWords[value] }))}
                onChange={(by) => address.change({ by })}
              />
            </div>
            {figures.error !== undefined ? (
              <ErrorState onRetry={figures.retry} />
            ) : drilled === undefined ? (
              <LoadingShape rows={2} />
            ) : (
              <ul className="matters-tasks-figures" aria-label={t('matters.drilldown.figures', 'Figures')}>
                {drilled.figures.map((figure) => (
                  <li key={figure.key}>
                    <button
                      type="button"
                      className="matters-tasks-figures__figure"
                      onClick={() =>
                        setParams(
                          (known) =>
                            new URLSearchParams([
                              ...withoutPage(known, narrowedTo(asked.by, figure)),
                              ...Object.entries(narrowedTo(asked.by, figure)),
                            ]),
                        )
                      }
                    >
                      <span className="matters-tasks-figures__label">{figureWord(asked.by, figure, t)}</span>
                      <strong>{formatNumber(figure.recordCount, language)}</strong>
                      {figure.overdueCount > 0 && asked.by !== 'BUCKET' && (
                        <span className="matters-tasks-figures__overdue">
                          {t('matters.drilldown.overdue', '{{number}} overdue', {
                            number: formatNumber(figure.overdueCount, language),
                          })}
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      }
      filterLine={() =>
        summary.map(({ name, value, parameter }) => (
          <Chip
            key={parameter}
            active
            label={name}
            value={value}
            onRemove={() => address.change({ [parameter]: null })}
          />
        ))
      }
      isSelectable={false}
      open={(row) => `/tasksSummary/${row.id}/${row.kind}`}
      card={(row) => <TaskCard task={row} />}
      empty={{
        icon: 'task',
        title: t('matters.drilldown.none', 'There are no tasks behind this figure now'),
        hint: t('matters.drilldown.noneHint', 'Tasks may have been completed or changed since it was counted.'),
      }}
    >
      <SubtaskQuestionDialog actions={actions} />
    </ListPage>
  );
}

function withoutPage(known: URLSearchParams, replaced: Readonly<Record<string, string>>): [string, string][] {
  return [...known].filter(([name]) => name !== 'page' && !(name in replaced));
}

function figureWord(
  by: TaskDrilldownBy,
  { key, label }: { readonly key: string; readonly label: string },
  t: Translate,
): string {
  if (by === 'ASSIGNEE') return key === '' ? t('matters.tasks.nobody', 'Unassigned') : label;
  const bucket = dueBuckets.find((each) => each === key);
  const priority = priorities.find((each) => each === key);
  const status = statuses.find((each) => each === key);
  return bucket !== undefined
    ? bucketWord(t, bucket)
    : priority !== undefined
      ? priorityWord(t, priority)
      : status !== undefined
        ? statusWord(t, status)
        : label;
}

/** The name of a person, once a row tells it. */
const nameIn = (rows: readonly TaskRow[], id: string | null): string | undefined =>
  rows.flatMap(({ assignees }) => assignees).find((each) => each.id === id)?.name;

/** What narrows the figure, in words. */
function wordsOf(
  { filter, assignee, bucket, status, from, to, list }: TaskFigureAddress & { readonly filter: string },
  t: Translate,
  language: string,
  nameOf: { readonly person: string; readonly matter: string },
): readonly ListText[] {
  const { view, kind, priority, category, matterId, isUnassigned, includesClosed } = list;
  return [
    ...(view === 'all'
      ? []
      : [{ parameter: 'view', name: t('matters.export.view', 'View'), value: viewWords(t)[view] }]),
    ...(filter === '' ? [] : [{ parameter: 'filter', name: t('matters.export.search', 'Search'), value: filter }]),
    ...(kind === null
      ? []
      : [
          {
            parameter: 'kind',
            name: t('matters.tasks.column.kind', 'Kind'),
            value: kind === 'phone' ? t('matters.tasks.phoneCalls', 'Phone calls') : t('matters.tasks.title', 'Tasks'),
          },
        ]),
    ...(assignee === null
      ? []
      : [
          {
            parameter: 'assignee',
            name: t('matters.tasks.column.assignees', 'Assigned to'),
            value: assignee === '' ? t('matters.tasks.nobody', 'Unassigned') : nameOf.person,
          },
        ]),
    ...(isUnassigned
      ? [
          {
            parameter: 'assigned',
            name: t('matters.tasks.column.assignees', 'Assigned to'),
            value: t('matters.tasks.nobody', 'Unassigned'),
          },
        ]
      : []),
    ...(bucket === null
      ? []
      : [{ parameter: 'bucket', name: t('matters.tasks.column.due', 'Due'), value: bucketWord(t, bucket) }]),
    ...(priority.length === 0
      ? []
      : [
          {
            parameter: 'priority',
            name: t('matters.tasks.column.priority', 'Priority'),
            value: priority.map((each) => priorityWord(t, each)).join(', '),
          },
        ]),
    ...(category.length === 0
      ? []
      : [{ parameter: 'category', name: t('matters.tasks.column.category', 'Category'), value: category.join(', ') }]),
    ...(status === null
      ? []
      : [{ parameter: 'status', name: t('matters.tasks.column.status', 'Status'), value: statusWord(t, status) }]),
    ...(from === null
      ? []
      : [{ parameter: 'from', name: t('matters.drilldown.from', 'Due from'), value: formatDate(from, language) }]),
    ...(to === null
      ? []
      : [{ parameter: 'to', name: t('matters.drilldown.to', 'Due to'), value: formatDate(to, language) }]),
    ...(matterId === null
      ? []
      : [{ parameter: 'matter', name: t('matters.task.matter', 'Matter'), value: nameOf.matter }]),
    ...(includesClosed
      ? [
          {
            parameter: 'closed',
            name: t('matters.filter.show', 'Show'),
            value: t('matters.tasks.includingClosed', 'Including closed'),
          },
        ]
      : []),
  ];
}

import { useTranslation } from '@atrium/platform';
import { ExportButton, type ExportButtonProps, type GridColumn, type GridLayout } from '@atrium/ui/grid';
import type { TasksSummaryPageQueryVariables } from '../../generated/graphql.ts';
import { priorities, priorityWord, statuses, statusWord } from '../task-words.ts';
import type { TaskRow } from '../tasks-summary.columns.tsx';

interface TaskExportProps {
  readonly columns: readonly GridColumn<TaskRow>[];
  readonly variables: TasksSummaryPageQueryVariables;
  readonly title: string;
  /** The grid's `screen`. */
  readonly screen: string;
  readonly layout?: GridLayout | null | undefined;
  readonly ticked?: readonly string[];
  readonly filterTexts?: ExportButtonProps<TaskRow>['filterTexts'];
}

/** A file of the tasks that the list shows, in the columns on screen; the box to complete them is no column of it. */
export function TaskExport({
  columns,
  variables: { filter, where, sort, columnFilters },
  title,
  screen,
  layout,
  ticked = [],
  filterTexts,
}: TaskExportProps) {
  const { t } = useTranslation();
  const sorts = [sort].flat();
  return (
    <ExportButton
      list="TASKS"
      title={title}
      screen={screen}
      columns={columns.filter(({ key }) => key !== 'done')}
      layout={layout}
      request={{
        tasks: {
          filter: filter ?? null,
          where,
          sort: sorts,
          columnFilters: columnFilters ? [columnFilters].flat() : null,
        },
      }}
      // They may have been found by several filters, so none of these narrows them.
      ticked={{
        count: ticked.length,
        request: { tasks: { ids: [...ticked], sort: sorts, where: { view: 'ALL', includesClosed: true } } },
      }}
      labels={{
        status: statuses.map((value) => ({ value, label: statusWord(t, value) })),
        priority: priorities.map((value) => ({ value, label: priorityWord(t, value) })),
        kind: [
          { value: 'task', label: t('matters.task.form', 'Task') },
          { value: 'phone', label: t('matters.call.form', 'Phone call') },
        ],
      }}
      filterTexts={filterTexts}
    />
  );
}

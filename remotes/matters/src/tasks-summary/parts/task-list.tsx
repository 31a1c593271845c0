import { useIsPhone, Button, EmptyState } from '@atrium/ui';
import { Link, useTranslation, type ListAddress } from '@atrium/platform';
import { DataGrid, useFilterTexts, type GridViews } from '@atrium/ui/grid';
import { useState } from 'react';
import type { TaskOptionsQuery } from '../../generated/graphql.ts';
import { figuresOfList } from '../drilldown/drilldown-address.ts';
import type { TaskRow } from '../tasks-summary.columns.tsx';
import { hasTaskFilters, taskListRules, type TaskFilters } from '../tasks-summary.filters.ts';
import type { useTaskList } from '../use-task-list.ts';
import { useIsCallsOnly } from '../use-is-calls-only.ts';
import { BulkBar } from './bulk-bar.tsx';
import { PageBeyondEnd } from '../../common/list-filters/page-beyond-end.tsx';
import { FilterLine } from './filter-line.tsx';
import { TaskCard } from './task-card.tsx';

interface TaskListProps {
  readonly tasks: ReturnType<typeof useTaskList>;
  readonly address: ListAddress;
  readonly filters: TaskFilters;
  readonly options: TaskOptionsQuery['taskOptions'] | undefined;
  readonly saved: GridViews;
  readonly title: string;
  readonly viewLabel: string;
  readonly ticked: readonly string[];
  onTicks(ids: readonly string[]): void;
  onOpen(row: TaskRow): void;
}

/** Tasks in rows, with what is done to the ticked ones. */
export function TaskList({
  tasks,
  address,
  filters,
  options,
  saved,
  title,
  viewLabel,
  ticked,
  onTicks,
  onOpen,
}: TaskListProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isCallsOnly = useIsCallsOnly();
  const { grid, list, rows } = tasks;
  const filterWords = useFilterTexts(grid.columns, grid.columnFilters);
  // Begins anew, without ticks, once they were acted on.
  const [round, setRound] = useState(0);
  const clear = () =>
    address.change({
      filter: null,
      kind: null,
      priority: null,
      category: null,
      matter: null,
      assigned: null,
      closed: null,
      where: null,
      view: 'all',
    });
  const summary = [{ name: t('matters.export.view', 'View'), value: viewLabel }, ...(filterWords ?? [])]
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');
  return (
    <>
      <BulkBar ids={ticked} rows={rows} onDone={() => setRound(round + 1)} />
      <DataGrid
        key={round}
        {...grid.gridProps}
        screen="tasksSummary"
        label={title}
        filters={
          <FilterLine address={address} filters={filters} options={options} fileNumber={rows[0]?.matter?.fileNumber} />
        }
        rows={rows}
        rowKey={(row) => row.id}
        recordCount={list?.recordCount ?? 0}
        isLoading={tasks.isLoading}
        error={tasks.error}
        onRetry={tasks.retry}
        page={{ offset: address.offset, first: taskListRules.pageSize }}
        groups={tasks.groups}
        blocks={tasks.blocks}
        layout={saved.layout}
        onLayout={saved.onLayout}
        filterSummary={summary}
        isSelectable
        onTicks={onTicks}
        isPrintable
        selectedKey={address.selected}
        onSelect={(row) => address.select(row.id)}
        onOpen={isPhone ? undefined : onOpen}
        phoneCard={(row) => <TaskCard task={row} />}
        footer={
          <Link to={figuresOfList(address.params, filters)}>
            {isCallsOnly
              ? t('matters.tasks.figuresCalls', 'Figures of these calls')
              : t('matters.tasks.figures', 'Figures of these tasks')}
          </Link>
        }
        emptyState={
          list !== undefined && list.recordCount > 0 ? (
            <PageBeyondEnd address={address} recordCount={list.recordCount} pageSize={taskListRules.pageSize} />
          ) : hasTaskFilters(address, filters, grid.columnFilters) ? (
            <EmptyState
              icon="task"
              title={t('matters.tasks.noMatch', 'No task matches')}
              description={t(
                'matters.tasks.noMatchHint',
                'Subject, note, category, caller, number and file number are searched.',
              )}
              action={<Button onClick={clear}>{t('matters.list.clear', 'Clear filters')}</Button>}
            />
          ) : (
            <EmptyState
              icon="task"
              title={t('matters.tasks.empty', 'Nothing to do here')}
              description={t(
                'matters.tasks.emptyHint',
                'Tasks and calls of this view appear here as soon as there are any.',
              )}
              action={
                filters.view === 'all' ? undefined : (
                  <Button onClick={() => address.change({ view: 'all' })}>
                    {t('matters.tasks.showAll', 'Show all open ones')}
                  </Button>
                )
              }
            />
          )
        }
      />
    </>
  );
}

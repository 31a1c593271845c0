import { useClient, type ListAddress } from '@atrium/platform';
import { useListGrid, type GridBlocks, type GridColumn } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { TaskFilter } from '../generated/graphql.ts';
import { tasksSummaryPageQuery, tasksSummaryRowsQuery } from './tasks.operations.ts';
import type { TaskRow } from './tasks-summary.columns.tsx';
import { taskListRules, taskVariables } from './tasks-summary.filters.ts';
import { useTaskQuery } from './use-task-query.ts';

/** A list of tasks as its address asks for it: conditions, order, groups, and the rows that came. */
export function useTaskList(address: ListAddress, where: TaskFilter, columns: readonly GridColumn<TaskRow>[]) {
  const client = useClient();
  const grid = useListGrid('tasks', address, columns, taskListRules.defaultSort);
  const variables = taskVariables(address, where, { ...grid, pageSize: taskListRules.pageSize });
  const { data, error, isLoading, retry } = useTaskQuery(tasksSummaryPageQuery, variables);
  const list = data?.taskSummaryList;
  const key = JSON.stringify(variables);
  const blocks = useMemo((): GridBlocks<TaskRow> => {
    const same = JSON.parse(key) as typeof variables;
    return {
      key,
      async load({ offset, first, group }) {
        const { data: rows, error: failure } = await client
          .query(
            tasksSummaryRowsQuery,
            { ...same, withinGroup: group, offset, first },
            { requestPolicy: 'network-only' },
          )
          .toPromise();
        if (failure || rows === undefined) throw failure ?? new Error('Rows of tasks did not come');
        return rows.taskSummaryList.tasks;
      },
    };
  }, [key, client]);
  const groups = useMemo(() => list?.groups.map((group) => ({ ...group, aggregates: [] })), [list?.groups]);
  return { grid, variables, list, rows: list?.tasks ?? [], groups, blocks, error, isLoading, retry };
}

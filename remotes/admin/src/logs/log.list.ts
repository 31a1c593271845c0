import { ACTIVITY_LOG_PAGE_SIZE, activityLogNames, type ActivityLogName } from '@atrium/contracts';
import { defineList } from '@atrium/ui/grid';
import { logColumns } from './log-columns.tsx';
import { logFilters, rangeLabel, whereOf } from './log-filters.ts';
import { activityLogQuery } from './log.operations.ts';

const listOf = (name: ActivityLogName) =>
  defineList(activityLogQuery, ({ activityLog }) => ({ ...activityLog, rows: activityLog.entries }))({
    name: `activityLog.${name}`,
    rowKey: (entry) => entry.id,
    columns: logColumns(name),
    pageSize: ACTIVITY_LOG_PAGE_SIZE,
    pageSizes: [ACTIVITY_LOG_PAGE_SIZE, 100, 200],
    sort: { column: 'happenedAt', direction: 'desc' },
    filters: logFilters(name),
    describe: (key, [value = ''], { found, t }) => {
      if (key === 'range') return rangeLabel(t, value);
      const [first] = found?.rows ?? [];
      if (key === 'user') return first?.userName ?? value;
      return key === 'object' ? first?.objectName || value : undefined;
    },
    conditions: (asked) => ({ log: name, where: whereOf(asked) }),
    export: { list: 'ACTIVITY_LOG', field: 'activityLog' },
  });

/** The lists of all logs, each made once. */
export const logLists = Object.fromEntries(activityLogNames.map((name) => [name, listOf(name)])) as Readonly<
  Record<ActivityLogName, ReturnType<typeof listOf>>
>;

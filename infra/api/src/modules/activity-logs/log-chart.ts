import type { ActivityLogMeasure, ActivityLogSeries } from '@atrium/contracts';
import { defineStatement, type Statement } from '@atrium/database';
import { conditionsSql } from '../../grid/list-conditions.ts';
import type { ListParameters } from '../../grid/list-statements.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readFilter } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { byKey } from '../../variants.ts';
import {
  logJoins,
  logRange,
  logTable,
  logWhere,
  logWithin,
  readWholeQuestion,
  searchedText,
  type ActivityLogQuestion,
} from './log-conditions.ts';
import { mayAskAbout } from './log-objects.ts';

export interface ActivityLogChartInput extends ActivityLogQuestion {
  readonly bucket: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';
  readonly series: ActivityLogSeries;
  readonly measure?: ActivityLogMeasure | null;
}
export interface ChartRow {
  readonly start: string;
  readonly key: string;
  readonly recordCount: number;
  readonly amount: number;
}

const ROWS_AT_MOST = 2000;
const seriesKeys: Readonly<Record<ActivityLogSeries, string>> = {
  result: 'l.result',
  action: 'l.action',
  userName: `coalesce(u.friendly_name, l.user_name)`,
  feature: `l.detail ->> 'feature'`,
  template: `l.detail ->> 'template'`,
  dashboard: `l.detail ->> 'dashboard'`,
};
const seriesNames = Object.keys(seriesKeys) as ActivityLogSeries[];
const measureKeys: Readonly<Record<ActivityLogMeasure, string>> = {
  tokens: 'tokens',
  rows: 'rows',
  seconds: 'seconds',
  segments: 'segments',
  cost: 'costMinor',
};

const statements: Readonly<Record<ActivityLogSeries, Statement<ListParameters, ChartRow>>> = byKey(
  seriesNames,
  (series) =>
    defineStatement<ListParameters, ChartRow>({
      name: `activityLogs.chart.${series}`,
      text: `
        select to_char(date_trunc(:bucket::text, l.happened_at at time zone :timeZone::text), case when :bucket::text = 'hour' then 'YYYY-MM-DD"T"HH24' else 'YYYY-MM-DD' end) as "start",
          coalesce(${seriesKeys[series]}, '') as "key", count(*) as "recordCount",
          coalesce(sum(case when jsonb_typeof(l.detail -> :measure::text) = 'number' then (l.detail ->> :measure::text)::float8 end), 0) as "amount"
        from ${logTable} ${logJoins}
        where ${logWithin} ${logRange} ${conditionsSql(logWhere)}
          and (:needle::text is null or strpos(lower(${searchedText}), :needle::text) > 0)
        group by 1, 2 order by 1 desc, 2 limit ${ROWS_AT_MOST}`,
      plan: 'custom',
    }),
);

/** Entries by time and series, the latest periods first. Throws as the list does for what cannot be asked. */
export async function readLogChart(
  { runner }: RequestContext,
  viewer: Viewer,
  input: ActivityLogChartInput,
): Promise<{ rows: readonly ChartRow[] }> {
  const objectId = input.where?.objectId ?? null;
  const parameters = {
    ...readWholeQuestion(input),
    needle: readFilter(input.filter)?.toLowerCase() ?? null,
    timeZone: viewer.timeZone,
    bucket: input.bucket.toLowerCase(),
    measure: input.measure ? measureKeys[input.measure] : '',
  };
  if (objectId !== null && !(await mayAskAbout(runner, viewer, objectId))) return { rows: [] };
  return { rows: await runner.query(viewer.tenantId, statements[input.series], parameters) };
}

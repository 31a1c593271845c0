import { ACTIVITY_LOG_PAGE_SIZE } from '@atrium/contracts';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import { date, moment, number, text } from '../../grid/grid-columns.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { defineColumns } from '../../grid/list-columns.ts';
import type { ListScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { activityLogsPolicy } from './activity-logs.policy.ts';
import {
  logJoins,
  logRange,
  logTable,
  logWhere,
  logWithin,
  readLogConditions,
  searchedText,
  type ActivityLogQuestion,
} from './log-conditions.ts';
import { mayAskAbout } from './log-objects.ts';

export interface ActivityLogInput extends ListInput, Omit<ActivityLogQuestion, 'filter'> {}

/** A row as the resolvers of its fields take it: what a wall may hide is not shown as it is. */
export interface ActivityLogRow {
  readonly id: string;
  readonly happenedAt: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly roleName: string;
  readonly address: string;
  readonly device: string;
  readonly log: string;
  readonly objectType: string | null;
  readonly rawObjectId: string | null;
  readonly matterId: string | null;
  /** What a mailing list was called; no wall hides it. */
  readonly mailingListName: string | null;
  readonly action: string;
  readonly result: string;
  readonly detail: string;
  readonly recipients: unknown;
  readonly cost: { readonly minor: number; readonly currency: string } | null;
}

const word = (key: string): string => `(l.detail ->> '${key}')`;
/** A number of the detail; null where there is none, whatever was written there. */
const figure = (key: string): string =>
  `(case when jsonb_typeof(l.detail -> '${key}') = 'number' then (l.detail ->> '${key}')::float8 end)`;
const whole = (key: string): string => `round(${figure(key)})::integer`;
const day = `(case when l.detail ->> 'workedOn' ~ '^\\d{4}-\\d\\d-\\d\\d$' then (l.detail ->> 'workedOn')::date end)`;
const userName = 'coalesce(u.friendly_name, l.user_name)';
/** A sign-in says by which code it was confirmed, or which it still owes. */
const secondFactor = `case when l.kind = 'login' then coalesce(l.detail ->> 'code', nullif(l.detail ->> 'owes', 'password')) end`;
const serverCode = `case when l.kind = 'emailFailures' then ${whole('code')} end`;

const columns = {
  happenedAt: moment('l.happened_at'),
  userName: text(userName),
  roleName: text('l.role_name'),
  address: text('l.address'),
  device: text('l.device'),
  objectType: text('l.object_type'),
  action: text('l.action'),
  result: text('l.result'),
  method: text(word('method')),
  reason: text(word('reason')),
  feature: text(word('feature')),
  model: text(word('model')),
  template: text(word('template')),
  list: text(word('list')),
  dashboard: text(word('dashboard')),
  workedOn: date(day),
  tokens: number(figure('tokens')),
  rows: number(figure('rows')),
  seconds: number(figure('seconds')),
  segments: number(figure('segments')),
  cost: number(figure('costMinor')),
  lateDays: number(figure('lateDays')),
  code: number(serverCode),
  attempt: number(figure('attempt')),
};
export const activityLogColumns = defineColumns({
  columns,
  groups: ['userName', 'roleName', 'action', 'result', 'happenedAt'],
});
type ColumnName = keyof typeof columns;

const select = rowsOf<ActivityLogRow>(`
  l.id, l.happened_at as "happenedAt", l.user_id as "userId", ${userName} as "userName", l.role_name as "roleName", l.address, l.device, l.log,
  l.object_type as "objectType", l.object_id as "rawObjectId",
  case when l.object_type = 'matter' then l.object_id::text else l.detail ->> 'matterId' end as "matterId",
  case when l.object_type = 'mailingList' then l.detail ->> 'name' end as "mailingListName",
  l.action, l.result, concat_ws(' · ', l.detail ->> 'title', l.detail ->> 'error') as "detail",
  ${word('method')} as "method", ${secondFactor} as "secondFactor", ${word('reason')} as "reason", ${word('feature')} as "feature",
  ${word('model')} as "model", ${figure('tokens')} as "tokens", ${word('template')} as "template",
  coalesce(l.detail -> 'recipients', l.detail -> 'recipient') as "recipients", ${serverCode} as "code", ${whole('attempt')} as "attempt",
  ${word('list')} as "list", ${whole('rows')} as "rows", ${word('dashboard')} as "dashboard", ${day}::text as "workedOn",
  ${whole('seconds')} as "seconds", ${whole('lateDays')} as "lateDays", ${whole('segments')} as "segments", ${word('version')} as "version",
  case when jsonb_typeof(l.detail -> 'costMinor') = 'number'
    then jsonb_build_object('minor', l.detail -> 'costMinor', 'currency', coalesce(l.detail ->> 'currency', '')) end as "cost"`);

/** The whole log, or nothing of it. */
const scope: ListScope<'all'> = {
  keys: ['all'],
  of: (viewer) => (activityLogsPolicy.read(viewer) ? { key: 'all', parameters: {} } : null),
};

async function read({ runner, viewer, input }: ListAsker<ActivityLogInput, ColumnName>) {
  const objectId = input.where?.objectId ?? null;
  if (objectId !== null && !(await mayAskAbout(runner, viewer, objectId))) return null;
  return readLogConditions(input);
}

/** One list for every activity log; `log` says which. */
export const activityLogList = defineList({
  name: 'activityLogs',
  field: 'activityLog',
  rowsField: 'entries',
  pageSize: ACTIVITY_LOG_PAGE_SIZE,
  columns: activityLogColumns,
  select,
  table: logTable,
  joins: logJoins,
  id: 'l.id',
  scope,
  within: () => logWithin,
  where: logWhere,
  conditions: logRange,
  searches: { userName: searchedText },
  read,
  sort: { column: 'happenedAt', direction: 'desc' },
  quick: { sorts: { happenedAt: {} }, plan: 'custom' },
});

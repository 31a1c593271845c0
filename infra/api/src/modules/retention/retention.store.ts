import { defineStatement, defineSystemStatement, type NoParameters } from '@atrium/database';
import { defineFixedList } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';

export const firmsStatement = defineSystemStatement<NoParameters, { tenantId: string }>({
  name: 'retention.firms',
  text: 'select f.tenant_id as "tenantId" from list_firms() f',
});

/** What the firm says of retention; null where it never said anything. */
export const settingsStatement = defineStatement<NoParameters, { value: Readonly<Record<string, unknown>> }>({
  name: 'retention.settings',
  text: `select s.value from settings s where s.tenant_id = :tenantId and s.name = 'retention'`,
});

export const addRunStatement = defineStatement<{ deleted: string }, { id: string }>({
  name: 'retention.addRun',
  text: `insert into retention_runs (tenant_id, deleted) values (:tenantId, :deleted::jsonb) returning id`,
});

export interface RunRow {
  readonly id: string;
  readonly ranAt: string;
  readonly deleted: Readonly<Record<string, number>>;
}
/** Runs that deleted something, the newest first. */
export const retentionRunList = defineFixedList({
  name: 'retention.runs',
  rowsField: 'runs',
  pageSize: 20,
  most: 100,
  select: rowsOf<RunRow>('r.id, r.ran_at as "ranAt", r.deleted'),
  table: 'retention_runs r',
  scope: oneScope(() => ({})),
  within: () => 'r.tenant_id = :tenantId',
  order: 'r.ran_at desc, r.id desc',
  present: ({ id, ranAt, deleted }) => ({
    id,
    ranAt,
    deleted: Object.entries(deleted).map(([setting, count]) => ({ setting, count })),
  }),
});

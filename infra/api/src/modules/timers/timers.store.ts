import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { isRecorded } from '../timesheet/time-entry.ts';
import { timerColumns, type TimerRow } from './timer.ts';

/** The viewer's timers: the one that runs, then the last that changed. */
export const timerList = defineFixedList({
  name: 'timers',
  rowsField: 'timers',
  pageSize: MAXIMUM_PAGE_SIZE,
  select: rowsOf<TimerRow>(timerColumns),
  table: 'timers t',
  scope: oneScope(),
  within: () => 't.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.discarded_at is null',
  conditions: 'and (:filter::text is null or position(lower(:filter::text) in lower(t.description)) > 0)',
  order: 't.running_since desc nulls last, t.changed_at desc, t.id',
});

const dayStatement = defineStatement<
  { viewerId: string; timeZone: string },
  { asAt: string; recordedTodaySeconds: number }
>({
  name: 'timers.day',
  text: `
    select statement_timestamp() as "asAt", coalesce((
      select sum(e.billed_units * e.unit_seconds) from time_entries e
      where e.tenant_id = :tenantId and e.user_id = :viewerId::uuid and e.worked_on = (statement_timestamp() at time zone :timeZone)::date and ${isRecorded}
    ), 0)::integer as "recordedTodaySeconds"`,
});

const ownStatement = defineStatement<{ viewerId: string; timerId: string }, TimerRow & { isDiscarded: boolean }>({
  name: 'timers.own',
  text: `
    select ${timerColumns}, t.discarded_at is not null as "isDiscarded"
    from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.id = :timerId::uuid`,
});

/** The database's clock, and what was recorded on its day where the viewer is. */
export async function findDay(runner: TenantRunner, tenantId: string, viewer: { viewerId: string; timeZone: string }) {
  const [day] = await runner.query(tenantId, dayStatement, viewer);
  if (day === undefined) throw new Error('The clock gave no answer');
  return day;
}

/** One of the viewer's own, a discarded one included; null for any other. */
export const findOwnTimer = async (transaction: TenantTransaction, timer: { viewerId: string; timerId: string }) =>
  (await transaction.query(ownStatement, timer))[0] ?? null;

import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { queryPage } from '../../server/list.ts';
import type { Page } from '../../server/paging.ts';
import { isRecorded } from '../timesheet/time-entry.ts';
import { timerColumns, type TimerRow } from './timer.ts';

interface TimerListParameters extends Page {
  readonly viewerId: string;
  readonly filter: string | null;
}

const source = `from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid and t.discarded_at is null
  and (:filter::text is null or position(lower(:filter::text) in lower(t.description)) > 0)`;

const pageStatement = defineStatement<TimerListParameters, TimerRow>({
  name: 'timers.page',
  text: `select ${timerColumns} ${source} order by t.running_since desc nulls last, t.changed_at desc, t.id limit :first::integer offset :offset::integer`,
});

const countStatement = defineStatement<TimerListParameters, { recordCount: number }>({
  name: 'timers.count',
  text: `select count(*) as "recordCount" ${source}`,
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

export const listTimers = (
  runner: TenantRunner,
  tenantId: string,
  parameters: TimerListParameters,
  wants: { rows: boolean; count: boolean },
) => queryPage(runner, tenantId, wants.rows ? pageStatement : null, wants.count ? countStatement : null, parameters);

/** The database's clock, and what was recorded on its day where the viewer is. */
export async function findDay(runner: TenantRunner, tenantId: string, viewer: { viewerId: string; timeZone: string }) {
  const [day] = await runner.query(tenantId, dayStatement, viewer);
  if (day === undefined) throw new Error('The clock gave no answer');
  return day;
}

/** One of the viewer's own, a discarded one included; null for any other. */
export const findOwnTimer = async (transaction: TenantTransaction, timer: { viewerId: string; timerId: string }) =>
  (await transaction.query(ownStatement, timer))[0] ?? null;

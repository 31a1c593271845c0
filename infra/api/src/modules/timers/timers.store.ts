import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryPage } from '../../server/list.ts';
import type { Page } from '../../server/paging.ts';

export interface TimerRow {
  id: string;
  description: string;
  matterId: string | null;
  accumulatedSeconds: number;
  runningSince: string | null;
}
interface TimerListParameters extends Page {
  readonly viewerId: string;
  readonly filter: string | null;
}

const source = `from timers t where t.tenant_id = :tenantId and t.user_id = :viewerId::uuid
  and (:filter::text is null or position(lower(:filter::text) in lower(t.description)) > 0)`;

const pageStatement = defineStatement<TimerListParameters, TimerRow>({
  name: 'timers.page',
  text: `
    select t.id, t.description, t.matter_id as "matterId", t.accumulated_seconds as "accumulatedSeconds", t.running_since as "runningSince"
    ${source} order by t.running_since desc nulls last, t.changed_at desc, t.id limit :first::integer offset :offset::integer`,
});

const countStatement = defineStatement<TimerListParameters, { recordCount: number }>({
  name: 'timers.count',
  text: `select count(*) as "recordCount" ${source}`,
});

export const listTimers = (runner: TenantRunner, tenantId: string, parameters: TimerListParameters, wants: { rows: boolean; count: boolean }) =>
  queryPage(runner, tenantId, wants.rows ? pageStatement : null, wants.count ? countStatement : null, parameters);

import { defineStatement, defineSystemStatement, type TenantRunner } from '@atrium/database';

const oldFirmsStatement = defineSystemStatement<{ logDays: number; analysisDays: number }, { tenant: string }>({
  name: 'ai.oldFirms',
  text: 'select firms_with_old_ai(:logDays::integer, :analysisDays::integer) as tenant',
});
interface Age {
  readonly days: number;
  readonly most: number;
}
const forgetCallsStatement = defineStatement<Age, { id: string }>({
  name: 'ai.forgetCalls',
  text: `
    delete from ai_calls c where c.tenant_id = :tenantId and c.id in (
      select o.id from ai_calls o where o.tenant_id = :tenantId and o.state <> 'running' and o.started_at < now() - make_interval(days => :days::integer) limit :most::integer)
    returning c.id`,
});
const forgetAnalysesStatement = defineStatement<Age, { id: string }>({
  name: 'ai.forgetAnalyses',
  text: `
    delete from ai_analyses a where a.tenant_id = :tenantId and a.id in (
      select o.id from ai_analyses o where o.tenant_id = :tenantId and o.changed_at < now() - make_interval(days => :days::integer) limit :most::integer)
    returning a.id`,
});

/** Firms that have something older than that. */
export const findFirmsWithOldAi = async (
  runner: TenantRunner,
  days: { logDays: number; analysisDays: number },
): Promise<string[]> => (await runner.system(oldFirmsStatement, days)).map(({ tenant }) => tenant);

/** How many were forgotten, at most as many as asked for. */
export const forgetCalls = async (runner: TenantRunner, tenantId: string, age: Age): Promise<number> =>
  (await runner.query(tenantId, forgetCallsStatement, age)).length;
export const forgetAnalyses = async (runner: TenantRunner, tenantId: string, age: Age): Promise<number> =>
  (await runner.query(tenantId, forgetAnalysesStatement, age)).length;

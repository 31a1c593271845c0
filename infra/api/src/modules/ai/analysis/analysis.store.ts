import { defineStatement, type TenantRunner } from '@atrium/database';
import { notifyStatement } from '../../notices/notices.store.ts';

export type AnalysisState = 'running' | 'done' | 'failed' | 'cancelled';

export interface AnalysisRow {
  readonly id: string;
  readonly question: string;
  readonly fileName: string;
  readonly state: AnalysisState;
  readonly step: string;
  readonly answer: string | null;
  readonly createdAt: string;
  readonly isCancelRequested: boolean;
}
type Own = { readonly viewerId: string; readonly id: string };

/** After that no process works on it any more. */
const ANALYSIS_LIFE_MINUTES = 10;

const columns = `a.id, a.question, a.file_name as "fileName", a.step, a.answer, a.created_at as "createdAt", a.cancel_requested_at is not null as "isCancelRequested",
  case when a.state = 'running' and a.changed_at < now() - interval '${ANALYSIS_LIFE_MINUTES} minutes' then 'failed' else a.state end as "state"`;

const addStatement = defineStatement<
  { viewerId: string; key: string; question: string; fileName: string },
  { id: string }
>({
  name: 'ai.addAnalysis',
  text: `
    insert into ai_analyses (tenant_id, user_id, idempotency_key, question, file_name) values (:tenantId, :viewerId::uuid, :key, :question, :fileName)
    on conflict (tenant_id, user_id, idempotency_key) do nothing returning id`,
});
const byKeyStatement = defineStatement<{ viewerId: string; key: string }, AnalysisRow>({
  name: 'ai.analysisByKey',
  text: `select ${columns} from ai_analyses a where a.tenant_id = :tenantId and a.user_id = :viewerId::uuid and a.idempotency_key = :key`,
});
const byIdStatement = defineStatement<Own, AnalysisRow>({
  name: 'ai.analysisById',
  text: `select ${columns} from ai_analyses a where a.tenant_id = :tenantId and a.user_id = :viewerId::uuid and a.id = :id::uuid`,
});
const stepStatement = defineStatement<{ id: string; step: string }, { id: string }>({
  name: 'ai.stepAnalysis',
  text: `update ai_analyses a set step = :step, changed_at = now() where a.tenant_id = :tenantId and a.id = :id::uuid and a.state = 'running' returning a.id`,
});
const endStatement = defineStatement<{ id: string; state: AnalysisState; answer: string | null }, { id: string }>({
  name: 'ai.endAnalysis',
  text: `
    update ai_analyses a set state = :state, step = 'over', answer = :answer::text, changed_at = now()
    where a.tenant_id = :tenantId and a.id = :id::uuid and a.state = 'running' returning a.id`,
});
const cancelStatement = defineStatement<Own, { id: string }>({
  name: 'ai.cancelAnalysis',
  text: `
    update ai_analyses a set cancel_requested_at = coalesce(a.cancel_requested_at, now())
    where a.tenant_id = :tenantId and a.user_id = :viewerId::uuid and a.id = :id::uuid and a.state = 'running' returning a.id`,
});
const dropStatement = defineStatement<Own, never>({
  name: 'ai.dropAnalysis',
  text: `delete from ai_analyses a where a.tenant_id = :tenantId and a.user_id = :viewerId::uuid and a.id = :id::uuid and a.step = 'waiting'`,
});

export const analysisTopic = (id: string): string => `aiAnalysis:${id}`;

export const addAnalysis = async (
  runner: TenantRunner,
  tenantId: string,
  analysis: { viewerId: string; key: string; question: string; fileName: string },
): Promise<string | null> => (await runner.query(tenantId, addStatement, analysis))[0]?.id ?? null;
export const findAnalysisByKey = async (
  runner: TenantRunner,
  tenantId: string,
  of: { viewerId: string; key: string },
): Promise<AnalysisRow | null> => (await runner.query(tenantId, byKeyStatement, of))[0] ?? null;
export const findAnalysis = async (runner: TenantRunner, tenantId: string, of: Own): Promise<AnalysisRow | null> =>
  (await runner.query(tenantId, byIdStatement, of))[0] ?? null;
/** For an analysis that never began. */
export const dropAnalysis = (runner: TenantRunner, tenantId: string, of: Own): Promise<never[]> =>
  runner.query(tenantId, dropStatement, of);

/** Changes an analysis and tells every process. */
async function change<Parameters extends { id: string }>(
  runner: TenantRunner,
  tenantId: string,
  statement: typeof stepStatement | typeof endStatement | typeof cancelStatement,
  parameters: Parameters,
): Promise<void> {
  await runner.query(tenantId, statement as typeof stepStatement, parameters as never);
  await runner.query(tenantId, notifyStatement, { topic: analysisTopic(parameters.id), id: parameters.id });
}
export const stepAnalysis = (runner: TenantRunner, tenantId: string, to: { id: string; step: string }): Promise<void> =>
  change(runner, tenantId, stepStatement, to);
export const endAnalysis = (
  runner: TenantRunner,
  tenantId: string,
  to: { id: string; state: AnalysisState; answer: string | null },
): Promise<void> => change(runner, tenantId, endStatement, to);
export const requestCancel = (runner: TenantRunner, tenantId: string, of: Own): Promise<void> =>
  change(runner, tenantId, cancelStatement, of);

import pg from 'pg';
import type { BatchPart } from './statement-batch.ts';
import { bindParameters, type AnyStatement, type PlanChoice } from './statement.ts';
import { toWireValue } from './wire-values.ts';

/**
 * - `single-sync`: named prepared statements; the setting and the statement share one implicit transaction.
 * - `pgbouncer`: the same with unnamed statements, for a pooler in transaction mode.
 * - `citus`: a transaction whose SET LOCAL reaches the workers.
 */
export type RunnerMode = 'single-sync' | 'pgbouncer' | 'citus';

/** What opens and closes a transaction; a snapshot sees the rows of its first statement until it ends, and changes none. */
export const SNAPSHOT = 'begin isolation level repeatable read, read only';
export type ControlText = 'begin' | typeof SNAPSHOT | 'commit' | 'rollback';

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  readonly part: BatchPart;
  readonly plan: PlanChoice;
}

export interface Batch {
  readonly parts: readonly BatchPart[];
  /** Where in `parts` the statements are. */
  readonly positions: readonly number[];
  /** Whether an error leaves a transaction open. */
  readonly opensTransaction: boolean;
}

/** How a mode names the tenant to the server and what it puts around a batch. */
export interface ModeParts {
  bind(statement: AnyStatement, tenantId: string | null, parameters: object): BoundStatement;
  /** The whole batch for statements that stand alone. */
  standAlone(tenantId: string, statements: readonly BoundStatement[]): Batch;
  /** What makes the tenant known inside a transaction. */
  setTenant(tenantId: string): BatchPart[];
  control(text: ControlText): BatchPart;
}

export function modeParts(mode: RunnerMode): ModeParts {
  const silent = (name: string, text: string, values: string[] = []): BatchPart => ({
    name: mode === 'pgbouncer' ? null : name,
    text,
    values,
    wantsRows: false,
  });
  const literal = (text: string): BatchPart => ({ name: null, text, values: [], wantsRows: false });
  const control = (text: ControlText): BatchPart => silent(`atrium.${text}`, text);

  const setTenant = (tenantId: string): BatchPart[] =>
    mode === 'citus'
      ? [
          literal(`set local citus.propagate_set_commands = 'local'`),
          literal(`set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`),
        ]
      : [silent('atrium.tenant', `select set_config('app.tenant_id', $1, true)`, [tenantId])];
  const setTenantAndPlan = (tenantId: string): BatchPart[] => [
    silent(
      'atrium.tenantGeneric',
      `select set_config('app.tenant_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      [tenantId],
    ),
  ];
  const planModes: Readonly<Record<PlanChoice, string>> = {
    auto: 'auto',
    generic: 'force_generic_plan',
    custom: 'force_custom_plan',
  };
  const setPlan = (plan: PlanChoice): BatchPart =>
    silent('atrium.plan', `select set_config('plan_cache_mode', $1, true)`, [planModes[plan]]);
  // An unnamed statement is planned each time anyway; Citus plans for the shard.
  const choosesPlans = mode === 'single-sync';

  return {
    setTenant,
    control,
    bind: (statement, tenantId, parameters) => ({
      plan: choosesPlans ? statement.plan : 'auto',
      part: {
        name: mode === 'pgbouncer' ? null : statement.name,
        text: statement.text,
        values: bindParameters(statement, tenantId, parameters).map(toWireValue),
        wantsRows: true,
      },
    }),
    standAlone(tenantId, statements) {
      const opensTransaction = mode === 'citus';
      let plan: PlanChoice = statements[0]?.plan === 'generic' ? 'generic' : 'auto';
      const parts = [
        ...(opensTransaction ? [control('begin')] : []),
        ...(plan === 'generic' ? setTenantAndPlan(tenantId) : setTenant(tenantId)),
      ];
      const positions: number[] = [];
      for (const statement of statements) {
        if (statement.plan !== plan) parts.push(setPlan(statement.plan));
        plan = statement.plan;
        positions.push(parts.length);
        parts.push(statement.part);
      }
      if (opensTransaction) parts.push(control('commit'));
      return { parts, positions, opensTransaction };
    },
  };
}

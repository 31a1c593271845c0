import pg from 'pg';
import type { BatchPart } from './statement-batch.ts';
import { bindParameters, type AnyStatement } from './statement.ts';
import { toWireValue } from './wire-values.ts';

/**
 * - `single-sync`: named prepared statements; the setting and the statement share one implicit transaction.
 * - `pgbouncer`: the same with unnamed statements, for a pooler in transaction mode.
 * - `citus`: a transaction whose SET LOCAL reaches the workers.
 */
export type RunnerMode = 'single-sync' | 'pgbouncer' | 'citus';

/** How a mode names the tenant to the server and what it puts around a batch. */
export interface ModeParts {
  /** What makes the tenant known, for the statements that follow in the same transaction. */
  setTenant(tenantId: string): BatchPart[];
  /** The whole batch for statements that stand alone, and which of its results are theirs. */
  standAlone(tenantId: string, statements: readonly BatchPart[]): { parts: BatchPart[]; from: number; opensTransaction: boolean };
  statement(statement: AnyStatement, tenantId: string | null, parameters: object): BatchPart;
  control(text: 'begin' | 'commit' | 'rollback'): BatchPart;
}

export function modeParts(mode: RunnerMode): ModeParts {
  const named = mode !== 'pgbouncer';
  const silent = (name: string, text: string, values: string[] = []): BatchPart => ({ name: named ? name : null, text, values, wantsRows: false });
  const literal = (text: string): BatchPart => ({ name: null, text, values: [], wantsRows: false });
  const begin = silent('atrium.begin', 'begin');

  const setTenant = (tenantId: string): BatchPart[] =>
    mode === 'citus'
      ? [literal(`set local citus.propagate_set_commands = 'local'`), literal(`set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`)]
      : [silent('atrium.tenant', `select set_config('app.tenant_id', $1, true)`, [tenantId])];

  return {
    setTenant,
    standAlone(tenantId, statements) {
      const setting = setTenant(tenantId);
      if (mode !== 'citus') return { parts: [...setting, ...statements], from: setting.length, opensTransaction: false };
      return { parts: [begin, ...setting, ...statements, silent('atrium.commit', 'commit')], from: setting.length + 1, opensTransaction: true };
    },
    statement: (statement, tenantId, parameters) => ({
      name: named ? statement.name : null,
      text: statement.text,
      values: bindParameters(statement, tenantId, parameters).map(toWireValue),
      wantsRows: true,
    }),
    control: (text) => silent(`atrium.${text}`, text),
  };
}

import type { AnyStatement, Requests, Statement, TenantRunner } from '@atrium/database';

/** Statements that are sent together, in one round trip. */
export interface StatementBatch {
  /** Adds a statement; what it returns gives the rows, once the batch was sent. */
  ask<Parameters extends object, Row>(
    statement: Statement<Parameters, Row>,
    parameters: NoInfer<Parameters>,
  ): () => readonly Row[];
  /** Sends them, if there are any. */
  send(runner: TenantRunner, tenantId: string): Promise<void>;
}

/** An empty batch. */
export function createBatch(): StatementBatch {
  const requests: [AnyStatement, unknown][] = [];
  let results: readonly unknown[][] = [];
  return {
    ask<Parameters extends object, Row>(statement: Statement<Parameters, Row>, parameters: NoInfer<Parameters>) {
      const place = requests.push([statement, parameters]) - 1;
      return () => (results[place] ?? []) as Row[];
    },
    async send(runner, tenantId) {
      if (requests.length > 0)
        results = await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
    },
  };
}

import type { AnyStatement, ParametersOf, Requests, RowOf, Statement, TenantRunner } from '@atrium/database';

type PageStatement<Parameters> = AnyStatement & { readonly types?: (parameters: Parameters) => unknown };
type CountStatement<Parameters> = AnyStatement & {
  readonly types?: (parameters: Parameters) => { recordCount: number };
};

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

/** A page and its count in one round trip, each only where it was selected. */
export async function queryPage<Page extends PageStatement<ParametersOf<Page>>>(
  runner: TenantRunner,
  tenantId: string,
  page: Page | null,
  count: CountStatement<ParametersOf<Page>> | null,
  parameters: ParametersOf<Page>,
): Promise<{ rows: RowOf<Page>[]; recordCount: number }> {
  type Sent = Statement<object, unknown>;
  const batch = createBatch();
  const rows = page === null ? null : batch.ask(page as unknown as Sent, parameters as object);
  const counted = count === null ? null : batch.ask(count as unknown as Sent, parameters as object);
  await batch.send(runner, tenantId);
  const [first] = (counted?.() ?? []) as readonly { recordCount: number }[];
  return { rows: [...(rows?.() ?? [])] as RowOf<Page>[], recordCount: first?.recordCount ?? 0 };
}

import type { AnyStatement, ParametersOf, Requests, RowOf, TenantRunner } from '@atrium/database';

type PageStatement<Parameters> = AnyStatement & { readonly types?: (parameters: Parameters) => unknown };
type CountStatement<Parameters> = AnyStatement & { readonly types?: (parameters: Parameters) => { recordCount: number } };

/** A page and its count in one round trip, each only where it was selected. */
export async function queryPage<Page extends PageStatement<ParametersOf<Page>>>(
  runner: TenantRunner,
  tenantId: string,
  page: Page | null,
  count: CountStatement<ParametersOf<Page>> | null,
  parameters: ParametersOf<Page>,
): Promise<{ rows: RowOf<Page>[]; recordCount: number }> {
  const statements = [page, count].filter((statement) => statement !== null);
  const requests = statements.map((statement): [AnyStatement, unknown] => [statement, parameters]);
  const results: unknown[][] = statements.length === 0 ? [] : await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  const rows = page === null ? [] : results[0];
  const [counted] = (count === null ? [] : results.at(-1)) as { recordCount: number }[];
  return { rows: rows as RowOf<Page>[], recordCount: counted?.recordCount ?? 0 };
}

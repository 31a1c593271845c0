import type { AnyStatement, ParametersOf, Requests, RowOf, TenantRunner } from '@atrium/database';

type PageStatement<Parameters> = AnyStatement & { readonly types?: (parameters: Parameters) => unknown };
type CountStatement<Parameters> = AnyStatement & {
  readonly types?: (parameters: Parameters) => { recordCount: number };
};

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
  const results: unknown[][] =
    statements.length === 0
      ? []
      : await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  const rows = page === null ? [] : results[0];
  const [counted] = (count === null ? [] : results.at(-1)) as { recordCount: number }[];
  return { rows: rows as RowOf<Page>[], recordCount: counted?.recordCount ?? 0 };
}

/** The same with groups, for a grid. */
export async function queryGrid<
  Page extends PageStatement<ParametersOf<Page>>,
  Group extends PageStatement<ParametersOf<Page>>,
>(
  runner: TenantRunner,
  tenantId: string,
  statements: {
    readonly page: Page | null;
    readonly count: CountStatement<ParametersOf<Page>> | null;
    readonly groups: Group | null;
  },
  parameters: ParametersOf<Page>,
): Promise<{ rows: RowOf<Page>[]; recordCount: number; groups: RowOf<Group>[] }> {
  const { page, count, groups } = statements;
  const asked = [page, count].filter((statement) => statement !== null);
  // Groups are of the whole list, also while one of them is open.
  const requests = [
    ...asked.map((statement): [AnyStatement, unknown] => [statement, parameters]),
    ...(groups === null ? [] : [[groups, { ...parameters, withinGroup: null }] satisfies [AnyStatement, unknown]]),
  ];
  const results: unknown[][] =
    requests.length === 0 ? [] : await runner.queryTogether(tenantId, requests as unknown as Requests<AnyStatement[]>);
  const [counted] = (count === null ? [] : results[asked.length - 1]) as { recordCount: number }[];
  return {
    rows: (page === null ? [] : results[0]) as RowOf<Page>[],
    recordCount: counted?.recordCount ?? 0,
    groups: (groups === null ? [] : results.at(-1)) as RowOf<Group>[],
  };
}

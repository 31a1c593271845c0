import type {
  AnyStatement,
  ParametersOf,
  Requests,
  Results,
  Statement,
  TenantRunner,
  TenantTransaction,
} from '@atrium/database';

/** A runner that reads through one transaction, so that all pages of a list are of the same moment. */
export function snapshotRunner(transaction: TenantTransaction): TenantRunner {
  const of = (tenantId: string): TenantTransaction => {
    if (tenantId !== transaction.tenantId)
      throw new Error(`A snapshot of ${transaction.tenantId} can not read ${tenantId}`);
    return transaction;
  };
  const unavailable = (): never => {
    throw new Error('A snapshot reads the rows of one firm and nothing else');
  };
  return {
    onStatement: undefined,
    query: <Parameters extends object, Row>(
      tenantId: string,
      statement: Statement<Parameters, Row>,
      parameters: Parameters,
    ) => of(tenantId).query(statement, parameters),
    queryTogether: async <const Statements extends readonly AnyStatement[]>(
      tenantId: string,
      requests: Requests<Statements>,
    ) =>
      (await Promise.all(
        requests.map(([statement, parameters]) =>
          of(tenantId).query(
            statement as Statement<object, unknown>,
            parameters as ParametersOf<AnyStatement> & object,
          ),
        ),
      )) as Results<Statements>,
    transaction: unavailable,
    snapshot: unavailable,
    system: unavailable,
    listen: unavailable,
    close: unavailable,
  };
}

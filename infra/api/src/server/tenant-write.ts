import type { Statement, TenantRunner, TenantTransaction } from '@atrium/database';

/** Where a store writes to: on its own, or as part of a transaction that is under way. */
export type TenantWrite = TenantRunner | TenantTransaction;

/** Runs a statement there. Throws where the transaction belongs to another tenant. */
export function queryThrough<Parameters extends object, Row>(
  write: TenantWrite,
  tenantId: string,
  statement: Statement<Parameters, Row>,
  parameters: Parameters,
): Promise<Row[]> {
  if (!('tenantId' in write)) return write.query(tenantId, statement, parameters);
  if (write.tenantId !== tenantId) throw new Error(`A transaction of ${write.tenantId} can not write for ${tenantId}`);
  return write.query(statement, parameters);
}

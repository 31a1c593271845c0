import type { SourceSystem } from '@atrium/contracts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { queryThrough } from '../../../server/tenant-write.ts';
import type { TenantTransaction } from '@atrium/database';
import { valuesStatement, type ValueKind, type ValueRow } from './values.store.ts';

/** What statuses, stages and areas of law of a source become here; one that is not mapped stays a status, and else is nothing. */
export interface SourceValues {
  status(there: string): string;
  stage(there: string): string;
  area(there: string): string;
}

/** What is mapped of these rows. */
function sourceValuesOf(rows: readonly ValueRow[]): SourceValues {
  const targets = new Map(rows.map(({ kind, value, target }) => [`${kind} ${value}`, target]));
  const of = (kind: ValueKind, there: string, otherwise: string): string =>
    targets.get(`${kind} ${there}`) ?? otherwise;
  return {
    status: (there) => of('status', there, there),
    stage: (there) => of('stage', there, ''),
    area: (there) => of('area', there, ''),
  };
}
export const noValues = sourceValuesOf([]);

/** What the firm has mapped of a source. */
export const readValues = async (transaction: TenantTransaction, system: SourceSystem): Promise<SourceValues> =>
  sourceValuesOf(await transaction.query(valuesStatement, { system }));

/** Statuses of a source that become another one here, by what they are there. */
export async function readMappedStatuses(
  through: TenantWrite,
  tenantId: string,
  system: SourceSystem,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryThrough(through, tenantId, valuesStatement, { system });
  return new Map(
    rows
      .filter(({ kind, value, target }) => kind === 'status' && value !== target)
      .map(({ value, target }) => [value, target]),
  );
}

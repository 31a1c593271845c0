import { defineStatement, type NoParameters } from '@atrium/database';
import type { Entity, EntityRow } from '../../../entities/define-entity.ts';
import { selectOf } from '../../../entities/entity-columns.ts';
import { entities } from '../../../entities/entities.ts';
import { referenceKinds, sourceOf, type ReferenceKind } from '../../../entities/reference-kinds.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { byKey } from '../../../variants.ts';

/** More than this many records of a kind are too many for a file. */
const MOST_ROWS = 1000;

/** What goes into a file: licences, for instance, belong to one firm. */
export const transferred: readonly Entity[] = Object.values(entities).filter(
  ({ definition }) => definition.isFirmsOwn !== true,
);
const statements = Object.fromEntries(
  transferred.map(({ definition }) => [
    definition.record.name,
    defineStatement<NoParameters, EntityRow>({
      name: `configurationFile.rows.${definition.record.name}`,
      text: `select ${selectOf(definition)} from ${definition.table} e where e.tenant_id = :tenantId order by e.created_at, e.id limit ${MOST_ROWS}`,
    }),
  ]),
);
/** Every record of a kind that the firm has. */
export const findRows = async (through: TenantWrite, tenantId: string, name: string): Promise<readonly EntityRow[]> => {
  const statement = statements[name];
  return statement === undefined ? [] : queryThrough(through, tenantId, statement, {});
};

interface Named {
  readonly id: string;
  readonly description: string;
}
const kinds = Object.keys(referenceKinds) as ReferenceKind[];
const namedStatements = byKey(kinds, (kind) =>
  defineStatement<{ ids: readonly string[]; descriptions: readonly string[] }, Named>({
    name: `configurationFile.named.${kind}`,
    text: `select r.id, ${sourceOf(kind).description} as "description" from ${sourceOf(kind).table} r
      where r.tenant_id = :tenantId and (r.id = any(:ids::uuid[]) or ${sourceOf(kind).description} = any(:descriptions::text[]))
      order by r.id limit 2000`,
  }),
);
/** What has one of these ids, or is called one of these. */
export const findNamed = (
  through: TenantWrite,
  tenantId: string,
  kind: ReferenceKind,
  wanted: { readonly ids: readonly string[]; readonly descriptions: readonly string[] },
): Promise<readonly Named[]> => queryThrough(through, tenantId, namedStatements[kind], wanted);

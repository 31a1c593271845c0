import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';

/** Fields that hold a person by the id that the system knows them under. */
const fieldsOfPeople = new Set(['responsibleId', 'actingId', 'assistingId', 'assigneeId']);

const staffStatement = defineStatement<
  { system: SourceSystem; ids: readonly string[] },
  { sourceId: string; name: string }
>({
  name: 'sync.staffNames',
  text: `
    select s.source_id as "sourceId", s.label as "name" from source_items s
    where s.tenant_id = :tenantId and s.source_system = :system and s.kind = 'staff' and s.source_id = any(:ids::text[])`,
});

export interface FieldValues {
  readonly field: string;
  readonly values: readonly string[];
}

/** Gives what a field's value is shown as: people by the name that the system has for them, all else as it is. */
export async function readStaffNames(
  read: TenantRunner,
  { tenantId, system }: { readonly tenantId: string; readonly system: SourceSystem },
  shown: readonly FieldValues[],
): Promise<(field: string, value: string) => string> {
  const ids = [
    ...new Set(shown.filter(({ field }) => fieldsOfPeople.has(field)).flatMap(({ values }) => values)),
  ].filter((id) => id !== '');
  const rows = ids.length === 0 ? [] : await read.query(tenantId, staffStatement, { system, ids });
  const names = new Map(rows.map(({ sourceId, name }) => [sourceId, name]));
  return (field, value) => (fieldsOfPeople.has(field) ? (names.get(value) ?? value) : value);
}

import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { idsOf } from './wire/record-fields.ts';

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

const contactsStatement = defineStatement<
  { system: SourceSystem; ids: readonly string[] },
  { sourceId: string; name: string }
>({
  name: 'sync.contactNames',
  text: `
    select l.source_id as "sourceId", c.name from sync_links l join contacts c on c.tenant_id = :tenantId and c.id = l.record_id
    where l.tenant_id = :tenantId and l.source_system = :system and l.kind = 'contact' and l.source_id = any(:ids::text[])`,
});

export interface FieldValues {
  readonly field: string;
  readonly values: readonly string[];
}

/** Gives what a field's value is shown as: people by the name that the system has for them, other sides by their names here, all else as it is. */
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
  const contactIds = [
    ...new Set(shown.filter(({ field }) => field === 'otherSides').flatMap(({ values }) => values.flatMap(idsOf))),
  ];
  const contacts =
    contactIds.length === 0 ? [] : await read.query(tenantId, contactsStatement, { system, ids: contactIds });
  const contactNames = new Map(contacts.map(({ sourceId, name }) => [sourceId, name]));
  return (field, value) => {
    if (field === 'otherSides')
      return idsOf(value)
        .map((id) => contactNames.get(id) ?? id)
        .join(', ');
    return fieldsOfPeople.has(field) ? (names.get(value) ?? value) : value;
  };
}

import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import type { CustomMergeField, MergeFieldKind } from '@atrium/domain';

interface Named {
  /** What has the field: an enquiry, or a matter. */
  readonly of: 'enquiry' | 'matter';
  readonly name: string;
  readonly label: string;
  readonly fieldType: string;
}
const statement = defineStatement<NoParameters, Named>({
  name: 'entities.customField.merge',
  text: `
    (select 'enquiry' as "of", f.code as name, f.label, f.field_type as "fieldType" from custom_fields f
    join custom_field_sections s on s.tenant_id = :tenantId and s.id = f.section_id
    where f.tenant_id = :tenantId and f.is_active order by s.sort_order, s.name, f.sort_order, f.label)
    union all
    (select 'matter', f.code, (array_agg(f.label order by f.sort_order))[1], (array_agg(f.field_type))[1]
    from matter_type_fields f where f.tenant_id = :tenantId and f.is_active group by f.code order by min(f.sort_order), f.code)`,
});
const kinds: Readonly<Record<string, MergeFieldKind>> = {
  number: 'number',
  currency: 'money',
  date: 'date',
  dateTime: 'date',
};

/** The firm's own fields, as messages about enquiries and those about matters may use them. */
export async function listCustomMergeFields(
  runner: TenantRunner,
  tenantId: string,
): Promise<Readonly<Record<Named['of'], readonly CustomMergeField[]>>> {
  const rows = await runner.query(tenantId, statement, {});
  const of = (what: Named['of']): CustomMergeField[] =>
    rows
      .filter((row) => row.of === what)
      .map(({ name, label, fieldType }) => ({ name, label, kind: kinds[fieldType] ?? 'text' }));
  return { enquiry: of('enquiry'), matter: of('matter') };
}

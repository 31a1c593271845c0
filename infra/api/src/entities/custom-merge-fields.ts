import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';
import type { CustomMergeField, MergeFieldKind } from '@atrium/domain';

const statement = defineStatement<NoParameters, { name: string; label: string; fieldType: string }>({
  name: 'entities.customField.merge',
  text: `
    select f.code as name, f.label, f.field_type as "fieldType" from custom_fields f
    join custom_field_sections s on s.tenant_id = :tenantId and s.id = f.section_id
    where f.tenant_id = :tenantId and f.is_active order by s.sort_order, s.name, f.sort_order, f.label`,
});
const kinds: Readonly<Record<string, MergeFieldKind>> = {
  number: 'number',
  currency: 'money',
  date: 'date',
  dateTime: 'date',
};

/** The firm's own fields of enquiries, as messages may use them. */
export const listCustomMergeFields = async (runner: TenantRunner, tenantId: string): Promise<CustomMergeField[]> =>
  (await runner.query(tenantId, statement, {})).map(({ name, label, fieldType }) => ({
    name,
    label,
    kind: kinds[fieldType] ?? 'text',
  }));

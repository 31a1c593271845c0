import { defineListedFields } from '../custom-fields/field-values.ts';

/** The firm's own questions of enquiries, as the list of enquiries has them. */
export const enquiryListedFields = defineListedFields({
  name: 'enquiries',
  fields: 'custom_fields',
  group: 's.name',
  joins: 'join custom_field_sections s on s.tenant_id = :tenantId and s.id = f.section_id and s.is_active',
  values: 'custom_field_values',
  record: 'enquiry_id',
  rowId: 'e.id',
});

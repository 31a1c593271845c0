import { defineStatement } from '@atrium/database';
import { fieldText } from '../../../grid/field-columns.ts';
import { isOpen } from '../../../grid/grid-access.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { matterAccessOf } from '../matter-column-access.ts';
import { defineListedFields, isFieldForViewer } from '../../custom-fields/field-values.ts';

/** They tell of the type of a matter: where that is closed they are too. */
export const seesMatterFields = (viewer: Viewer): boolean =>
  !viewer.isExternal && isOpen(matterAccessOf(viewer), 'type');

/** Fields that types of matter have of their own, as lists of matters have them. */
export const matterListedFields = defineListedFields({
  name: 'matters',
  fields: 'matter_type_fields',
  group: 't.name',
  joins: 'join matter_types t on t.tenant_id = :tenantId and t.id = f.matter_type_id',
  values: 'matter_field_values',
  record: 'matter_id',
  rowId: 'm.id',
  isSeen: seesMatterFields,
});

/** A field of the type of a matter, or one that the matter has a value of from a type it had before. */
export interface MatterFieldRow {
  readonly matterId: string;
  readonly section: string;
  readonly fieldId: string;
  readonly code: string;
  readonly label: string;
  readonly helpText: string;
  readonly fieldType: string;
  readonly choices: string;
  readonly requiredWhen: 'never' | 'always' | 'completed';
  /** False where the matter has another type now, or the field was retired: shown with its value, and asked no longer. */
  readonly isAsked: boolean;
  /** Every role of the firm may see it. */
  readonly isForAll: boolean;
  readonly value: unknown;
  readonly text: string | null;
}
interface Asked {
  readonly ids: readonly string[];
  readonly viewerId: string;
}

const columns = `
  f.section, f.id as "fieldId", f.code, f.label, f.help_text as "helpText", f.field_type as "fieldType", f.choices,
  f.required_when as "requiredWhen", f.role_ids = '' as "isForAll"`;

const fieldsStatement = defineStatement<Asked, MatterFieldRow>({
  name: 'matters.fields',
  text: `
    select m.id as "matterId", ${columns}, t.name = m.type and f.is_active as "isAsked", v.value,
      case when v.value is not null then ${fieldText} end as "text"
    from matters m
    join matter_types t on t.tenant_id = :tenantId
    join matter_type_fields f on f.tenant_id = :tenantId and f.matter_type_id = t.id and ${isFieldForViewer}
    left join matter_field_values v on v.tenant_id = :tenantId and v.matter_id = m.id and v.field_id = f.id
    where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and (t.name = m.type and f.is_active or v.value is not null)
    order by m.id, t.name = m.type desc, t.name, f.sort_order, f.label`,
});
/** The fields that the viewer's role may see, of matters within reach. */
export const findMatterFields = (through: TenantWrite, tenantId: string, asked: Asked): Promise<MatterFieldRow[]> =>
  queryThrough(through, tenantId, fieldsStatement, asked);

/** A field that a new matter of its type is asked for. */
export interface NewMatterFieldRow extends Omit<MatterFieldRow, 'matterId' | 'isAsked' | 'value' | 'text'> {
  readonly type: string;
}
const newFieldsStatement = defineStatement<{ viewerId: string }, NewMatterFieldRow>({
  name: 'matters.newFields',
  text: `
    select t.name as "type", ${columns}
    from matter_type_fields f join matter_types t on t.tenant_id = :tenantId and t.id = f.matter_type_id and t.is_active
    where f.tenant_id = :tenantId and f.is_active and ${isFieldForViewer}
    order by t.sort_order, t.name, f.sort_order, f.label`,
});
/** The fields of every type that the viewer's role may see. */
export const findNewMatterFields = (
  through: TenantWrite,
  tenantId: string,
  viewerId: string,
): Promise<NewMatterFieldRow[]> => queryThrough(through, tenantId, newFieldsStatement, { viewerId });

interface Which {
  readonly matterId: string;
  readonly fieldId: string;
}
const keepStatement = defineStatement<Which & { value: string; viewerId: string }, never>({
  name: 'matters.keepField',
  text: `
    insert into matter_field_values as v (tenant_id, matter_id, field_id, field_type, label, value, changed_by)
    select :tenantId, :matterId::uuid, f.id, f.field_type, f.label, :value::jsonb, :viewerId::uuid
    from matter_type_fields f where f.tenant_id = :tenantId and f.id = :fieldId::uuid
    on conflict (tenant_id, matter_id, field_id) do update set field_type = excluded.field_type, label = excluded.label,
      value = excluded.value, version = v.version + 1, changed_at = now(), changed_by = excluded.changed_by`,
});
const emptyStatement = defineStatement<Which, never>({
  name: 'matters.emptyField',
  text: `
    delete from matter_field_values v
    where v.tenant_id = :tenantId and v.matter_id = :matterId::uuid and v.field_id = :fieldId::uuid`,
});
/** Keeps a value as it was read; null empties the field. */
export const keepMatterField = (
  through: TenantWrite,
  tenantId: string,
  {
    value,
    viewerId,
    ...which
  }: Which & { readonly value: { readonly kept: unknown } | null; readonly viewerId: string },
): Promise<unknown> =>
  value === null
    ? queryThrough(through, tenantId, emptyStatement, which)
    : queryThrough(through, tenantId, keepStatement, { ...which, value: JSON.stringify(value.kept), viewerId });

const touchStatement = defineStatement<{ id: string; viewerId: string }, never>({
  name: 'matters.touch',
  text: `
    update matters m set version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where m.tenant_id = :tenantId and m.id = :id::uuid`,
});
/** The version of a matter grows with what its fields hold. */
export const touchMatter = (
  through: TenantWrite,
  tenantId: string,
  which: { readonly id: string; readonly viewerId: string },
): Promise<never[]> => queryThrough(through, tenantId, touchStatement, which);

const missingStatement = defineStatement<{ id: string }, { label: string }>({
  name: 'matters.missingFields',
  text: `
    select f.label from matters m
    join matter_types t on t.tenant_id = :tenantId and t.name = m.type
    join matter_type_fields f on f.tenant_id = :tenantId and f.matter_type_id = t.id and f.is_active and f.required_when <> 'never'
    where m.tenant_id = :tenantId and m.id = :id::uuid and not exists (
      select from matter_field_values v where v.tenant_id = :tenantId and v.matter_id = m.id and v.field_id = f.id)
    order by f.sort_order, f.label`,
});
/** Labels of the fields that have to be filled in before the matter is completed, whoever may see them. */
export const findMissingFields = async (through: TenantWrite, tenantId: string, id: string): Promise<string[]> =>
  (await queryThrough(through, tenantId, missingStatement, { id })).map(({ label }) => label);

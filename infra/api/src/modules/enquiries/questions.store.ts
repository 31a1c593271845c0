import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** One of the firm's own questions, with what was answered of an enquiry. */
export interface QuestionRow {
  readonly enquiryId: string;
  readonly sectionId: string;
  readonly section: string;
  readonly fieldId: string;
  readonly code: string;
  readonly label: string;
  readonly helpText: string;
  readonly fieldType: string;
  readonly choices: string;
  readonly requiredWhen: 'never' | 'always' | 'status';
  readonly requiredStatus: string | null;
  readonly value: unknown;
  /** The name of a person or a contact that is the value. */
  readonly named: string | null;
}
interface Asked {
  readonly ids: readonly string[];
  readonly viewerId: string;
}

/** Asked of everybody, or of the viewer's role among others. */
const isForViewer = `(f.role_ids = '' or position((select u.role_id::text from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid) in f.role_ids) > 0)`;

const questionsStatement = defineStatement<Asked, QuestionRow>({
  name: 'enquiries.questions',
  text: `
    select e.id as "enquiryId", s.id as "sectionId", s.name as "section", f.id as "fieldId", f.code, f.label, f.help_text as "helpText",
      f.field_type as "fieldType", f.choices, f.required_when as "requiredWhen", f.required_status as "requiredStatus", v.value,
      case f.field_type
        when 'user' then (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id::text = v.value #>> '{}')
        when 'contact' then (select c.name from contacts c where c.tenant_id = :tenantId and c.id::text = v.value #>> '{}')
      end as "named"
    from enquiries e
    join custom_fields f on f.tenant_id = :tenantId and ${isForViewer}
    join custom_field_sections s on s.tenant_id = :tenantId and s.id = f.section_id
    left join custom_field_values v on v.tenant_id = :tenantId and v.enquiry_id = e.id and v.field_id = f.id
    where e.tenant_id = :tenantId and e.id = any(:ids::uuid[]) and (f.is_active and s.is_active or v.value is not null)
    order by e.id, s.sort_order, s.name, f.sort_order, f.label`,
});
/** The questions that the viewer's role may see, of enquiries within reach. */
export const findQuestions = (through: TenantWrite, tenantId: string, asked: Asked): Promise<QuestionRow[]> =>
  queryThrough(through, tenantId, questionsStatement, asked);

interface Answered {
  readonly enquiryId: string;
  readonly fieldId: string;
  readonly value: string;
  readonly viewerId: string | null;
}
const answerStatement = defineStatement<Answered, never>({
  name: 'enquiries.answer',
  text: `
    insert into custom_field_values as v (tenant_id, enquiry_id, field_id, field_type, label, value, changed_by)
    select :tenantId, :enquiryId::uuid, f.id, f.field_type, f.label, :value::jsonb, :viewerId::uuid
    from custom_fields f where f.tenant_id = :tenantId and f.id = :fieldId::uuid
    on conflict (tenant_id, enquiry_id, field_id) do update set field_type = excluded.field_type, label = excluded.label,
      value = excluded.value, version = v.version + 1, changed_at = now(), changed_by = excluded.changed_by`,
});
export const keepAnswer = (through: TenantWrite, tenantId: string, answered: Answered): Promise<never[]> =>
  queryThrough(through, tenantId, answerStatement, answered);

const emptyStatement = defineStatement<Pick<Answered, 'enquiryId' | 'fieldId'>, never>({
  name: 'enquiries.emptyAnswer',
  text: `delete from custom_field_values v where v.tenant_id = :tenantId and v.enquiry_id = :enquiryId::uuid and v.field_id = :fieldId::uuid`,
});
export const emptyAnswer = (
  through: TenantWrite,
  tenantId: string,
  answer: Pick<Answered, 'enquiryId' | 'fieldId'>,
): Promise<never[]> => queryThrough(through, tenantId, emptyStatement, answer);

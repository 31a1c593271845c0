import { customField, customFieldSection } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { customFieldPolicy } from './entities.policy.ts';
import { checkChoices, checkCodeFree, checkCodeText, checkStaysReadable, storedChoices } from './own-field-rules.ts';
import { checkRoles, tidyIds } from './role-ids.ts';

interface Coded {
  readonly code: string;
  readonly id: string | null;
}
const sameCode = (table: string) =>
  defineStatement<Coded, { id: string }>({
    name: `entities.${table}.sameCode`,
    text: `select id from ${table} where tenant_id = :tenantId and code = :code and id is distinct from :id::uuid`,
  });
const sameFieldStatement = sameCode('custom_fields');
const sameSectionStatement = sameCode('custom_field_sections');
const storedStatement = defineStatement<
  { id: string | null },
  { code: string; fieldType: string; choices: string; hasValues: boolean }
>({
  name: 'entities.customField.stored',
  text: `
    select f.code, f.field_type as "fieldType", f.choices,
      exists (select 1 from custom_field_values v where v.tenant_id = :tenantId and v.field_id = f.id) as "hasValues"
    from custom_fields f where f.tenant_id = :tenantId and f.id = :id::uuid`,
});

async function checkCode(unit: Unit, statement: typeof sameFieldStatement, coded: Coded): Promise<void> {
  checkCodeText(unit, coded.code);
  checkCodeFree(unit, (await unit.maybe(statement, coded)) !== null);
}

export const customFieldSections = defineEntity({
  record: customFieldSection,
  table: 'custom_field_sections',
  label: 'name',
  policy: customFieldPolicy,
  orderedWithin: [],
  uses: [{ table: 'custom_fields', column: 'section_id' }],
  check: (unit, { code }, id) => checkCode(unit, sameSectionStatement, { code, id }),
});

export const customFields = defineEntity({
  record: customField,
  table: 'custom_fields',
  label: 'label',
  policy: customFieldPolicy,
  where: ['sectionId', 'fieldType'],
  searches: ['label', 'code'],
  orderedWithin: ['sectionId'],
  uses: [{ table: 'custom_field_values', column: 'field_id' }],
  complete: (values) => ({
    ...values,
    // What belongs to another type, or to another rule, goes.
    choices: storedChoices(values),
    requiredStatus: values.requiredWhen === 'status' ? values.requiredStatus : null,
    roleIds: tidyIds(values.roleIds),
  }),
  check: async (unit, values, id) => {
    await checkCode(unit, sameFieldStatement, { code: values.code, id });
    checkChoices(unit, values);
    if (values.requiredWhen === 'status' && values.requiredStatus === null)
      throw refuse({
        field: 'requiredStatus',
        message: unit.translate('api.customField.status', 'Choose the status in which it is required.'),
      });
    await checkRoles(unit, 'roleIds', values.roleIds);
    const stored = id === null ? null : await unit.maybe(storedStatement, { id });
    if (stored?.hasValues !== true) return;
    checkStaysReadable(stored, values, {
      code: unit.translate('api.customField.codeUsed', 'Enquiries have values under this key, so it can’t be changed.'),
      type: unit.translate(
        'api.customField.typeUsed',
        'Enquiries have values of this type. Retire this field and add another of the new type.',
      ),
      choice: unit.translate(
        'api.customField.choiceUsed',
        'Enquiries have values of this field. Retire a choice instead of removing it.',
      ),
    });
  },
});

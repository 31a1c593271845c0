import { matterField } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { matterTypePolicy } from './entities.policy.ts';
import { checkChoices, checkCodeFree, checkCodeText, checkStaysReadable, storedChoices } from './own-field-rules.ts';
import { checkRoles, tidyIds } from './role-ids.ts';

interface Coded {
  readonly code: string;
  readonly id: string | null;
}
const sameCodeStatement = defineStatement<Coded, { matterTypeId: string; fieldType: string }>({
  name: 'entities.matterField.sameCode',
  text: `
    select f.matter_type_id as "matterTypeId", f.field_type as "fieldType" from matter_type_fields f
    where f.tenant_id = :tenantId and f.code = :code and f.id is distinct from :id::uuid`,
});
const storedStatement = defineStatement<
  { id: string },
  { matterTypeId: string; code: string; fieldType: string; choices: string; hasValues: boolean }
>({
  name: 'entities.matterField.stored',
  text: `
    select f.matter_type_id as "matterTypeId", f.code, f.field_type as "fieldType", f.choices,
      exists (select 1 from matter_field_values v where v.tenant_id = :tenantId and v.field_id = f.id) as "hasValues"
    from matter_type_fields f where f.tenant_id = :tenantId and f.id = :id::uuid`,
});

interface Values extends Coded {
  readonly matterTypeId: string;
  readonly fieldType: string;
}
/** A key is once in a type; in several types it stands for one column, so all of them hold the same. */
async function checkCode(unit: Unit, { code, matterTypeId, fieldType, id }: Values): Promise<void> {
  checkCodeText(unit, code);
  const others = await unit.tx.query(sameCodeStatement, { code, id });
  checkCodeFree(
    unit,
    others.some((other) => other.matterTypeId === matterTypeId),
  );
  if (others.some((other) => other.fieldType !== fieldType))
    throw refuse({
      field: 'fieldType',
      message: unit.translate(
        'api.matterField.sameType',
        'Another matter type has a field with this key and another type. Choose the same type, or another key.',
      ),
    });
}

const searched: ReadonlySet<string> = new Set(['text', 'longText', 'number', 'singleChoice', 'multiChoice']);
/** What is found by the search is found by everybody of the firm, and by words. */
function checkSearchable(
  { translate }: Pick<Unit, 'translate'>,
  {
    isSearchable,
    fieldType,
    roleIds,
  }: { readonly isSearchable: boolean; readonly fieldType: string; readonly roleIds: string },
): void {
  if (!isSearchable) return;
  if (!searched.has(fieldType))
    throw refuse({
      field: 'isSearchable',
      message: translate('api.matterField.searchedType', 'Only texts, numbers and choices can be searched.'),
    });
  if (roleIds !== '')
    throw refuse({
      field: 'isSearchable',
      message: translate('api.matterField.searchedRoles', 'Only a field that every role sees can be searched.'),
    });
}

export const matterFields = defineEntity({
  record: matterField,
  table: 'matter_type_fields',
  label: 'label',
  identifiedBy: ['matterTypeId'],
  policy: matterTypePolicy,
  where: ['matterTypeId', 'fieldType'],
  searches: ['label', 'code', 'section'],
  orderedWithin: ['matterTypeId'],
  uses: [{ table: 'matter_field_values', column: 'field_id' }],
  complete: (values) => ({
    ...values,
    // What belongs to another type of field goes.
    choices: storedChoices(values),
    roleIds: tidyIds(values.roleIds),
  }),
  check: async (unit, values, id) => {
    await checkCode(unit, { ...values, id });
    checkChoices(unit, values);
    checkSearchable(unit, values);
    await checkRoles(unit, 'roleIds', values.roleIds);
    const stored = id === null ? null : await unit.maybe(storedStatement, { id });
    if (stored === null) return;
    if (stored.matterTypeId !== values.matterTypeId)
      throw refuse({
        field: 'matterTypeId',
        message: unit.translate(
          'api.matterField.type',
          'A field stays with its matter type. Add one to the other type.',
        ),
      });
    if (!stored.hasValues) return;
    checkStaysReadable(stored, values, {
      code: unit.translate('api.matterField.codeUsed', 'Matters have values under this key, so it can’t be changed.'),
      type: unit.translate(
        'api.matterField.typeUsed',
        'Matters have values of this type. Retire this field and add another of the new type.',
      ),
      choice: unit.translate(
        'api.matterField.choiceUsed',
        'Matters have values of this field. Retire a choice instead of removing it.',
      ),
    });
  },
});

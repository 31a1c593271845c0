import type { EntityForm } from '@atrium/ui/entity';
import { FieldRow } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { bindingOf, valueIn } from '../common/binding-of.ts';
import { ChoicesField } from '../common/choices-field.tsx';
import { RoleIdsField } from '../common/role-ids-field.tsx';

interface MatterFieldFormProps {
  readonly field: (key: string) => ReactElement;
  readonly form: EntityForm;
}

/** A field that a type of matter has of its own. */
export function MatterFieldForm({ field, form }: MatterFieldFormProps): ReactElement {
  const type = valueIn(form, 'fieldType');
  return (
    <>
      <FieldRow>
        {field('label')}
        {field('code')}
      </FieldRow>
      <FieldRow>
        {field('fieldType')}
        {field('section')}
      </FieldRow>
      {(type === 'singleChoice' || type === 'multiChoice') && <ChoicesField {...bindingOf(form, 'choices')} />}
      {field('helpText')}
      {field('requiredWhen')}
      <RoleIdsField {...bindingOf(form, 'roleIds')} />
      {field('isSearchable')}
      {field('isReportable')}
    </>
  );
}

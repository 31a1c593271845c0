import { useCommand, useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { TreePicker } from '@atrium/ui/inputs';
import { useId, useRef } from 'react';
import { optionsOf, type Category } from '../category-order.ts';
import { saveCategoryMutation } from '../category.operations.ts';

const LONGEST_NAME = 80;

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  readonly parentId: string | null;
  readonly categories: readonly Category[];
  onSaved(): void;
  onClose(): void;
}
const versionOf = ({ version, name, parentId }: Category) => ({
  version,
  values: { name, parentId: parentId ?? null },
});

/** Adds a category, or renames one and moves it. What two people changed differently is chosen field by field. */
export function CategoryDialog({ category, parentId: under, categories, onSaved, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const command = useCommand(saveCategoryMutation, { remote: 'matters', area: 'general material' });
  const labels = { name: t('matters.material.name', 'Name'), parentId: t('matters.material.under', 'Under') };
  const base = category === null ? { version: 0, values: { name: '', parentId: under } } : versionOf(category);
  /** The category as the server had it last: what is not being changed is sent as it is there. */
  const latest = useRef(base.values);
  const form = useEditForm({
    base,
    isNew: category === null,
    label: (key) => labels[key],
    text: (key, value) => (key === 'parentId' ? categories.find((each) => each.id === value)?.name : value) ?? '',
    async save(version, changes) {
      const input = { ...(category === null ? {} : { id: category.id }), version, ...latest.current, ...changes };
      return saveAnswer(await command.run({ input }, { silent: true }), (current) => {
        const now = versionOf(current);
        latest.current = now.values;
        return now;
      });
    },
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={
        category === null
          ? t('matters.material.addCategory', 'Add category')
          : t('matters.material.changeCategory', 'Change category')
      }
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={labels.name}
        maxLength={LONGEST_NAME}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <Field
        id={id}
        label={labels.parentId}
        hint={t('matters.material.underHint', 'Leave empty to place it at the top level.')}
        error={errors['parentId']}
      >
        <TreePicker
          id={id}
          options={optionsOf(categories, category?.id ?? null)}
          value={values.parentId}
          onChange={(parentId) => change({ parentId })}
        />
      </Field>
    </RecordDialog>
  );
}

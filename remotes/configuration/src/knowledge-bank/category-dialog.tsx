import { useCommand, useTranslation } from '@atrium/platform';
import { describedBy, Field, TextField } from '@atrium/ui';
import { RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { TreePicker } from '@atrium/ui/inputs';
import { useId, useRef, type ReactElement } from 'react';
import { placesOf, type Category } from './category-tree.ts';
import { saveCategoryMutation } from './knowledge-bank.operations.ts';

const LONGEST_NAME = 80;

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  /** Under which a new one begins. */
  readonly parentId: string | null;
  readonly categories: readonly Category[];
  onSaved(): void;
  onClose(): void;
}
interface Values {
  readonly name: string;
  readonly parentId: string | null;
}

/** Adds a category, renames one or puts it elsewhere. */
export function CategoryDialog({
  category,
  parentId,
  categories,
  onSaved,
  onClose,
}: CategoryDialogProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const save = useCommand(saveCategoryMutation, { remote: 'configuration', area: 'knowledge bank' });
  const nameLabel = t('configuration.material.name', 'Name');
  const parentLabel = t('configuration.material.parent', 'Under');
  const base: Values = {
    name: category?.name ?? '',
    parentId: category === null ? parentId : (category.parentId ?? null),
  };
  /** As the server had it last: what is not being changed is sent as it is there. */
  const latest = useRef(base);
  const form = useEditForm<Values>({
    base: { version: category?.version ?? 0, values: base },
    isNew: category === null,
    label: (key) => (key === 'name' ? nameLabel : parentLabel),
    text: (key, value) => (key === 'name' ? String(value) : (categories.find((each) => each.id === value)?.name ?? '')),
    validate: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: t('configuration.material.nameMissing', 'Give the category a name.') } : {},
    onSaved,
    save: async (version, changes) => {
      const input = { ...(category === null ? {} : { id: category.id }), version, ...latest.current, ...changes };
      return saveAnswer(await save.run({ input }, { silent: true }), (now) => {
        latest.current = { name: now.name, parentId: now.parentId ?? null };
        return { version: now.version, values: latest.current };
      });
    },
  });
  return (
    <RecordDialog
      form={form}
      title={
        category === null
          ? t('configuration.material.addCategory', 'New category')
          : t('configuration.material.changeCategory', 'Rename or move')
      }
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={nameLabel}
        maxLength={LONGEST_NAME}
        value={form.values.name}
        error={form.errors['name']}
        onChange={(name) => form.change({ name })}
      />
      <Field
        id={id}
        label={parentLabel}
        error={form.errors['parentId']}
        hint={t('configuration.material.parentHint', 'Leave empty to place it at the top level.')}
      >
        <TreePicker
          id={id}
          options={placesOf(categories, category?.id ?? null)}
          value={form.values.parentId}
          onChange={(next) => form.change({ parentId: next })}
          {...describedBy(id, { hint: undefined, error: form.errors['parentId'] })}
        />
      </Field>
    </RecordDialog>
  );
}

import { useCommand, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import type { DocumentRow } from '../document-words.ts';
import { documentCategoriesQuery, updateDocumentMutation } from '../documents-tab.operations.ts';

interface EditDialogProps {
  readonly document: DocumentRow;
  onDone(): void;
  onClose(): void;
}
const versionOf = ({ version, name, category }: Pick<DocumentRow, 'version' | 'name' | 'category'>) => ({
  version,
  values: { name, category },
});

/** Renames a document or puts it in another category. */
export function EditDialog({ document, onDone, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ data }] = useQuery({ query: documentCategoriesQuery });
  const update = useCommand(updateDocumentMutation, { remote: 'matters', area: 'documents' });
  const labels = { name: t('matters.documents.name', 'Name'), category: t('matters.documents.category', 'Category') };
  const form = useEditForm({
    base: versionOf(document),
    isNew: false,
    label: (key) => labels[key],
    text: (_, value) => value,
    save: async (version, changes) =>
      saveAnswer(
        await update.run({ input: { documentId: document.id, version, ...changes } }, { silent: true }),
        versionOf,
      ),
    onSaved() {
      notify.success(t('matters.documents.saved', 'Saved'));
      onDone();
    },
  });
  const categories = [...new Set([document.category, ...(data?.documentCategories ?? [])])].filter(
    (category) => category !== '',
  );
  return (
    <RecordDialog form={form} title={t('matters.documents.edit', 'Edit details')} onClose={onClose}>
      <TextField
        label={labels.name}
        value={form.values.name}
        error={form.errors['name']}
        onChange={(name) => form.change({ name })}
      />
      <ChoiceField
        label={labels.category}
        none={t('matters.documents.noCategory', 'None')}
        value={form.values.category}
        choices={categories.map((value) => ({ value, label: value }))}
        error={form.errors['category']}
        onChange={(category) => form.change({ category })}
      />
    </RecordDialog>
  );
}

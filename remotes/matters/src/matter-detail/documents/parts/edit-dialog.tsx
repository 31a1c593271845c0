import { useConfirmedClose, useMutation, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { type SaveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import type { DocumentRow } from '../document-words.ts';
import { documentCategoriesQuery, updateDocumentMutation } from '../documents-tab.operations.ts';

interface Values {
  readonly name: string;
  readonly category: string;
}
interface EditDialogProps {
  readonly document: DocumentRow;
  onDone(): void;
  onClose(): void;
}

/** Renames a document or puts it in another category; what somebody else changed meanwhile is shown before it is overwritten. */
export function EditDialog({ document, onDone, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const [base] = useState({ version: document.version, values: { name: document.name, category: document.category } });
  const [values, setValues] = useState<Values>(base.values);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [{ data }] = useQuery({ query: documentCategoriesQuery });
  const [, update] = useMutation(updateDocumentMutation);
  const changes = {
    ...(values.name === base.values.name ? {} : { name: values.name }),
    ...(values.category === base.values.category ? {} : { category: values.category }),
  };
  const isTouched = Object.keys(changes).length > 0;
  const handleClose = useConfirmedClose(isTouched, onClose);
  const save = async (version: number, some: Partial<Values>): Promise<SaveAnswer<Values>> => {
    const answer = (await update({ input: { documentId: document.id, version, ...some } })).data?.updateDocument;
    if (answer?.ok) return { kind: 'saved' };
    if (answer?.conflict)
      return {
        kind: 'conflict',
        now: {
          version: answer.conflict.version,
          values: { name: answer.conflict.name, category: answer.conflict.category },
        },
      };
    return {
      kind: 'refused',
      message:
        answer?.error?.message ??
        t('matters.documents.deedFailed', 'That did not work. Nothing was changed; try again.'),
    };
  };
  const labels = { name: t('matters.documents.name', 'Name'), category: t('matters.documents.category', 'Category') };
  const { submit, dialog } = useSaveEdits<Values>({ save, label: (key) => labels[key], text: (_key, value) => value });
  const handleSave = async () => {
    setBusy(true);
    const outcome = await submit(base, changes);
    setBusy(false);
    if (outcome.kind === 'refused') setMessage(outcome.message);
    if (outcome.kind !== 'saved') return;
    notify.success(t('matters.documents.saved', 'Saved'));
    onDone();
  };
  const categories = [...new Set([document.category, ...(data?.documentCategories ?? [])])].filter(
    (category) => category !== '',
  );
  return (
    <>
      <Modal
        open
        title={t('matters.documents.edit', 'Name and category')}
        maskClosable={false}
        onCancel={handleClose}
        footer={
          <div className="matters-documents__footer">
            <Button onClick={handleClose}>{t('matters.documents.cancel', 'Cancel')}</Button>
            <Button kind="primary" busy={isBusy} onClick={() => void handleSave()}>
              {t('matters.documents.saveChanges', 'Save')}
            </Button>
          </div>
        }
      >
        <div className="matters-documents__form">
          {message !== null && <Notice tone="bad">{message}</Notice>}
          <TextField
            label={labels.name}
            value={values.name}
            onChange={(name) => setValues((known) => ({ ...known, name }))}
          />
          <Field id={`${id}-category`} label={labels.category}>
            <Select
              id={`${id}-category`}
              showSearch
              value={values.category}
              options={[
                { value: '', label: t('matters.documents.noCategory', 'None') },
                ...categories.map((value) => ({ value, label: value })),
              ]}
              onChange={(category: string) => setValues((known) => ({ ...known, category }))}
            />
          </Field>
        </div>
      </Modal>
      {dialog}
    </>
  );
}

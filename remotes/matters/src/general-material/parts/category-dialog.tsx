import { reportError, useConfirmedClose, useMutation, useTranslation, useAttemptKey } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { TreePicker } from '@atrium/ui/inputs';
import { useId, useState, type FormEvent } from 'react';
import { optionsOf, type Category } from '../category-order.ts';
import { saveCategoryMutation } from '../category.operations.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  readonly parentId: string | null;
  readonly categories: readonly Category[];
  onSaved(): void;
  onClose(): void;
}

/** Adds a category, or renames one and puts it elsewhere. */
export function CategoryDialog({ category, parentId: under, categories, onSaved, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [base] = useState({
    name: category?.name ?? '',
    parentId: category === null ? under : (category.parentId ?? null),
  });
  const [name, setName] = useState(base.name);
  const [parentId, setParentId] = useState(base.parentId);
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = useAttemptKey();
  const [{ fetching }, save] = useMutation(saveCategoryMutation);
  const isTouched = name !== base.name || parentId !== base.parentId;
  const handleClose = useConfirmedClose(isTouched, onClose);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      ...(category === null ? {} : { id: category.id }),
      version: category?.version ?? 0,
      name,
      parentId,
    };
    const { data, error } = await save({ idempotencyKey: attempt.keyOf(input), input });
    const answer = data?.saveMaterialCategory;
    if (error) reportError(error, { remote: 'matters', area: 'general material' });
    if (answer?.ok) onSaved();
    else if (answer?.conflict)
      setTrouble(
        t('matters.material.changedMeanwhile', 'Someone else changed “{{name}}”. Review it and try again.', {
          name: answer.conflict.name,
        }),
      );
    else
      setTrouble(
        answer?.error?.message ?? t('matters.material.failed', 'That did not work. Nothing was changed; try again.'),
      );
  };
  const title =
    category === null
      ? t('matters.material.addCategory', 'Add category')
      : t('matters.material.changeCategory', 'Change category');
  return (
    <Modal open title={title} footer={null} onCancel={handleClose}>
      <form
        className="matters-material__form"
        noValidate
        aria-label={title}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
        <TextField
          autoFocus
          label={t('matters.material.name', 'Name')}
          maxLength={80}
          value={name}
          onChange={setName}
        />
        <Field
          id={id}
          label={t('matters.material.under', 'Under')}
          hint={t('matters.material.underHint', 'Leave empty to place it at the top level.')}
        >
          <TreePicker
            id={id}
            options={optionsOf(categories, category?.id ?? null)}
            value={parentId}
            onChange={setParentId}
          />
        </Field>
        <div className="matters-material__deeds">
          <Button kind="primary" type="submit" busy={fetching}>
            {t('matters.material.save', 'Save')}
          </Button>
          <Button kind="quiet" onClick={handleClose}>
            {t('matters.material.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

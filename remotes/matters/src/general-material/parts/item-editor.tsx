import { reportError, useConfirmedClose, useMutation, useQuery, useTranslation, useAttemptKey } from '@atrium/platform';
import { Button, Notice, useIsPhone } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { findHalfWritten, isFitDay, type SaveAnswer, sayUnfitDay, useSaveEdits } from '@atrium/ui/forms';
import { useRef, useState, type FormEvent } from 'react';
import type { GeneralMaterial_ItemFragment } from '../../generated/graphql.ts';
import type { Category } from '../category-order.ts';
import { materialAudiencesQuery, saveItemMutation } from '../general-material.operations.ts';
import { changesOf, inputOf, newItem, valuesOf, type ItemValues } from '../item-form.ts';
import { ItemFields } from './item-fields.tsx';

interface ItemEditorProps {
  /** Null for a new one. */
  readonly item: GeneralMaterial_ItemFragment | null;
  readonly categoryId: string | null;
  readonly categories: readonly Category[];
  onSaved(id: string): void;
  onClose(): void;
}
const DRAWER_WIDTH_PX = 820;

/** Adds or changes an item. What two people changed differently is chosen field by field. */
export function ItemEditor({ item, categoryId, categories, onSaved, onClose }: ItemEditorProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [base] = useState({
    version: item?.version ?? 0,
    values: item === null ? newItem(categoryId) : valuesOf(item),
  });
  const [values, setValues] = useState(base.values);
  const [trouble, setTrouble] = useState<{ message: string | null; faults: Readonly<Record<string, string>> }>({
    message: null,
    faults: {},
  });
  const [isSaving, setSaving] = useState(false);
  const attempt = useAttemptKey();
  const savedId = useRef(item?.id ?? '');
  const [{ data }] = useQuery({ query: materialAudiencesQuery });
  const choices = data?.materialAudiences;
  const [, saveItem] = useMutation(saveItemMutation);
  const changes = changesOf(base.values, values);
  const isTouched = Object.keys(changes).length > 0;
  const handleClose = useConfirmedClose(isTouched, onClose);
  const labels: Readonly<Record<keyof ItemValues, string>> = {
    kind: t('matters.material.kind', 'What it is'),
    title: t('matters.material.title', 'Title'),
    summary: t('matters.material.summary', 'Summary'),
    html: t('matters.material.text', 'Text'),
    url: t('matters.material.url', 'Address'),
    categoryId: t('matters.material.category', 'Category'),
    roleIds: t('matters.material.roles', 'For these roles'),
    officeIds: t('matters.material.offices', 'For these offices'),
    ownerId: t('matters.material.owner', 'Looked after by'),
    effectiveOn: t('matters.material.effectiveOn', 'Holds from'),
    reviewOn: t('matters.material.reviewOn', 'Review by'),
    isFeatured: t('matters.material.featureIt', 'Show it first'),
    requiresAcknowledgement: t('matters.material.askAcknowledgement', 'Ask everybody it is for to acknowledge it'),
  };
  const nameOf = (ids: readonly string[]): string =>
    ids
      .map(
        (id) =>
          [...(choices?.roles ?? []), ...(choices?.offices ?? []), ...(choices?.owners ?? []), ...categories].find(
            (choice) => choice.id === id,
          )?.name ?? '',
      )
      .join(', ');
  const textOf = (key: keyof ItemValues, value: ItemValues[keyof ItemValues]): string => {
    if (typeof value === 'boolean') return value ? t('matters.material.yes', 'Yes') : t('matters.material.no', 'No');
    if (typeof value !== 'string') return nameOf(value);
    if (key === 'html') return new DOMParser().parseFromString(value, 'text/html').body.textContent;
    return key === 'categoryId' || key === 'ownerId' ? nameOf([value]) : value;
  };
  const save = async (version: number, some: Partial<ItemValues>): Promise<SaveAnswer<ItemValues>> => {
    const input = { ...(item === null ? {} : { id: item.id }), version, ...inputOf(some) };
    const { data: answer, error } = await saveItem({ idempotencyKey: attempt.keyOf(input), input });
    const saved = answer?.saveMaterialItem;
    if (saved?.ok) {
      savedId.current = saved.ok.id;
      return { kind: 'saved' };
    }
    if (saved?.conflict)
      return {
        kind: 'conflict',
        now: { version: saved.conflict.version, values: valuesOf(saved.conflict) },
        changedBy: saved.conflict.changedBy?.name ?? null,
      };
    if (saved?.error == null) throw error ?? new Error('An item could not be saved');
    setTrouble({
      message: saved.error.message,
      faults: Object.fromEntries(saved.error.fields.map(({ field, message }) => [field, message])),
    });
    return { kind: 'refused', message: saved.error.message };
  };
  const { submit, dialog } = useSaveEdits<ItemValues>({ save, label: (key) => labels[key], text: textOf });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const unfit = (['effectiveOn', 'reviewOn'] as const).filter((key) => !isFitDay(values[key]));
    const faults = {
      ...Object.fromEntries(unfit.map((key) => [key, sayUnfitDay(t)])),
      ...findHalfWritten(event.currentTarget, t),
    };
    if (Object.keys(faults).length > 0) return setTrouble({ message: null, faults });
    setTrouble({ message: null, faults: {} });
    setSaving(true);
    try {
      const outcome = await (item === null
        ? save(0, values)
        : isTouched
          ? submit(base, changes)
          : { kind: 'saved' as const });
      if (outcome.kind === 'saved') onSaved(savedId.current);
    } catch (error) {
      reportError(error, { remote: 'matters', area: 'general material' });
      setTrouble({
        message: t(
          'matters.material.saveFailed',
          'This could not be saved. What you wrote is kept; trying again will not save it twice.',
        ),
        faults: {},
      });
    } finally {
      setSaving(false);
    }
  };
  const title = item === null ? t('matters.material.add', 'Add item') : t('matters.material.changeItem', 'Change item');
  return (
    <Drawer open width={isPhone ? '100%' : DRAWER_WIDTH_PX} title={title} maskClosable={false} onClose={handleClose}>
      <form
        className="matters-material__form"
        noValidate
        aria-label={title}
        onSubmit={(event) => void handleSubmit(event)}
      >
        {trouble.message !== null && <Notice tone="bad">{trouble.message}</Notice>}
        <ItemFields
          values={values}
          isNew={item === null}
          labels={labels}
          faults={trouble.faults}
          categories={categories}
          choices={choices}
          onChange={(some) => setValues((known) => ({ ...known, ...some }))}
        />
        <div className="matters-material__deeds">
          <Button kind="primary" type="submit" busy={isSaving}>
            {t('matters.material.save', 'Save')}
          </Button>
          <Button kind="quiet" onClick={handleClose}>
            {t('matters.material.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
      {dialog}
    </Drawer>
  );
}

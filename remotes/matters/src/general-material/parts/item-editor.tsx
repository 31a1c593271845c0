import { useCommand, useConfirmedClose, useQuery, useTranslation } from '@atrium/platform';
import { useIsPhone } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { isFitDay, RecordFields, saveAnswer, unfitDayText, useEditForm } from '@atrium/ui/forms';
import { useRef } from 'react';
import type { GeneralMaterial_ItemFragment } from '../../generated/graphql.ts';
import type { Category } from '../category-order.ts';
import { materialAudiencesQuery, saveItemMutation } from '../general-material.operations.ts';
import { inputOf, newItem, valuesOf, type ItemValues } from '../item-form.ts';
import { ItemFields } from './item-fields.tsx';

interface ItemEditorProps {
  /** Null for a new one. */
  readonly item: GeneralMaterial_ItemFragment | null;
  readonly categoryId: string | null;
  readonly categories: readonly Category[];
  onSaved(id: string): void;
  onClose(): void;
}
const DRAWER_WIDTH_PX = 760;

/** Adds or changes an item. What two people changed differently is chosen field by field. */
export function ItemEditor({ item, categoryId, categories, onSaved, onClose }: ItemEditorProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const savedId = useRef(item?.id ?? '');
  const [{ data }] = useQuery({ query: materialAudiencesQuery });
  const choices = data?.materialAudiences;
  const saveItem = useCommand(saveItemMutation, { remote: 'matters', area: 'general material' });
  const labels: Readonly<Record<keyof ItemValues, string>> = {
    kind: t('matters.material.kind', 'Type'),
    title: t('matters.material.title', 'Title'),
    summary: t('matters.material.summary', 'Summary'),
    html: t('matters.material.text', 'Text'),
    url: t('matters.material.url', 'Address'),
    categoryId: t('matters.material.category', 'Category'),
    roleIds: t('matters.material.roles', 'For these roles'),
    officeIds: t('matters.material.offices', 'For these offices'),
    ownerId: t('matters.material.owner', 'Maintained by'),
    effectiveOn: t('matters.material.effectiveOn', 'Effective from'),
    reviewOn: t('matters.material.reviewOn', 'Review by'),
    isFeatured: t('matters.material.featureIt', 'Show first'),
    requiresAcknowledgement: t('matters.material.askAcknowledgement', 'Ask everyone it is for to acknowledge it'),
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
  const form = useEditForm<ItemValues>({
    base: { version: item?.version ?? 0, values: item === null ? newItem(categoryId) : valuesOf(item) },
    isNew: item === null,
    label: (key) => labels[key],
    text: textOf,
    validate: ({ effectiveOn, reviewOn }) => ({
      ...(isFitDay(effectiveOn) ? {} : { effectiveOn: unfitDayText(t) }),
      ...(isFitDay(reviewOn) ? {} : { reviewOn: unfitDayText(t) }),
    }),
    async save(version, some) {
      const input = { ...(item === null ? {} : { id: item.id }), version, ...inputOf(some) };
      const outcome = await saveItem.run({ input }, { silent: true });
      if (outcome.kind === 'saved') savedId.current = outcome.value.id;
      return saveAnswer(outcome, (current) => ({ version: current.version, values: valuesOf(current) }));
    },
    onSaved: () => onSaved(savedId.current),
    unreachable: t(
      'matters.material.saveFailed',
      'Couldn’t save this. Your text is kept; trying again will not save it twice.',
    ),
  });
  const handleClose = useConfirmedClose(form.isTouched, onClose);
  const title = item === null ? t('matters.material.add', 'Add item') : t('matters.material.changeItem', 'Change item');
  return (
    <Drawer open width={isPhone ? '100%' : DRAWER_WIDTH_PX} title={title} maskClosable={false} onClose={handleClose}>
      <RecordFields form={form} label={title} onClose={onClose}>
        <ItemFields
          values={form.values}
          isNew={item === null}
          labels={labels}
          fieldErrors={form.errors}
          categories={categories}
          choices={choices}
          onChange={form.change}
        />
      </RecordFields>
    </Drawer>
  );
}

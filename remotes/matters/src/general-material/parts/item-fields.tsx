import { MessageEditor } from '@atrium/editor';
import { useTranslation } from '@atrium/platform';
import { Checkbox, Field, TextField, describedBy } from '@atrium/ui';
import { Segmented, Select } from '@atrium/ui/antd';
import { TreePicker } from '@atrium/ui/inputs';
import { DayField } from '@atrium/ui/forms';
import { useId } from 'react';
import type { GeneralMaterial_AudiencesQuery } from '../../generated/graphql.ts';
import { optionsOf, type Category } from '../category-order.ts';
import type { ItemValues } from '../item-form.ts';

interface ItemFieldsProps {
  readonly values: ItemValues;
  readonly isNew: boolean;
  readonly labels: Readonly<Record<keyof ItemValues, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly categories: readonly Category[];
  readonly choices: GeneralMaterial_AudiencesQuery['materialAudiences'] | undefined;
  onChange(some: Partial<ItemValues>): void;
}
const optionsFor = (choices: readonly { id: string; name: string }[] | undefined) =>
  (choices ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The fields of an item. */
export function ItemFields({ values, isNew, labels, fieldErrors, categories, choices, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const named = (
    key: 'roleIds' | 'officeIds',
    everybody: string,
    options: readonly { id: string; name: string }[] | undefined,
  ) => (
    <Field id={`${id}-${key}`} label={labels[key]} error={fieldErrors[key]}>
      <Select
        id={`${id}-${key}`}
        mode="multiple"
        placeholder={everybody}
        optionFilterProp="label"
        value={[...values[key]]}
        options={optionsFor(options)}
        onChange={(chosen: string[]) => onChange({ [key]: chosen })}
        {...describedBy(`${id}-${key}`, { hint: undefined, error: fieldErrors[key] })}
      />
    </Field>
  );
  return (
    <>
      {isNew && (
        <Segmented
          aria-label={labels.kind}
          value={values.kind}
          options={[
            { value: 'page', label: t('matters.material.page', 'Page') },
            { value: 'link', label: t('matters.material.link', 'Link') },
            { value: 'video', label: t('matters.material.video', 'Video') },
          ]}
          onChange={(kind: string) => onChange({ kind })}
        />
      )}
      <TextField
        label={labels.title}
        value={values.title}
        maxLength={200}
        error={fieldErrors['title']}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={labels.summary}
        value={values.summary}
        maxLength={500}
        error={fieldErrors['summary']}
        onChange={(summary) => onChange({ summary })}
      />
      <Field id={`${id}-category`} label={labels.categoryId} error={fieldErrors['categoryId']}>
        <TreePicker
          id={`${id}-category`}
          options={optionsOf(categories)}
          value={values.categoryId === '' ? null : values.categoryId}
          onChange={(categoryId) => onChange({ categoryId: categoryId ?? '' })}
        />
      </Field>
      {(values.kind === 'link' || values.kind === 'video') && (
        <TextField
          type="url"
          label={labels.url}
          hint={t('matters.material.urlHint', 'Starts with https://')}
          value={values.url}
          error={fieldErrors['url']}
          onChange={(url) => onChange({ url })}
        />
      )}
      <Field id={`${id}-html`} label={labels.html} error={fieldErrors['html']}>
        <MessageEditor
          id={`${id}-html`}
          hasSubject={false}
          messageType="matterMessage"
          fields={[]}
          value={{ subject: '', html: values.html }}
          error={fieldErrors['html']}
          onChange={({ html }) => onChange({ html })}
        />
      </Field>
      <div className="matters-material__pair">
        {named('roleIds', t('matters.material.everyRole', 'Every role in the firm'), choices?.roles)}
        {named('officeIds', t('matters.material.everyOffice', 'Every office'), choices?.offices)}
        <DayField
          name="effectiveOn"
          label={labels.effectiveOn}
          value={values.effectiveOn}
          error={fieldErrors['effectiveOn']}
          onChange={(effectiveOn) => onChange({ effectiveOn })}
        />
        <DayField
          name="reviewOn"
          label={labels.reviewOn}
          value={values.reviewOn}
          error={fieldErrors['reviewOn']}
          onChange={(reviewOn) => onChange({ reviewOn })}
        />
        <Field id={`${id}-owner`} label={labels.ownerId} error={fieldErrors['ownerId']}>
          <Select
            id={`${id}-owner`}
            allowClear
            showSearch
            optionFilterProp="label"
            value={values.ownerId === '' ? null : values.ownerId}
            options={optionsFor(choices?.owners)}
            onChange={(ownerId: string | null | undefined) => onChange({ ownerId: ownerId ?? '' })}
          />
        </Field>
      </div>
      <Checkbox checked={values.isFeatured} onChange={(isFeatured) => onChange({ isFeatured })}>
        {labels.isFeatured}
      </Checkbox>
      <Checkbox
        checked={values.requiresAcknowledgement}
        onChange={(requiresAcknowledgement) => onChange({ requiresAcknowledgement })}
      >
        {labels.requiresAcknowledgement}
      </Checkbox>
    </>
  );
}

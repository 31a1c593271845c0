import { customField, customFieldSection } from '@atrium/contracts';
import { useParams, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import { defineEntityScreen, EntityTabsPage, type EntityForm } from '@atrium/ui/entity';
import { FieldRow } from '@atrium/ui/forms';
import { useMemo, type ReactElement } from 'react';
import { bindingOf, valueIn } from '../common/binding-of.ts';
import { RoleIdsField } from '../common/role-ids-field.tsx';
import { customFieldOperations, customFieldSectionOperations } from '../generated/entities.ts';
import { ChoicesField } from '../common/choices-field.tsx';
import { customFieldSectionsQuery } from './custom-fields.operations.ts';

const sections = defineEntityScreen({
  record: customFieldSection,
  operations: customFieldSectionOperations,
  label: 'name',
  columns: { name: {}, code: { width: 200, isOnCards: false } },
});
const fieldsOf = (sectionId: string) =>
  defineEntityScreen({
    record: customField,
    operations: customFieldOperations,
    label: 'label',
    columns: {
      label: {},
      code: { width: 160, isOnCards: false },
      fieldType: { width: 150 },
      requiredWhen: { width: 130 },
      isSearchable: {},
      isReportable: {},
    },
    fixed: { sectionId },
    movable: ['sectionId'],
  });

function CustomFieldForm({
  field,
  form,
  isNew,
}: {
  readonly field: (key: string) => ReactElement;
  readonly form: EntityForm;
  /** A new field belongs to the section that is open; one that is there can be moved to another. */
  readonly isNew: boolean;
}): ReactElement {
  const type = valueIn(form, 'fieldType');
  return (
    <>
      <FieldRow>
        {field('label')}
        {field('code')}
      </FieldRow>
      {field('fieldType')}
      {!isNew && field('sectionId')}
      {(type === 'singleChoice' || type === 'multiChoice') && <ChoicesField {...bindingOf(form, 'choices')} />}
      {field('helpText')}
      <FieldRow>
        {field('requiredWhen')}
        {valueIn(form, 'requiredWhen') === 'status' ? field('requiredStatus') : null}
      </FieldRow>
      <RoleIdsField {...bindingOf(form, 'roleIds')} />
      {field('isSearchable')}
      {field('isReportable')}
      {field('isPublic')}
    </>
  );
}

/** The firm's own fields of enquiries: a tab for each section, and one for the sections themselves. */
export function CustomFieldsPage() {
  const { t } = useTranslation();
  const { command } = useParams();
  const [{ data, error, fetching }, ask] = useQuery({
    query: customFieldSectionsQuery,
    requestPolicy: 'cache-and-network',
  });
  const found = data?.customFieldSectionList.rows;
  // A list is known by its definition: the same one each time.
  const screens = useMemo(() => new Map((found ?? []).map(({ id }) => [id, fieldsOf(id)])), [found]);
  const title = t('configuration.customFields.title', 'Enquiry custom fields');
  if (found === undefined)
    return (
      <Page>
        <PageBar title={title} />
        {error !== undefined && !fetching ? (
          <ErrorState
            title={t('configuration.customFields.failed', 'The sections could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={6} />
        )}
      </Page>
    );
  return (
    <EntityTabsPage
      path="/enquiryCustomFieldsConfiguration"
      label={title}
      tabs={[
        ...found.map(({ id, name, code }) => ({
          key: code,
          entity: screens.get(id) ?? fieldsOf(id),
          initial: { requiredWhen: 'never', isReportable: true },
          title: name,
          addLabel: t('configuration.customFields.add', 'New field'),
          searchLabel: t('configuration.customFields.find', 'Find a field'),
          empty: {
            icon: 'edit' as const,
            title: t('configuration.customFields.none', 'No fields in this section yet'),
            hint: t(
              'configuration.customFields.noneHint',
              'A field appears on every enquiry, in the order of this list.',
            ),
          },
          fields: (field: (key: string) => ReactElement, form: EntityForm) => (
            <CustomFieldForm field={field} form={form} isNew={command === 'new'} />
          ),
        })),
        {
          key: 'sections',
          entity: sections,
          title: t('configuration.customFields.sections', 'Sections'),
          addLabel: t('configuration.customFields.addSection', 'New section'),
          searchLabel: t('configuration.customFields.findSection', 'Find a section'),
          empty: {
            icon: 'edit' as const,
            title: t('configuration.customFields.noSections', 'No sections yet'),
            hint: t('configuration.customFields.noSectionsHint', 'Fields are grouped in sections. Add the first one.'),
          },
        },
      ]}
    />
  );
}

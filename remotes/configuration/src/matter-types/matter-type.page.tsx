import { expectedDocument, expectedParty, matterField, matterStage, stageTask } from '@atrium/contracts';
import { Link, useParams, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import { defineEntityScreen, EntityTabsPage, fieldLabel, type EntityForm } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, SuggestField } from '@atrium/ui/forms';
import { useMemo, type ReactElement } from 'react';
import { bindingOf } from '../common/binding-of.ts';
import { MatterFieldForm } from './matter-field-form.tsx';
import {
  expectedDocumentOperations,
  expectedPartyOperations,
  matterFieldOperations,
  matterStageOperations,
  stageTaskOperations,
} from '../generated/entities.ts';
import { matterTypePageQuery } from './matter-types.operations.ts';

const screensOf = (matterTypeId: string) => {
  const fixed = { matterTypeId };
  return {
    stages: defineEntityScreen({
      record: matterStage,
      operations: matterStageOperations,
      label: 'name',
      columns: { name: {} },
      fixed,
    }),
    tasks: defineEntityScreen({
      record: stageTask,
      operations: stageTaskOperations,
      label: 'title',
      columns: { title: {}, stageId: { width: 190 }, daysAfter: { width: 110 }, assignee: { width: 180 } },
      fixed,
    }),
    parties: defineEntityScreen({
      record: expectedParty,
      operations: expectedPartyOperations,
      label: 'role',
      columns: { role: {} },
      fixed,
    }),
    fields: defineEntityScreen({
      record: matterField,
      operations: matterFieldOperations,
      label: 'label',
      columns: {
        label: {},
        code: { width: 150, isOnCards: false },
        section: { width: 150 },
        fieldType: { width: 140 },
        requiredWhen: { width: 170 },
        isSearchable: {},
        isReportable: {},
      },
      fixed,
    }),
    documents: defineEntityScreen({
      record: expectedDocument,
      operations: expectedDocumentOperations,
      label: 'name',
      columns: { name: {}, category: { width: 200 } },
      fixed,
    }),
  };
};

/** One type of matter: its stages, the tasks they bring, and whom and what a matter of it is expected to have. */
export function MatterTypePage(): ReactElement | null {
  const { type = '' } = useParams();
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterTypePageQuery,
    variables: { id: type },
    requestPolicy: 'cache-and-network',
  });
  // A list is known by its definition: the same one each time.
  const screens = useMemo(() => screensOf(type), [type]);
  const found = data?.matterType;
  const back = (
    <p className="configuration-back">
      <Link to="/matterTypeConfiguration">{t('configuration.matterTypes.all', 'All matter types')}</Link>
    </p>
  );
  if (data === undefined || !found)
    return (
      <Page>
        <PageBar title={t('configuration.matterTypes.one', 'Matter type')} />
        {back}
        {error !== undefined && !fetching ? (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        ) : data === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <EmptyState icon="matter" title={t('configuration.matterTypes.unknown', 'There is no such matter type')} />
        )}
      </Page>
    );
  const stages = data.matterStageList.rows;
  const roles = data.partyRoles.rows.map(({ value }) => value);
  const categories = data.documentCategories.rows.map(({ value }) => value);
  const stageField = (form: EntityForm) => (
    <ChoiceField
      {...bindingOf(form, 'stageId')}
      label={fieldLabel(t, stageTask.fields.stageId)}
      choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
  return (
    <EntityTabsPage
      path={`/matterTypeConfiguration/${type}`}
      label={found.name}
      title={found.name}
      above={back}
      tabs={[
        {
          key: 'stages',
          entity: screens.stages,
          title: t('configuration.matterTypes.stages', 'Stages'),
          addLabel: t('configuration.matterTypes.addStage', 'New stage'),
          searchLabel: t('configuration.matterTypes.findStage', 'Find a stage'),
          empty: {
            icon: 'matter',
            title: t('configuration.matterTypes.noStages', 'No stages yet'),
            hint: t(
              'configuration.matterTypes.noStagesHint',
              'Matters of this type go through the stages in the order of this list.',
            ),
          },
        },
        {
          key: 'tasks',
          entity: screens.tasks,
          title: t('configuration.matterTypes.tasks', 'Tasks'),
          addLabel: t('configuration.matterTypes.addTask', 'New task'),
          searchLabel: t('configuration.matterTypes.findTask', 'Find a task'),
          empty: {
            icon: 'task',
            title: t('configuration.matterTypes.noTasks', 'No tasks yet'),
            hint: t(
              'configuration.matterTypes.noTasksHint',
              'They are offered when a matter enters their stage; nothing is created without being asked for.',
            ),
          },
          fields: (field: (key: string) => ReactElement, form: EntityForm) => (
            <>
              {field('title')}
              {stageField(form)}
              <FieldRow>
                {field('daysAfter')}
                {field('assignee')}
              </FieldRow>
            </>
          ),
        },
        {
          key: 'fields',
          entity: screens.fields,
          initial: { requiredWhen: 'never', isReportable: true },
          title: t('configuration.matterTypes.fields', 'Fields'),
          addLabel: t('configuration.matterTypes.addField', 'New field'),
          searchLabel: t('configuration.matterTypes.findField', 'Find a field'),
          empty: {
            icon: 'edit',
            title: t('configuration.matterTypes.noFields', 'No fields yet'),
            hint: t(
              'configuration.matterTypes.noFieldsHint',
              'They appear on every matter of this type, and as columns in the list of matters.',
            ),
          },
          fields: (field: (key: string) => ReactElement, form: EntityForm) => (
            <MatterFieldForm field={field} form={form} />
          ),
        },
        {
          key: 'parties',
          entity: screens.parties,
          title: t('configuration.matterTypes.parties', 'Expected parties'),
          addLabel: t('configuration.matterTypes.addParty', 'New expected party'),
          searchLabel: t('configuration.matterTypes.findParty', 'Find a role'),
          empty: {
            icon: 'people',
            title: t('configuration.matterTypes.noParties', 'No expected parties yet'),
            hint: t(
              'configuration.matterTypes.noPartiesHint',
              'A matter of this type shows which of these roles are still open.',
            ),
          },
          fields: (_field: (key: string) => ReactElement, form: EntityForm) => (
            <SuggestField
              {...bindingOf(form, 'role')}
              label={fieldLabel(t, expectedParty.fields.role)}
              suggestions={roles}
              maxLength={expectedParty.fields.role.max}
              autoFocus
            />
          ),
        },
        {
          key: 'documents',
          entity: screens.documents,
          title: t('configuration.matterTypes.documents', 'Expected documents'),
          addLabel: t('configuration.matterTypes.addDocument', 'New expected document'),
          searchLabel: t('configuration.matterTypes.findDocument', 'Find a document'),
          empty: {
            icon: 'document',
            title: t('configuration.matterTypes.noDocuments', 'No expected documents yet'),
            hint: t(
              'configuration.matterTypes.noDocumentsHint',
              'A matter of this type shows which of these documents it does not have yet.',
            ),
          },
          fields: (field: (key: string) => ReactElement, form: EntityForm) => (
            <>
              {field('name')}
              <ChoiceField
                {...bindingOf(form, 'category')}
                label={fieldLabel(t, expectedDocument.fields.category)}
                choices={categories.map((value) => ({ value, label: value }))}
                canClear
              />
            </>
          ),
        },
      ]}
    />
  );
}

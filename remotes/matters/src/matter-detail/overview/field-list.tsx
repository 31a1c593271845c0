import { useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { FieldOrigin, InPlaceField } from '@atrium/ui/forms';
import { Fragment, type ReactNode } from 'react';
import type { MatterHeader } from '../matter-tab.ts';
import { FieldEditor } from './field-editors.tsx';
import type { MatterEditing, MatterField, MatterValues } from './use-matter-editing.ts';

interface FieldListProps {
  readonly matter: MatterHeader;
  readonly editing: MatterEditing;
  readonly fields: readonly MatterField[];
  /** What is only read, after the fields. */
  readonly children?: ReactNode;
}

/** What people from outside are shown of a matter. */
const sharedFields: Partial<Record<MatterField, (matter: MatterHeader) => string | null | undefined>> = {
  title: ({ title }) => title,
  type: ({ type }) => type,
  stage: ({ stage }) => stage,
  personResponsible: ({ personResponsible }) => personResponsible?.name,
  personActing: ({ personActing }) => personActing?.name,
  office: ({ office }) => office,
};

/** Fields of a matter under each other, each edited where it stands; those that are closed to the role are not there. */
export function FieldList({ matter, editing, fields, children }: FieldListProps) {
  const { values } = editing;
  const shown = fields.filter(
    (field) => !editing.isClosed(field) && (values !== null || sharedFields[field] !== undefined),
  );
  return (
    <dl className="matters-fields">
      {shown.map((field) => (
        <Fragment key={field}>
          <dt>
            {editing.label(field)}
            <FieldOrigin label={editing.label(field)} field={field} origins={matter.fieldOrigins ?? []} />
          </dt>
          <dd>
            {values === null ? (
              sharedFields[field]?.(matter) || '—'
            ) : (
              <OneField matter={matter} editing={editing} values={values} field={field} />
            )}
          </dd>
        </Fragment>
      ))}
      {children}
    </dl>
  );
}

interface OneFieldProps {
  readonly matter: MatterHeader;
  readonly editing: MatterEditing;
  readonly values: MatterValues;
  readonly field: MatterField;
}

function OneField({ matter, editing, values, field }: OneFieldProps) {
  const { t } = useTranslation();
  const label = editing.label(field);
  const definition = editing.fields.fieldOf(field);
  return (
    <InPlaceField<MatterValues[MatterField]>
      label={label}
      value={values[field]}
      save={editing.saver(field)}
      isLong={definition.kind === 'text' && definition.isMultiline}
      editor={(edit) => (
        <FieldEditor field={definition} label={label} currency={matter.wip.currency} type={values.type} edit={edit} />
      )}
    >
      <bdi>{editing.text(field) || (field === 'stage' && matter.stage) || '—'}</bdi>
      {field === 'stage' && matter.stageItem?.isActive === false && (
        <>
          {' '}
          <Tag>{t('matters.overview.retiredStage', 'Retired')}</Tag>
        </>
      )}
    </InPlaceField>
  );
}

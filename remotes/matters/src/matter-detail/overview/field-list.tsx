import { matterLimits } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { type InPlaceEdit, InPlaceField } from '@atrium/ui/forms';
import { Fragment, type ReactNode } from 'react';
import { billingTypeLabel, billingTypes, costAgreementLabel, costAgreements } from '../../common/matter-words.ts';
import type { MatterHeader } from '../matter-tab.ts';
import {
  CodeEditor,
  DayEditor,
  LongTextEditor,
  MoneyEditor,
  NumberEditor,
  PersonEditor,
  PlaceEditor,
  ReferrerEditor,
  TextEditor,
  WordEditor,
} from './field-editors.tsx';
import type { MatterField, MatterValues } from './matter-values.ts';
import type { MatterEditing } from './use-matter-editing.ts';

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
          <dt>{editing.label(field)}</dt>
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

function OneField(props: OneFieldProps) {
  const { t } = useTranslation();
  const { matter, field } = props;
  switch (field) {
    case 'title':
    case 'archiveNumber':
    case 'archiveBox':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => <TextEditor label={label} longest={matterLimits[field]} edit={edit} />}
        />
      );
    case 'description':
    case 'banner':
      return (
        <Edited
          {...props}
          field={field}
          isLong
          editor={(label, edit) => <LongTextEditor label={label} longest={matterLimits[field]} edit={edit} />}
        />
      );
    case 'type':
    case 'stage':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => <WordEditor of={field === 'type' ? 'types' : 'stages'} label={label} edit={edit} />}
        />
      );
    case 'personResponsible':
    case 'personActing':
    case 'personAssisting':
    case 'introducer':
      return <Edited {...props} field={field} editor={(label, edit) => <PersonEditor label={label} edit={edit} />} />;
    case 'office':
    case 'team':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => (
            <PlaceEditor of={field === 'office' ? 'offices' : 'teams'} label={label} edit={edit} />
          )}
        />
      );
    case 'referrer':
      return <Edited {...props} field={field} editor={(label, edit) => <ReferrerEditor label={label} edit={edit} />} />;
    case 'instructedOn':
    case 'openedOn':
    case 'costAgreementOn':
    case 'destroyOn':
      return <Edited {...props} field={field} editor={(label, edit) => <DayEditor label={label} edit={edit} />} />;
    case 'estimate':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => <MoneyEditor currency={matter.wip.currency} label={label} edit={edit} />}
        />
      );
    case 'estimateWarningPercent':
      return <Edited {...props} field={field} editor={(label, edit) => <NumberEditor label={label} edit={edit} />} />;
    case 'billingType':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => (
            <CodeEditor codes={billingTypes} name={(code) => billingTypeLabel(t, code)} label={label} edit={edit} />
          )}
        />
      );
    case 'costAgreement':
      return (
        <Edited
          {...props}
          field={field}
          editor={(label, edit) => (
            <CodeEditor codes={costAgreements} name={(code) => costAgreementLabel(t, code)} label={label} edit={edit} />
          )}
        />
      );
  }
}

interface EditedProps<Field extends MatterField> extends OneFieldProps {
  readonly field: Field;
  readonly editor: (label: string, edit: InPlaceEdit<MatterValues[Field]>) => ReactNode;
  readonly isLong?: boolean;
}

function Edited<Field extends MatterField>({ editing, values, field, editor, isLong = false }: EditedProps<Field>) {
  const label = editing.label(field);
  return (
    <InPlaceField
      label={label}
      value={values[field]}
      save={editing.saver(field)}
      editor={(edit) => editor(label, edit)}
      isLong={isLong}
    >
      <bdi>{editing.text(field) || '—'}</bdi>
    </InPlaceField>
  );
}

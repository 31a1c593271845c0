import { contact as definition, type Field } from '@atrium/contracts';
import { countryCodes, countryName } from '@atrium/domain';
import { UserDropdown } from '@atrium/pickers';
import { useRegion, useTranslation } from '@atrium/platform';
import { Select } from '@atrium/ui/antd';
import {
  FieldOrigin,
  InPlaceEditor,
  InPlaceField,
  type FieldOriginLine,
  type InPlaceEdit,
  type NamedChoice,
} from '@atrium/ui/forms';
import { Fragment, type ReactNode } from 'react';
import { kindLabel } from '../../common/contacts/contact-words.ts';
import { ReachLink } from '../../common/contact-links.tsx';
import type { ContactEditing, ContactField, ContactValues } from './use-contact-editing.ts';

interface FieldListProps {
  readonly editing: ContactEditing;
  readonly fields: readonly ContactField[];
  readonly origins: readonly FieldOriginLine[];
  /** What is only read, after the fields. */
  readonly children?: ReactNode;
}

/** Fields of a contact under each other, each edited where it stands; those that are closed to the role are not there. */
export function FieldList({ editing, fields, origins, children }: FieldListProps) {
  const { values } = editing;
  return (
    <dl className="crm-fields">
      {values !== null &&
        fields
          .filter((field) => !editing.isClosed(field))
          .map((field) => (
            <Fragment key={field}>
              <dt>
                {editing.label(field)}
                <FieldOrigin label={editing.label(field)} field={field} origins={origins} />
              </dt>
              <dd>
                <InPlaceField<ContactValues[ContactField]>
                  label={editing.label(field)}
                  value={values[field]}
                  save={editing.saver(field)}
                  editor={(edit) => (
                    <FieldEditor field={editing.fields.fieldOf(field)} label={editing.label(field)} edit={edit} />
                  )}
                >
                  <bdi>{editing.text(field) || '—'}</bdi>
                </InPlaceField>
                {reachable[field] !== undefined && (
                  <ReachLink kind={reachable[field]} value={String(values[field] ?? '')} />
                )}
              </dd>
            </Fragment>
          ))}
      {children}
    </dl>
  );
}

/** Fields that somebody is written to or rung by. */
const reachable: Readonly<Partial<Record<ContactField, 'mail' | 'phone'>>> = {
  email: 'mail',
  phone: 'phone',
  mobile: 'phone',
};

interface EditorProps<Value> {
  readonly label: string;
  readonly edit: InPlaceEdit<Value>;
}

function FieldEditor({ field, label, edit }: EditorProps<ContactValues[ContactField]> & { readonly field: Field }) {
  // The kind of a field decides what its value is.
  const of = <Value,>() => ({ label, edit: edit as unknown as InPlaceEdit<Value> });
  if (field.kind === 'reference') return <PersonEditor {...of<NamedChoice | null>()} />;
  if (field.kind === 'choice') return <KindEditor field={field} {...of<never>()} />;
  if (field.key === 'country') return <CountryEditor {...of<string>()} />;
  return <InPlaceEditor field={field} {...of<never>()} />;
}

function KindEditor(props: EditorProps<never> & { readonly field: Field }) {
  const { t } = useTranslation();
  const choices = definition.fields.kind.choices.map((kind) => ({ value: kind, label: kindLabel(t, kind) }));
  return <InPlaceEditor {...props} choices={choices} />;
}
const PersonEditor = ({ label, edit: { draft, commit } }: EditorProps<NamedChoice | null>) => (
  <UserDropdown
    label={label}
    isExternal={false}
    value={draft && { userID: draft.id, friendlyName: draft.name, roleName: '', initials: '' }}
    onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
  />
);
function CountryEditor({ label, edit: { draft, commit } }: EditorProps<string>) {
  return <CountrySelect label={label} value={draft} onChange={commit} />;
}

/** A country by its name in the reader's language. */
export function CountrySelect({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  onChange(code: string): void;
}) {
  const { language } = useRegion();
  const options = countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Select<string>
      aria-label={label}
      showSearch
      optionFilterProp="label"
      value={value}
      options={options}
      onChange={(code) => onChange(code)}
    />
  );
}

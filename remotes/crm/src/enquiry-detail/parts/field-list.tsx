import { Link, useTranslation } from '@atrium/platform';
import { InPlaceField, type InPlaceEdit } from '@atrium/ui/forms';
import { Fragment, type ReactNode } from 'react';
import { ReachLink } from '../../common/contact-links.tsx';
import { urgencyChoices } from '../../common/enquiries/enquiry-words.ts';
import type { EnquiryEditing, EnquiryField, EnquiryRecord, EnquiryValues } from '../use-enquiry-editing.ts';
import { FieldEditor } from './field-editors.tsx';

interface FieldListProps {
  readonly enquiry: EnquiryRecord;
  readonly editing: EnquiryEditing;
  readonly fields: readonly EnquiryField[];
  /** What is only read, after the fields. */
  readonly children?: ReactNode;
}

/** Fields of an enquiry under each other, each edited where it stands. */
export function FieldList({ enquiry, editing, fields, children }: FieldListProps) {
  const { t } = useTranslation();
  return (
    <dl className="crm-enquiry-fields">
      {fields.map((name) => {
        const field = editing.fields.fieldOf(name);
        const text = editing.text(name);
        return (
          <Fragment key={name}>
            <dt>{editing.label(name)}</dt>
            <dd>
              <InPlaceField<EnquiryValues[EnquiryField] | null>
                label={editing.label(name)}
                value={editing.values?.[name] ?? null}
                save={editing.saver(name)}
                isLong={field.kind === 'text' && field.isMultiline}
                editor={(edit) => (
                  <FieldEditor
                    field={field}
                    label={editing.label(name)}
                    edit={edit as unknown as InPlaceEdit<never>}
                    urgencies={urgencyChoices(t)}
                  />
                )}
              >
                <bdi className={field.kind === 'text' && field.isMultiline ? 'crm-enquiry-summary' : undefined}>
                  {text === '' ? '—' : text}
                </bdi>
              </InPlaceField>
              <FieldLink enquiry={enquiry} name={name} />
            </dd>
          </Fragment>
        );
      })}
      {children}
    </dl>
  );
}

/** Where a field leads: a mail, a call, the contact. */
function FieldLink({ enquiry, name }: { readonly enquiry: EnquiryRecord; readonly name: EnquiryField }) {
  const { t } = useTranslation();
  if (name === 'enquirerEmail') return <ReachLink kind="mail" value={enquiry.enquirerEmail} />;
  if (name === 'enquirerPhone') return <ReachLink kind="phone" value={enquiry.enquirerPhone} />;
  if (name === 'contact' && enquiry.contact)
    return (
      <Link to={`/clientAndContactDetail/${enquiry.contact.nameID}`}>
        {t('crm.enquiry.openContact', 'Open contact')}
      </Link>
    );
  return null;
}

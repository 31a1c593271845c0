import { splitName } from '@atrium/domain';
import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Button, Field } from '@atrium/ui';
import { useId } from 'react';
import {
  emptyContact,
  noContact,
  type ContactOfForm,
  type FieldErrors,
  type KnownContact,
} from '../new-matter-form.ts';
import { NewContactFields } from './new-contact-fields.tsx';

interface ContactChoiceProps {
  readonly label: string;
  readonly value: ContactOfForm;
  readonly canCreate: boolean;
  /** What stands before the names of its fields in faults: `newClient`, `parties.0`. */
  readonly path: string;
  readonly error?: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly autoFocus?: boolean;
  onChange(value: ContactOfForm): void;
}

const optionOf = (known: KnownContact | null): ContactOption | null =>
  known === null
    ? null
    : { nameID: known.id, guid: known.id, name: known.name, email: known.email, suburb: known.suburb, isClient: true };

/** Somebody the firm knows, or, where the role may add contacts, somebody who is described here. */
export function ContactChoice({
  label,
  value,
  canCreate,
  path,
  error,
  fieldErrors,
  autoFocus = false,
  onChange,
}: ContactChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  if (value.made !== null) {
    return (
      <NewContactFields
        label={label}
        value={value.made}
        path={path}
        fieldErrors={fieldErrors}
        onChange={(made) => onChange({ known: null, made })}
        onUse={(known) => onChange({ known, made: null })}
        onBack={() => onChange(noContact)}
      />
    );
  }
  return (
    <div className="matters-new__contact">
      <Field id={id} label={label} error={error}>
        <ClientAndContactPicker
          id={id}
          value={optionOf(value.known)}
          autoFocus={autoFocus}
          describedBy={`${id}-message`}
          isInvalid={error !== undefined}
          {...(canCreate
            ? { onAdd: (name) => onChange({ known: null, made: { ...emptyContact, ...splitName(name) } }) }
            : {})}
          onChange={(option) =>
            onChange({
              known:
                option === null
                  ? null
                  : { id: option.guid, name: option.name, email: option.email, suburb: option.suburb },
              made: null,
            })
          }
        />
      </Field>
      {canCreate && value.known === null && (
        <Button kind="quiet" icon="plus" onClick={() => onChange({ known: null, made: emptyContact })}>
          {t('matters.new.contact.add', 'New contact')}
        </Button>
      )}
    </div>
  );
}

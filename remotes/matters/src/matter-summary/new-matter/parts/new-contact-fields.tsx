import { useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import type { FieldErrors, KnownContact, NewContact } from '../new-matter-form.ts';
import { SimilarContacts } from './similar-contacts.tsx';

interface NewContactFieldsProps {
  readonly label: string;
  readonly value: NewContact;
  readonly path: string;
  readonly fieldErrors: FieldErrors;
  onChange(value: NewContact): void;
  /** The person is there already. */
  onUse(known: KnownContact): void;
  onBack(): void;
}

/** Describes somebody the firm does not know yet, and shows who may be the same. */
export function NewContactFields({ label, value, path, fieldErrors, onChange, onUse, onBack }: NewContactFieldsProps) {
  const { t } = useTranslation();
  const set = (changes: Partial<NewContact>) => onChange({ ...value, ...changes });
  const fault = (name: string) => fieldErrors[`${path}.${name}`];
  return (
    <div className="matters-new__new-contact" role="group" aria-label={label}>
      <div className="matters-new__new-contact-head">
        <Segmented<NewContact['kind']>
          aria-label={t('matters.new.contact.kind', 'Person or organisation')}
          value={value.kind}
          options={[
            { value: 'person', label: t('matters.new.contact.person', 'Person') },
            { value: 'organisation', label: t('matters.new.contact.organisation', 'Organisation') },
          ]}
          onChange={(kind) => set({ kind })}
        />
        <Button kind="quiet" size="small" onClick={onBack}>
          {t('matters.new.contact.back', 'Choose existing contact')}
        </Button>
      </div>
      {value.kind === 'person' ? (
        <div className="matters-new__pair">
          <TextField
            label={t('matters.new.contact.firstName', 'First name')}
            value={value.firstName}
            autoFocus
            autoComplete="off"
            maxLength={100}
            onChange={(firstName) => set({ firstName })}
          />
          <TextField
            label={t('matters.new.contact.lastName', 'Last name')}
            value={value.lastName}
            error={fault('lastName') ?? fieldErrors[path]}
            autoComplete="off"
            maxLength={100}
            onChange={(lastName) => set({ lastName })}
          />
        </div>
      ) : (
        <TextField
          label={t('matters.new.contact.organisationName', 'Name of the organisation')}
          value={value.organisationName}
          error={fault('organisationName') ?? fieldErrors[path]}
          autoFocus
          autoComplete="off"
          maxLength={200}
          onChange={(organisationName) => set({ organisationName })}
        />
      )}
      <div className="matters-new__pair">
        <TextField
          label={t('matters.new.contact.email', 'Email')}
          type="email"
          value={value.email}
          error={fault('email')}
          autoComplete="off"
          maxLength={200}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={t('matters.new.contact.phone', 'Phone')}
          type="tel"
          value={value.phone}
          error={fault('phone')}
          autoComplete="off"
          maxLength={60}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <SimilarContacts contact={value} onUse={onUse} />
    </div>
  );
}

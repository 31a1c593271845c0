import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Button, Notice, TextField } from '@atrium/ui';
import { Radio } from '@atrium/ui/antd';
import { nameOf, type NewPerson } from '../new-party.ts';
import { similarPartiesQuery } from '../parties-tab.operations.ts';

const SHORTEST = 3;

interface NewPersonFieldsProps {
  readonly value: NewPerson;
  readonly fieldErrors: Readonly<Record<string, string>>;
  onChange(changes: Partial<NewPerson>): void;
  /** Somebody who is there already is meant. */
  onUse(contact: { readonly id: string; readonly name: string; readonly suburb: string }): void;
  onBack(): void;
}

/** A person or an organisation the firm does not know yet, and who it may be that is known. */
export function NewPersonFields({ value, fieldErrors, onChange, onUse, onBack }: NewPersonFieldsProps) {
  const { t } = useTranslation();
  const asked = useDebouncedValue(
    { name: nameOf(value), email: value.email.trim(), phone: value.phone.trim() },
    SEARCH_DEBOUNCE_MS,
  );
  const [{ data }] = useQuery({ query: similarPartiesQuery, variables: asked, pause: asked.name.length < SHORTEST });
  const similar = asked.name.length < SHORTEST ? [] : (data?.similarContacts ?? []);
  return (
    <fieldset className="matters-parties__new">
      <legend>{t('matters.parties.newContact', 'New contact')}</legend>
      <Radio.Group
        aria-label={t('matters.parties.kind', 'Kind')}
        value={value.kind}
        onChange={({ target }) => onChange({ kind: target.value as NewPerson['kind'] })}
      >
        <Radio value="person">{t('matters.parties.person', 'Person')}</Radio>
        <Radio value="organisation">{t('matters.parties.organisation', 'Organisation')}</Radio>
      </Radio.Group>
      {value.kind === 'person' ? (
        <div className="matters-parties__pair">
          <TextField
            label={t('matters.parties.firstName', 'First name')}
            autoComplete="off"
            autoFocus
            value={value.firstName}
            onChange={(firstName) => onChange({ firstName })}
          />
          <TextField
            label={t('matters.parties.lastName', 'Last name')}
            autoComplete="off"
            value={value.lastName}
            error={fieldErrors['lastName']}
            onChange={(lastName) => onChange({ lastName })}
          />
        </div>
      ) : (
        <TextField
          label={t('matters.parties.name', 'Name')}
          autoComplete="off"
          autoFocus
          value={value.name}
          error={fieldErrors['name']}
          onChange={(name) => onChange({ name })}
        />
      )}
      <div className="matters-parties__pair">
        <TextField
          label={t('matters.parties.phone', 'Phone')}
          type="tel"
          autoComplete="off"
          value={value.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={t('matters.parties.email', 'Email')}
          type="email"
          autoComplete="off"
          value={value.email}
          error={fieldErrors['email']}
          onChange={(email) => onChange({ email })}
        />
      </div>
      {similar.length > 0 && (
        <Notice tone="warn" title={t('matters.parties.similar', 'Is it one of these?')}>
          <ul className="matters-parties__similar">
            {similar.map((contact) => (
              <li key={contact.id}>
                <Button kind="quiet" size="small" onClick={() => onUse(contact)}>
                  {[contact.name, contact.suburb].filter((part) => part !== '').join(', ')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <Button kind="quiet" size="small" onClick={onBack}>
          {t('matters.parties.chooseKnown', 'Choose existing contact')}
        </Button>
      </div>
    </fieldset>
  );
}

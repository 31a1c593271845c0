import { contact as definition } from '@atrium/contracts';
import { splitName } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { choiceLabel } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, RecordDialog, useRecordForm } from '@atrium/ui/forms';
import type { ContactOption } from './client-and-contact-picker.tsx';
import { createContactMutation } from './contact-picker.operations.ts';
import { SimilarContacts } from './similar-contacts.tsx';

export interface NewContactDialogProps {
  /** What is known of the name already. */
  readonly name?: string;
  /** Called with the contact that was added. */
  onAdded(contact: ContactOption): void;
  /** Called where one of those who may be the same is meant. */
  onKnown(contact: ContactOption): void;
  onClose(): void;
}

/**
 * Adds a client or contact, and shows while somebody types who it may be already. The one form for this: screens use it
 * on their own, pickers offer it for a name that they do not find.
 */
export function NewContactDialog({ name = '', onAdded, onKnown, onClose }: NewContactDialogProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const form = useRecordForm(definition, {
    base: null,
    create: [createContactMutation, {}],
    initial: { kind: 'person', country: homeCountry, name, ...splitName(name) },
    // By now nothing is unsaved any more, which leaving would ask about.
    onSaved: (saved) => onAdded(saved as ContactOption),
  });
  const { values, change, field } = form;
  const isPerson = values.kind === 'person';
  const changeName = (names: { readonly firstName?: string; readonly lastName?: string }) => {
    const { firstName, lastName } = { firstName: values.firstName, lastName: values.lastName, ...names };
    change({
      firstName,
      lastName,
      name: [firstName, lastName]
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' '),
    });
  };
  return (
    <RecordDialog
      form={form}
      title={t('pickers.contact.newTitle', 'New contact')}
      saveLabel={t('pickers.contact.save', 'Add contact')}
      onClose={onClose}
    >
      <ChoiceField
        {...field('kind')}
        choices={definition.fields.kind.choices.map((kind) => ({
          value: kind,
          label: choiceLabel(t, definition.fields.kind, kind),
        }))}
        onChange={(kind) => change({ kind: kind === '' ? 'person' : kind })}
      />
      {isPerson ? (
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="off" onChange={(firstName) => changeName({ firstName })} />
          <TextField
            {...field('lastName')}
            error={form.errors['lastName'] ?? form.errors['name']}
            autoComplete="off"
            onChange={(lastName) => changeName({ lastName })}
          />
        </FieldRow>
      ) : (
        <FieldRow>
          <TextField {...field('name')} autoComplete="off" />
          <TextField {...field('companyNumber')} />
        </FieldRow>
      )}
      <TextField {...field('email')} type="email" />
      <FieldRow>
        <TextField {...field('mobile')} type="tel" />
        <TextField {...field('phone')} type="tel" />
      </FieldRow>
      <SimilarContacts
        name={values.name}
        email={values.email}
        phones={[values.mobile, values.phone]}
        companyNumber={values.companyNumber}
        onChoose={onKnown}
      />
      <Checkbox checked={values.isClient} onChange={(isClient) => change({ isClient })}>
        {field('isClient').label}
      </Checkbox>
    </RecordDialog>
  );
}

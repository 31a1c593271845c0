import { contact as definition } from '@atrium/contracts';
import { useNavigate, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, TextField } from '@atrium/ui';
import { ChoiceField, FieldRow, RecordDialog, useRecordForm } from '@atrium/ui/forms';
import { kindLabel } from '../contacts/contact-words.ts';
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx';
import { createContactMutation } from '../contacts/contact-record.operations.ts';

interface NewContactDialogProps {
  onClose(): void;
}

/** Adds a client or contact, and opens it. */
export function NewContactDialog({ onClose }: NewContactDialogProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useRecordForm(definition, {
    base: null,
    create: [createContactMutation, {}],
    initial: { kind: 'person', country: homeCountry },
    // By now nothing is unsaved any more, which leaving would ask about.
    onSaved: (saved) => {
      const { nameID, name } = saved as { readonly nameID: string; readonly name: string };
      notify.success(t('crm.new.saved', '{{name}} was added', { name }));
      void navigate(`/clientAndContactDetail/${nameID}`);
    },
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
      title={t('crm.new.title', 'New contact')}
      saveLabel={t('crm.new.save', 'Add contact')}
      onClose={onClose}
    >
      <ChoiceField
        {...field('kind')}
        choices={definition.fields.kind.choices.map((kind) => ({ value: kind, label: kindLabel(t, kind) }))}
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
      <DuplicateWarning
        name={values.name}
        email={values.email}
        phones={[values.mobile, values.phone]}
        companyNumber={values.companyNumber}
        onOpen={onClose}
      />
      <Checkbox checked={values.isClient} onChange={(isClient) => change({ isClient })}>
        {field('isClient').label}
      </Checkbox>
    </RecordDialog>
  );
}

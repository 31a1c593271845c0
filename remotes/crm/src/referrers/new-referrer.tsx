import { referrer } from '@atrium/contracts';
import { ClientAndContactPicker, UserDropdown, type ContactOption, type UserOption } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { ChoiceField, DayField, FieldRow, RecordDialog, SuggestField, useRecordForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { useState } from 'react';
import { agreementChoices } from '../common/referrer-words.ts';
import { createReferrerMutation } from './referrers.operations.ts';
import { tierChoices } from './referrers.columns.tsx';

interface NewReferrerProps {
  readonly types: readonly string[];
  onSaved(): void;
  onClose(): void;
}

/** Makes a contact a referrer, with what was agreed. */
export function NewReferrer({ types, onSaved, onClose }: NewReferrerProps) {
  const { t } = useTranslation();
  const form = useRecordForm(referrer, {
    base: null,
    create: [createReferrerMutation, {}],
    initial: { tier: 'C', agreementKind: 'other' },
    onSaved,
  });
  const contact = form.field('contactId');
  const owner = form.field('ownerId');
  const [chosen, setChosen] = useState<ContactOption | null>(null);
  const [person, setPerson] = useState<UserOption | null>(null);
  const percent = form.field('agreementPercent');
  const amount = form.field('agreementAmountMinor');
  const kind = form.values.agreementKind;
  return (
    <RecordDialog form={form} title={t('crm.referrer.new', 'New referrer')} onClose={onClose}>
      <Field id="referrer-contact" label={contact.label} error={contact.error}>
        <ClientAndContactPicker
          onAdd="dialog"
          id="referrer-contact"
          autoFocus
          describedBy="referrer-contact-message"
          isInvalid={contact.error !== undefined}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            contact.onChange(next?.nameID ?? '');
          }}
        />
      </Field>
      <FieldRow>
        <SuggestField {...form.field('type')} suggestions={types} />
        <ChoiceField {...form.field('tier')} choices={tierChoices} />
      </FieldRow>
      <Field id="referrer-owner" label={owner.label} error={owner.error}>
        <UserDropdown
          id="referrer-owner"
          isStaff
          describedBy="referrer-owner-message"
          value={person}
          onChange={(user) => {
            setPerson(user);
            owner.onChange(user?.userID ?? null);
          }}
        />
      </Field>
      <ChoiceField {...form.field('agreementKind')} choices={agreementChoices(t)} />
      {kind === 'percentage' && (
        <TextField
          name={percent.name}
          label={percent.label}
          error={percent.error}
          inputMode="numeric"
          value={percent.value === null ? '' : String(percent.value)}
          onChange={(text) => /^\d{0,3}$/.test(text) && percent.onChange(text === '' ? null : Number(text))}
        />
      )}
      {kind === 'flat' && (
        <CurrencyField label={amount.label} error={amount.error} value={amount.value} onChange={amount.onChange} />
      )}
      <FieldRow>
        <DayField {...form.field('lastTouchOn')} />
        <DayField {...form.field('nextTouchOn')} />
      </FieldRow>
    </RecordDialog>
  );
}

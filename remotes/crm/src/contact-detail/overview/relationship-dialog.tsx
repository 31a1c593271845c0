import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useCommand, useTranslation } from '@atrium/platform';
import { Field, TextField } from '@atrium/ui';
import { DayField, FieldRow, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { saveContactRelationshipMutation } from '../../common/contacts/contact-record.operations.ts';
import type { ContactFile, ContactHeader } from '../contact-tab.ts';

export type Relationship = ContactFile['relationships'][number];
interface Values {
  readonly other: ContactOption | null;
  readonly role: string;
  readonly otherRole: string;
  readonly fromOn: string;
  readonly untilOn: string;
}

const valuesOf = (relationship: Relationship | null): Values => ({
  other: relationship?.other ?? null,
  role: relationship?.role ?? '',
  otherRole: relationship?.otherRole ?? '',
  fromOn: relationship?.fromOn ?? '',
  untilOn: relationship?.untilOn ?? '',
});

interface RelationshipDialogProps {
  readonly contact: ContactHeader;
  /** Null adds one. */
  readonly relationship: Relationship | null;
  onClose(): void;
}

/** How this contact and another are related, as both show it. */
export function RelationshipDialog({ contact, relationship, onClose }: RelationshipDialogProps) {
  const { t } = useTranslation();
  const save = useCommand(saveContactRelationshipMutation, { remote: 'crm', area: 'relationships' });
  const labels: Readonly<Record<keyof Values, string>> = {
    other: t('crm.relation.other', 'Contact'),
    role: t('crm.relation.role', '{{name}} is their', { name: contact.name }),
    otherRole: t('crm.relation.otherRole', 'They are the'),
    fromOn: t('crm.relation.from', 'From'),
    untilOn: t('crm.relation.until', 'Until'),
  };
  const form = useEditForm<Values>({
    base: { version: contact.record?.version ?? 0, values: valuesOf(relationship) },
    isNew: true,
    label: (key) => labels[key],
    text: (_key, value) => (typeof value === 'string' ? value : (value?.name ?? '')),
    validate: ({ other, role }) => ({
      ...(other === null ? { other: t('crm.relation.choose', 'Choose a contact.') } : {}),
      ...(role.trim() === '' ? { role: t('crm.relation.say', 'Say how they are related.') } : {}),
    }),
    async save(version, changes) {
      const { other, role, otherRole, fromOn, untilOn } = { ...valuesOf(relationship), ...changes };
      const outcome = await save.run(
        {
          contactId: contact.nameID,
          version,
          relationshipId: relationship?.id ?? null,
          input: {
            otherContactId: other?.nameID ?? '',
            role,
            otherRole,
            fromOn: fromOn === '' ? null : fromOn,
            untilOn: untilOn === '' ? null : untilOn,
          },
        },
        { silent: true },
      );
      return saveAnswer(outcome, (current) => ({
        version: current.record?.version ?? 0,
        values: valuesOf(current.record?.relationships.find(({ id }) => id === relationship?.id) ?? null),
      }));
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={
        relationship === null
          ? t('crm.relation.add', 'Add relationship')
          : t('crm.relation.edit', 'Change relationship')
      }
      onClose={onClose}
    >
      <Field id="other" label={labels.other} error={errors['other'] ?? errors['otherContactId']}>
        <ClientAndContactPicker
          onAdd="dialog"
          id="other"
          includeStaff
          value={values.other}
          onChange={(other) => change({ other })}
        />
      </Field>
      <FieldRow>
        <TextField
          label={labels.role}
          hint={t('crm.relation.roleHint', 'Such as director, spouse or accountant.')}
          maxLength={80}
          value={values.role}
          error={errors['role']}
          onChange={(role) => change({ role })}
        />
        <TextField
          label={labels.otherRole}
          maxLength={80}
          value={values.otherRole}
          onChange={(otherRole) => change({ otherRole })}
        />
      </FieldRow>
      <FieldRow>
        <DayField
          name="fromOn"
          label={labels.fromOn}
          value={values.fromOn}
          error={errors['fromOn']}
          onChange={(fromOn) => change({ fromOn })}
        />
        <DayField
          name="untilOn"
          label={labels.untilOn}
          value={values.untilOn}
          error={errors['untilOn']}
          onChange={(untilOn) => change({ untilOn })}
        />
      </FieldRow>
    </RecordDialog>
  );
}

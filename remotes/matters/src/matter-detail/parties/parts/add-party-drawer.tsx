import { splitName } from '@atrium/domain';
import { ClientAndContactPicker } from '@atrium/pickers';
import { useCommand, useTranslation } from '@atrium/platform';
import { Button, Field, Notice } from '@atrium/ui';
import { FormDrawer, RecordDrawer, useNewForm } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import type { ConflictReport } from '../../../common/conflict-check/conflict-words.ts';
import { emptyParty, inputOf, nameOf, type PartyForm } from '../new-party.ts';
import { addPartyMutation } from '../parties-tab.operations.ts';
import type { PartyRole } from '../party.ts';
import { DecideFirst } from './decide-first.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { RoleFields } from './role-fields.tsx';

const DRAWER_WIDTH_PX = 480;

interface AddPartyDrawerProps {
  readonly matterId: string;
  readonly roles: readonly PartyRole[];
  readonly canAddContacts: boolean;
  onAdded(): void;
  onClose(): void;
}

/** Adds somebody to the matter. They are checked for conflicts first, and where something is found somebody decides before the same form is sent again. */
export function AddPartyDrawer({ matterId, roles, canAddContacts, onAdded, onClose }: AddPartyDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [decision, setDecision] = useState<ConflictReport | null>(null);
  const add = useCommand(addPartyMutation, { remote: 'matters', area: 'parties' });
  const form = useNewForm({
    values: emptyParty,
    validate: (typed: PartyForm) => ({
      ...(!typed.isNew && typed.contactId === null
        ? { contactId: t('matters.parties.choose', 'Choose a contact.') }
        : {}),
      ...(typed.isNew && nameOf(typed) === ''
        ? { [typed.kind === 'person' ? 'lastName' : 'name']: t('matters.parties.nameMissing', 'Enter a name.') }
        : {}),
      ...(typed.role.trim() === '' ? { role: t('matters.parties.roleMissing', 'Choose a role.') } : {}),
    }),
    async send(typed) {
      const outcome = await add.run({ input: inputOf(matterId, typed, decision?.id ?? null) }, { silent: true });
      if (outcome.kind !== 'refused' || !outcome.answer.decision) return outcome;
      setDecision(outcome.answer.decision);
      return { kind: 'kept' as const };
    },
    onSaved: onAdded,
    unreachable: t(
      'matters.parties.addFailed',
      'Couldn’t add the party. Your text is kept; trying again will not add it twice.',
    ),
  });
  const { values, errors, change } = form;
  const title = t('matters.parties.add', 'Add party');
  if (decision !== null)
    return (
      <FormDrawer form={form} title={title} width={DRAWER_WIDTH_PX} onClose={onClose}>
        {form.message !== null && <Notice tone="bad">{form.message}</Notice>}
        <DecideFirst
          matterId={matterId}
          report={decision}
          refused={t(
            'matters.parties.refused',
            'Decided as a conflict: the party is not added. The check stays on the file.',
          )}
          proceed={t('matters.parties.addAfterAll', 'Add party')}
          isSaving={form.isSaving}
          onProceed={() => void form.submit()}
          onBack={() => setDecision(null)}
        />
      </FormDrawer>
    );
  return (
    <RecordDrawer
      form={form}
      title={title}
      width={DRAWER_WIDTH_PX}
      saveLabel={t('matters.parties.checkAndAdd', 'Check and add')}
      onClose={onClose}
    >
      {values.isNew ? (
        <NewPersonFields
          value={values}
          fieldErrors={errors}
          onChange={change}
          onUse={({ id: guid, name, suburb }) =>
            change({ isNew: false, contactId: { nameID: guid, guid, name, suburb, email: '', isClient: false } })
          }
          onBack={() => change({ isNew: false })}
        />
      ) : (
        <>
          <Field id={id} label={t('matters.parties.who', 'Contact')} error={errors['contactId']}>
            <ClientAndContactPicker
              id={id}
              value={values.contactId}
              autoFocus
              includeStaff
              describedBy={`${id}-message`}
              isInvalid={errors['contactId'] !== undefined}
              {...(canAddContacts ? { onAdd: (name) => change({ isNew: true, ...splitName(name) }) } : {})}
              onChange={(contactId) => change({ contactId })}
            />
          </Field>
          {canAddContacts && values.contactId === null && (
            <div>
              <Button kind="quiet" icon="plus" onClick={() => change({ isNew: true })}>
                {t('matters.parties.newContact', 'New contact')}
              </Button>
            </div>
          )}
        </>
      )}
      <RoleFields values={values} roles={roles} error={errors['role']} onChange={change} />
    </RecordDrawer>
  );
}

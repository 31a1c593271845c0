import { ClientAndContactPicker } from '@atrium/pickers';
import { useConfirmedClose, useTranslation } from '@atrium/platform';
import { Button, Field, Notice } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useId, useState, type FormEvent } from 'react';
import { emptyParty, emptyPerson, type PartyForm } from '../new-party.ts';
import type { PartyRole } from '../party.ts';
import { useAddParty } from '../use-add-party.ts';
import { DecideFirst } from './decide-first.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { RoleFields } from './role-fields.tsx';

const DRAWER_WIDTH_PX = 560;

interface AddPartyDrawerProps {
  readonly matterId: string;
  readonly roles: readonly PartyRole[];
  readonly canAddContacts: boolean;
  onAdded(): void;
  onClose(): void;
}

/** Adds somebody to the matter. They are checked for conflicts first, and where something is found somebody decides before they are added. */
export function AddPartyDrawer({ matterId, roles, canAddContacts, onAdded, onClose }: AddPartyDrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [form, setForm] = useState<PartyForm>(emptyParty);
  const { submit, isSaving, message, faults, decision, forgetDecision } = useAddParty(matterId, onAdded);
  const isTouched = form.contact !== null || form.made !== null || form.role !== '';
  const handleClose = useConfirmedClose(isTouched, onClose);
  const change = (changes: Partial<PartyForm>) => setForm((known) => ({ ...known, ...changes }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void submit(form, decision?.id ?? null);
  };
  const title = t('matters.parties.add', 'Add party');
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      {decision === null ? (
        <form className="matters-parties__form" noValidate aria-label={title} onSubmit={handleSubmit}>
          {form.made === null ? (
            <>
              <Field id={id} label={t('matters.parties.who', 'Contact')} error={faults['contactId']}>
                <ClientAndContactPicker
                  id={id}
                  value={form.contact}
                  autoFocus
                  includeStaff
                  describedBy={`${id}-message`}
                  isInvalid={faults['contactId'] !== undefined}
                  onChange={(contact) => change({ contact })}
                />
              </Field>
              {canAddContacts && form.contact === null && (
                <div>
                  <Button kind="quiet" icon="plus" onClick={() => change({ made: emptyPerson })}>
                    {t('matters.parties.newContact', 'New contact')}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <NewPersonFields
              value={form.made}
              faults={faults}
              onChange={(changes) => change({ made: { ...(form.made ?? emptyPerson), ...changes } })}
              onUse={({ id: guid, name, suburb }) =>
                change({ made: null, contact: { nameID: guid, guid, name, suburb, email: '', isClient: false } })
              }
              onBack={() => change({ made: null })}
            />
          )}
          <RoleFields values={form} roles={roles} error={faults['role']} onChange={change} />
          <div className="matters-parties__actions">
            <Button kind="primary" type="submit" busy={isSaving}>
              {t('matters.parties.checkAndAdd', 'Check and add')}
            </Button>
            <Button kind="quiet" onClick={handleClose}>
              {t('matters.parties.cancel', 'Cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <DecideFirst
          matterId={matterId}
          report={decision}
          refused={t(
            'matters.parties.refused',
            'Decided as a conflict: the party is not added. The check stays on the file.',
          )}
          proceed={t('matters.parties.addAfterAll', 'Add party')}
          isSaving={isSaving}
          onProceed={() => void submit(form, decision.id)}
          onBack={forgetDecision}
        />
      )}
    </Drawer>
  );
}

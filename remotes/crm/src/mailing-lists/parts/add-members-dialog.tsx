import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useCommand, useTranslation } from '@atrium/platform';
import { Button, Chip, Field, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { SuggestField } from '@atrium/ui/forms';
import { useState } from 'react';
import { addMailingListMembersMutation } from '../mailing-lists.operations.ts';

interface AddMembersDialogProps {
  readonly listId: string;
  onSaved(): void;
  onClose(): void;
}
const LONGEST_SOURCE = 80;
const LONGEST_WORDING = 1000;

/** Puts people on a list, with where their consent comes from. */
export function AddMembersDialog({ listId, onSaved, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly ContactOption[]>([]);
  const [consentSource, setSource] = useState('');
  const [consentWording, setWording] = useState('');
  const add = useCommand(addMailingListMembersMutation, { area: 'mailing list', onSettled: onSaved });
  const without = (nameID: string) => chosen.filter((contact) => contact.nameID !== nameID);
  const submit = async (): Promise<void> => {
    const outcome = await add.run(
      { mailingListId: listId, contactIds: chosen.map(({ nameID }) => nameID), consentSource, consentWording },
      { saved: ({ value }) => t('crm.lists.added', '{{count}} people were added.', { count: value.added }) },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={t('crm.lists.add', 'Add people')} footer={null} onCancel={onClose}>
      <div className="crm-record">
        <Field id="list-contact" label={t('crm.attendee.contact', 'Contact')}>
          <ClientAndContactPicker
            onAdd="dialog"
            key={chosen.length}
            id="list-contact"
            autoFocus
            onChange={(contact) => contact !== null && setChosen([...without(contact.nameID), contact])}
          />
        </Field>
        <span className="crm-rows__side">
          {chosen.map((contact) => (
            <Chip key={contact.nameID} label={contact.name} onRemove={() => setChosen(without(contact.nameID))} />
          ))}
        </span>
        <SuggestField
          label={t('crm.lists.source', 'Where their consent comes from')}
          value={consentSource}
          maxLength={LONGEST_SOURCE}
          suggestions={[
            t('crm.lists.sourceForm', 'Web form'),
            t('crm.lists.sourcePerson', 'In person'),
            t('crm.lists.sourceLetter', 'Engagement letter'),
          ]}
          onChange={setSource}
        />
        <TextField
          label={t('crm.lists.wording', 'What they agreed to, in the words they read')}
          value={consentWording}
          maxLength={LONGEST_WORDING}
          onChange={setWording}
        />
        <div>
          <Button
            kind="primary"
            busy={add.isRunning}
            disabled={chosen.length === 0 || consentSource.trim() === ''}
            onClick={() => void submit()}
          >
            {t('crm.lists.add', 'Add people')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

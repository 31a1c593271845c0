import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useCommand, useTranslation } from '@atrium/platform';
import { Button, Field } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { addWalkInMutation } from '../event-attendees.operations.ts';

interface WalkInDialogProps {
  readonly eventId: string;
  onSaved(): void;
  onClose(): void;
}

/** Somebody who came without an invitation. */
export function WalkInDialog({ eventId, onSaved, onClose }: WalkInDialogProps) {
  const { t } = useTranslation();
  const [contact, setContact] = useState<ContactOption | null>(null);
  const add = useCommand(addWalkInMutation, { area: 'walk-in', onSettled: onSaved });
  const submit = async (): Promise<void> => {
    if (contact === null) return;
    const { name, nameID } = contact;
    const outcome = await add.run(
      { eventId, contactId: nameID },
      { name, saved: t('crm.attendee.walkedIn', '{{name}} is checked in.', { name }) },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={t('crm.attendee.walkIn', 'Walk-in')} footer={null} onCancel={onClose}>
      <div className="crm-record">
        <Field id="walk-in" label={t('crm.attendee.contact', 'Contact')}>
          <ClientAndContactPicker onAdd="dialog" id="walk-in" autoFocus value={contact} onChange={setContact} />
        </Field>
        <div>
          <Button kind="primary" busy={add.isRunning} disabled={contact === null} onClick={() => void submit()}>
            {t('crm.attendee.checkIn', 'Check in')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

import { ClientAndContactPicker, type ContactOption } from '@atrium/pickers';
import { useAccess, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Chip, Field } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState } from 'react';
import { attendeeListsQuery, inviteMutation, previewInvitationsQuery } from '../event-attendees.operations.ts';
import { ExcludedList } from './excluded-list.tsx';

interface DialogProps {
  readonly eventId: string;
  onSaved(): void;
  onClose(): void;
}

/** Chooses contacts, or a mailing list, and says before anything happens whom it reaches and whom not, and why. */
export function InviteDialog({ eventId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const [chosen, setChosen] = useState<readonly ContactOption[]>([]);
  const [mailingListId, setMailingList] = useState<string | null>(null);
  const [{ data: lists }] = useQuery({ query: attendeeListsQuery, pause: !has('mailingList') });
  const asked = { eventId, contactIds: chosen.map(({ nameID }) => nameID), mailingListId };
  const isEmpty = chosen.length === 0 && mailingListId === null;
  const [{ data }] = useQuery({
    query: previewInvitationsQuery,
    variables: asked,
    pause: isEmpty,
    requestPolicy: 'network-only',
  });
  const invite = useCommand(inviteMutation, { area: 'invitations', onSettled: onSaved });
  const preview = isEmpty ? undefined : data?.previewInvitations;
  const submit = async (): Promise<void> => {
    const outcome = await invite.run(asked, {
      saved: ({ value }) => t('crm.attendee.added', '{{count}} people are on the list.', { count: value.invited }),
    });
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={t('crm.attendee.inviteTitle', 'Invite people')} footer={null} onCancel={onClose}>
      <div className="crm-record">
        <Field id="invite-contact" label={t('crm.attendee.contact', 'Contact')}>
          <ClientAndContactPicker
            onAdd="dialog"
            key={chosen.length}
            id="invite-contact"
            autoFocus
            onChange={(contact) =>
              contact !== null &&
              setChosen((before) => [...before.filter(({ nameID }) => nameID !== contact.nameID), contact])
            }
          />
        </Field>
        <span className="crm-rows__side">
          {chosen.map((contact) => (
            <Chip
              key={contact.nameID}
              label={contact.name}
              onRemove={() => setChosen((before) => before.filter(({ nameID }) => nameID !== contact.nameID))}
            />
          ))}
        </span>
        {lists !== undefined && (
          <ChoiceField
            label={t('crm.attendee.list', 'Mailing list')}
            value={mailingListId}
            canClear
            choices={lists.mailingListList.rows.map((row) => ({ value: row.id, label: row.name }))}
            onChange={(value) => setMailingList(value || null)}
          />
        )}
        {preview !== undefined && (
          <>
            <p role="status">{t('crm.attendee.eligible', '{{count}} can be invited.', { count: preview.eligible })}</p>
            <ExcludedList excluded={preview.excluded} />
          </>
        )}
        <div>
          <Button
            kind="primary"
            busy={invite.isRunning}
            disabled={isEmpty || preview?.eligible === 0}
            onClick={() => void submit()}
          >
            {t('crm.attendee.invite', 'Invite')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { sendInvitationsMutation } from '../event-attendees.operations.ts';

interface SendDialogProps {
  readonly eventId: string;
  readonly unsent: number;
  onSaved(): void;
  onClose(): void;
}
const LONGEST_NOTE = 2000;

/** Mails the invitations that were not sent yet, with a few words of one's own. */
export function SendDialog({ eventId, unsent, onSaved, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const send = useCommand(sendInvitationsMutation, { area: 'invitations', onSettled: onSaved });
  const submit = async (): Promise<void> => {
    const outcome = await send.run(
      { eventId, note },
      {
        saved: ({ value }) =>
          value.excluded.length === 0
            ? t('crm.attendee.sent', '{{count}} invitations are on their way.', { count: value.sent })
            : t('crm.attendee.sentSome', '{{sent}} invitations are on their way, {{excluded}} were left out.', {
                sent: value.sent,
                excluded: value.excluded.length,
              }),
      },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Modal open title={t('crm.attendee.send', 'Send invitations')} footer={null} onCancel={onClose}>
      <div className="crm-record">
        <p>
          {t(
            'crm.attendee.sendHint',
            '{{count}} people get a mail with the event, a calendar invitation and links to answer.',
            { count: unsent },
          )}
        </p>
        <Input.TextArea
          aria-label={t('crm.attendee.note', 'A few words of your own')}
          placeholder={t('crm.attendee.note', 'A few words of your own')}
          rows={4}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(change) => setNote(change.target.value)}
        />
        <div>
          <Button kind="primary" icon="mail" busy={send.isRunning} onClick={() => void submit()}>
            {t('crm.attendee.sendNow', 'Send')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { sendEventChangesMutation, sendInvitationsMutation } from '../event-attendees.operations.ts';

interface SendDialogProps {
  readonly eventId: string;
  /** Invitations to those who were sent none, or what has changed to those who know of something else. */
  readonly kind: 'invitations' | 'changes';
  /** How many people are written to. */
  readonly count: number;
  onSaved(): void;
  onClose(): void;
}
const LONGEST_NOTE = 2000;

/** Mails invitations, or a change of the event, with a few words of one's own. */
export function SendDialog({ eventId, kind, count, onSaved, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const context = { area: 'invitations', onSettled: onSaved };
  const invite = useCommand(sendInvitationsMutation, context);
  const change = useCommand(sendEventChangesMutation, context);
  const isChange = kind === 'changes';
  const send = isChange ? change : invite;
  const submit = async (): Promise<void> => {
    const outcome = await send.run(
      { eventId, note },
      {
        saved: ({ value }) =>
          isChange
            ? t('crm.attendee.changesSent', {
                defaultValue: '{{count}} people are notified of the change.',
                defaultValue_one: 'One person is notified of the change.',
                count: value.sent,
              })
            : value.excluded.length === 0
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
    <Modal
      open
      title={isChange ? t('crm.attendee.sendChanges', 'Send the change') : t('crm.attendee.send', 'Send invitations')}
      footer={null}
      onCancel={onClose}
    >
      <div className="crm-record">
        <p>
          {isChange
            ? t('crm.attendee.sendChangesHint', {
                defaultValue:
                  '{{count}} people have earlier details of the event. They get an email that says what has changed, and their calendars are updated.',
                defaultValue_one:
                  'One person has earlier details of the event. They get an email that says what has changed, and their calendar is updated.',
                count,
              })
            : t(
                'crm.attendee.sendHint',
                '{{count}} people get a mail with the event, a calendar invitation and links to answer.',
                { count },
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

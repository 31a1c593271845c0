import { MemberPicker, type UserOption } from '@atrium/pickers';
import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { DayField } from '@atrium/ui/forms';
import { useState } from 'react';
import type { AttendeeRow, EventFigures } from '../attendee-list.tsx';
import { createFollowUpMutation } from '../event-attendees.operations.ts';
import { AttendeeChoices } from './attendee-choices.tsx';

interface FollowUpDialogProps {
  readonly event: EventFigures;
  /** Those who came, of the page that is shown. */
  readonly attendees: readonly AttendeeRow[];
  onClose(): void;
}
const LONGEST_SUBJECT = 200;

/** A task for each of those who came: to ring them, to write to them. */
export function FollowUpDialog({ event, attendees, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [owners, setOwners] = useState<readonly UserOption[]>([]);
  const [wasTried, setTried] = useState(false);
  const [subject, setSubject] = useState(t('crm.followUp.subject', 'Follow up after {{event}}', { event: event.name }));
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(attendees.map(({ id }) => id)));
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const create = useCommand(createFollowUpMutation, { area: 'follow-up' });
  const waiting = attendees.filter(({ id }) => chosen.has(id) && !made.has(id));
  const submit = async (): Promise<void> => {
    setTried(true);
    if (owners.length === 0) return;
    for (const { id, name, contactId } of waiting) {
      const outcome = await create.run({
        input: {
          subject: `${subject}: ${name}`.slice(0, LONGEST_SUBJECT),
          contactId,
          dueOn,
          assigneeIds: owners.map(({ userID }) => userID),
        },
      });
      if (outcome.kind !== 'saved') return;
      setMade((before) => new Set([...before, id]));
    }
    notify.success(
      t('crm.followUp.made', {
        defaultValue: '{{count}} tasks were created.',
        defaultValue_one: 'The task was created.',
        count: waiting.length,
      }),
    );
    onClose();
  };
  return (
    <Modal open title={t('crm.followUp.title', 'Follow up')} footer={null} onCancel={onClose}>
      <div className="crm-record">
        {attendees.length === 0 && (
          <Notice>
            {t('crm.followUp.nobody', 'No one on this page is checked in. First check in the people who came.')}
          </Notice>
        )}
        <TextField
          label={t('crm.followUp.what', 'Task')}
          maxLength={LONGEST_SUBJECT}
          value={subject}
          onChange={setSubject}
        />
        <Field id="follow-up-owners" label={t('crm.followUp.owners', 'Who follows up')}>
          <MemberPicker
            id="follow-up-owners"
            isStaff
            value={owners}
            isInvalid={wasTried && owners.length === 0}
            onChange={setOwners}
          />
        </Field>
        <DayField label={t('crm.followUp.due', 'Due')} value={dueOn} onChange={(day) => setDueOn(day || null)} />
        <AttendeeChoices attendees={attendees} chosen={chosen} onChange={setChosen} />
        <div>
          <Button
            kind="primary"
            busy={create.isRunning}
            disabled={waiting.length === 0 || subject.trim() === ''}
            onClick={() => void submit()}
          >
            {t('crm.followUp.create', 'Create tasks')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

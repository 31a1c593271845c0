import { useCommand, useConfirmedClose, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, describedBy } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { useId, useState, type FormEvent } from 'react';
import type { TimesheetSubmission_PartFragment } from '../../generated/graphql.ts';
import { returnTimesheetMutation } from './approval.operations.ts';

const LONGEST_COMMENT = 1000;

interface ReturnDialogProps {
  readonly week: TimesheetSubmission_PartFragment;
  readonly name: string;
  onSettled(): void;
  onClose(): void;
}

/** Returns a week to its person, who is told what to change. */
export function ReturnDialog({ week: { userId, firstDay, version }, name, onSettled, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [comment, setComment] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const returning = useCommand(returnTimesheetMutation, { remote: 'timesheet', area: 'approval', onSettled });
  const handleClose = useConfirmedClose(comment !== '', onClose);
  const title = t('timesheet.return.title', 'Return the week of {{name}}', { name });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() === '') {
      setMessage(t('timesheet.return.missing', 'Say what needs to change.'));
      return;
    }
    const outcome = await returning.run(
      { userId, firstDay, version, comment },
      { saved: t('timesheet.return.done', 'The week was returned to {{name}}', { name }), name: title },
    );
    if (outcome.kind === 'saved' || outcome.kind === 'conflict') onClose();
  };
  return (
    <Modal open title={title} footer={null} onCancel={handleClose}>
      <form className="timesheet-return" noValidate aria-label={title} onSubmit={(event) => void handleSubmit(event)}>
        <Notice>
          {t(
            'timesheet.return.what',
            'What is not billed becomes a draft again and can be changed. The person is notified of your comment.',
          )}
        </Notice>
        <Field id={id} label={t('timesheet.return.comment', 'What needs to change')} error={message ?? undefined}>
          <Input.TextArea
            id={id}
            autoFocus
            rows={4}
            maxLength={LONGEST_COMMENT}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value);
              setMessage(null);
            }}
            {...describedBy(id, { hint: undefined, error: message ?? undefined })}
          />
        </Field>
        <div className="timesheet-return__buttons">
          <Button kind="primary" type="submit" busy={returning.isRunning}>
            {t('timesheet.return.send', 'Return')}
          </Button>
          <Button kind="quiet" onClick={handleClose}>
            {t('timesheet.return.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { useCommand, useConfirmedClose, useNotify, useTranslation } from '@atrium/platform';
import { Button, describedBy, Field, Notice } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useId, useState, type FormEvent } from 'react';
import { rejectPendingMatterMutation } from '../pending-matters.operations.ts';
import type { PendingMatterRow } from './pending-matter.tsx';
import { useDecision } from './use-decision.ts';

const LONGEST_REASON = 1000;

/** Turns a matter down, in words that whoever gave it will read. */
export function RejectForm({
  matter,
  onDecided,
  onBack,
}: {
  readonly matter: PendingMatterRow;
  onDecided(): void;
  onBack(): void;
}) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const handleBack = useConfirmedClose(reason.trim() !== '', onBack);
  const reject = useCommand(rejectPendingMatterMutation, { remote: 'matters', area: 'decide pending matter' });
  const send = async () => {
    const outcome = await reject.run({ id: matter.id, reason }, { silent: true });
    if (outcome.kind === 'saved')
      notify.success(t('matters.pending.rejected', '{{number}} was declined', { number: matter.fileNumber }));
    return outcome;
  };
  const { decide, isSending, message, fieldErrors } = useDecision(send, onDecided);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return document.getElementById(id)?.focus();
    void decide();
  };
  const error =
    fieldErrors['reason'] ??
    (isAsked && reason.trim() === '' ? t('matters.pending.reasonMissing', 'Enter a reason.') : undefined);
  return (
    <form
      className="matters-pending__form"
      noValidate
      aria-label={t('matters.pending.rejectForm', 'Decline {{number}}', { number: matter.fileNumber })}
      onSubmit={handleSubmit}
    >
      <p className="matters-pending__asked">
        <strong>{t('matters.pending.rejectTitle', 'Decline {{number}}?', { number: matter.fileNumber })}</strong>
        <span className="matters-pending__quiet">
          {t(
            'matters.pending.rejectHint',
            'It is cancelled and leaves this list. The sender is notified of the reason.',
          )}
        </span>
      </p>
      <Field
        id={id}
        label={t('matters.pending.reason', 'Reason')}
        hint={t('matters.pending.reasonHint', 'The sender will see this.')}
        error={error}
      >
        <Input.TextArea
          id={id}
          value={reason}
          autoFocus
          rows={4}
          maxLength={LONGEST_REASON}
          status={error === undefined ? '' : 'error'}
          onChange={({ target }) => setReason(target.value)}
          {...describedBy(id, { hint: true, error })}
        />
      </Field>
      {message !== null && error === undefined && <Notice tone="bad">{message}</Notice>}
      <div className="matters-pending__actions">
        <Button kind="danger" type="submit" busy={isSending}>
          {t('matters.pending.rejectNow', 'Decline')}
        </Button>
        <Button kind="quiet" onClick={handleBack}>
          {t('matters.pending.cancel', 'Back')}
        </Button>
      </div>
    </form>
  );
}

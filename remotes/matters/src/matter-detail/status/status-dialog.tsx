import { matter as definition, matterLimits } from '@atrium/contracts';
import { isMatterStatus, needsReason, type MatterStatus } from '@atrium/domain';
import { useConfirmedClose, useNotify, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Field, Notice, TextField } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { DayField, recordLabel } from '@atrium/ui/forms';
import { useId, useState, type FormEvent } from 'react';
import { statusLabel } from '../../common/status-label.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { LeftOpen, useLeftOpen } from './left-open.tsx';
import { Obstacles } from './obstacles.tsx';
import { statusHint, statusVerb } from './status-words.ts';
import { useStatusChange } from './use-status-change.ts';

interface StatusDialogProps {
  readonly matter: MatterHeader;
  readonly to: MatterStatus;
  readonly onClose: () => void;
}

/** Asks what a change of status needs to know: a reason, where the file lies, that somebody means it. */
export function StatusDialog({ matter, to, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const formId = useId();
  const { change, isBusy, problem } = useStatusChange(matter);
  const { record } = matter;
  const isClosing = to === 'Completed' || to === 'Cancelled';
  const left = useLeftOpen(matter.id, isClosing);
  const owed = to === 'Completed' ? left.obstacles : [];
  const isOwed = owed.length > 0 || (problem !== null && problem.obstacles.length > 0);
  const [reason, setReason] = useState('');
  const [isOverridden, setOverridden] = useState(false);
  const [filed] = useState({
    number: record?.archiveNumber ?? '',
    box: record?.archiveBox ?? '',
    destroyOn: record?.destroyOn ?? '',
  });
  const [archive, setArchive] = useState(filed);
  const [confirmation, setConfirmation] = useState('');
  const isTouched = reason.trim() !== '' || JSON.stringify(archive) !== JSON.stringify(filed);
  const handleClose = useConfirmedClose(isTouched, onClose);
  const verb = statusVerb(t, matter.status, to);
  const isReasonNeeded = (isMatterStatus(matter.status) && needsReason(matter.status, to)) || isOverridden;
  const isComplete =
    (!isReasonNeeded || reason.trim() !== '') &&
    (to !== 'Archived' || (archive.number.trim() !== '' && archive.destroyOn !== '')) &&
    (to !== 'Destroyed' || confirmation.trim() === matter.fileNumber);
  const isFinal = to === 'Destroyed' || to === 'Deleted';

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isComplete) return;
    const input = {
      status: to,
      reason: reason.trim(),
      override: isOverridden,
      ...(to === 'Archived' ? { archive } : {}),
      ...(to === 'Destroyed' ? { confirmation } : {}),
    };
    if (!(await change(input))) return;
    notify.success(
      t('matters.status.changed', '{{fileNumber}} is now: {{status}}', {
        fileNumber: matter.fileNumber,
        status: statusLabel(t, to),
      }),
    );
    onClose();
  };
  const hint = statusHint(t, to);
  return (
    <Modal
      open
      title={`${matter.fileNumber}: ${verb}`}
      maskClosable={false}
      onCancel={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>{t('matters.status.cancel', 'Cancel')}</Button>{' '}
          <Button
            kind={isFinal ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={!isComplete}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} className="matters-status" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {hint !== null && <p className="matters-quiet">{hint}</p>}
        {problem !== null && (
          <Notice
            tone="bad"
            title={
              problem.isStale
                ? t('matters.status.stale', 'Someone else changed this matter. Review it and try again.')
                : (problem.message ??
                  t('matters.status.failed', 'The status could not be changed. Nothing was changed; try again.'))
            }
          >
            <Obstacles obstacles={problem.obstacles} />
          </Notice>
        )}
        {problem === null && owed.length > 0 && (
          <Notice tone="warn" title={t('matters.status.owed', 'This matter still has amounts outstanding')}>
            <Obstacles obstacles={owed} />
          </Notice>
        )}
        {isClosing && <LeftOpen matterId={matter.id} openTasks={left.openTasks} dates={left.dates} />}
        {isOwed && record?.canOverrideClosing === true && (
          <Checkbox checked={isOverridden} onChange={setOverridden}>
            {t(
              'matters.status.override',
              'Complete anyway. Amounts stay outstanding; your name and reason are logged.',
            )}
          </Checkbox>
        )}
        {to === 'Archived' && (
          <>
            <TextField
              label={recordLabel(t, definition.fields.archiveNumber)}
              required
              autoFocus
              value={archive.number}
              maxLength={matterLimits.archiveNumber}
              onChange={(number) => setArchive({ ...archive, number })}
            />
            <TextField
              label={recordLabel(t, definition.fields.archiveBox)}
              value={archive.box}
              maxLength={matterLimits.archiveBox}
              onChange={(box) => setArchive({ ...archive, box })}
            />
            <DayField
              label={recordLabel(t, definition.fields.destroyOn)}
              required
              value={archive.destroyOn}
              onChange={(destroyOn) => setArchive({ ...archive, destroyOn })}
            />
          </>
        )}
        <Field
          id={`${formId}-reason`}
          label={
            isReasonNeeded
              ? t('matters.status.reason', 'Reason')
              : t('matters.status.reasonOptional', 'Reason (optional)')
          }
        >
          <Input.TextArea
            id={`${formId}-reason`}
            data-autofocus={to !== 'Archived' || undefined}
            rows={3}
            maxLength={matterLimits.reason}
            aria-required={isReasonNeeded}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {to === 'Destroyed' && (
          <TextField
            label={t('matters.status.confirm', 'Type {{fileNumber}} to confirm', { fileNumber: matter.fileNumber })}
            autoComplete="off"
            value={confirmation}
            onChange={setConfirmation}
          />
        )}
      </form>
    </Modal>
  );
}

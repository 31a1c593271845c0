import { matter as definition, matterLimits } from '@atrium/contracts';
import { isMatterStatus, needsReason, type MatterStatus } from '@atrium/domain';
import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Checkbox, Field, Notice, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { DayField, RecordDialog, recordLabel, useNewForm } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import { statusLabel } from '../../common/status-label.ts';
import { changeMatterStatusMutation } from '../matter-detail.operations.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { LeftOpen, useLeftOpen } from './left-open.tsx';
import { Obstacles, type ShownObstacle } from './obstacles.tsx';
import { statusHint, statusVerb } from './status-words.ts';

interface StatusDialogProps {
  readonly matter: MatterHeader;
  readonly to: MatterStatus;
  readonly onClose: () => void;
}

/** Asks what a change of status needs to know: a reason, where the file lies, that somebody means it. */
export function StatusDialog({ matter, to, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const command = useCommand(changeMatterStatusMutation, { remote: 'matters', area: 'matter status' });
  const { record } = matter;
  const isClosing = to === 'Completed' || to === 'Cancelled';
  const left = useLeftOpen(matter.id, isClosing);
  /** What the server found in the way, when it was tried. */
  const [found, setFound] = useState<readonly ShownObstacle[]>([]);
  const owed = to === 'Completed' ? left.obstacles : [];
  const verb = statusVerb(t, matter.status, to);
  const form = useNewForm({
    values: {
      reason: '',
      isOverridden: false,
      number: record?.archiveNumber ?? '',
      box: record?.archiveBox ?? '',
      destroyOn: record?.destroyOn ?? '',
      confirmation: '',
    },
    async send({ reason, isOverridden, confirmation, ...archive }) {
      const input = {
        status: to,
        reason: reason.trim(),
        override: isOverridden,
        ...(to === 'Archived' ? { archive } : {}),
        ...(to === 'Destroyed' ? { confirmation } : {}),
      };
      const outcome = await command.run({ id: matter.id, version: matter.version, input }, { silent: true });
      setFound(outcome.kind === 'refused' || outcome.kind === 'conflict' ? (outcome.answer.obstacles ?? []) : []);
      if (outcome.kind !== 'conflict') return outcome;
      // The person looks at the matter again before anything happens to it.
      const message = t('matters.status.stale', 'Someone else changed this matter. Review it and try again.');
      return { kind: 'refused', message, fields: {}, answer: outcome.answer };
    },
    onSaved: () =>
      notify.success(
        t('matters.status.changed', '{{fileNumber}} is now: {{status}}', {
          fileNumber: matter.fileNumber,
          status: statusLabel(t, to),
        }),
      ),
    unreachable: t('matters.status.failed', 'The status could not be changed. Nothing was changed; try again.'),
  });
  const { values, change, message } = form;
  const isOwed = owed.length > 0 || found.length > 0;
  const isReasonNeeded = (isMatterStatus(matter.status) && needsReason(matter.status, to)) || values.isOverridden;
  const canSave =
    (!isReasonNeeded || values.reason.trim() !== '') &&
    (to !== 'Archived' || (values.number.trim() !== '' && values.destroyOn !== '')) &&
    (to !== 'Destroyed' || values.confirmation.trim() === matter.fileNumber);
  const hint = statusHint(t, to);
  return (
    <RecordDialog
      form={form}
      title={`${matter.fileNumber}: ${verb}`}
      saveLabel={verb}
      canSave={canSave}
      details={found.length > 0 ? <Obstacles obstacles={found} /> : undefined}
      isFinal={to === 'Destroyed' || to === 'Deleted'}
      onClose={onClose}
    >
      {hint !== null && <p className="matters-quiet">{hint}</p>}
      {message === null && owed.length > 0 && (
        <Notice tone="warn" title={t('matters.status.owed', 'This matter still has amounts outstanding')}>
          <Obstacles obstacles={owed} />
        </Notice>
      )}
      {isClosing && <LeftOpen matterId={matter.id} openTasks={left.openTasks} dates={left.dates} />}
      {isOwed && record?.canOverrideClosing === true && (
        <Checkbox checked={values.isOverridden} onChange={(isOverridden) => change({ isOverridden })}>
          {t('matters.status.override', 'Complete anyway. Amounts stay outstanding; your name and reason are logged.')}
        </Checkbox>
      )}
      {to === 'Archived' && (
        <>
          <TextField
            label={recordLabel(t, definition.fields.archiveNumber)}
            required
            autoFocus
            value={values.number}
            maxLength={matterLimits.archiveNumber}
            onChange={(number) => change({ number })}
          />
          <TextField
            label={recordLabel(t, definition.fields.archiveBox)}
            value={values.box}
            maxLength={matterLimits.archiveBox}
            onChange={(box) => change({ box })}
          />
          <DayField
            label={recordLabel(t, definition.fields.destroyOn)}
            required
            value={values.destroyOn}
            onChange={(destroyOn) => change({ destroyOn })}
          />
        </>
      )}
      <Field
        id={`${id}-reason`}
        label={
          isReasonNeeded
            ? t('matters.status.reason', 'Reason')
            : t('matters.status.reasonOptional', 'Reason (optional)')
        }
      >
        <Input.TextArea
          id={`${id}-reason`}
          data-autofocus={to !== 'Archived' || undefined}
          rows={3}
          maxLength={matterLimits.reason}
          aria-required={isReasonNeeded}
          value={values.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
      {to === 'Destroyed' && (
        <TextField
          label={t('matters.status.confirm', 'Type {{fileNumber}} to confirm', { fileNumber: matter.fileNumber })}
          autoComplete="off"
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
        />
      )}
    </RecordDialog>
  );
}

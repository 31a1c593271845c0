import { timeEntry } from '@atrium/contracts';
import { formatDate, formatDuration, parseDuration } from '@atrium/domain';
import {
  MatterPicker,
  TimeEntryFields,
  useAskedCodes,
  type FirmTimeRules,
  type TimeEntryFieldsProps,
} from '@atrium/pickers';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, Field, KeyFacts, LoadingShape, Notice, type KeyFact } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { FieldOrigins, RecordDialog, useRecordForm, type FieldOriginLine } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import type { TimeEntry_EditableFragment } from '../../generated/graphql.ts';
import { entryFormQuery, updateEntryMutation } from './entry.operations.ts';
import { HoursText } from './hours-text.tsx';
import { RateText } from './rate-text.tsx';
import { useEntryActions, type MatterName } from './use-entry-actions.ts';
import './entry.css';

interface EntryDialogProps {
  readonly entry: TimeEntry_EditableFragment & { readonly fieldOrigins?: readonly FieldOriginLine[] };
  readonly matter: MatterName;
  /** It was changed, moved, deleted or restored. */
  onChanged(): void;
  onClose(): void;
}

/** A time entry: its form where it may be changed, else what it says and why it stays. */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, onClose } = props;
  const { t } = useTranslation();
  const isLocked = entry.lockedBecause !== null && entry.lockedBecause !== undefined;
  const [{ data, error }, ask] = useQuery({
    query: entryFormQuery,
    variables: { day: entry.workedOn },
    pause: isLocked,
  });
  if (isLocked) return <LockedEntry {...props} />;
  if (data !== undefined)
    return <EntryForm {...props} activities={data.timesheetWeek.activities} rules={data.timesheetWeek.recording} />;
  return (
    <Modal open title={t('timesheet.entry.change', 'Change time')} footer={null} onCancel={onClose}>
      {error === undefined ? (
        <LoadingShape rows={5} />
      ) : (
        <ErrorState
          title={t('timesheet.matterTime.formFailed', 'The form could not be loaded')}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      )}
    </Modal>
  );
}

/** A fact that is left out where there is nothing to say. */
const optional = (label: string, value: string | null | undefined): KeyFact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

function LockedEntry({ entry, matter, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <Modal open title={t('timesheet.entry.title', 'Time entry')} footer={null} onCancel={onClose}>
      <div className="timesheet-entry-dialog">
        <Notice>{entry.lockedBecause}</Notice>
        <KeyFacts
          items={[
            { label: t('timesheet.column.matter', 'Matter'), value: `${matter.fileNumber} ${matter.title}` },
            { label: t('timesheet.matterTime.day', 'Day'), value: formatDate(entry.workedOn, language, 'weekdayLong') },
            {
              label: t('timesheet.matterTime.hours', 'Hours'),
              value: <HoursText seconds={entry.seconds} billedSeconds={entry.billedSeconds} />,
            },
            ...(entry.rateReason == null
              ? []
              : [{ label: t('timesheet.matterTime.amount', 'Amount'), value: <RateText entry={entry} /> }]),
            { label: t('timesheet.matterTime.activity', 'Activity'), value: entry.activity },
            ...optional(t('timesheet.entry.taskCode', 'Task code'), entry.taskCode),
            ...optional(t('timesheet.entry.activityCode', 'Activity code'), entry.activityCode),
            { label: t('timesheet.matterTime.narrative', 'Narrative'), value: entry.narrative },
            ...optional(t('timesheet.entry.privateMemo', 'Private memo'), entry.privateMemo),
          ]}
        />
        <EntryOrigins entry={entry} />
      </div>
    </Modal>
  );
}

/** Which of its fields came from a source, and when. */
function EntryOrigins({ entry }: Pick<EntryDialogProps, 'entry'>) {
  const { t } = useTranslation();
  return (
    <FieldOrigins
      origins={entry.fieldOrigins ?? []}
      labels={{
        workedOn: t('timesheet.matterTime.day', 'Day'),
        seconds: t('timesheet.matterTime.hours', 'Hours'),
        narrative: t('timesheet.matterTime.narrative', 'Narrative'),
        isBillable: t('timesheet.column.billable', 'Billable'),
      }}
    />
  );
}

interface EntryFormProps extends EntryDialogProps {
  readonly activities: readonly string[];
  readonly rules: FirmTimeRules;
}

function EntryForm({ entry, matter, activities, rules, onChanged, onClose }: EntryFormProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const clock = (seconds: number | null) => (seconds === null ? '' : formatDuration(seconds, 'clock', language));
  const [measured] = useState({ seconds: entry.seconds, text: clock(entry.seconds) });
  const [typed, setTyped] = useState(measured.text);
  const form = useRecordForm(timeEntry, {
    base: { ...entry, privateMemo: entry.privateMemo ?? '' },
    update: updateEntryMutation,
    texts: { seconds: clock },
    onSaved: onChanged,
  });
  const { values, errors } = form;
  const areCodesAsked = useAskedCodes(entry.matterId, values.workedOn ?? '');
  const change = ({ duration, privateMemo, ...changes }: Partial<TimeEntryFieldsProps['entry']>) => {
    if (duration !== undefined) setTyped(duration);
    form.change({
      ...changes,
      ...(privateMemo == null ? {} : { privateMemo }),
      // As long as the words stand, what was measured stands to the second.
      ...(duration === undefined
        ? {}
        : {
            seconds:
              duration === measured.text ? measured.seconds : (parseDuration(duration, rules.unitSeconds) as number),
          }),
    });
  };
  return (
    <RecordDialog form={form} title={t('timesheet.entry.change', 'Change time')} onClose={onClose}>
      {areCodesAsked && values.isBillable && (values.taskCode === '' || values.activityCode === '') && (
        <Notice>{t('timesheet.entry.codesAsked', 'The client asks for task and activity codes.')}</Notice>
      )}
      <TimeEntryFields
        entry={{
          ...values,
          workedOn: values.workedOn ?? '',
          duration: typed,
          privateMemo: entry.privateMemo == null ? null : values.privateMemo,
        }}
        matterId={entry.matterId}
        seconds={values.seconds}
        activities={activities}
        rules={rules}
        fieldErrors={errors}
        onChange={change}
      />
      <RateText entry={entry} />
      <EntryOrigins entry={entry} />
      <EntryActions entry={entry} matter={matter} isHeld={form.isTouched} onChanged={onChanged} onClose={onClose} />
    </RecordDialog>
  );
}

interface EntryActionsProps extends EntryDialogProps {
  /** Something was typed: it is saved or discarded first. */
  readonly isHeld: boolean;
}

/** What can be done with an entry besides correcting it: it moves to another matter, or is deleted. */
function EntryActions({ entry, matter, isHeld, onChanged, onClose }: EntryActionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isMoving, setMoving] = useState(false);
  const { move, remove, isRunning } = useEntryActions({ entry, matter, onChanged, onDone: onClose });
  return (
    <div className="timesheet-entry-dialog__actions">
      <span className="timesheet-quiet">
        {matter.fileNumber} {matter.title}
      </span>
      {isMoving && (
        <Field id={`${id}-matter`} label={t('timesheet.entry.target', 'Move to')}>
          <MatterPicker id={`${id}-matter`} autoFocus value={null} onChange={(target) => target && void move(target)} />
        </Field>
      )}
      <div className="timesheet-entry-dialog__buttons">
        <Button size="small" disabled={isHeld || isRunning} onClick={() => setMoving(!isMoving)}>
          {t('timesheet.entry.move', 'Move to another matter')}
        </Button>
        <Button size="small" icon="trash" disabled={isHeld || isRunning} onClick={() => void remove()}>
          {t('timesheet.entry.delete', 'Delete')}
        </Button>
      </div>
    </div>
  );
}

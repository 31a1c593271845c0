import { activityCodes, taskCodes } from '@atrium/domain';
import { MatterPicker } from '@atrium/pickers';
import { useCommand, useDebouncedValue, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Field, Notice } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { useId } from 'react';
import type { RecodeTimeInput } from '../../generated/graphql.ts';
import { entryFormQuery } from '../entry/entry.operations.ts';
import type { MatterName } from '../entry/use-entry-actions.ts';
import { recodePreviewQuery, recodeTimeMutation, undoRecodeMutation } from './recode.operations.ts';

const LONGEST_NARRATIVE = 4000;
const TYPING_MS = 400;
const DAY_OF_ACTIVITIES = '2000-01-03';
const noChange = {
  matter: null as MatterName | null,
  activity: '',
  billable: '' as '' | 'yes' | 'no',
  narrative: '',
  taskCode: '',
  activityCode: '',
};
type Values = typeof noChange;

interface RecodeDialogProps {
  readonly entries: readonly { readonly id: string; readonly version: number }[];
  onChanged(): void;
  onClose(): void;
}

/** Changes matter, activity, narrative or whether they are billable of the entries that were chosen, after a preview. */
export function RecodeDialog({ entries, onChanged, onClose }: RecodeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const notify = useNotify();
  const of = { remote: 'timesheet', area: 'recode' };
  const command = useCommand(recodeTimeMutation, of);
  const undo = useCommand(undoRecodeMutation, { ...of, onSettled: onChanged });
  const [{ data }] = useQuery({ query: entryFormQuery, variables: { day: DAY_OF_ACTIVITIES } });
  const inputOf = ({ matter, activity, billable, narrative, taskCode, activityCode }: Values): RecodeTimeInput => ({
    entries: entries.map((entry) => ({ id: entry.id, version: entry.version })),
    matterId: matter?.id ?? null,
    activity: activity === '' ? null : activity,
    isBillable: billable === '' ? null : billable === 'yes',
    narrative: narrative.trim() === '' ? null : narrative,
    taskCode: taskCode === '' ? null : taskCode,
    activityCode: activityCode === '' ? null : activityCode,
  });
  const form = useNewForm({
    values: noChange,
    send: async (values) => {
      const outcome = await command.run({ input: inputOf(values) }, { silent: true });
      if (outcome.kind === 'saved') {
        const { changedCount, changeId } = outcome.value;
        notify.undoable(t('timesheet.recode.done', 'Entries changed: {{number}}.', { number: changedCount }), {
          label: t('timesheet.rates.undo', 'Undo'),
          onSelect: () => void undo.run({ id: changeId }, { saved: t('timesheet.rates.undone', 'Undone') }),
        });
      }
      return outcome;
    },
    onSaved: onChanged,
  });
  const { values, errors, change } = form;
  const isChanged = Object.values({ ...inputOf(values), entries: null }).some((value) => value !== null);
  return (
    <RecordDialog
      form={form}
      title={t('timesheet.recode.title', {
        count: entries.length,
        defaultValue_one: 'Change {{count}} entry',
        defaultValue_other: 'Change {{count}} entries',
      })}
      saveLabel={t('timesheet.recode.save', 'Change')}
      canSave={isChanged}
      onClose={onClose}
    >
      <p className="timesheet-quiet">{t('timesheet.recode.hint', 'What is left empty stays as it is.')}</p>
      <Field id={`${id}-matter`} label={t('timesheet.recode.matter', 'Move to matter')} error={errors['matterId']}>
        <MatterPicker id={`${id}-matter`} value={values.matter} onChange={(matter) => change({ matter })} />
      </Field>
      <ChoiceField
        label={t('timesheet.matterTime.activity', 'Activity')}
        value={values.activity}
        none={t('timesheet.recode.same', 'As it is')}
        choices={(data?.timesheetWeek.activities ?? []).map((value) => ({ value, label: value }))}
        error={errors['activity']}
        onChange={(activity) => change({ activity })}
      />
      <ChoiceField
        label={t('timesheet.matterTime.billable', 'Billable')}
        value={values.billable}
        none={t('timesheet.recode.same', 'As it is')}
        choices={[
          { value: 'yes', label: t('timesheet.matterTime.billable', 'Billable') },
          { value: 'no', label: t('timesheet.matterTime.nonBillable', 'Non-billable') },
        ]}
        error={errors['isBillable']}
        onChange={(billable) => change({ billable })}
      />
      <FieldRow>
        <ChoiceField
          label={t('timesheet.entry.taskCode', 'Task code')}
          value={values.taskCode}
          none={t('timesheet.recode.same', 'As it is')}
          choices={taskCodes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          error={errors['taskCode']}
          onChange={(taskCode) => change({ taskCode })}
        />
        <ChoiceField
          label={t('timesheet.entry.activityCode', 'Activity code')}
          value={values.activityCode}
          none={t('timesheet.recode.same', 'As it is')}
          choices={activityCodes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          error={errors['activityCode']}
          onChange={(activityCode) => change({ activityCode })}
        />
      </FieldRow>
      <TextAreaField
        label={t('timesheet.matterTime.narrative', 'Narrative')}
        value={values.narrative}
        maxLength={LONGEST_NARRATIVE}
        error={errors['narrative']}
        onChange={(narrative) => change({ narrative })}
      />
      <RecodePreview input={isChanged ? inputOf(values) : null} />
    </RecordDialog>
  );
}

/** What would be changed, and why the rest stays. */
function RecodePreview({ input }: { readonly input: RecodeTimeInput | null }) {
  const { t } = useTranslation();
  const settled = useDebouncedValue(JSON.stringify(input), TYPING_MS);
  const asked = JSON.parse(settled) as RecodeTimeInput | null;
  const [{ data, fetching, error }] = useQuery({
    query: recodePreviewQuery,
    variables: { input: asked ?? { entries: [] } },
    pause: asked === null,
    requestPolicy: 'network-only',
  });
  if (input === null || asked === null) return null;
  if (fetching || JSON.stringify(input) !== settled)
    return <p className="timesheet-quiet">{t('timesheet.recode.looking', 'Looking at the entries…')}</p>;
  if (error !== undefined)
    return <Notice>{t('timesheet.rates.previewFailed', 'What would change could not be loaded.')}</Notice>;
  const found = data?.recodePreview;
  if (found?.error) return <Notice tone="bad">{found.error.message}</Notice>;
  if (!found?.ok) return null;
  const { changedCount, refused } = found.ok;
  return (
    <div role="status">
      <p>{t('timesheet.recode.changes', 'Entries that change: {{number}}.', { number: changedCount })}</p>
      {refused.length > 0 && (
        <>
          <p>{t('timesheet.rates.stay', 'Stay as they are:')}</p>
          <ul>
            {refused.map(({ reason, count }) => (
              <li key={reason}>
                {reason} ({count})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

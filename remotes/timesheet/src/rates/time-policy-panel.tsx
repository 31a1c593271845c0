import { timePolicy as record } from '@atrium/contracts';
import { useCommand, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, KeyFacts, LoadingShape, Panel } from '@atrium/ui';
import { choiceLabel } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, RecordDialog, recordLabel, useNewForm } from '@atrium/ui/forms';
import { useState } from 'react';
import type { TimePolicyPanelQuery } from '../generated/graphql.ts';
import type { RatesOf } from './rate-list.tsx';
import { saveTimePolicyMutation, timePolicyQuery } from './rates.operations.ts';

type Policy = NonNullable<TimePolicyPanelQuery['timePolicy']>;
const SECONDS_A_MINUTE = 60;
const UNIT_MINUTES = [1, 3, 5, 6, 10, 12, 15, 20, 30, 60];
const MOST_UNITS = 10;
const { unitSeconds, rounding, minimumUnits, per, codes } = record.fields;

/** How the time of a matter or a client is billed, and whether that is its own way or the firm's. */
export function TimePolicyPanel({ of }: { readonly of: RatesOf }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const words = usePolicyWords();
  const variables = { matterId: of.matterId, clientId: of.clientId };
  const [{ data, error }, ask] = useQuery({ query: timePolicyQuery, variables, requestPolicy: 'cache-and-network' });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const policy = data?.timePolicy;
  const title = t('timesheet.policy.title', 'How time is billed');
  if (error !== undefined)
    return <ErrorState title={t('timesheet.policy.failed', 'The rules could not be loaded')} onRetry={refetch} />;
  if (data === undefined) return <LoadingShape rows={2} />;
  if (policy == null) return null;
  const facts = [
    { label: recordLabel(t, unitSeconds), value: words.unit(policy.unitSeconds) },
    { label: recordLabel(t, rounding), value: words.rounding(policy.rounding) },
    { label: recordLabel(t, minimumUnits), value: policy.minimumUnits ?? words.wider },
    { label: recordLabel(t, per), value: words.per(policy.per) },
    { label: recordLabel(t, codes), value: words.codes(policy.codes) },
  ];
  return (
    <Panel title={title}>
      <KeyFacts items={facts} />
      {policy.canEdit && (
        <Button size="small" icon="edit" onClick={() => setEditing(true)}>
          {t('timesheet.policy.edit', 'Change')}
        </Button>
      )}
      {isEditing && <TimePolicyDialog policy={policy} of={of} onSaved={refetch} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function usePolicyWords() {
  const { t } = useTranslation();
  const wider = t('timesheet.policy.wider', 'Inherited');
  return {
    wider,
    unit: (seconds: number | null | undefined): string =>
      seconds == null ? wider : t('timesheet.policy.minutes', '{{number}} min', { number: seconds / SECONDS_A_MINUTE }),
    rounding: (code: string | null | undefined): string => (code == null ? wider : choiceLabel(t, rounding, code)),
    per: (code: string | null | undefined): string => (code == null ? wider : choiceLabel(t, per, code)),
    codes: (code: string | null | undefined): string => (code == null ? wider : choiceLabel(t, codes, code)),
  };
}

interface TimePolicyDialogProps {
  readonly policy: Policy;
  readonly of: RatesOf;
  onSaved(): void;
  onClose(): void;
}

function TimePolicyDialog({ policy, of, onSaved, onClose }: TimePolicyDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const words = usePolicyWords();
  const command = useCommand(saveTimePolicyMutation, { remote: 'timesheet', area: 'time policy' });
  const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
  const inputOf = (values: typeof start) => ({
    matterId: of.matterId,
    clientId: of.clientId,
    unitSeconds: values.unitSeconds === '' ? null : Number(values.unitSeconds),
    rounding: values.rounding === '' ? null : values.rounding,
    minimumUnits: values.minimumUnits === '' ? null : Number(values.minimumUnits),
    per: values.per === '' ? null : values.per,
    codes: values.codes === '' ? null : values.codes,
  });
  const start = {
    unitSeconds: textOf(policy.unitSeconds),
    rounding: policy.rounding ?? '',
    minimumUnits: textOf(policy.minimumUnits),
    per: policy.per ?? '',
    codes: policy.codes ?? '',
  };
  const form = useNewForm({
    values: start,
    send: async (values) => {
      const outcome = await command.run({ input: { ...inputOf(values), version: policy.version } }, { silent: true });
      if (outcome.kind === 'saved')
        notify.undoable(t('timesheet.policy.saved', 'Saved. What was recorded stays as it was billed.'), {
          label: t('timesheet.rates.undo', 'Undo'),
          onSelect: () =>
            void command.run({ input: { ...inputOf(start), version: outcome.value.version } }).then(onSaved),
        });
      return outcome;
    },
    onSaved,
  });
  const { values, errors, change } = form;
  const units = [...new Set([...UNIT_MINUTES, (policy.unitSeconds ?? policy.firm.unitSeconds) / SECONDS_A_MINUTE])];
  return (
    <RecordDialog form={form} title={t('timesheet.policy.title', 'How time is billed')} onClose={onClose}>
      <FieldRow>
        <ChoiceField
          label={recordLabel(t, unitSeconds)}
          value={values.unitSeconds}
          none={words.wider}
          choices={units
            .toSorted((one, other) => one - other)
            .map((minutes) => ({
              value: String(minutes * SECONDS_A_MINUTE),
              label: words.unit(minutes * SECONDS_A_MINUTE),
            }))}
          error={errors['unitSeconds']}
          onChange={(value) => change({ unitSeconds: value })}
        />
        <ChoiceField
          label={recordLabel(t, rounding)}
          value={values.rounding}
          none={words.wider}
          choices={rounding.choices.map((code) => ({ value: code as string, label: words.rounding(code) }))}
          error={errors['rounding']}
          onChange={(value) => change({ rounding: value })}
        />
      </FieldRow>
      <FieldRow>
        <ChoiceField
          label={recordLabel(t, minimumUnits)}
          value={values.minimumUnits}
          none={words.wider}
          choices={Array.from({ length: MOST_UNITS + 1 }, (_, number) => ({
            value: String(number),
            label: String(number),
          }))}
          error={errors['minimumUnits']}
          onChange={(value) => change({ minimumUnits: value })}
        />
        <ChoiceField
          label={recordLabel(t, per)}
          value={values.per}
          none={words.wider}
          choices={per.choices.map((code) => ({ value: code as string, label: words.per(code) }))}
          error={errors['per']}
          onChange={(value) => change({ per: value })}
        />
      </FieldRow>
      <ChoiceField
        label={recordLabel(t, codes)}
        value={values.codes}
        none={words.wider}
        choices={codes.choices.map((code) => ({ value: code as string, label: words.codes(code) }))}
        error={errors['codes']}
        onChange={(value) => change({ codes: value })}
      />
    </RecordDialog>
  );
}

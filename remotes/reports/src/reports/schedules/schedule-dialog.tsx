import { useCommand, useQuery, useRegion, useTranslation, type RequestExportInput } from '@atrium/platform';
import { describedBy, Field, Notice, TextField, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { ChoiceField, ClockField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useId, type ReactElement } from 'react';
import type {
  ReportRhythm,
  ReportScheduleAskedInput,
  ReportScheduleCondition,
  ReportScheduleDelivery,
  ReportScheduleInput,
} from '../../generated/graphql.ts';
import { addScheduleMutation, colleaguesQuery, updateScheduleMutation } from './schedules.operations.ts';
import { conditionTitles, deliveryTitles, formatTitles, rhythmTitles, weekDays, type Schedule } from './schedule.ts';

type Format = RequestExportInput['format'];
interface Values {
  readonly name: string;
  readonly rhythm: ReportRhythm;
  readonly weekDay: string;
  readonly monthDay: string;
  readonly atTime: string;
  readonly format: Format;
  readonly condition: ReportScheduleCondition;
  readonly delivery: ReportScheduleDelivery;
  readonly peopleIds: readonly string[];
  readonly addresses: string;
}
const LONGEST_NAME = 120;
const LONGEST_ADDRESSES = 2000;

/** What is scheduled: a report as it is asked, or a schedule that is changed. */
export interface ScheduleDialogProps {
  readonly report: string;
  readonly asked: ReportScheduleAskedInput;
  readonly schedule: Schedule | null;
  /** Of a new one: the name of the report, and who sets it up. */
  readonly name: string;
  readonly viewerId: string | null;
  onSaved(): void;
  onClose(): void;
}

const valuesOf = (schedule: Schedule): Values => ({
  name: schedule.name,
  rhythm: schedule.rhythm,
  weekDay: String(schedule.weekDay ?? 1),
  monthDay: String(schedule.monthDay ?? 1),
  atTime: schedule.atTime,
  format: schedule.format,
  condition: schedule.condition,
  delivery: schedule.delivery,
  peopleIds: schedule.people.map(({ id }) => id),
  addresses: schedule.addresses.join(', '),
});
const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** When a report is sent, to whom and as what. */
export function ScheduleDialog({
  report,
  asked,
  schedule,
  name,
  viewerId,
  onSaved,
  onClose,
}: ScheduleDialogProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const peopleId = useId();
  const isPhone = useIsPhone();
  const [{ data }] = useQuery({ query: colleaguesQuery });
  const add = useCommand(addScheduleMutation, { remote: 'reports', area: 'schedules' });
  const update = useCommand(updateScheduleMutation, { remote: 'reports', area: 'schedules' });
  const labels = labelsOf(t);
  const base: Values =
    schedule === null
      ? {
          name,
          rhythm: 'WEEKLY',
          weekDay: '1',
          monthDay: '1',
          atTime: '07:30',
          format: 'PDF',
          condition: 'ALWAYS',
          delivery: 'ATTACHMENT',
          peopleIds: viewerId === null ? [] : [viewerId],
          addresses: '',
        }
      : valuesOf(schedule);
  const inputOf = (values: Values): ReportScheduleInput => ({
    ...values,
    report,
    asked,
    name: values.name.trim(),
    weekDay: values.rhythm === 'WEEKLY' ? Number(values.weekDay) : null,
    monthDay: values.rhythm === 'MONTHLY' ? Number(values.monthDay) : null,
    peopleIds: [...values.peopleIds],
    addresses: splitAddresses(values.addresses),
  });
  const form = useEditForm<Values>({
    base: { version: schedule?.version ?? 0, values: base },
    isNew: schedule === null,
    label: (key) => labels[key],
    text: (_, value) => String(value),
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: t('reports.schedule.noName', 'Enter a name.') } : {}),
      ...(values.atTime === '' ? { atTime: t('reports.schedule.noTime', 'Enter a time.') } : {}),
      ...(values.peopleIds.length === 0 && splitAddresses(values.addresses).length === 0
        ? { peopleIds: t('reports.schedule.nobody', 'Choose at least one person to send it to.') }
        : {}),
    }),
    onSaved,
    async save(version, changes) {
      const input = inputOf({ ...base, ...changes });
      if (schedule === null)
        return saveAnswer(await add.run({ input }, { silent: true }), () => ({ version: 0, values: base }));
      const outcome = await update.run({ id: schedule.id, version, input }, { silent: true });
      return saveAnswer(outcome, (now) => ({ version: now.version, values: valuesOf(now) }));
    },
  });
  const { values, errors, change } = form;
  const choices = <Key extends string>(titles: Readonly<Record<Key, string>>) =>
    (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] }));
  const sendsOutside = splitAddresses(values.addresses).length > 0;
  return (
    <RecordDialog
      form={form}
      title={
        schedule === null
          ? t('reports.schedule.add', 'Send this report regularly')
          : t('reports.schedule.edit', 'Change the schedule')
      }
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        maxLength={LONGEST_NAME}
        value={values.name}
        error={errors['name']}
        onChange={(text) => change({ name: text })}
      />
      <ChoiceField
        label={labels.rhythm}
        value={values.rhythm}
        choices={choices(rhythmTitles(t))}
        onChange={(rhythm) => rhythm !== '' && change({ rhythm })}
      />
      {values.rhythm === 'WEEKLY' && (
        <ChoiceField
          label={labels.weekDay}
          value={values.weekDay}
          error={errors['weekDay']}
          choices={weekDays(language).map((label, index) => ({ value: String(index + 1), label }))}
          onChange={(weekDay) => change({ weekDay })}
        />
      )}
      {values.rhythm === 'MONTHLY' && (
        <TextField
          label={labels.monthDay}
          hint={t('reports.schedule.monthDayHint', 'In shorter months: their last day.')}
          inputMode="numeric"
          maxLength={2}
          value={values.monthDay}
          error={errors['monthDay']}
          onChange={(monthDay) => change({ monthDay })}
        />
      )}
      <ClockField
        label={labels.atTime}
        hint={t('reports.schedule.zone', 'By the clock of the firm: {{zone}}', { zone: timeZone })}
        value={values.atTime}
        error={errors['atTime']}
        onChange={(atTime) => change({ atTime: atTime ?? '' })}
      />
      <Field
        id={peopleId}
        label={labels.peopleIds}
        hint={t('reports.schedule.peopleHint', 'Each is sent what their own role shows.')}
        error={errors['peopleIds']}
      >
        <Select<string[]>
          id={peopleId}
          className="at-control"
          size={isPhone ? 'large' : 'middle'}
          mode="multiple"
          optionFilterProp="label"
          value={[...values.peopleIds]}
          options={peopleOptions(data?.reportChoices.colleagues ?? [], schedule)}
          onChange={(peopleIds) => change({ peopleIds })}
          {...describedBy(peopleId, { hint: 'hint', error: errors['peopleIds'] })}
        />
      </Field>
      <TextField
        label={labels.addresses}
        hint={t('reports.schedule.addressesHint', 'Email addresses, separated by commas')}
        maxLength={LONGEST_ADDRESSES}
        value={values.addresses}
        error={errors['addresses']}
        onChange={(addresses) => change({ addresses })}
      />
      {sendsOutside && (
        <Notice tone="warn">
          {t(
            'reports.schedule.outsideWarning',
            'These addresses are sent everything that you may see in this report, in your name.',
          )}
        </Notice>
      )}
      <ChoiceField
        label={labels.format}
        value={values.format}
        choices={choices(formatTitles(t))}
        onChange={(format) => format !== '' && change({ format })}
      />
      <ChoiceField
        label={labels.condition}
        value={values.condition}
        choices={choices(conditionTitles(t))}
        onChange={(condition) => condition !== '' && change({ condition })}
      />
      <ChoiceField
        label={labels.delivery}
        value={values.delivery}
        choices={choices(deliveryTitles(t))}
        onChange={(delivery) => delivery !== '' && change({ delivery })}
      />
    </RecordDialog>
  );
}

type Person = { readonly id: string; readonly name: string };
/** Those who have left stay named where they were chosen. */
const peopleOptions = (colleagues: readonly Person[], schedule: Schedule | null) =>
  [...new Map([...(schedule?.people ?? []), ...colleagues].map((person) => [person.id, person.name]))].map(
    ([value, label]) => ({ value, label }),
  );

const labelsOf = (t: ReturnType<typeof useTranslation>['t']): Readonly<Record<keyof Values, string>> => ({
  name: t('reports.schedule.name', 'Name'),
  rhythm: t('reports.schedule.rhythm', 'How often'),
  weekDay: t('reports.schedule.weekDay', 'Day of the week'),
  monthDay: t('reports.schedule.monthDay', 'Day of the month'),
  atTime: t('reports.schedule.atTime', 'Time'),
  format: t('reports.schedule.format', 'Format'),
  condition: t('reports.schedule.condition', 'When to send it'),
  delivery: t('reports.schedule.delivery', 'How people of the firm get it'),
  peopleIds: t('reports.schedule.people', 'People of the firm'),
  addresses: t('reports.schedule.addresses', 'People outside the firm'),
});

import { addDays, addMonths, dayIn } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { ChoiceField, DayField, RecordDialog, useNewForm } from '@atrium/ui/forms';
import type { BillingPlan_PlanFragment } from '../../generated/graphql.ts';
import { saveScheduleMutation } from './plans.operations.ts';

/** How often firms bill; another number that is set stays among them. */
const USUAL_MONTHS = [1, 2, 3, 6, 12];

interface ScheduleDialogProps {
  readonly plan: BillingPlan_PlanFragment;
  onSaved(): void;
  onClose(): void;
}

/** How often a matter is billed, and from which day on. */
export function ScheduleDialog({ plan, onSaved, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const command = useCommand(saveScheduleMutation, { remote: 'timesheet', area: 'billing plan' });
  const { everyMonths, startsOn, matterId, version } = plan;
  const months = [...new Set([...USUAL_MONTHS, ...(everyMonths == null ? [] : [everyMonths])])];
  const today = dayIn(timeZone, new Date());
  const monthEnd = addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1);
  const form = useNewForm({
    values: { every: everyMonths == null ? '' : String(everyMonths), startsOn: startsOn ?? monthEnd },
    validate: (values) =>
      values.every !== '' && values.startsOn === ''
        ? { startsOn: t('timesheet.plan.noDay', 'Choose the day it is billed on first.') }
        : {},
    send: (values) =>
      command.run(
        {
          input: {
            matterId,
            version,
            everyMonths: values.every === '' ? null : Number(values.every),
            startsOn: values.every === '' ? null : values.startsOn,
          },
        },
        { silent: true },
      ),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.plan.schedule', 'Billing schedule')} onClose={onClose}>
      <ChoiceField
        label={t('timesheet.plan.howOften', 'How often')}
        value={values.every}
        none={t('timesheet.plan.noSchedule', 'No schedule')}
        choices={months.map((count) => ({
          value: String(count),
          label: t('timesheet.plan.every', {
            count,
            defaultValue_one: 'Every month',
            defaultValue_other: 'Every {{count}} months',
          }),
        }))}
        error={errors['everyMonths']}
        onChange={(every) => change({ every })}
      />
      {values.every !== '' && (
        <DayField
          name="startsOn"
          label={t('timesheet.plan.startsOn', 'First on')}
          value={values.startsOn}
          error={errors['startsOn']}
          onChange={(day) => change({ startsOn: day })}
        />
      )}
    </RecordDialog>
  );
}

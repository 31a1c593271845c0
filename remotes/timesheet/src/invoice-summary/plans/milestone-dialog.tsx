import { useCommand, useTranslation } from '@atrium/platform';
import { ChoiceField, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import type { BillingPlan_PlanFragment } from '../../generated/graphql.ts';
import { addMilestoneMutation } from './plans.operations.ts';

interface MilestoneDialogProps {
  readonly plan: BillingPlan_PlanFragment;
  onSaved(): void;
  onClose(): void;
}

/** A stage at which the matter is billed, for a part of its fee or for the work that is ready. */
export function MilestoneDialog({ plan: { matterId, stages, currency }, onSaved, onClose }: MilestoneDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(addMilestoneMutation, { remote: 'timesheet', area: 'billing plan' });
  const form = useNewForm({
    values: { stageId: stages[0]?.id ?? '', feeMinor: null as number | null },
    validate: ({ feeMinor }) =>
      feeMinor !== null && feeMinor < 1
        ? { feeMinor: t('timesheet.plan.noFee', 'Enter an amount above zero, or leave it empty.') }
        : {},
    send: ({ stageId, feeMinor }) => command.run({ input: { matterId, stageId, feeMinor } }, { silent: true }),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('timesheet.plan.addMilestone', 'Add milestone')} onClose={onClose}>
      <ChoiceField
        label={t('timesheet.plan.stage', 'Stage')}
        value={values.stageId}
        choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['stageId']}
        onChange={(stageId) => change({ stageId })}
      />
      <CurrencyField
        label={t('timesheet.plan.fee', 'Part of the agreed fee (empty: the work that is ready)')}
        value={values.feeMinor}
        currency={currency}
        error={errors['feeMinor']}
        isTouched={errors['feeMinor'] !== undefined}
        onChange={(feeMinor) => change({ feeMinor })}
      />
    </RecordDialog>
  );
}

import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, MoneyText, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { BillingPlan_PlanFragment } from '../../generated/graphql.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { billingPlanQuery, removeMilestoneMutation } from './plans.operations.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Plan = BillingPlan_PlanFragment;

/** When a matter is billed by runs: every so many months, or as it reaches a stage. */
export function BillingPlanPart({ matterId }: { readonly matterId: string }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: billingPlanQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const plan = data?.billingPlan;
  if (error !== undefined && plan == null)
    return <ErrorState title={t('timesheet.plan.failed', 'The billing plan could not be loaded')} onRetry={refetch} />;
  return plan == null ? null : <PlanView plan={plan} onChanged={refetch} />;
}

function PlanView({ plan, onChanged }: { readonly plan: Plan; onChanged(): void }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'schedule' | 'milestone' | null>(null);
  const close = (): void => setDialog(null);
  const title = t('timesheet.plan.title', 'Billing plan');
  const { everyMonths, nextOn, milestones, canEdit } = plan;
  return (
    <section className="timesheet-invoices__plan" aria-label={title}>
      <h3 className="timesheet-invoices__heading">{title}</h3>
      <p className="timesheet-quiet">
        {t('timesheet.plan.hint', '“Bill many” finds this matter when its day has come or its stage is reached.')}
      </p>
      <ul className="timesheet-invoices__rows">
        <li>
          <span>
            {everyMonths == null ? (
              t('timesheet.plan.noSchedule', 'No schedule')
            ) : (
              <>
                {t('timesheet.plan.every', {
                  count: everyMonths,
                  defaultValue_one: 'Every month',
                  defaultValue_other: 'Every {{count}} months',
                })}
                {nextOn != null && (
                  <>
                    {' · '}
                    {t('timesheet.plan.next', 'next on')} <DateText value={nextOn} />
                  </>
                )}
              </>
            )}
          </span>
          {canEdit && (
            <Button size="small" kind="quiet" onClick={() => setDialog('schedule')}>
              {t('timesheet.plan.changeSchedule', 'Change schedule')}
            </Button>
          )}
        </li>
        {milestones.map((milestone) => (
          <MilestoneRow key={milestone.id} plan={plan} milestone={milestone} onChanged={onChanged} />
        ))}
      </ul>
      {canEdit && plan.stages.length > 0 && (
        <Button size="small" icon="plus" onClick={() => setDialog('milestone')}>
          {t('timesheet.plan.addMilestone', 'Add milestone')}
        </Button>
      )}
      {dialog === 'schedule' && <ScheduleDialog plan={plan} onSaved={onChanged} onClose={close} />}
      {dialog === 'milestone' && <MilestoneDialog plan={plan} onSaved={onChanged} onClose={close} />}
    </section>
  );
}

interface MilestoneRowProps {
  readonly plan: Plan;
  readonly milestone: Plan['milestones'][number];
  onChanged(): void;
}
function MilestoneRow({ plan, milestone, onChanged }: MilestoneRowProps) {
  const { t } = useTranslation();
  const { id, stage, fee, isReached, invoiceId, invoiceNumber } = milestone;
  const removing = useCommand(removeMilestoneMutation, {
    remote: 'timesheet',
    area: 'billing plan',
    onSettled: onChanged,
  });
  const remove = (): void =>
    void removing.run(
      { matterId: plan.matterId, id },
      { saved: t('timesheet.plan.milestoneRemoved', 'Milestone removed') },
    );
  return (
    <li>
      <span>
        {t('timesheet.plan.atStage', 'At the stage “{{stage}}”', { stage })} ·{' '}
        {fee == null ? t('timesheet.plan.readyWork', 'the work that is ready') : <MoneyText {...fee} cents="always" />}{' '}
        {invoiceId != null ? (
          <Tag tone="accent">
            {invoiceNumber === ''
              ? t('timesheet.plan.onPreBill', 'On a pre-bill')
              : t('timesheet.plan.onInvoice', 'Invoice {{number}}', { number: invoiceNumber })}
          </Tag>
        ) : (
          isReached && <Tag tone="info">{t('timesheet.runs.due', 'Due')}</Tag>
        )}
      </span>
      {plan.canEdit && (
        <Button
          size="small"
          kind="quiet"
          busy={removing.isRunning}
          aria-label={t('timesheet.plan.removeMilestone', 'Remove the milestone at “{{stage}}”', { stage })}
          onClick={remove}
        >
          {t('timesheet.plan.remove', 'Remove')}
        </Button>
      )}
    </li>
  );
}

import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../../policy/rules.ts';
import type { CommandResult } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { money } from '../../../server/money.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { isOpen } from '../../../grid/grid-access.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { matterAccessOf } from '../../matters/matter-column-access.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { addBillingMilestone, removeBillingMilestone, saveBillingSchedule } from './billing-plans.commands.ts';
import { findPlan, type PlanRow } from './billing-plans.store.ts';

/** A plan as far as the viewer reads stages. */
function present(context: RequestContext, { milestones, stages, ...plan }: PlanRow) {
  const viewer = viewerOf(context);
  const seesStages = isOpen(matterAccessOf(viewer), 'stage');
  return {
    ...plan,
    currency: viewer.currency,
    stages: seesStages ? stages : [],
    milestones: seesStages
      ? milestones.map(({ feeMinor, ...milestone }) => ({
          ...milestone,
          fee: feeMinor === null ? null : money(feeMinor, viewer.currency),
        }))
      : [],
  };
}
const ofPlan =
  <Input>(run: (context: RequestContext, input: Input) => Promise<CommandResult<PlanRow>>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    return { ok: ok && present(context, ok), error, conflict: conflict && present(context, conflict) };
  };

/** When matters are billed, for the resolvers of invoices. */
export const billingPlansResolvers = {
  Query: {
    async billingPlan(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, billingPolicy.view);
      const reach = isId(matterId) ? featureReachOf(viewer, 'invoices', 'view') : null;
      const asked = { ...matterReachParameters(viewer), matterId };
      const plan = reach && (await findPlan(context.runner, viewer.tenantId, reach, asked));
      return plan && present(context, plan);
    },
  },
  Mutation: {
    saveBillingSchedule: ofPlan(saveBillingSchedule),
    addBillingMilestone: ofPlan(addBillingMilestone),
    removeBillingMilestone: ofPlan(removeBillingMilestone),
  },
  BillingPlan: {
    async canEdit({ matterId }: { readonly matterId: string }, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const asked = { matterId, feature: 'invoices', action: 'edit' } as const;
      return billingPolicy.edit(viewer) && (await findMatterInReach(context.runner, viewer, asked)) !== null;
    },
  },
};

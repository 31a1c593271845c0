import { isDay } from '@atrium/domain';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { matterNotice } from '../../matters/matter-change.ts';
import { findMatterInReach, type ReachedMatter } from '../../matters/matter-in-reach.store.ts';
import { invoiceEntry, refusal, refuse } from '../lock-invoice.ts';
import {
  addMilestone,
  findPlan,
  removeMilestone,
  removeSchedule,
  saveSchedule,
  type PlanRow,
} from './billing-plans.store.ts';

const MOST_MONTHS = 24;
const LARGEST_FEE_MINOR = 2_000_000_000;

interface Planned {
  readonly matter: ReachedMatter;
  readonly plan: PlanRow;
}
/** A matter whose invoices the viewer may change, locked, with how it is billed. Refuses any other. */
async function lockPlan(unit: Unit, matterId: string): Promise<Planned> {
  const { tx, viewer, translate } = unit;
  const asked = { matterId, feature: 'invoices', action: 'edit', isLocked: true } as const;
  const matter = await findMatterInReach(tx, viewer, asked);
  if (matter === null)
    throw refuse({ field: 'matterId', message: translate('api.matter.unknown', 'This matter does not exist.') });
  return { matter, plan: await planNow(unit, matter.id) };
}
async function planNow({ tx, viewer }: Unit, matterId: string): Promise<PlanRow> {
  const reach = featureReachOf(viewer, 'invoices', 'edit');
  const asked = { ...matterReachParameters(viewer), matterId };
  const plan = reach && (await findPlan(tx, viewer.tenantId, reach, asked));
  if (plan === null) throw new Error('A matter was locked but its plan not found');
  return plan;
}
const common = {
  policy: billingPolicy.edit,
  announces: ({ current: { matter } }: { readonly current: Planned }) => matterNotice(matter.id, 'invoices'),
};

export interface ScheduleInput {
  readonly matterId: string;
  readonly version: number;
  readonly everyMonths?: number | null;
  readonly startsOn?: string | null;
}
/** Sets how often a matter is billed, or that it is not by schedule. */
export const saveBillingSchedule = command({
  ...common,
  name: 'billingPlans.saveSchedule',
  key: 'none',
  lock: (unit, { input }: { readonly input: ScheduleInput }) => lockPlan(unit, input.matterId),
  version: ({ input: { input }, current: { plan } }) => ({ seen: input.version, now: plan }),
  run: async (unit, { input: { input }, current: { matter } }) => {
    const { tx, viewer, translate } = unit;
    const { everyMonths = null, startsOn = null } = input;
    if (everyMonths === null) {
      await removeSchedule(tx, matter.id);
      return planNow(unit, matter.id);
    }
    if (everyMonths < 1 || everyMonths > MOST_MONTHS)
      throw refuse({
        field: 'everyMonths',
        message: translate('api.billingPlan.months', 'Choose 1 to {{most}} months.', { most: MOST_MONTHS }),
      });
    if (startsOn === null || !isDay(startsOn))
      throw refuse({
        field: 'startsOn',
        message: translate('api.billingPlan.startsOn', 'Choose the day it is billed on first.'),
      });
    await saveSchedule(tx, { matterId: matter.id, everyMonths, startsOn, viewerId: viewer.userId });
    return planNow(unit, matter.id);
  },
  audit: ({ current: { matter }, ok: { everyMonths, startsOn } }) =>
    invoiceEntry('billingSchedule', matter, { everyMonths, startsOn }),
});

export interface MilestoneInput {
  readonly matterId: string;
  readonly stageId: string;
  readonly feeMinor?: number | null;
}
/** Bills a matter once it is at a stage of its type. */
export const addBillingMilestone = command({
  ...common,
  name: 'billingPlans.addMilestone',
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: MilestoneInput }) => idempotencyKey,
  lock: (unit, { input }) => lockPlan(unit, input.matterId),
  version: 'none',
  run: async (unit, { input: { input }, current: { matter } }) => {
    const { tx, viewer, translate } = unit;
    const { stageId, feeMinor = null } = input;
    if (feeMinor !== null && (!Number.isInteger(feeMinor) || feeMinor < 1 || feeMinor > LARGEST_FEE_MINOR))
      throw refuse({ field: 'feeMinor', message: translate('api.billingPlan.fee', 'Enter an amount above zero.') });
    const isAdded =
      isId(stageId) && (await addMilestone(tx, { matterId: matter.id, stageId, feeMinor, viewerId: viewer.userId }));
    if (!isAdded)
      throw refuse({
        field: 'stageId',
        message: translate('api.billingPlan.stage', 'Choose a stage of the matter that has no milestone yet.'),
      });
    return planNow(unit, matter.id);
  },
  audit: ({ current: { matter }, input: { input } }) =>
    invoiceEntry('billingMilestoneAdd', matter, { feeMinor: input.feeMinor ?? null }),
});

/** Takes a milestone away. What was billed for it stays on its invoice. */
export const removeBillingMilestone = command({
  ...common,
  name: 'billingPlans.removeMilestone',
  key: 'none',
  lock: (unit, { matterId }: { readonly matterId: string; readonly id: string }) => lockPlan(unit, matterId),
  version: 'none',
  run: async (unit, { input: { id }, current: { matter } }) => {
    if (!isId(id) || !(await removeMilestone(unit.tx, { matterId: matter.id, id })))
      throw refusal(unit.translate('api.billingPlan.noMilestone', 'This milestone is no longer there.'));
    return planNow(unit, matter.id);
  },
  audit: ({ current: { matter } }) => invoiceEntry('billingMilestoneRemove', matter, {}),
});

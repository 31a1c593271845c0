import { allOf, anyOf, holdsAny, isExternal, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { seesAmounts } from '../../policy/amounts.ts';

const opensMatters = holdsAny('matterSummary', 'bulkMatterManagement');
const sees =
  (feature: 'time' | 'invoices'): Rule =>
  (viewer) =>
    scopeOf(viewer, feature) !== 'none';

export const matterMoneyPolicy = {
  /** Time is for people of the firm; whose is the reach in time. */
  time: allOf(isInternal, opensMatters, sees('time')),
  /** Clients see what they owe where their role sees invoices. */
  invoices: allOf(anyOf(opensMatters, isExternal), sees('invoices')),
  /** WIP, trust and the rest are never for people from outside. */
  summary: allOf(opensMatters, seesAmounts),
} satisfies Record<string, Rule>;

/** Amounts of somebody else's time add up to the WIP: where that is closed, so are they. */
export const seesTimeAmounts: Rule = (viewer) => seesAmounts(viewer) && matterAccessOf(viewer).wip === 'read';

/** What of invoices is open: people from outside see their own whole, people of the firm by the columns of matters. */
export function invoiceAccessOf(viewer: Viewer): { readonly billed: boolean; readonly debtors: boolean } {
  if (viewer.isExternal) return { billed: true, debtors: true };
  const access = matterAccessOf(viewer);
  return { billed: access.billed === 'read', debtors: access.debtors === 'read' };
}

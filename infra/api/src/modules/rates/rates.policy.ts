import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** Rates times hours are the work in progress: where that is closed, so are they. Amounts are for people of the firm. */
const seesRates: Rule = allOf(seesAmounts, (viewer) => columnAccessOf(viewer, 'matters', 'wip') === 'read');
const keepsFirm = allOf(seesRates, holdsAny('firmSettings', 'internalAdmin'));
const bills = allOf(seesRates, holdsAny('timesheet'));

export const ratesPolicy = {
  /** What one's own time is worth, as on the entries that are one's own. */
  ownRate: allOf(isInternal, holdsAny('timesheet')),
  /** What is charged on a matter or to a client; which ones, the reach in these says. */
  view: anyOf(keepsFirm, bills),
  /** Rates of the firm, of types of matters, roles and people. */
  keepFirm: keepsFirm,
  /** Rates of clients and matters, by those who change invoices. */
  edit: anyOf(
    keepsFirm,
    allOf(bills, (viewer) => scopeOf(viewer, 'invoices', 'edit') !== 'none'),
  ),
} satisfies Record<string, Rule>;

import { columnAccessOf } from '../../policy/column-access.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** To whom the column of the next key date is closed, the dates it is taken from are closed as well. */
export const seesKeyDates: Rule = (viewer) => columnAccessOf(viewer, 'matters', 'nextKeyDate') === 'read';
const view = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));

/** Critical dates are the firm's own; clients are told of them by people. */
export const matterDatesPolicy = {
  /** Whoever opens matters may ask; to whom dates are closed gets none, and is told so. */
  view,
  edit: allOf(view, seesKeyDates, (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none'),
} satisfies Record<string, Rule>;

import { columnAccessOf } from '../../policy/column-access.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

/** To whom the column of the next key date is closed, the dates it is taken from are closed as well. */
const seesKeyDates: Rule = (viewer) => columnAccessOf(viewer, 'matters', 'nextKeyDate') === 'read';
const view = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'), seesKeyDates);

/** Critical dates are the firm's own; clients are told of them by people. */
export const matterDatesPolicy = {
  view,
  edit: allOf(view, (viewer) => scopeOf(viewer, 'matters', 'edit') !== 'none'),
} satisfies Record<string, Rule>;

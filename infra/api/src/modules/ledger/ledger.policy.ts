import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { scopeOf } from '../../policy/viewer.ts';

const mayOn =
  (action: 'view' | 'create' | 'edit'): Rule =>
  (viewer) =>
    scopeOf(viewer, 'invoices', action) !== 'none';
const isOpen =
  (column: 'wip' | 'billed' | 'debtors'): Rule =>
  (viewer) =>
    columnAccessOf(viewer, 'matters', column) === 'read';

/** Every figure here adds up to an amount of a matter: whoever may not read one of those reads none of these. */
const view = allOf(
  isInternal,
  holdsAny('timesheet'),
  mayOn('view'),
  isOpen('wip'),
  isOpen('billed'),
  isOpen('debtors'),
);

/** Billing is for people of the firm, as far as their role has invoices. */
export const billingPolicy = {
  view,
  create: allOf(view, mayOn('create')),
  edit: allOf(view, mayOn('edit')),
  /** Whoever may change every invoice of the firm may also approve what others prepare. */
  approve: allOf(view, (viewer) => scopeOf(viewer, 'invoices', 'edit') === 'all'),
} satisfies Record<string, Rule>;

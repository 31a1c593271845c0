import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';

const view = allOf(isInternal, holdsAny('taskSummary', 'matterSummary'));
const writes =
  (action: 'create' | 'edit'): Rule =>
  (viewer) =>
    scopeOf(viewer, 'tasks', action) !== 'none';

/** Appointments are the firm's own. How far somebody sees those of others is their reach in tasks: `appointment-reach.ts`. */
export const appointmentsPolicy = {
  /** Whoever sees tasks or matters sees the firm's calendar. */
  view,
  add: allOf(view, writes('create')),
  /** Which ones, the row says: those they are part of, or any with the whole reach. */
  edit: allOf(view, writes('edit')),
} satisfies Record<string, Rule>;

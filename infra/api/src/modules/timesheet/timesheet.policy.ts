import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import type { RowReach } from '../../policy/row-reach.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';

export const timesheetPolicy = {
  /** Everyone who records time has a week of their own. */
  week: allOf(isInternal, holdsAny('timesheet')),
  /** Recording time also needs a role that may create it; it is always one's own. */
  record: allOf(isInternal, holdsAny('timesheet'), (viewer) => scopeOf(viewer, 'time', 'create') !== 'none'),
  /** Correcting time: one's own by those who record it, others' as far as the role may edit or delete time. */
  correct: allOf(
    isInternal,
    holdsAny('timesheet'),
    anyOf(
      (viewer) => scopeOf(viewer, 'time', 'create') !== 'none',
      (viewer) => scopeOf(viewer, 'time', 'edit') !== 'none',
      (viewer) => scopeOf(viewer, 'time', 'delete') !== 'none',
    ),
  ),
  /** Templates of narratives that everyone gets are for those who set up the firm and record time. */
  firmTemplates: allOf(
    isInternal,
    holdsAny('timesheet'),
    holdsAny('firmSettings', 'internalAdmin'),
    (viewer) => scopeOf(viewer, 'time', 'create') !== 'none',
  ),
  /** Approving weeks is for those who see and may edit time; whose, their role says. */
  approve: allOf(
    isInternal,
    holdsAny('timesheet'),
    (viewer) => scopeOf(viewer, 'time') !== 'none',
    (viewer) => scopeOf(viewer, 'time', 'edit') !== 'none',
  ),
} satisfies Record<string, Rule>;

/** What is done to time that was recorded. */
export type Correction = 'edit' | 'delete';

/** Whose time the viewer may correct: as far as the role says, and always their own where they may record it. */
export function correctionReachOf(viewer: Viewer, correction: Correction): RowReach | null {
  if (!timesheetPolicy.correct(viewer)) return null;
  const scope = scopeOf(viewer, 'time', correction);
  if (scope !== 'none') return scope;
  return scopeOf(viewer, 'time', 'create') === 'none' ? null : 'own';
}

/** Nobody approves their own time, except those who may edit everyone's: somebody has to in a small firm. */
export const mayDecideOn = (viewer: Viewer, userId: string): boolean =>
  userId !== viewer.userId || scopeOf(viewer, 'time', 'edit') === 'all';

/** Whether there is anybody's time that the viewer may approve, beside their own. */
export const approvesOthers = (viewer: Viewer): boolean =>
  timesheetPolicy.approve(viewer) && scopeOf(viewer, 'time') !== 'own' && scopeOf(viewer, 'time', 'edit') !== 'own';

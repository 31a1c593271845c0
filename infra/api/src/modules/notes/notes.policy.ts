import { matterReachOf, type MatterReach } from '../../policy/matter-reach.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Scope, type Viewer } from '../../policy/viewer.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'notes', action) !== 'none';

const opensNotes = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement', 'notes'));

/** Notes are the firm's own: nobody from outside reads or writes one (policy/matter-audience.ts says the same of who is told). */
export const notesPolicy = {
  view: allOf(opensNotes, reaches('view')),
  add: allOf(opensNotes, reaches('create')),
} satisfies Record<string, Rule>;

const byScope: Readonly<Record<Scope, MatterReach | null>> = { none: null, own: 'own', team: 'team', office: 'office', all: 'walled' };

/** Matters whose notes the viewer may read or add to: both reaches have to hold. */
export interface NoteReach {
  readonly matters: MatterReach;
  readonly notes: MatterReach;
}

/** Null where there is none. */
export function noteReachOf(viewer: Viewer, action: Action): NoteReach | null {
  const matters = matterReachOf(viewer);
  if (matters === null || matters === 'given') return null;
  const notes = matters === 'everything' ? matters : byScope[scopeOf(viewer, 'notes', action)];
  return notes === null ? null : { matters, notes };
}

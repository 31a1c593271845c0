import { featureReachOf, type FeatureReach } from '../../policy/feature-reach.ts';
import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Viewer } from '../../policy/viewer.ts';

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

/** Matters whose notes the viewer may read or add to; null where there is none. */
export function noteReachOf(viewer: Viewer, action: Action): FeatureReach | null {
  return viewer.isExternal ? null : featureReachOf(viewer, 'notes', action);
}

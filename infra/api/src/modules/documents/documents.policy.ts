import { matterReachOf, type MatterReach } from '../../policy/matter-reach.ts';
import { allOf, anyOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Scope, type Viewer } from '../../policy/viewer.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'documents', action) !== 'none';

/** People of the firm read what is on their matters; clients need one of the two flags that show them documents. */
const opensDocuments = anyOf(holdsAny('clientDocuments', 'uploadMatterDocument'), allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement')));

/** Who may ask about documents at all. Which ones is the reach below, within the reach in matters. */
export const documentsPolicy = {
  upload: allOf(holdsAny('uploadMatterDocument'), reaches('create')),
  view: allOf(opensDocuments, reaches('view')),
  discard: allOf(opensDocuments, reaches('delete')),
} satisfies Record<string, Rule>;

const byScope: Readonly<Record<Scope, MatterReach | null>> = { none: null, own: 'own', team: 'team', office: 'office', all: 'walled' };

/** Matters whose documents the viewer may see, add to or discard: both reaches have to hold. */
export interface DocumentReach {
  readonly matters: MatterReach;
  readonly documents: MatterReach;
}

/** Null where there is none. */
export function documentReachOf(viewer: Viewer, action: Action): DocumentReach | null {
  const matters = matterReachOf(viewer);
  const documents = matters === 'given' || matters === 'everything' ? matters : byScope[scopeOf(viewer, 'documents', action)];
  return matters === null || documents === null ? null : { matters, documents };
}

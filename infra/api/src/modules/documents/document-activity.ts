import { activityOf, type ActivityEntry } from '../activity/log-activity.ts';
import type { Activity } from '../activity/activity.store.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestClient } from '../../server/request-context.ts';

interface DocumentAction {
  readonly action: string;
  readonly document: { readonly id: string; readonly matterId: string | null; readonly name: string };
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What the activity log keeps of an action on a document. The matter is in the detail, so that a wall around it closes the row as well. */
export const documentEntry = ({ action, document, detail = {} }: DocumentAction): ActivityEntry => ({
  kind: 'document',
  objectType: 'document',
  objectId: document.id,
  action,
  detail: { matterId: document.matterId, name: document.name, ...detail },
});

/** The same as a row of the log, for what is done outside a GraphQL request. */
export const documentActivity = (viewer: Viewer, client: RequestClient, done: DocumentAction): Activity =>
  activityOf({ viewer, client }, documentEntry(done));

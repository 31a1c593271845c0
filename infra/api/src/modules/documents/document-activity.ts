import type { ActivityEntry } from '../activity/log-activity.ts';

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

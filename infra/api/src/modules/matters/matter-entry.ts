import type { ActivityEntry } from '../activity/log-activity.ts';

export type MatterAction =
  'update' | 'status' | 'restrict' | 'unrestrict' | 'giveAccess' | 'withdrawAccess' | 'restore';

/** A field as it was and as it is, in words where it is a choice; `field` is its name on screen. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/** What the activity log keeps of an action on a matter. */
export const matterEntry = (
  { id, fileNumber }: { readonly id: string; readonly fileNumber: string },
  action: MatterAction,
  detail: Readonly<Record<string, unknown>>,
): ActivityEntry => ({
  kind: 'matter',
  objectType: 'matter',
  objectId: id,
  action,
  detail: { fileNumber, ...detail },
});

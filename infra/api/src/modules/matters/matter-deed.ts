import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';

export type MatterDeed = 'update' | 'status' | 'restrict' | 'unrestrict' | 'giveAccess' | 'withdrawAccess' | 'restore';

/** A field as it was and as it is, in words where it is a choice; `field` is its name on screen. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

/** Keeps in the activity log who did what with a matter. */
export async function recordMatterDeed(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  {
    matter,
    action,
    detail,
  }: {
    readonly matter: { readonly id: string; readonly fileNumber: string };
    readonly action: MatterDeed;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await logActivity(
    transaction,
    { viewer, client },
    {
      kind: 'matter',
      objectType: 'matter',
      objectId: matter.id,
      action,
      detail: { fileNumber: matter.fileNumber, ...detail },
    },
  );
}

import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement, trimActivity } from '../activity/activity.store.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import type { NoteRecord } from './note-record.store.ts';
import type { NoteVisibility } from './note.ts';

export type NoteDeed = 'create' | 'edit' | 'pin' | 'unpin' | 'delete' | 'restore' | 'convert';

/**
 * Keeps in the log who did what with a note, and tells open pages of its matter.
 * A private note is logged by itself and not as of its matter, whose activity
 * others read. Neither subject nor text goes into the log.
 */
export async function recordNoteDeed(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  {
    record,
    note,
    action,
    detail = {},
  }: {
    readonly record: NoteRecord;
    readonly note: { readonly id: string; readonly visibility: NoteVisibility };
    readonly action: NoteDeed;
    readonly detail?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const isPrivate = note.visibility === 'private';
  const activity = trimActivity({
    userId: viewer.userId,
    userName: viewer.userName,
    roleName: viewer.roleName,
    address: client.address,
    device: client.userAgent,
    kind: 'note',
    objectType: isPrivate ? 'note' : record.kind,
    objectId: isPrivate ? note.id : record.id,
    action,
    result: 'succeeded',
    detail: { ...(record.kind === 'matter' ? { fileNumber: record.reference } : {}), noteId: note.id, ...detail },
  });
  await transaction.query(recordActivityStatement, activity);
  if (record.kind === 'matter') await announceMatterChange(transaction, viewer.tenantId, record.id, 'notes');
}

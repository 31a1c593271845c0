import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { announceMatterChanges } from '../../matters/matter-change.ts';
import type { DocumentRow } from '../documents.store.ts';
import { noteReceipts } from './document-receipts.store.ts';

/** Notes that somebody from outside saw a document, or saved it. The first time, open lists of its matter are told. */
export async function noteReceipt(
  runner: TenantRunner,
  viewer: Viewer,
  document: Pick<DocumentRow, 'id' | 'matterId'>,
  isDownload: boolean,
): Promise<void> {
  if (!viewer.isExternal) return;
  await runner.transaction(viewer.tenantId, async (transaction) => {
    const noted = await noteReceipts(transaction, {
      documentIds: [document.id],
      viewerId: viewer.userId,
      isDownload,
    });
    if (noted.length > 0) await announceMatterChanges(transaction, viewer.tenantId, [document.matterId], 'documents');
  });
}

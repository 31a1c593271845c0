import DataLoader from 'dataloader';
import type { RequestContext } from '../../server/request-context.ts';
import { findAttachments, type AttachmentRow } from './messages.store.ts';

/** What left with messages, for whoever sees them: by batch. */
export const attachmentsLoader = (context: RequestContext): DataLoader<string, AttachmentRow[]> =>
  new DataLoader(async (batchIds) => {
    const rows =
      context.viewer === null ? [] : await findAttachments(context.runner, context.viewer.tenantId, batchIds);
    return batchIds.map((batchId) => rows.filter((row) => row.batchId === batchId));
  });

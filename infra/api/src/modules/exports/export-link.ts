import { dayIn } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { hashOfTicket, newFileTicket, type FileLink } from '../../server/file-ticket.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ApiServices } from '../../server/services.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import { createTicket, findReady, takeTicket, type ReadyFile } from './export-tickets.store.ts';
import { exportsPolicy } from './exports.policy.ts';
import type { ExportListName } from './exports.store.ts';

export const EXPORTS_PATH = '/exports';

/** A link that a browser can follow, as for documents, by a ticket for this file. */
export async function createExportLink(context: RequestContext, viewer: Viewer, id: string): Promise<FileLink> {
  const file = await findFetchable(context.services, viewer, id);
  if (file === null || !(await context.services.files.exists(file.storageKey))) {
    return {
      url: null,
      message: context.translate('api.exports.gone', 'This file no longer exists. Export the list again.'),
    };
  }
  const { link, ...ticket } = newFileTicket(`${EXPORTS_PATH}/${file.id}/content`, viewer.tenantId);
  const { userId: viewerId, sessionId } = viewer;
  await createTicket(context.runner, viewer.tenantId, { ...ticket, exportId: file.id, viewerId, sessionId });
  return link;
}

/** Whose ticket it is and what it opens, once. Everything is asked anew: who may no longer export the list fetches no file of it. */
export async function redeemTicket(
  services: ApiServices,
  request: { tenantId: string; exportId: string; ticket: string },
): Promise<{ viewer: Viewer; file: ReadyFile } | null> {
  const { tenantId, exportId, ticket } = request;
  if (!isTenantId(tenantId) || !isId(exportId) || ticket === '') return null;
  const owner = await takeTicket(services.runner, tenantId, { ticketHash: hashOfTicket(ticket), exportId });
  const viewer = owner === null ? null : await services.sessions.viewerOf({ tenantId, ...owner });
  const file = viewer === null ? null : await findFetchable(services, viewer, exportId);
  return viewer === null || file === null ? null : { viewer, file };
}

async function findFetchable({ runner }: ApiServices, viewer: Viewer, id: string): Promise<ReadyFile | null> {
  const file = isId(id) ? await findReady(runner, viewer.tenantId, { viewerId: viewer.userId, id }) : null;
  return file !== null && exportsPolicy[file.list as ExportListName](viewer) ? file : null;
}

/** `Matters 2026-11-21.xlsx`. */
export const fileNameOf = (
  { title, format, finishedAt }: Pick<ReadyFile, 'title' | 'format' | 'finishedAt'>,
  timeZone: string,
): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${dayIn(timeZone, new Date(finishedAt))}.${format.toLowerCase()}`;

import DataLoader from 'dataloader';
import { documentReachOf, documentsPolicy } from './documents.policy.ts';
import { documentReachParameters, findDocuments, type DocumentRow } from './documents.store.ts';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory } from '../../server/request-context.ts';
import { findShares, type DocumentShareRow } from './shares/document-shares.store.ts';
import { findTextStates } from './document-text/document-texts.store.ts';
import { countVersions } from './versions/document-versions.store.ts';

export const versionCountLoader = loaderById((context, tenantId, ids) => countVersions(context.runner, tenantId, ids));
export const textStateLoader = loaderById((context, tenantId, ids) => findTextStates(context.runner, tenantId, ids));

/** Documents by id, as far as the viewer may see them at this moment; null for all others. */
export const visibleDocumentLoader: LoaderFactory<string, DocumentRow | null> = (context) =>
  new DataLoader(async (ids) => {
    const { viewer } = context;
    const reach = viewer === null || !documentsPolicy.view(viewer) ? null : documentReachOf(viewer, 'view');
    if (viewer === null || reach === null) return ids.map(() => null);
    const reaching = { reach, viewer: documentReachParameters(viewer) };
    const found = await findDocuments(context.runner, viewer.tenantId, reaching, [...ids]);
    const byId = new Map(found.map((document) => [document.id, document]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** With whom documents were shared. Nobody from outside learns of anybody else. */
export const sharesLoader: LoaderFactory<string, DocumentShareRow[]> = (context) =>
  new DataLoader(async (ids) => {
    const { viewer } = context;
    const shares = viewer === null || viewer.isExternal ? [] : await findShares(context.runner, viewer.tenantId, ids);
    const byDocument = Map.groupBy(shares, ({ documentId }) => documentId);
    return ids.map((id) => byDocument.get(id) ?? []);
  });

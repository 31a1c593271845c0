import DataLoader from 'dataloader';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory } from '../../server/request-context.ts';
import { findShares, type DocumentShareRow } from './shares/document-shares.store.ts';
import { findTextStates } from './document-text/document-texts.store.ts';
import { countVersions } from './versions/document-versions.store.ts';

export const versionCountLoader = loaderById((context, tenantId, ids) => countVersions(context.runner, tenantId, ids));
export const textStateLoader = loaderById((context, tenantId, ids) => findTextStates(context.runner, tenantId, ids));

/** With whom documents were shared. Nobody from outside learns of anybody else. */
export const sharesLoader: LoaderFactory<string, DocumentShareRow[]> = (context) =>
  new DataLoader(async (ids) => {
    const { viewer } = context;
    const shares = viewer === null || viewer.isExternal ? [] : await findShares(context.runner, viewer.tenantId, ids);
    const byDocument = Map.groupBy(shares, ({ documentId }) => documentId);
    return ids.map((id) => byDocument.get(id) ?? []);
  });

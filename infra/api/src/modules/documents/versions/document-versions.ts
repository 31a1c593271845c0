import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { addShares, findMatterClients, followShares } from '../shares/document-shares.store.ts';
import {
  detachVersion,
  findWaiting,
  foundSeries,
  lockSeries,
  placeVersion,
  raiseVersion,
  retireCurrent,
} from './document-versions.store.ts';
import { findUploaded } from '../documents.store.ts';

interface Version {
  /** Null where it is the first. */
  readonly seriesId: string | null;
  readonly revision: number;
  readonly isCurrent: boolean;
  /** What it takes the place of; null where it is the first, or waits. */
  readonly previousId: string | null;
  /** That of its document; empty where it is the first. */
  readonly category: string;
}

/**
 * The place of a document that is about to be added: the first of its own, or after what it
 * replaces. Until it is known to be clean it waits, and what was current stays so.
 */
export async function beginVersion(
  transaction: TenantTransaction,
  replacesId: string | null,
  { isClean }: { readonly isClean: boolean },
): Promise<Version> {
  const place = replacesId === null ? null : await lockSeries(transaction, replacesId);
  // What it was to replace has gone meanwhile: the bytes are kept as a document of their own.
  if (place === null) return { seriesId: null, revision: 1, isCurrent: true, previousId: null, category: '' };
  const { seriesId, revision, currentId, category } = place;
  await (isClean ? retireCurrent(transaction, seriesId) : foundSeries(transaction, seriesId));
  return { seriesId, revision, isCurrent: isClean, previousId: isClean ? currentId : null, category };
}

/** A version that waited is clean: it takes its place, unless a newer one has it by now, and those see it whose share follows the document. Answers whether it did. */
export async function raiseWaiting(transaction: TenantTransaction, id: string): Promise<boolean> {
  const [place, revision] = [await lockSeries(transaction, id), await findWaiting(transaction, id)];
  if (place === null || revision === null || revision < place.currentRevision) return false;
  await retireCurrent(transaction, place.seriesId);
  await raiseVersion(transaction, id);
  await followShares(transaction, { fromId: place.currentId, toId: id });
  return true;
}

/** Puts a document itself after every version of another, as the current one: what waits by then is older than it, and takes no place from it. */
export async function reinstateVersion(
  transaction: TenantTransaction,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const place = await lockSeries(transaction, fromId);
  if (place === null) return;
  await retireCurrent(transaction, place.seriesId);
  await placeVersion(transaction, { id: toId, seriesId: place.seriesId, revision: place.revision });
}

/** A version that waited holds a virus: it is no version of anything. Answers the number of the one that stays current; null where it was to replace none. */
export async function dropWaiting(transaction: TenantTransaction, id: string): Promise<number | null> {
  const [place, revision] = [await lockSeries(transaction, id), await findWaiting(transaction, id)];
  if (place === null || revision === null || revision < place.currentRevision) return null;
  await detachVersion(transaction, id);
  return place.currentRevision;
}

/**
 * Shows a document that was added to those who are to see it: whose share follows
 * the document, and everybody who was given the matter by now where that was said.
 * The shares of the version before stay as they are.
 */
export async function settleVersion(
  transaction: TenantTransaction,
  {
    viewer,
    documentId,
    previousId,
    sharesWithEverybody,
  }: { viewer: Viewer; documentId: string; previousId: string | null; sharesWithEverybody: boolean },
): Promise<void> {
  if (previousId !== null) await followShares(transaction, { fromId: previousId, toId: documentId });
  if (!sharesWithEverybody) return;
  const document = await findUploaded(transaction, viewer.tenantId, documentId);
  const clients = document === null ? [] : await findMatterClients(transaction, document.matterId);
  if (clients.length > 0)
    await addShares(transaction, {
      documentIds: [documentId],
      userIds: clients.map(({ id }) => id),
      note: '',
      expiresAt: null,
      followsVersions: false,
      viewerId: viewer.userId,
    });
}

import { PassThrough } from 'node:stream';
import type { ApiServices } from '../../../server/services.ts';
import { announceTogether } from '../announcements/announce-together.ts';
import { announceUpload } from '../announcements/announce-upload.ts';
import {
  findDiscarded,
  findExpired,
  findFirmsWithWork,
  forgetExpired,
  judgeDocument,
  markRemoved,
  takeQuarantined,
  type DueDocument,
} from './document-work.store.ts';
import { dropWaiting, raiseWaiting } from '../versions/document-versions.ts';
import { readTexts } from '../document-text/read-texts.ts';
import { wantText } from '../document-text/document-texts.store.ts';
import { judgeScan } from '../uploads/judge-scan.ts';
import { notifyOfShares } from '../shares/notify-of-shares.ts';
import { DISCARD_UNDO_SECONDS } from '../uploads/upload-rules.ts';

/** What work on documents that is due by itself needs. */
export type WorkServices = Pick<ApiServices, 'runner' | 'files' | 'intake' | 'logger' | 'publicUrl' | 'documentPlaces'>;

/** Nobody waits for it, so it may take its time. */
const SCAN_LIMIT_MS = 120_000;

/** Whoever brings a document back at the last moment may still be about to say so. */
const ALLOWANCE_SECONDS = 30;

/** Everything about documents that is due by itself, in every firm. What fails is left for the next time. */
export async function workThroughDocuments(services: WorkServices): Promise<void> {
  for (const tenantId of await findFirmsWithWork(services.runner)) {
    for (const work of [rescanQuarantined, announceTogether, removeExpiredUploads, removeDiscarded, readTexts]) {
      await work(services, tenantId).catch((error: unknown) => {
        services.logger.error({ err: error, tenantId, work: work.name }, 'work on documents failed');
      });
    }
  }
}

/** Looks again at documents that nobody could scan. They stay held until there is a verdict. */
export async function rescanQuarantined(services: WorkServices, tenantId: string): Promise<void> {
  const { intake } = services;
  // Nothing would change: it is held because nobody is there to look.
  if (intake.scanner === null && !intake.acceptsUnscanned) return;
  for (const document of await takeQuarantined(services.runner, tenantId)) await rescan(services, tenantId, document);
}

async function rescan(
  { runner, files, intake, publicUrl, documentPlaces }: WorkServices,
  tenantId: string,
  { id, storageKey }: DueDocument,
): Promise<void> {
  if (!(await files.exists(storageKey))) return;
  // Storage that breaks off ends the scan by its time limit, and never the process.
  const bytes = (await files.getStream(storageKey)).on('error', () => undefined);
  const { scanState, scanNote } = await judgeScan(intake, () => bytes.pipe(new PassThrough()), SCAN_LIMIT_MS);
  bytes.destroy();
  if (scanState === 'quarantined') return;
  if (scanState === 'infected') await files.delete(storageKey);
  await runner.transaction(tenantId, async (transaction) => {
    const document = await judgeDocument(transaction, { id, scanState, scanNote });
    if (document === null) return;
    const { matterId } = document;
    for (const place of documentPlaces) await place.settle(transaction, document);
    if (matterId === null) return;
    const keptRevision = scanState === 'infected' ? await dropWaiting(transaction, id) : null;
    if (scanState === 'clean') await raiseWaiting(transaction, id);
    await announceUpload(transaction, {
      document: { ...document, matterId },
      fileNumber: document.fileNumber,
      uploaderId: document.uploaderId,
      keptRevision,
    });
    if (scanState !== 'clean') return;
    await wantText(transaction, id);
    await notifyOfShares(transaction, { ...document, matterId }, publicUrl);
  });
}

/** Removes what was begun a day ago and never finished, bytes first. */
async function removeExpiredUploads({ runner, files, intake }: WorkServices, tenantId: string): Promise<void> {
  const expired = await findExpired(runner, tenantId);
  for (const { id, storageKey, isCompleted } of expired) {
    await intake.staging.remove(id);
    // A completion that was cut off may have stored the bytes already.
    if (!isCompleted) await files.delete(storageKey);
  }
  await forgetExpired(
    runner,
    tenantId,
    expired.map(({ id }) => id),
  );
}

/** Removes the bytes of documents that can no longer be brought back. */
async function removeDiscarded({ runner, files }: WorkServices, tenantId: string): Promise<void> {
  const discarded = await findDiscarded(runner, tenantId, DISCARD_UNDO_SECONDS + ALLOWANCE_SECONDS);
  for (const { storageKey } of discarded) await files.delete(storageKey);
  await markRemoved(
    runner,
    tenantId,
    discarded.map(({ id }) => id),
  );
}

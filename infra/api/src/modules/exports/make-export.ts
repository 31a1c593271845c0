import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { rightsOf } from '../../policy/rights.ts';
import { snapshotRunner } from '../../server/snapshot-runner.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { createCsvWriter } from './csv-writer.ts';
import { openSource } from './export-source.ts';
import { ExportRefusal, type ExportWork } from './export-work.ts';
import { exportsPolicy } from './exports.policy.ts';
import { writeFirmFile } from './firm-export.ts';
import { writeReportPaper } from './report-paper.ts';
import { createXlsxWriter } from './xlsx-writer.ts';

const writers = { CSV: createCsvWriter, XLSX: createXlsxWriter } as const;

/** The person as they are now, narrowed to what they may export. Throws where they may no longer. */
async function findExporter({
  runner,
  tenantId,
  claimed,
}: Pick<ExportWork, 'runner' | 'tenantId' | 'claimed'>): Promise<Viewer> {
  const viewer = await findViewerOfUser(runner, tenantId, claimed.userId, claimed.id);
  if (viewer === null || !exportsPolicy[claimed.list](viewer)) throw new ExportRefusal('ACCESS_CHANGED');
  return viewer;
}

/**
 * Writes the file and puts it into storage. All rows are of one moment; between
 * batches it asks whether the person may still see what they asked for, and
 * whether they still want it.
 */
export async function makeExport(
  work: ExportWork,
): Promise<{ viewer: Viewer; written: number; sizeBytes: number; contentHash: string }> {
  const { runner, tools, tenantId, claimed } = work;
  const viewer = await findExporter(work);
  const draftOf = (attempt: number): string => join(tools.draftsFolder, `${claimed.id}-${attempt}`);
  const draft = draftOf(claimed.attempts);
  try {
    // What an attempt left that was killed on this machine.
    for (let former = 1; former < claimed.attempts; former += 1) await rm(draftOf(former), { force: true });
    const { written, contentHash } = await runner.snapshot(tenantId, (transaction) =>
      writeDraft(work, viewer, snapshotRunner(transaction), draft),
    );
    const { size: sizeBytes } = await stat(draft);
    await tools.disk.putStream(claimed.storageKey, createReadStream(draft), { contentLength: sizeBytes });
    await assertSameRights(work, viewer);
    return { viewer, written, sizeBytes, contentHash };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes the rows, a batch at a time. */
async function writeDraft(
  work: ExportWork,
  viewer: Viewer,
  snapshot: TenantRunner,
  path: string,
): Promise<{ written: number; contentHash: string }> {
  const { format, title, request } = work.claimed;
  if (format === 'ZIP')
    return writeFirmFile(work, { viewer, snapshot, path, assertSameRights: () => assertSameRights(work, viewer) });
  const source = openSource(work, {
    viewer,
    snapshot,
    assertSameRights: () => assertSameRights(work, viewer),
  });
  if (format === 'PDF') await writeReportPaper(source, path);
  else {
    const { columns, translate } = source;
    const writer = await writers[format]({
      path,
      title,
      columns,
      region: viewer,
      translate,
      isRightToLeft: viewer.language === 'ar',
    });
    try {
      for await (const rows of source.pages(request.filters)) await writer.write(rows);
      await writer.finish({
        title,
        filterTexts: request.filterTexts,
        madeBy: viewer.name,
        madeAt: new Date().toISOString(),
        rows: source.written(),
      });
    } catch (error) {
      await writer.abandon().catch(() => undefined);
      throw error;
    }
  }
  return { written: source.written(), contentHash: source.contentHash() };
}

/** A role that was lost or narrowed while the file was made stops it: half of the rows would be by other rights. */
async function assertSameRights(work: ExportWork, before: Viewer): Promise<void> {
  if (rightsOf(await findExporter(work)) !== rightsOf(before)) throw new ExportRefusal('ACCESS_CHANGED');
}

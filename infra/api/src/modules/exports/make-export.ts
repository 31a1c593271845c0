import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { ApiLogger } from '../../server/logger.ts';
import { rightsOf } from '../../policy/rights.ts';
import { RequestContext } from '../../server/request-context.ts';
import { sayingIn } from '../../words/words.ts';
import { findViewerOfUser } from '../identity/identity.store.ts';
import { createCsvWriter } from './csv-writer.ts';
import { readColumns } from './export-columns.ts';
import { exportListOf } from './export-lists.ts';
import { readingServices, type ExportTools } from './export-services.ts';
import { showProgress, type ClaimedExport } from './export-work.store.ts';
import { exportsPolicy, narrowToExport } from './exports.policy.ts';
import type { ExportFailure } from './exports.store.ts';
import { listReader } from './list-pages.ts';
import { snapshotRunner } from '../../server/snapshot-runner.ts';
import { createXlsxWriter } from './xlsx-writer.ts';

export const LEASE_SECONDS = 120;
const writers = { CSV: createCsvWriter, XLSX: createXlsxWriter } as const;

/** Ends an attempt for good, and says why. */
export class ExportRefusal extends Error {
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure) {
    super(failure);
    this.failure = failure;
  }
}
/** Cancelled, or taken by another process: there is nothing left to do. */
export class ExportTaken extends Error {}
/** This process is closing; the next one starts again. */
export class ExportInterrupted extends Error {}

export interface ExportWork {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly tools: ExportTools;
  readonly tenantId: string;
  readonly claimed: ClaimedExport;
  readonly batchRows: number;
  readonly mostRows: number;
  readonly signal: AbortSignal;
}

/** The person as they are now, narrowed to what they may export. Throws where they may no longer. */
export async function findExporter({
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
export async function makeExport(work: ExportWork): Promise<{ viewer: Viewer; written: number; sizeBytes: number }> {
  const { runner, tools, tenantId, claimed } = work;
  const viewer = await findExporter(work);
  const draftOf = (attempt: number): string => join(tools.draftsFolder, `${claimed.id}-${attempt}`);
  const draft = draftOf(claimed.attempts);
  try {
    // What an attempt left that was killed on this machine.
    for (let former = 1; former < claimed.attempts; former += 1) await rm(draftOf(former), { force: true });
    const written = await runner.snapshot(tenantId, (transaction) =>
      writeDraft(work, viewer, snapshotRunner(transaction), draft),
    );
    const { size: sizeBytes } = await stat(draft);
    await tools.disk.putStream(claimed.storageKey, createReadStream(draft), { contentLength: sizeBytes });
    await assertSameRights(work, viewer);
    return { viewer, written, sizeBytes };
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(work: ExportWork, viewer: Viewer, snapshot: TenantRunner, path: string): Promise<number> {
  const { runner, logger, tools, tenantId, claimed, batchRows, mostRows, signal } = work;
  const { list, format, title, request } = claimed;
  const exporter = narrowToExport(viewer, list);
  const columns = readColumns(tools.schema, exportListOf(list, request.filters), request.columns, exporter);
  const read = listReader(tools.schema, { list, filters: request.filters, columns });
  const services = readingServices(snapshot, logger, tools.disk);
  const say = sayingIn(viewer.language);
  const writer = await writers[format]({
    path,
    title,
    columns,
    region: viewer,
    say,
    isRightToLeft: viewer.language === 'ar',
  });
  let written = 0;
  let total = 0;
  try {
    for (;;) {
      // Loaders live as long as their context: one for each batch, or they would keep every row.
      const context = new RequestContext({
        services,
        viewer: exporter,
        requestId: claimed.id,
        client: { address: '', userAgent: '' },
        accessToken: null,
        proofKey: null,
      });
      const page = await read(context, { offset: written, first: batchRows, wantsCount: written === 0 });
      total = page.recordCount ?? total;
      if (total > mostRows) throw new ExportRefusal('TOO_MANY_ROWS');
      await writer.write(page.rows.map((row) => columns.map((column) => column.read(row))));
      written += page.rows.length;
      if (signal.aborted) throw new ExportInterrupted();
      await assertSameRights(work, viewer);
      // The snapshot's connection is held meanwhile: this takes a second one, of which every pool has enough.
      if (!(await showProgress(runner, tenantId, claimed, { written, total, leaseSeconds: LEASE_SECONDS })))
        throw new ExportTaken();
      if (page.rows.length < batchRows || written >= total) break;
    }
    await writer.finish({
      title,
      filterTexts: request.filterTexts,
      madeBy: viewer.name,
      madeAt: new Date().toISOString(),
      rows: written,
    });
    return written;
  } catch (error) {
    await writer.abandon().catch(() => undefined);
    throw error;
  }
}

/** A role that was lost or narrowed while the file was made stops it: half of the rows would be by other rights. */
async function assertSameRights(work: ExportWork, before: Viewer): Promise<void> {
  if (rightsOf(await findExporter(work)) !== rightsOf(before)) throw new ExportRefusal('ACCESS_CHANGED');
}

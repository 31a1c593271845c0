import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { translatorIn } from '../../translation/translate.ts';
import { writeArchive, type Workbook } from '../firm-archive/write-archive.ts';
import type { ExportCell } from './export-cell.ts';
import { showProgress } from './export-work.store.ts';
import { ExportInterrupted, ExportTaken, LEASE_SECONDS, type ExportWork } from './export-work.ts';
import { exportsPolicy } from './exports.policy.ts';
import { createXlsxWriter } from './xlsx-writer.ts';

/** Pages of rows between two looks at whether the archive is still wanted. */
const STEPS_BETWEEN = 20;

/** Why somebody may not take everything along, as a sentence; empty where they may. */
export function firmExportRefusal({ translate }: RequestContext, viewer: Viewer): string {
  if (exportsPolicy.EVERYTHING(viewer)) return '';
  if (!viewer.isAdministrator && !viewer.isInternalAdmin)
    return translate('api.exports.everythingAdministrators', 'Only administrators of the firm can export everything.');
  return translate(
    'api.exports.everythingRights',
    'Your role has to view and export all matters, contacts, enquiries, tasks, time, invoices, users and reports, with no column closed to it.',
  );
}

interface FirmFile {
  readonly viewer: Viewer;
  readonly snapshot: TenantRunner;
  readonly path: string;
  assertSameRights(): Promise<void>;
}

/** Writes the archive. Throws ExportRefusal, ExportInterrupted or ExportTaken where it is not to be made any more. */
export function writeFirmFile(
  { runner, tools, tenantId, claimed, signal }: ExportWork,
  { viewer, snapshot, path, assertSameRights }: FirmFile,
): Promise<{ written: number; contentHash: string }> {
  let steps = 0;
  let shown = -1;
  return writeArchive({
    snapshot,
    disk: tools.disk,
    viewer,
    path,
    madeAt: new Date().toISOString(),
    async step(done, total) {
      if (signal.aborted) throw new ExportInterrupted();
      steps += 1;
      if (done === shown && steps % STEPS_BETWEEN !== 0) return;
      shown = done;
      await assertSameRights();
      const progress = { written: done, total, leaseSeconds: LEASE_SECONDS };
      if (!(await showProgress(runner, tenantId, claimed, progress))) throw new ExportTaken();
    },
    openWorkbook: (file, title, headings) => openWorkbook(viewer, file, title, headings),
  });
}

async function openWorkbook(
  viewer: Viewer,
  path: string,
  title: string,
  headings: readonly string[],
): Promise<Workbook> {
  const writer = await createXlsxWriter({
    path,
    title,
    columns: headings.map((heading) => ({
      title: heading,
      kind: 'text',
      hasCents: true,
      selection: heading,
      read: () => ({ kind: 'empty' }),
    })),
    region: viewer,
    translate: translatorIn(viewer.language),
    isRightToLeft: viewer.language === 'ar',
  });
  let rows = 0;
  return {
    async write(page) {
      rows += page.length;
      await writer.write(
        page.map((row) =>
          row.map((text): ExportCell => (text === null || text === '' ? { kind: 'empty' } : { kind: 'text', text })),
        ),
      );
    },
    finish: () =>
      writer.finish({ title, filterTexts: [], madeBy: viewer.name, madeAt: new Date().toISOString(), rows }),
  };
}

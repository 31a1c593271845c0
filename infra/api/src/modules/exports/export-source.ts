import { createHash } from 'node:crypto';
import type { TenantRunner } from '@atrium/database';
import { execute, parse, type DocumentNode } from 'graphql';
import type { Viewer } from '../../policy/viewer.ts';
import { RequestContext } from '../../server/request-context.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import type { ExportCell, ExportColumn } from './export-cell.ts';
import { readColumns } from './export-columns.ts';
import { exportListOf } from './export-lists.ts';
import { readingServices } from './export-services.ts';
import { showProgress, type ClaimedExport } from './export-work.store.ts';
import { ExportInterrupted, ExportRefusal, ExportTaken, LEASE_SECONDS, type ExportWork } from './export-work.ts';
import { narrowToExport } from './exports.policy.ts';
import { listReader } from './list-pages.ts';

type Row = readonly ExportCell[];
type Filters = Readonly<Record<string, unknown>>;

/** What a file is written from: the rows of one moment, read as the person who asked for it. */
export interface ExportSource {
  readonly tenantId: string;
  readonly claimed: ClaimedExport;
  readonly viewer: Viewer;
  readonly snapshot: TenantRunner;
  readonly columns: readonly ExportColumn[];
  readonly translate: Translate;
  /**
   * The rows under these filters, a batch at a time. Between batches it asks whether the person may still see them and
   * still wants them, and shows how far it is. Throws ExportRefusal, ExportInterrupted or ExportTaken.
   */
  pages(filters: Filters): AsyncGenerator<readonly Row[]>;
  /** What the API answers the same person. */
  ask(document: string, variables: Filters): Promise<unknown>;
  written(): number;
  /** The same for the same rows, whatever the format and the moment. */
  contentHash(): string;
}

/** Opens what an export is written from, as this person. */
export function openSource(
  work: ExportWork,
  {
    viewer,
    snapshot,
    assertSameRights,
  }: { readonly viewer: Viewer; readonly snapshot: TenantRunner; assertSameRights(): Promise<void> },
): ExportSource {
  const { runner, logger, tools, tenantId, claimed, batchRows, mostRows, signal } = work;
  const { list, request } = claimed;
  const exporter = narrowToExport(viewer, list);
  const columns = readColumns(tools.schema, exportListOf(list, request.filters), request.columns, exporter);
  const services = readingServices(snapshot, logger, tools.disk);
  const hash = createHash('sha256');
  const documents = new Map<string, DocumentNode>();
  let written = 0;
  // Loaders live as long as their context: one for each batch, or they would keep every row.
  const contextOf = (): RequestContext =>
    new RequestContext({
      services,
      viewer: exporter,
      requestId: claimed.id,
      client: { address: '', userAgent: '' },
      accessToken: null,
      proofKey: null,
    });

  async function goOn(total: number): Promise<void> {
    if (signal.aborted) throw new ExportInterrupted();
    await assertSameRights();
    // The snapshot's connection is held meanwhile: this takes a second one, of which every pool has enough.
    if (!(await showProgress(runner, tenantId, claimed, { written, total, leaseSeconds: LEASE_SECONDS })))
      throw new ExportTaken();
  }

  return {
    tenantId,
    claimed,
    viewer,
    snapshot,
    columns,
    translate: translatorIn(viewer.language),
    written: () => written,
    contentHash: () => hash.copy().digest('hex'),
    async ask(document, variables) {
      const known = documents.get(document) ?? parse(document, { noLocation: true });
      documents.set(document, known);
      const { data, errors } = await execute({
        schema: tools.schema,
        document: known,
        contextValue: contextOf(),
        variableValues: variables,
      });
      if (errors?.[0] !== undefined) throw errors[0].originalError ?? errors[0];
      return data;
    },
    async *pages(filters) {
      const read = listReader(tools.schema, { list, filters, columns });
      let offset = 0;
      let total = 0;
      for (;;) {
        const page = await read(contextOf(), { offset, first: batchRows, wantsCount: offset === 0 });
        total = page.recordCount ?? total;
        if (written - offset + total > mostRows) throw new ExportRefusal('TOO_MANY_ROWS');
        const rows = page.rows.map((row) => columns.map((column) => column.read(row)));
        hash.update(JSON.stringify(rows));
        yield rows;
        offset += rows.length;
        written += rows.length;
        await goOn(Math.max(total, claimed.total, written));
        if (rows.length < batchRows || offset >= total) return;
      }
    },
  };
}

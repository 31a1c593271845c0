import { formatNumber } from '@atrium/domain';
import type { GraphQLSchema } from 'graphql';
import { badInput } from '../../errors/errors.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { Refusal } from '../../server/refusal.ts';
import { RequestContext } from '../../server/request-context.ts';
import { readerOf } from '../people/readers.ts';
import { readColumns } from './export-columns.ts';
import { exportLimits } from './export-limits.ts';
import { exportListOf } from './export-lists.ts';
import { readExportRequest, type ExportRequest, type RequestExportInput } from './export-request.ts';
import { exportsPolicy, narrowToExport } from './exports.policy.ts';
import {
  cancelRun,
  countLoad,
  findRun,
  insertRun,
  type ExportFormat,
  type ExportListName,
  type ExportRunRow,
} from './exports.store.ts';
import { assertFiltersFit, listReader } from './list-pages.ts';

export interface RequestExportResult {
  readonly ok: ExportRunRow | null;
  readonly message: string | null;
}

/**
 * Puts an export in line. The list is asked once, for its count: a filter it
 * would not take is refused now, by the list's own words, and not by the job.
 */
export async function requestExport(
  context: RequestContext,
  viewer: Viewer,
  schema: GraphQLSchema,
  { idempotencyKey: key, input }: { readonly idempotencyKey: string; readonly input: RequestExportInput },
): Promise<RequestExportResult> {
  readIdempotencyKey(key);
  const { address, userAgent: device } = context.client;
  const { title, ...request } = readExportRequest(input, { address, device });
  const { list, format } = input;
  if (format === 'ZIP') throw badInput('Only everything of a firm is an archive.');
  if (format === 'PDF' && list !== 'REPORTS') throw badInput('Only reports are made as PDF.');
  const most = format === 'PDF' ? exportLimits.pdfRows : exportLimits.rows;
  const exporter = narrowToExport(viewer, list);
  const definition = exportListOf(list, request.filters);
  assertFiltersFit(schema, definition);
  readColumns(schema, definition, request.columns, exporter);
  const total = await countRows(context, exporter, schema, { list, filters: request.filters });
  const figure = (value: number) => formatNumber(value, readerOf(viewer).locale);
  if (total > most)
    return refuse(
      context.translate(
        'api.exports.tooManyRows',
        'A file can have at most {{most}} rows, and there are {{total}}. Filter the list further.',
        { most: figure(most), total: figure(total) },
      ),
    );
  return queueExport(context, viewer, { key, list, format, title, request, total });
}

interface QueuedExport {
  readonly key: string;
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly title: string;
  readonly request: ExportRequest;
  readonly total: number;
}
/** Puts it in line for the job, within what one person may have made at once and in a day. Whether they may have that list is for the caller to ask. */
const queue = command({
  name: 'exports.request',
  policy: exportsPolicy.own,
  key: ({ key }: QueuedExport) => key,
  // The same key for another list or format is another request; the count is not part of it.
  request: ({ list, format, title, request: { columns, filters } }) => ({ list, format, title, columns, filters }),
  lock: async ({ tx, viewer, translate }) => {
    const load = await countLoad(tx, viewer.userId);
    if (load.open >= exportLimits.atOnce)
      throw tooMany(
        translate(
          'api.exports.tooManyAtOnce',
          'Wait until one of your exports is ready, or cancel one: {{most}} can be created at a time.',
          { most: exportLimits.atOnce },
        ),
      );
    if (load.today >= exportLimits.perDay)
      throw tooMany(
        translate('api.exports.tooManyToday', 'You have created {{most}} exports in a day. Try again tomorrow.', {
          most: exportLimits.perDay,
        }),
      );
  },
  version: 'none',
  run: async ({ tx, viewer }, { input: { list, format, title, request, total } }) => {
    const { keptHours } = exportLimits;
    const run = { viewerId: viewer.userId, list, format, title, request, total, keptHours, isScheduled: false };
    return { id: (await insertRun(tx, run)).id };
  },
  // The job logs the file that it makes.
  audit: 'none',
  announces: 'none',
});

const tooMany = (message: string): Refusal => new Refusal({ message, fields: [] });
const refuse = (message: string): RequestExportResult => ({ ok: null, message });

async function queueExport(context: RequestContext, viewer: Viewer, asked: QueuedExport): Promise<RequestExportResult> {
  const { ok, error } = await queue(context, asked);
  if (ok === null) return refuse(error?.message ?? '');
  return { ok: await findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id: ok.id }), message: null };
}

/** Asks for everything of the firm, as one archive that a job makes. */
export function requestFirmExport(context: RequestContext, viewer: Viewer, key: string): Promise<RequestExportResult> {
  readIdempotencyKey(key);
  const { address, userAgent: device } = context.client;
  return queueExport(context, viewer, {
    key,
    list: 'EVERYTHING',
    format: 'ZIP',
    title: context.translate('api.exports.everything', 'Everything of the firm'),
    request: { columns: [], filterTexts: [], filters: {}, client: { address, device } },
    total: 0,
  });
}

/** How many rows the list has for this person under these filters; throws what the list itself refuses. */
export async function countRows(
  context: RequestContext,
  exporter: Viewer,
  schema: GraphQLSchema,
  asked: { list: RequestExportInput['list']; filters: Readonly<Record<string, unknown>> },
): Promise<number> {
  const { services, requestId, client } = context;
  const asExporter = new RequestContext({
    services,
    requestId,
    client,
    viewer: exporter,
    accessToken: null,
    proofKey: null,
  });
  const { recordCount } = await listReader(schema, { ...asked, columns: [] })(asExporter, {
    offset: 0,
    first: 0,
    wantsCount: true,
  });
  return recordCount ?? 0;
}

const cancel = command({
  name: 'exports.cancel',
  policy: exportsPolicy.own,
  key: 'none',
  lock: async ({ tx, viewer }, { id }: { readonly id: string }) =>
    isId(id) && (await cancelRun(tx, { viewerId: viewer.userId, id })),
  version: 'none',
  run: (unit, { current: isCancelled }) => Promise.resolve(isCancelled || unit.unchanged(false)),
  audit: ({ input: { id } }) => ({ kind: 'export', objectType: 'export', objectId: id, action: 'cancel', detail: {} }),
  announces: 'none',
});

/** Stops one's own export; one that is settled stays as it is. Null where there is none. */
export async function cancelExport(context: RequestContext, id: string): Promise<ExportRunRow | null> {
  await cancel(context, { id });
  const { tenantId, userId: viewerId } = viewerOf(context);
  return isId(id) ? findRun(context.runner, tenantId, { viewerId, id }) : null;
}

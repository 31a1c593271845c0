import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { sayingIn } from '../../words/words.ts';
import { logActivity } from '../activity/log-activity.ts';
import { cursorOf, readCursor } from './data-cursor.ts';
import { columnsOf, datasetsOf, mayRead, presentKey, writeDataset, type DataReader } from './data-reader.ts';
import { DATA_PATH, dataMediaTypes, isDataFormat, type DataFormat } from './data-paths.ts';
import type { Dataset } from './dataset.ts';
import { findDataset } from './datasets.ts';

interface Route {
  readonly Params: { file?: string };
  readonly Querystring: { since?: unknown };
}
const RETRY_SECONDS = 3600;
const BUSY_SECONDS = 10;
/** One firm's, and of this moment: nothing on the way may keep it. */
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
/** Keys that are being read with: one file at a time for each. */
const underWay = new Set<string>();

/**
 * GET /-/data, /-/data/{dataset}.csv and .parquet: what a firm's own programs read with a key (README.md says how they
 * ask). GET /-/data/keys.json: the key that manifests are signed with.
 */
export function registerDataRoutes(app: FastifyInstance, services: ApiServices): void {
  app.get(`${DATA_PATH}/keys.json`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .send(services.dataSigning.keys),
  );
  for (const url of [DATA_PATH, `${DATA_PATH}/:file`])
    app.route<Route>({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => serve(services, request, reply.headers(headers)),
    });
}

const problem = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = await presentKey(services, request.headers.authorization ?? '', request.ip);
  if (reader === 'unknown')
    return problem(
      reply.header('www-authenticate', 'Basic realm="Atrium data", charset="UTF-8"'),
      401,
      'This key does not open anything.',
    );
  if (reader === 'tooMany')
    return problem(reply.header('retry-after', String(RETRY_SECONDS)), 429, 'Too many requests. Try again later.');
  const { file } = request.params;
  if (file === undefined) return reply.send(listOf(services, reader));
  const [, name = '', format = ''] = /^([a-z_]{1,40})\.([a-z]{1,10})$/.exec(file) ?? [];
  const dataset = findDataset(name);
  if (dataset === null || !isDataFormat(format) || !mayRead(reader.viewer, dataset))
    return problem(reply, 404, 'There is no such data, or this key does not open it.');
  const { since } = request.query;
  const from = since === undefined ? null : readCursor(reader.viewer, name, typeof since === 'string' ? since : '');
  if (from === 'unknown') return problem(reply, 400, 'since has to be a cursor that was answered with this dataset.');
  if (from === 'outdated')
    return problem(reply, 410, 'What this key may read has changed since. Read everything again, without since.');
  if (underWay.has(reader.key.id))
    return problem(
      reply.header('retry-after', String(BUSY_SECONDS)),
      429,
      'This key is reading already. Ask for one file at a time.',
    );
  underWay.add(reader.key.id);
  try {
    return await send(services, request, reply, { reader, dataset, format, since: from?.from ?? null });
  } finally {
    underWay.delete(reader.key.id);
  }
}

/** What there is to read with this key. */
function listOf({ publicUrl }: ApiServices, { viewer }: DataReader) {
  const say = sayingIn(viewer.language);
  return {
    firm: viewer.tenantId,
    datasets: datasetsOf(viewer).map((dataset) => ({
      name: dataset.name,
      description: dataset.description(say),
      csv: `${publicUrl}${DATA_PATH}/${dataset.name}.csv`,
      parquet: `${publicUrl}${DATA_PATH}/${dataset.name}.parquet`,
      columns: columnsOf(viewer, dataset).map(([name, { kind }]) => ({ name, kind })),
    })),
  };
}

interface Asked {
  readonly reader: DataReader;
  readonly dataset: Dataset;
  readonly format: DataFormat;
  readonly since: string | null;
}

async function send(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  { reader: { key, viewer }, dataset, format, since }: Asked,
): Promise<FastifyReply> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-data-'));
  const clear = () => void rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, `${dataset.name}.${format}`);
    const madeAt = new Date();
    const { rows, sizeBytes, sha256 } = await writeDataset(services, viewer, { dataset, format, path, since });
    const cursor = cursorOf(viewer, dataset.name, madeAt);
    const manifest = await services.dataSigning.sign({
      firm: viewer.tenantId,
      dataset: dataset.name,
      format,
      madeAt: madeAt.toISOString(),
      since: typeof request.query.since === 'string' ? request.query.since : null,
      cursor,
      columns: columnsOf(viewer, dataset).map(([name]) => name),
      rows,
      sizeBytes,
      sha256,
    });
    await logActivity(
      services.runner,
      { viewer, client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' } },
      {
        kind: 'export',
        objectType: 'dataKey',
        objectId: key.id,
        action: 'download',
        detail: {
          title: key.name,
          list: dataset.list ?? '',
          dataset: dataset.name,
          format: format.toUpperCase(),
          rows,
        },
      },
    );
    const bytes = createReadStream(path);
    bytes.once('close', clear);
    return await reply
      .headers({
        'content-disposition': `attachment; filename="${dataset.name}.${format}"`,
        'content-length': sizeBytes,
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
        'atrium-cursor': cursor,
        'atrium-rows': rows,
        'atrium-manifest': manifest,
      })
      .type(dataMediaTypes[format])
      .send(bytes);
  } catch (error) {
    clear();
    throw error;
  }
}

import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { translatorIn } from '../../translation/translate.ts';
import { logActivity } from '../activity/log-activity.ts';
import { cursorOf, readCursor } from './data-cursor.ts';
import { answerWithKey, type KeyAnswer } from './answer-with-key.ts';
import { columnsOf, datasetsOf, mayRead, writeDataset, type DataReader } from './data-reader.ts';
import { DATA_PATH, dataMediaTypes, isDataFormat, type DataFormat } from './data-paths.ts';
import type { Dataset } from './dataset.ts';
import { findDataset } from './datasets.ts';

interface Route {
  readonly Params: { file?: string };
  readonly Querystring: { since?: unknown };
}
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
      handler: (request, reply) =>
        answerWithKey(services, { request, reply, failure }, (reader) => serve(services, request, reply, reader)),
    });
}

const problem = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
const failure: KeyAnswer['failure'] = (reply, status, _code, message) => problem(reply, status, message);

async function serve(
  services: ApiServices,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  reader: DataReader,
): Promise<FastifyReply> {
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
    return problem(
      reply,
      410,
      'What this key may read has changed since, or the cursor is older than a year. Read everything again, without since.',
    );
  return send(services, request, reply, { reader, dataset, format, since: from?.from ?? null });
}

/** What there is to read with this key. */
function listOf({ publicUrl }: ApiServices, { viewer }: DataReader) {
  const translate = translatorIn(viewer.language);
  return {
    firm: viewer.tenantId,
    datasets: datasetsOf(viewer).map((dataset) => ({
      name: dataset.name,
      description: dataset.description(translate),
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

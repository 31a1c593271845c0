import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../policy/viewer.ts';
import type { ApiServices } from '../../server/services.ts';
import { logActivity } from '../activity/log-activity.ts';
import { columnsOf, datasetsOf, exporterOf, mayRead, readPage, type DataReader } from './data-reader.ts';
import { answerWithKey, type KeyAnswer } from './answer-with-key.ts';
import { DATA_PATH } from './data-paths.ts';
import type { Dataset } from './dataset.ts';
import { findDataset } from './datasets.ts';
import { metadataOf } from './odata-metadata.ts';
import { isProblem, jsonValue, ODATA_PAGE_ROWS, readODataQuery } from './odata-query.ts';

const ODATA_PATH = `${DATA_PATH}/odata`;
const JSON_TYPE = 'application/json;odata.metadata=minimal;charset=utf-8';
const version = { 'odata-version': '4.0' };

interface Route {
  readonly Params: { set?: string };
  readonly Querystring: Record<string, unknown>;
}
const failure: KeyAnswer['failure'] = (reply, status, code, message) =>
  reply
    .code(status)
    .headers(version)
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: { code, message } }));

/**
 * GET /-/data/odata, /$metadata and /{dataset}: the same data as files, as an OData 4.0 feed that can only be read
 * (README.md says which part of OData it is).
 */
export function registerODataRoutes(app: FastifyInstance, services: ApiServices): void {
  const serve = (
    url: string,
    answer: (reader: DataReader, request: FastifyRequest<Route>, reply: FastifyReply) => unknown,
  ) =>
    app.route<Route>({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        answerWithKey(services, { request, reply, failure }, async (reader) => answer(reader, request, reply)),
    });
  // Known once the server listens.
  const rootOf = () => `${services.publicUrl}${ODATA_PATH}`;
  const sets = ({ viewer }: DataReader) =>
    datasetsOf(viewer).map((dataset) => ({ name: dataset.name, columns: openColumns(viewer, dataset) }));

  for (const url of [ODATA_PATH, `${ODATA_PATH}/`])
    serve(url, (reader, _request, reply) =>
      reply
        .headers(version)
        .type(JSON_TYPE)
        .send(
          JSON.stringify({
            '@odata.context': `${rootOf()}/$metadata`,
            value: sets(reader).map(({ name }) => ({ name, kind: 'EntitySet', url: name })),
          }),
        ),
    );
  serve(`${ODATA_PATH}/$metadata`, (reader, _request, reply) =>
    reply
      .headers(version)
      .type('application/xml;charset=utf-8')
      .send(metadataOf(sets(reader))),
  );
  serve(`${ODATA_PATH}/:set`, (reader, request, reply) =>
    sendPage(services, reader, { request, reply, root: rootOf() }),
  );
}

const openColumns = (viewer: Viewer, dataset: Dataset) => columnsOf(exporterOf(viewer, dataset), dataset);

interface Asked {
  readonly request: FastifyRequest<Route>;
  readonly reply: FastifyReply;
  readonly root: string;
}
async function sendPage(services: ApiServices, { key, viewer }: DataReader, { request, reply, root }: Asked) {
  const dataset = findDataset(request.params.set ?? '');
  if (dataset === null || !mayRead(viewer, dataset))
    return failure(reply, 404, 'NotFound', 'There is no such data, or this key does not open it.');
  const columns = openColumns(viewer, dataset);
  const asked = readODataQuery(request.query, columns);
  if (isProblem(asked)) return failure(reply, asked.status, asked.code, asked.message);
  const most = Math.min(asked.top ?? ODATA_PAGE_ROWS, ODATA_PAGE_ROWS);
  const rows =
    most === 0 ? [] : await readPage(services, viewer, dataset, { since: asked.since, after: asked.after, most });
  await logActivity(
    services.runner,
    { viewer, client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' } },
    {
      kind: 'export',
      objectType: 'dataKey',
      objectId: key.id,
      action: 'download',
      detail: { title: key.name, list: dataset.list ?? '', dataset: dataset.name, format: 'ODATA', rows: rows.length },
    },
  );
  const last = rows.length === most ? rows.at(-1)?.id : undefined;
  const left = asked.top === null ? null : asked.top - rows.length;
  const next =
    last === undefined || left === 0
      ? {}
      : { '@odata.nextLink': nextLink(request, `${root}/${dataset.name}`, { last, left }) };
  const names = asked.columns.map(([name]) => name);
  const isWhole = names.length === columns.length;
  return reply
    .headers(version)
    .type(JSON_TYPE)
    .send(
      JSON.stringify({
        '@odata.context': `${root}/$metadata#${dataset.name}${isWhole ? '' : `(${names.join(',')})`}`,
        value: rows.map((row) =>
          Object.fromEntries(asked.columns.map(([name, column]) => [name, jsonValue(column, row[name] ?? null)])),
        ),
        ...next,
      }),
    );
}

/** Where the rows after this page are asked for, with the same options. */
function nextLink(
  { query }: FastifyRequest<Route>,
  address: string,
  { last, left }: { readonly last: string; readonly left: number | null },
): string {
  const options = new Map(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  options.set('$skiptoken', last);
  if (left !== null) options.set('$top', String(left));
  return `${address}?${[...options].map(([name, value]) => `${encodeURIComponent(name).replace('%24', '$')}=${encodeURIComponent(value)}`).join('&')}`;
}

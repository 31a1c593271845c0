import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reservedTenantIds, type Composition } from '@atrium/contracts';
import type { ComposedBuilds, Releases } from '@atrium/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, type Encoding } from './negotiate.ts';
import { pageHeaders } from './page-policy.ts';
import { createPageTemplate, type PageTemplate } from './page.ts';
import { findRouteOwner } from './route-owner.ts';

export type TenantOnPage = NonNullable<Composition['tenant']>;
/** A firm by the id in the address, or null where there is none. */
export type FindTenant = (tenantId: string) => Promise<TenantOnPage | null>;

const NONCE_BYTES = 18;
/** The page is made per response; more effort costs more time than the bytes it saves. */
const PAGE_BROTLI_QUALITY = 5;
const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** One page for every address that is nothing else: the host finds its own way from there. */
export function registerPages(app: FastifyInstance, releases: Releases, findTenant: FindTenant): void {
  const templates = new WeakMap<ComposedBuilds, Map<string, PageTemplate>>();

  async function templateFor(path: string): Promise<PageTemplate> {
    const { tenantId, pathInApp } = readAddress(path);
    const tenant = tenantId === null ? null : await findTenant(tenantId);
    const builds = await releases.compositionFor(tenant?.tenantId ?? null);
    const owner = findRouteOwner(builds.remotes, pathInApp);
    const known = templates.get(builds) ?? new Map<string, PageTemplate>();
    templates.set(builds, known);
    const key = JSON.stringify([tenant, owner?.containerName]);
    const template = known.get(key) ?? createPageTemplate({ ...builds, tenant }, owner);
    known.set(key, template);
    return template;
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/-/') || path === '/favicon.ico') return notFound(reply);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const html = (await templateFor(path))(nonce);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers(pageHeaders(nonce, request.protocol === 'https'))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await encode(html, encoding));
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is nothing here.\n');
}

/** `/harbour/matterSummary` is the firm harbour's; `/matterSummary` names no firm. */
function readAddress(path: string): { tenantId: string | null; pathInApp: string } {
  const [first = '', ...rest] = path.slice(1).split('/');
  if (first === '' || reservedTenantIds.has(first.toLowerCase())) return { tenantId: null, pathInApp: path };
  return { tenantId: first.toLowerCase(), pathInApp: `/${rest.join('/')}` };
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function encode(html: string, encoding: Encoding | null): Promise<Buffer> {
  const bytes = Buffer.from(html);
  if (encoding === null) return bytes;
  return encoding === 'br' ? runBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY } }) : runGzip(bytes);
}

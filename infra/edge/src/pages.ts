import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hasSecretAddress, reservedTenantIds, type ComposedRemote, type Composition } from '@atrium/contracts';
import type { ComposedBuilds, Releases } from '@atrium/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStart } from './compressed-start.ts';
import { negotiateEncoding, type Encoding } from './negotiate.ts';
import { pageHeaders } from './page-policy.ts';
import { createPageTemplate, type PageTemplate } from './page.ts';
import { findRouteOwner, isIntegrationPage } from './route-owner.ts';

export type TenantOnPage = NonNullable<Composition['tenant']>;
export interface FirmOfPage extends TenantOnPage {
  /** Exact https origins that may frame the firm's integration pages. */
  readonly integrationOrigins: readonly string[];
  /** Exact https origins that the firm's viewer may frame. */
  readonly viewerOrigins: readonly string[];
}
/** A firm by the id in the address, or null where there is none. */
export type FindTenant = (tenantId: string) => Promise<FirmOfPage | null>;

const NONCE_BYTES = 18;

/** A page in memory, its start compressed already. */
interface KeptPage {
  readonly template: PageTemplate;
  readonly finish: (end: string) => Buffer;
}

const runGzip = promisify(gzip);

/** One page for every address that is nothing else: the host finds its own way from there. */
export function registerPages(app: FastifyInstance, releases: Releases, findTenant: FindTenant): void {
  const kept = new WeakMap<ComposedBuilds, Map<string, Promise<KeptPage>>>();

  async function pageFor(path: string): Promise<{ page: KeptPage; framedBy: readonly string[]; frames: readonly string[] }> {
    const { tenantId, pathInApp } = readAddress(path);
    const firm = tenantId === null ? null : await findTenant(tenantId);
    const tenant = firm === null ? null : tenantOf(firm);
    const builds = await releases.compositionFor(tenant?.tenantId ?? null);
    const owner = findRouteOwner(builds.remotes, pathInApp);
    const pages = kept.get(builds) ?? new Map<string, Promise<KeptPage>>();
    kept.set(builds, pages);
    const key = JSON.stringify([tenant, owner?.containerName]);
    const page = pages.get(key) ?? makePage({ ...builds, tenant }, owner);
    pages.set(key, page);
    return { page: await page, framedBy: firm !== null && isIntegrationPage(builds.remotes, pathInApp) ? firm.integrationOrigins : [], frames: firm?.viewerOrigins ?? [] };
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/-/') || path === '/favicon.ico') return notFound(reply);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { page, framedBy, frames } = await pageFor(path);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers(pageHeaders({ nonce, isHttps: request.protocol === 'https', framedBy, frames, hasSecretAddress: hasSecretAddress(path) }))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await encode(page, nonce, encoding));
  });
}

/** Who may frame the firm and whom it frames is in the page's policy; its script asks when it has to know. */
function tenantOf({ integrationOrigins: _framing, viewerOrigins: _framed, ...tenant }: FirmOfPage): TenantOnPage {
  return tenant;
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

async function makePage(composition: Composition, owner: ComposedRemote | undefined): Promise<KeptPage> {
  const template = createPageTemplate(composition, owner);
  return { template, finish: await compressStart(template.start) };
}

async function encode({ template, finish }: KeptPage, nonce: string, encoding: Encoding | null): Promise<Buffer> {
  const end = template.end(nonce);
  if (encoding === 'br') return finish(end);
  const bytes = Buffer.from(template.start + end);
  return encoding === null ? bytes : runGzip(bytes);
}

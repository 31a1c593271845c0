import { randomBytes } from 'node:crypto';
import { hasSecretAddress, reservedTenantIds, type ComposedRemote, type Composition } from '@atrium/contracts';
import type { ComposedBuilds } from '@atrium/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStart } from './compressed-start.ts';
import { encodePage, type KeptPage } from './encode-page.ts';
import type { FindFirmPage } from './firm-pages.ts';
import { negotiateEncoding } from './negotiate.ts';
import { pageHeaders } from './page-policy.ts';
import { createPageTemplate } from './page.ts';
import { findRouteOwner, isIntegrationPage } from './route-owner.ts';

const NONCE_BYTES = 18;

/** One page for every address that is nothing else: the host finds its own way from there. */
export function registerPages(app: FastifyInstance, findPage: FindFirmPage): void {
  const kept = new WeakMap<ComposedBuilds, Map<string, Promise<KeptPage>>>();

  async function pageFor(
    path: string,
    request: FastifyRequest,
  ): Promise<{ page: KeptPage; framedBy: readonly string[]; frames: readonly string[] }> {
    const { tenantId, pathInApp } = readAddress(path);
    const { firm, builds, composition } = await findPage(tenantId, request);
    const owner = findRouteOwner(composition.remotes, pathInApp);
    const pages = kept.get(builds) ?? new Map<string, Promise<KeptPage>>();
    kept.set(builds, pages);
    const key = JSON.stringify([composition.tenant, composition.preview, owner?.containerName]);
    const page = pages.get(key) ?? makePage(composition, owner);
    pages.set(key, page);
    return {
      page: await page,
      framedBy: firm !== null && isIntegrationPage(composition.remotes, pathInApp) ? firm.integrationOrigins : [],
      frames: firm?.viewerOrigins ?? [],
    };
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/-/') || path === '/favicon.ico') return notFound(reply);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const found = await pageFor(path, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be made');
      return null;
    });
    if (found === null) return unavailable(reply);
    const { page, framedBy, frames } = found;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers(
        pageHeaders({
          nonce,
          isHttps: request.protocol === 'https',
          framedBy,
          frames,
          hasSecretAddress: hasSecretAddress(path),
        }),
      )
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await encodePage(page, nonce, encoding));
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is nothing here.\n');
}

/** Nothing is known of the firm and the database does not answer: the same address works as soon as it does. */
function unavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atrium cannot be reached</title></head>
<body><h1>Atrium cannot be reached at the moment</h1><p>Nothing you saved is lost. Wait a moment, then try again.</p><p><a href="">Try again</a></p></body>
</html>
`);
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

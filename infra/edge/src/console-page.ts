import { randomBytes } from 'node:crypto';
import { CONSOLE_PATH, type ComposedBuild } from '@atrium/contracts';
import type { Releases } from '@atrium/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressStart } from './compressed-start.ts';
import { encodePage, type KeptPage } from './encode-page.ts';
import { negotiateEncoding } from './negotiate.ts';
import { pageHeaders } from './page-policy.ts';
import { createHostPage } from './page.ts';

const NONCE_BYTES = 18;
const TITLE = 'Console · Atrium';

/**
 * The operators' host: one page for every address below `CONSOLE_PATH`, under the
 * same policy as the firms' and with no firm in it.
 */
export function registerConsolePage(app: FastifyInstance, releases: Pick<Releases, 'hostBuild'>): void {
  const kept = new WeakMap<ComposedBuild, Promise<KeptPage>>();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await releases.hostBuild('console');
    if (build === null)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('No build of the console has been published yet.\n');
    const making = kept.get(build) ?? makePage(build);
    kept.set(build, making);
    const page = await making;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers(
        pageHeaders({
          nonce,
          isHttps: request.protocol === 'https',
          framedBy: [],
          frames: [],
          hasSecretAddress: false,
        }),
      )
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(await encodePage(page, nonce, encoding));
  }

  app.get(CONSOLE_PATH, answer);
  app.get(`${CONSOLE_PATH}/*`, answer);
}

async function makePage(build: ComposedBuild): Promise<KeptPage> {
  const template = createHostPage(build, { title: TITLE, content: { host: build } });
  return { template, finish: await compressStart(template.start) };
}

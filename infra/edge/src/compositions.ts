import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { COMPOSITIONS_PATH, type FallbackBuilds } from '@atrium/contracts';
import type { ComposedBuilds, Releases } from '@atrium/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FindFirmPage, FindTenant } from './firm-pages.ts';
import { negotiateEncoding } from './negotiate.ts';

const QUALITY = 5;
const runBrotli = promisify(brotliCompress);

interface KeptAnswer {
  readonly text: string;
  readonly etag: string;
  readonly compressed: Buffer;
}

/**
 * What open pages ask: what their firm gets now, word for word as a page opened
 * now would hold it, and what to fall back to where a build does not load.
 */
export function registerCompositions(
  app: FastifyInstance,
  {
    findPage,
    findTenant,
    releases,
  }: {
    readonly findPage: FindFirmPage;
    readonly findTenant: FindTenant;
    readonly releases: Pick<Releases, 'fallbacks'>;
  },
): void {
  const kept = new WeakMap<ComposedBuilds, Map<string, Promise<KeptAnswer>>>();

  app.get<{ Params: { tenantId: string } }>(`${COMPOSITIONS_PATH}:tenantId`, async (request, reply) => {
    const { firm, builds, composition } = await findPage(request.params.tenantId.toLowerCase(), request);
    if (firm === null) return notFound(reply);
    const answers = kept.get(builds) ?? new Map<string, Promise<KeptAnswer>>();
    kept.set(builds, answers);
    const key = JSON.stringify([composition.tenant, composition.preview]);
    const answer = answers.get(key) ?? makeAnswer(JSON.stringify(composition));
    answers.set(key, answer);
    const { text, etag, compressed } = await answer;
    secured(reply).header('etag', etag).header('vary', 'accept-encoding, cookie');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const isCompressed = negotiateEncoding(request.headers['accept-encoding']) === 'br';
    if (isCompressed) reply.header('content-encoding', 'br');
    return reply.type('application/json').send(isCompressed ? compressed : text);
  });

  app.get<{ Params: { tenantId: string; name: string; buildId: string } }>(
    `${COMPOSITIONS_PATH}:tenantId/fallback/:name/:buildId`,
    async (request, reply) => {
      const { tenantId, name, buildId } = request.params;
      const firm = await findTenant(tenantId.toLowerCase());
      if (firm === null) return notFound(reply);
      const answer: FallbackBuilds = { builds: await releases.fallbacks(firm.tenantId, name, buildId) };
      return secured(reply).send(answer);
    },
  );
}

async function makeAnswer(text: string): Promise<KeptAnswer> {
  const compressed = await runBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('hex')}"`, compressed };
}

function notFound(reply: FastifyReply): FastifyReply {
  return secured(reply).code(404).type('text/plain; charset=utf-8').send('There is no such firm.\n');
}

function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

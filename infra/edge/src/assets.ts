import { extname } from 'node:path';
import { BUILDS_PATH } from '@atrium/contracts';
import type { Releases, StoredBuild } from '@atrium/releases';
import type { FastifyInstance } from 'fastify';
import { negotiateEncoding, type Encoding } from './negotiate.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

interface AssetAddress {
  name: string;
  buildId: string;
  file: string;
}

/**
 * Serves the files of stored builds: only those a descriptor names, so there is
 * no path to wander. Names never change their content, hence a year in caches.
 * Source maps are served outside production only.
 */
export function registerAssets(
  app: FastifyInstance,
  releases: Pick<Releases, 'findStored'>,
  servesSourceMaps: boolean,
): void {
  app.get<{ Params: AssetAddress }>(`${BUILDS_PATH}:name/:buildId/:file`, async (request, reply) => {
    const { name, buildId, file } = request.params;
    const build = await releases.findStored(name, buildId);
    const isListed =
      build !== null &&
      Object.hasOwn(
        build.descriptor.files,
        isSourceMap(file) && servesSourceMaps ? file.slice(0, -'.map'.length) : file,
      );
    const found = isListed
      ? await readVariant(build, file, negotiateEncoding(request.headers['accept-encoding']))
      : null;
    reply.header('x-content-type-options', 'nosniff');
    if (found === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such file.\n');
    if (found.encoding !== null) reply.header('content-encoding', found.encoding);
    if (servesSourceMaps && file.endsWith('.js')) reply.header('sourcemap', `${file}.map`);
    return (
      reply
        .header('cache-control', 'public,max-age=31536000,immutable')
        .header('vary', 'accept-encoding')
        // Hashed loading asks with CORS, wherever the files will be served from.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(contentTypes[extname(file)] ?? 'application/octet-stream')
        .send(found.bytes)
    );
  });
}

function isSourceMap(file: string): boolean {
  return file.endsWith('.map');
}

async function readVariant(
  build: StoredBuild,
  file: string,
  encoding: Encoding | null,
): Promise<{ bytes: Buffer; encoding: Encoding | null } | null> {
  const encoded = encoding === null ? null : await build.readFile(file + suffixes[encoding]);
  if (encoded !== null) return { bytes: encoded, encoding };
  const bytes = await build.readFile(file);
  return bytes === null ? null : { bytes, encoding: null };
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** Below this, headers outweigh the gain. */
const MINIMUM_BYTES = 200;
const compressible = /\.(js|css|json|svg)$/;

/** What lies beside a file: the suffix of its name and its bytes. */
export interface Encoded {
  readonly suffix: '.br' | '.gz';
  readonly bytes: Buffer;
}

/**
 * Brotli at its strongest and gzip at its strongest, on Node's thread pool.
 * Empty where compressing does not pay: fonts are compressed, source maps rarely asked for.
 */
export async function compress(fileName: string, content: Uint8Array): Promise<Encoded[]> {
  if (!compressible.test(fileName) || content.length < MINIMUM_BYTES) return [];
  const [brotli, gzipped] = await Promise.all([
    runBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    runGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    { suffix: '.br' as const, bytes: brotli },
    { suffix: '.gz' as const, bytes: gzipped },
  ].filter(({ bytes }) => bytes.length < content.length);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a packet holds it anyway. */
const SMALLEST_BYTES = 1_400;
/** Answers are written once and read once: the quick end of brotli is smaller than gzip and costs no more. */
const BROTLI_QUALITY = 4;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** An answer as it is sent; `encoding` is null for the bytes as they are. */
export interface EncodedAnswer {
  readonly body: string | Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/**
 * An answer in the best encoding the client takes, where it is long enough to gain by it.
 *
 * The length of a compressed answer tells of secrets beside text that an attacker chose (BREACH). Answers with tokens
 * are those of the signed-out, which are not handed to this; every other request carries a proof by the browser's own
 * key, so that no foreign page can have one sent at all.
 */
export async function compressAnswer(text: string, acceptEncoding: string | undefined): Promise<EncodedAnswer> {
  const encoding = text.length < SMALLEST_BYTES ? null : encodingOf(acceptEncoding ?? '');
  if (encoding === null) return { body: text, encoding };
  const bytes = Buffer.from(text);
  const body =
    encoding === 'br'
      ? await toBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await toGzip(bytes);
  return { body, encoding };
}

function encodingOf(acceptEncoding: string): 'br' | 'gzip' | null {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => (part.split(';')[0] ?? '').trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
}

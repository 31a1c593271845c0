import { once } from 'node:events';
import { constants, createBrotliCompress } from 'node:zlib';

/** ISLAST and ISLASTEMPTY: an empty last meta-block (RFC 7932 §9.2). */
const END_OF_STREAM = Buffer.from([0b11]);
const LARGEST_END = 1 << 16;

/**
 * Compresses the start of a text once, at full strength, so that each response
 * costs no more than adding its own end: brotli allows blocks of plain bytes
 * between compressed ones.
 */
export async function compressStart(start: string): Promise<(end: string) => Buffer> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(start),
    },
  });
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = once(encoder, 'error').then(([error]) => Promise.reject(error as Error));
  const flushed = new Promise<void>((resolve) => {
    encoder.write(start);
    // Ends on a whole byte, where a plain block may begin.
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve());
  });
  await Promise.race([flushed, failed]);
  encoder.destroy();
  const compressed = Buffer.concat(chunks);
  return (end) => {
    const bytes = Buffer.from(end);
    return Buffer.concat([compressed, plainBlockHeader(bytes.length), bytes, END_OF_STREAM]);
  };
}

/** Not last, 16 bits of length less one, uncompressed, padding: 20 bits in three bytes. */
function plainBlockHeader(length: number): Buffer {
  if (length < 1 || length > LARGEST_END) throw new Error(`A plain block of ${length} bytes does not fit.`);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { UploadFault } from './upload-words.ts';

const MOST_ENTRIES = 10_000;
/** Text packs to a tenth, a spreadsheet to a thirtieth; a bomb to a thousandth. */
const HIGHEST_RATIO = 100;
/** Small files may pack better than the ratio. */
const ALWAYS_ALLOWED_BYTES = 10 * 1024 * 1024;
/** The most that is unpacked to see whether an archive tells the truth. */
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;

const nestedArchive = /\.(?:7z|ace|arj|bz2|cab|gz|iso|jar|lzh?|lzma|rar|tar|tgz|xz|z|zip|zst)$/i;
/** Files that are zips themselves, and which people open as documents. */
const zipDocument = /\.(?:docx|dotx|epub|odg|odp|ods|odt|pptx|potx|vsdx|xlsx|xltx)$/i;
/** How archives begin, whatever they are called: zip, gzip, 7z, rar, xz, bzip2, Zstandard, cabinet. */
const archiveStarts = [
  '504b0304',
  '1f8b08',
  '377abcaf271c',
  '526172211a07',
  'fd377a585a00',
  '425a68',
  '28b52ffd',
  '4d534346',
];
const ZIP_START = '504b0304';
const TAR_MARK = 'ustar';
const TAR_MARK_AT = 257;
const LOOKED_AT_BYTES = TAR_MARK_AT + TAR_MARK.length;
const macros = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|Basic\/script-lc\.xml)$/i;

class Refusal extends Error {
  readonly fault: UploadFault;

  constructor(fault: UploadFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Looks through a zip, an office document included: everything in it is
 * unpacked once into nothing, within limits. Answers why it is refused, or null.
 */
export async function findArchiveFault(
  path: string,
  sizeBytes: number,
  kind: 'office' | 'archive',
): Promise<UploadFault | null> {
  try {
    // Names that lead out of the folder, sizes that lie and broken directories are errors of yauzl.
    const archive = await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: false,
    });
    try {
      await readThrough(archive, sizeBytes, kind);
    } finally {
      archive.close();
    }
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.fault : 'broken';
  }
}

async function readThrough(archive: ZipFile, sizeBytes: number, kind: 'office' | 'archive'): Promise<void> {
  if (archive.entryCount > MOST_ENTRIES) throw new Refusal('tooManyEntries');
  const allowed = Math.min(Math.max(ALWAYS_ALLOWED_BYTES, sizeBytes * HIGHEST_RATIO), MOST_UNPACKED_BYTES);
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entries.length >= MOST_ENTRIES) throw new Refusal('tooManyEntries');
    entries.push(entry);
  }
  const promised = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  // Parts that lie over one another are how a small file promises much.
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (promised > allowed || packed > sizeBytes) throw new Refusal('bomb');
  // Of two parts with one name, who scans and who reads may each take another.
  const files = entries.map(({ fileName }) => fileName).filter((name) => !name.endsWith('/'));
  if (new Set(files).size < files.length) throw new Refusal('broken');
  const meter = { left: allowed };
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new Refusal('encrypted');
    if (kind === 'archive' && nestedArchive.test(entry.fileName)) throw new Refusal('nested');
    if (macros.test(entry.fileName)) throw new Refusal('macros');
    if (entry.fileName.endsWith('/')) continue;
    const sink = countingSink(meter);
    await pipeline(await archive.openReadStreamPromise(entry), sink.stream);
    if (kind === 'archive' && isArchive(sink.start(), entry.fileName)) throw new Refusal('nested');
  }
}

function isArchive(start: Buffer, name: string): boolean {
  if (start.subarray(TAR_MARK_AT).toString('latin1') === TAR_MARK) return true;
  const found = archiveStarts.find((mark) => start.subarray(0, mark.length / 2).toString('hex') === mark);
  return found !== undefined && !(found === ZIP_START && zipDocument.test(name));
}

/** Counts what it swallows, and remembers how it began. */
function countingSink(meter: { left: number }): { readonly stream: Writable; start(): Buffer } {
  let start = Buffer.alloc(0);
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (start.byteLength < LOOKED_AT_BYTES) start = Buffer.concat([start, chunk]).subarray(0, LOOKED_AT_BYTES);
      meter.left -= chunk.byteLength;
      done(meter.left < 0 ? new Refusal('bomb') : null);
    },
  });
  return { stream, start: () => start };
}

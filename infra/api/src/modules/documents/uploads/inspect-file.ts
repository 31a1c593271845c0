import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { extensionOf } from './file-names.ts';
import { fileTypeOf, type FileType } from './file-types.ts';
import { findArchiveFault } from './inspect-archive.ts';
import type { UploadFault } from './upload-words.ts';

/** What a file turned out to be. */
export type Inspection =
  | { readonly kind: 'accepted'; readonly mediaType: string; readonly sizeBytes: number; readonly sha256: string }
  | { readonly kind: 'refused'; readonly reason: UploadFault };

const HEAD_BYTES = 4096;
/** The longest end of a zip: 22 bytes and a comment. */
const TAIL_BYTES = 22 + 0xff_ff;
const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');
/** Two or three characters that a letter may well begin with; the real ones hold zero bytes, which no text does. */
const weakMagic: ReadonlySet<string> = new Set(['bmp', 'exe', 'mp3']);
const markup = /^\s*<(?:!doctype|!--|\?xml|html|head|body|script|svg|iframe|math|meta|style|xml|xsl)/i;

/**
 * Decides by the bytes what a file is. The name's extension has to be one of
 * the firm's types and the content has to agree; what is two things at once, a
 * picture that is also an archive, is neither. Bounded in time and memory.
 */
export async function inspectFile(path: string, name: string): Promise<Inspection> {
  const type = fileTypeOf(extensionOf(name));
  if (type === null) return refuse('type');
  const sizeBytes = (await stat(path)).size;
  if (sizeBytes === 0) return refuse('empty');
  const fault = await findFault(path, sizeBytes, type);
  if (fault !== null) return refuse(fault);
  const { sha256, isText } = await digest(path);
  if (type.content.kind === 'text' && !isText) return refuse('disguised');
  return { kind: 'accepted', mediaType: type.mediaType, sizeBytes, sha256 };
}

const refuse = (reason: UploadFault): Inspection => ({ kind: 'refused', reason });

async function findFault(
  path: string,
  sizeBytes: number,
  { content, mediaType }: FileType,
): Promise<UploadFault | null> {
  const { head, tail } = await readEnds(path, sizeBytes);
  if (content.kind !== 'magic' && markup.test(decode(head))) return 'webPage';
  if (content.kind === 'zip') {
    if (head.toString('latin1', 0, 2) !== 'PK') return 'disguised';
    const fault = await findArchiveFault(path, sizeBytes, mediaType === 'application/zip' ? 'archive' : 'office');
    if (fault !== null) return fault;
  } else if (endsLikeZip(tail)) return 'disguised';
  const found = (await fileTypeFromFile(path))?.ext;
  if (content.kind === 'text') return found === undefined || weakMagic.has(found) ? null : 'disguised';
  return found !== undefined && content.names.includes(found) ? null : 'disguised';
}

async function readEnds(path: string, sizeBytes: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(Math.min(HEAD_BYTES, sizeBytes));
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, sizeBytes));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, sizeBytes - tail.length);
    return { head, tail };
  } finally {
    await file.close();
  }
}

/** True where a reader that looks for a zip from the end would find one. */
function endsLikeZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_OF_ZIP);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}

/** The beginning as a browser would read it; browsers know UTF-16 by its mark. */
function decode(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}

/** Reads the file once: its hash, and whether it is characters throughout. */
async function digest(path: string): Promise<{ sha256: string; isText: boolean }> {
  const hash = createHash('sha256');
  let isWide: boolean | null = null;
  let isText = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    isWide ??= (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
    if (isText && !isWide && chunk.includes(0)) isText = false;
  }
  return { sha256: hash.digest('hex'), isText };
}

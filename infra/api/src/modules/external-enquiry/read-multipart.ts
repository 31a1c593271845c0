import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** All files together, and the fields beside them. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_FIELDS = 400;
const MOST_FIELD_BYTES = 24_000;
const MOST_FIELDS_BYTES = 65_536;

/** A file as it was sent, in a place of its own until the form has been read. */
export interface SentFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}
/** A form as it was sent. */
export interface SentForm {
  readonly fields: URLSearchParams;
  readonly files: readonly SentFile[];
  /** Why its files cannot be taken: too many, or too large. */
  readonly fault: 'many' | 'large' | null;
}
export type ReadForm = { readonly form: SentForm; close(): Promise<void> } | { readonly status: 400 | 413 };

/**
 * Reads a form with files as it comes, within limits. `takesFiles` is asked when the first one begins, with the fields
 * before it; what is not taken is read over. The files are gone once `close` was called.
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  takesFiles: (fields: URLSearchParams) => boolean,
): Promise<ReadForm> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-form-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const read = await readInto(folder, { body, headers, takesFiles });
    if ('form' in read) return { ...read, close };
    await close();
    return read;
  } catch {
    // What breaks off or is no form says no more of itself.
    body.resume();
    await close();
    return { status: 400 };
  }
}

interface Source {
  readonly body: Readable;
  readonly headers: IncomingHttpHeaders;
  takesFiles(fields: URLSearchParams): boolean;
}
type Read = { readonly form: SentForm } | { readonly status: 413 };

async function readInto(folder: string, { body, headers, takesFiles }: Source): Promise<Read> {
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    limits: {
      fieldNameSize: 200,
      fieldSize: MOST_FIELD_BYTES,
      fields: MOST_FIELDS,
      fileSize: MOST_FILE_BYTES,
      files: MOST_FILES,
      parts: MOST_FIELDS + MOST_FILES,
      headerPairs: 20,
    },
  });
  const fields = new URLSearchParams();
  const files: SentFile[] = [];
  const writing: Promise<unknown>[] = [];
  let [received, fieldBytes] = [0, 0];
  let takes: boolean | null = null;
  let fault: SentForm['fault'] = null;
  let isTooLong = false;
  let isBroken = false;
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MOST_BYTES) isTooLong = true;
  });
  parser.on('field', (name, value) => {
    fieldBytes += name.length + value.length;
    if (fieldBytes > MOST_FIELDS_BYTES) isTooLong = true;
    else fields.append(name, value);
  });
  parser.on('filesLimit', () => {
    fault = 'many';
  });
  parser.on('file', (field, stream, name) => {
    takes ??= takesFiles(fields);
    // A field in which nothing was chosen is sent without a name.
    if (!takes || isTooLong || field !== 'files' || name === undefined || name === '') {
      stream.on('error', () => undefined).resume();
      return;
    }
    const path = join(folder, String(files.length + writing.length));
    writing.push(
      (async () => {
        let sizeBytes = 0;
        stream.on('data', (chunk: Buffer) => {
          sizeBytes += chunk.length;
        });
        await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
        if (stream.truncated) fault ??= 'large';
        files.push({ name, path, sizeBytes });
      })().catch(() => {
        isBroken = true;
      }),
    );
  });
  try {
    await pipeline(body, parser);
  } finally {
    await Promise.all(writing);
  }
  if (isBroken) throw new Error('A file of the form broke off');
  return isTooLong ? { status: 413 } : { form: { fields, files, fault } };
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DESCRIPTOR_FILE, isFileName } from '@atrium/publish-checks';
import type { FastifyRequest } from 'fastify';

export const uploadLimits = { files: 1000, fileBytes: 24_000_000, totalBytes: 64_000_000 } as const;

/** The folder that holds what came, or what is wrong with it. */
export type Reception = { /** To be removed by the caller. */ readonly made: string } & (
  { readonly folder: string } | { readonly status: 400 | 413; readonly message: string }
);

interface Limits {
  readonly files: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
}

class ReceptionError extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Writes the files of a multipart form into a folder of their own, as they come. */
export async function receiveBuild(
  request: FastifyRequest,
  incoming: string,
  limits: Limits = uploadLimits,
): Promise<Reception> {
  const made = join(incoming, randomUUID());
  await mkdir(made, { recursive: true });
  try {
    await receiveFiles(request, made, limits);
    return { folder: made, made };
  } catch (error) {
    if (error instanceof ReceptionError) return { status: error.status, message: error.message, made };
    if (isLimit(error))
      return {
        status: 413,
        message: `A build has at most ${limits.files} files, each of at most ${limits.fileBytes / 1_000_000} MB.`,
        made,
      };
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  { files, fileBytes, totalBytes }: Limits,
): Promise<void> {
  if (!request.isMultipart()) throw new ReceptionError(400, 'A build is sent as a multipart form of its files.');
  const seen = new Set<string>();
  let total = 0;
  const count = (): Transform =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        total += chunk.length;
        done(
          total > totalBytes ? new ReceptionError(413, `A build holds at most ${totalBytes / 1_000_000} MB.`) : null,
          chunk,
        );
      },
    });
  // Names are looked at as they were sent: one with a path in it is refused, not shortened.
  for await (const part of request.files({
    preservePath: true,
    limits: { files, fileSize: fileBytes, fields: 0, headerPairs: 20 },
  })) {
    const { filename } = part;
    if (!isFileName(filename))
      throw new ReceptionError(400, `${JSON.stringify(filename).slice(0, 200)} is no plain file name.`);
    if (seen.has(filename.toLowerCase())) throw new ReceptionError(400, `${filename} came twice.`);
    seen.add(filename.toLowerCase());
    await pipeline(part.file, count(), createWriteStream(join(folder, filename), { flags: 'wx' }));
    if (part.file.truncated) throw new ReceptionError(413, `${filename} has more than ${fileBytes / 1_000_000} MB.`);
  }
  if (!seen.has(DESCRIPTOR_FILE)) throw new ReceptionError(400, `${DESCRIPTOR_FILE} is missing.`);
}

/** What the multipart reader says where there is too much of something. */
function isLimit(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

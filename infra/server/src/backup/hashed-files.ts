import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ForeseenError } from '../command.ts';
import type { BackupFile } from './manifest.ts';

/** Counts and hashes what passes through. */
function meter(): { readonly through: Transform; readonly seen: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { through, seen: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a file of a backup to the disk itself, not to its cache alone, and answers what was written. */
export async function writeHashed(folder: string, path: string, source: Readable): Promise<BackupFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const { through, seen } = meter();
  await pipeline(source, through, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, ...seen() };
}

/** Reads every file again. Throws `ForeseenError` that names the first one that is missing or not as it was written. */
export async function verifyFiles(folder: string, files: readonly BackupFile[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const { through, seen } = meter();
    through.resume();
    try {
      await pipeline(createReadStream(join(folder, path)), through);
    } catch {
      throw new ForeseenError(`${join(folder, path)} is missing or cannot be read. Use another backup.`);
    }
    const found = seen();
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new ForeseenError(`${join(folder, path)} is not as it was written. Use another backup.`);
  }
}

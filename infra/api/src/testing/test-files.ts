import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilesOptions } from '../files/files-options.ts';

const ONE_MEGABYTE = 1024 * 1024;

/** A folder of its own for the documents of a test API: small files, no scanner, taken as they are. */
export async function createTestFiles(
  changes: Partial<FilesOptions> = {},
): Promise<{ options: FilesOptions; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-files-'));
  const options: FilesOptions = {
    folder,
    objectStorage: null,
    scannerUrl: null,
    acceptsUnscanned: true,
    maximumBytes: ONE_MEGABYTE,
    ...changes,
  };
  return { options, remove: () => rm(folder, { recursive: true, force: true }) };
}

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@atrium/contracts';

const DESCRIPTOR_FILE = 'remote.json';

/** What the bundler left, as it is sent. */
export interface ReadDist {
  readonly descriptorBytes: Uint8Array;
  /** Every other file by its name, source maps among them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Reads `dist/`. What is wrong with it is for the gates to say. */
export async function readDist(folder: string): Promise<ReadDist> {
  const names = (await readdir(folder))
    .filter((name) => name !== DESCRIPTOR_FILE && name !== SIGNATURE_FILE)
    .toSorted();
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await readFile(join(folder, name)));
  return { descriptorBytes: await readFile(join(folder, DESCRIPTOR_FILE)), files };
}

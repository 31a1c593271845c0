import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildDescriptor } from '@atrium/contracts';
import { parseDescriptor } from './descriptor-schema.ts';

export const DESCRIPTOR_FILE = 'remote.json';

/** A build as the bundler left it, every file checked against its descriptor. */
export interface ReadBuild {
  readonly descriptor: BuildDescriptor;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Source maps come along for error reports; no page may load them, so no hash vouches for them. */
const isSourceMap = (name: string): boolean => name.endsWith('.map');

/** Throws where a file is missing, has other bytes than the descriptor says, or is not in it. */
export async function readBuild(distFolder: string): Promise<ReadBuild> {
  const descriptor = parseDescriptor(await readFile(join(distFolder, DESCRIPTOR_FILE), 'utf8'));
  const present = (await readdir(distFolder)).filter((name) => name !== DESCRIPTOR_FILE).toSorted();
  const files = new Map<string, Buffer>();
  for (const name of present) {
    if (!isSourceMap(name) && !(name in descriptor.files)) throw new Error(`${name} is not in ${DESCRIPTOR_FILE}`);
    files.set(name, await readFile(join(distFolder, name)));
  }
  for (const [name, { integrity, size }] of Object.entries(descriptor.files)) {
    const content = files.get(name);
    if (content === undefined) throw new Error(`${name} is missing`);
    if (content.length !== size || integrityOf(content) !== integrity) throw new Error(`${name} is not what ${DESCRIPTOR_FILE} says`);
  }
  for (const name of [descriptor.entry, ...descriptor.initial]) {
    if (!(name in descriptor.files)) throw new Error(`${name} is named in ${DESCRIPTOR_FILE} but not among its files`);
  }
  return { descriptor, files };
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

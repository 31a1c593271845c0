import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@atrium/contracts';
import { DESCRIPTOR_FILE, type SentBuild } from '@atrium/publish-checks';

/** A folder as somebody left it. What is wrong with it is for the gates to say. */
export async function readBuild(folder: string): Promise<SentBuild> {
  const names = (await readdir(folder))
    .filter((name) => name !== DESCRIPTOR_FILE && name !== SIGNATURE_FILE)
    .toSorted();
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await readFile(join(folder, name)));
  const signatureBytes = await readFile(join(folder, SIGNATURE_FILE)).catch(() => null);
  return { descriptorBytes: await readFile(join(folder, DESCRIPTOR_FILE)), signatureBytes, files };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildStore } from './build-store.ts';

const names = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/**
 * A shared store with copies of what was read in a folder of this machine: a
 * file of a build never changes, so a copy is never wrong. What was read once
 * is served while the store does not answer, also after a restart. Pages check
 * every file against its hash and refuse a copy that was damaged on disk; it is
 * not mended by itself, until the folder is emptied, which may be done at any
 * time.
 */
export function keptNear(store: BuildStore, folder: string): BuildStore {
  async function readNear(
    name: string,
    buildId: string,
    file: string,
    read: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    if (![name, buildId, file].every((part) => names.test(part))) return null;
    const path = join(folder, name, buildId, file);
    const near = await readFile(path).catch(() => null);
    if (near !== null) return near;
    const bytes = await read();
    if (bytes !== null) await keep(path, bytes);
    return bytes;
  }

  /** A disk that is full costs the copy, not the answer. On disk before it has its name: a machine that loses power keeps no half of one. */
  async function keep(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(join(path, '..'), { recursive: true })
      .then(() => writeFile(draft, bytes, { flush: true }))
      .then(() => rename(draft, path))
      .catch(() => undefined);
  }

  return {
    ...store,
    readFile: (name, buildId, file) => readNear(name, buildId, file, () => store.readFile(name, buildId, file)),
    readDescriptor: async (name, buildId) => {
      const read = async (): Promise<Buffer | null> => {
        const text = await store.readDescriptor(name, buildId);
        return text === null ? null : Buffer.from(text);
      };
      return (await readNear(name, buildId, 'remote.json', read))?.toString() ?? null;
    },
    /** The copies of other machines stay until their folders are emptied. */
    async remove(name, buildId) {
      await store.remove(name, buildId);
      if ([name, buildId].every((part) => names.test(part)))
        await rm(join(folder, name, buildId), { recursive: true, force: true });
    },
  };
}

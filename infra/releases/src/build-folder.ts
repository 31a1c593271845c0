import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNATURE_FILE } from '@atrium/contracts';
import { DESCRIPTOR_FILE, type SentBuild } from '@atrium/publish-checks';
import { compress, type Compression } from './compress.ts';
import type { BuildStore, KeptBuild } from './storage/build-store.ts';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** Files in work at once: each holds two threads of Node's pool. */
const FILES_AT_ONCE = 2;

const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/**
 * Builds on disk: `{folder}/builds/{name}/{buildId}/`. A folder appears there by
 * one rename, complete and flushed; whoever finds it can rely on all of it.
 */
export class BuildFolder implements BuildStore {
  readonly #builds: string;
  readonly #incoming: string;
  readonly #compression: Compression;

  constructor(folder: string, compression: Compression = 'strongest') {
    this.#builds = join(folder, 'builds');
    this.#incoming = join(folder, 'incoming');
    this.#compression = compression;
  }

  path(name: string, buildId: string): string {
    return join(this.#builds, name, buildId);
  }

  async has(name: string, buildId: string): Promise<boolean> {
    return access(this.path(name, buildId)).then(
      () => true,
      () => false,
    );
  }

  async readDescriptor(name: string, buildId: string): Promise<string | null> {
    return readFile(join(this.path(name, buildId), DESCRIPTOR_FILE), 'utf8').catch(() => null);
  }

  async readFile(name: string, buildId: string, file: string): Promise<Buffer | null> {
    if (!FILE_NAME.test(file)) return null;
    try {
      return await readFile(join(this.path(name, buildId), file));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  async list(): Promise<readonly KeptBuild[]> {
    const names = await readdir(this.#builds).catch(() => []);
    const builds = await Promise.all(
      names.map(async (name) => (await readdir(join(this.#builds, name))).map((buildId) => ({ name, buildId }))),
    );
    return builds.flat();
  }

  /** One rename, and it does not count any more; what is left of it is cleared away. */
  async remove(name: string, buildId: string): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    const away = join(this.#incoming, randomUUID());
    const isThere = await rename(this.path(name, buildId), away).then(
      () => true,
      () => false,
    );
    if (isThere) await rm(away, { recursive: true, force: true });
  }

  /** Stores a checked build with its compressed variants. Killed at any moment, it leaves nothing that counts. */
  async store({ descriptorBytes, signatureBytes, files }: SentBuild, name: string, buildId: string): Promise<void> {
    await this.#removeAbandoned();
    const temporary = join(this.#incoming, randomUUID());
    await mkdir(temporary, { recursive: true });
    try {
      await inTurn([...files], FILES_AT_ONCE, async ([file, content]) => {
        await writeDurably(join(temporary, file), content);
        for (const { suffix, bytes } of await compress(file, content, this.#compression))
          await writeDurably(join(temporary, file + suffix), bytes);
      });
      // Byte for byte as they were signed.
      await writeDurably(join(temporary, DESCRIPTOR_FILE), descriptorBytes);
      if (signatureBytes !== null) await writeDurably(join(temporary, SIGNATURE_FILE), signatureBytes);
      await flushFolder(temporary);
      const parent = join(this.#builds, name);
      await mkdir(parent, { recursive: true });
      await rename(temporary, join(parent, buildId));
      await flushFolder(parent);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Someone else published the same content meanwhile: theirs is complete, too.
      if (!(await this.has(name, buildId))) throw error;
    }
  }

  async #removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.#incoming).catch(() => [])) {
      const path = join(this.#incoming, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

async function inTurn<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

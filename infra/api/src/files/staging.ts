import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Disk } from 'flydrive';
import type { FilesOptions } from './files-options.ts';
import { s3ClientOptions } from './s3-client-options.ts';

/** Where bytes wait until an upload is complete. */
export interface Staging {
  /** What the tus server writes to. */
  readonly store: DataStore;
  /** How many bytes have arrived; null where there is no such upload. */
  receivedBytes(uploadId: string): Promise<number | null>;
  /** Calls `work` with a local file of the bytes. */
  withFile<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Forgets the bytes; not an error where there are none. */
  remove(uploadId: string): Promise<void>;
}

const OWNER_ONLY = 0o700;
const PART_BYTES = 8 * 1024 * 1024;

/** `bucket` is the disk of the same object storage. */
export async function createStaging(
  { folder, objectStorage }: Pick<FilesOptions, 'folder' | 'objectStorage'>,
  bucket: Disk,
): Promise<Staging> {
  if (objectStorage === null) {
    const directory = join(folder, 'uploads');
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
    const store = new FileStore({ directory });
    return { store, ...sharedParts(store), withFile: (uploadId, work) => work(join(directory, uploadId)) };
  }
  const { S3Store } = await import('@tus/s3-store');
  const store = new S3Store({ partSize: PART_BYTES, useTags: false, s3ClientConfig: s3ClientOptions(objectStorage) });
  removeEverything(store, bucket);
  return {
    store,
    ...sharedParts(store),
    async withFile(uploadId, work) {
      const own = await mkdtemp(join(tmpdir(), 'atrium-inspect-'));
      try {
        const path = join(own, 'bytes');
        await pipeline(await store.read(uploadId), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
  };
}

function sharedParts(store: DataStore): Pick<Staging, 'receivedBytes' | 'remove'> {
  return {
    receivedBytes: async (uploadId) => {
      try {
        return (await store.getUpload(uploadId)).offset;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: (uploadId) => store.remove(uploadId).catch(ignoreAbsent),
  };
}

/** What the store of a bucket keeps of an upload, beside its parts. */
const suffixes = ['', '.info', '.part'];

/** The store leaves a finished upload where it is, and the rest of a broken one. */
function removeEverything(store: DataStore, bucket: Disk): void {
  const remove = store.remove.bind(store);
  store.remove = async (uploadId) => {
    await remove(uploadId).catch(ignoreAbsent);
    await Promise.all(suffixes.map((suffix) => bucket.delete(uploadId + suffix)));
  };
}

function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}

/** How the stores of tus say that there is none. */
function isAbsent(error: unknown): boolean {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status_code') : null;
  return status === 404 || status === 410;
}

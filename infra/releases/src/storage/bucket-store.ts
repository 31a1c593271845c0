import { SIGNATURE_FILE } from '@atrium/contracts';
import { DESCRIPTOR_FILE, type SentBuild } from '@atrium/publish-checks';
import { Disk } from 'flydrive';
import { compress } from '../compress.ts';
import type { BuildStore, KeptBuild } from './build-store.ts';

const ROOT = 'builds';
/** Files in work at once: each holds two threads of Node's pool. */
const FILES_AT_ONCE = 4;

/** A bucket of an S3-compatible server. */
export interface Bucket {
  readonly bucket: string;
  /** Null for the vendor's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Builds in a bucket: `builds/{name}/{buildId}/{file}`. `remote.json` is written
 * last and removed first; without it nothing of a build counts.
 */
export async function createBucketStore({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): Promise<BuildStore> {
  // Not loaded where no bucket is configured: the client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const credentials = { accessKeyId, secretAccessKey };
  // Paths rather than host names: private servers rarely have a name for each bucket.
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      visibility: 'private',
      supportsACL: false,
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    }),
  );
  const folderOf = (name: string, buildId: string): string => `${ROOT}/${name}/${buildId}`;
  const keyOf = (name: string, buildId: string, file: string): string => `${folderOf(name, buildId)}/${file}`;

  async function readFile(name: string, buildId: string, file: string): Promise<Buffer | null> {
    const key = keyOf(name, buildId, file);
    try {
      return Buffer.from(await disk.getBytes(key));
    } catch (error) {
      // Missing is an answer; a server that does not answer is none.
      if (await disk.exists(key)) throw error;
      return null;
    }
  }

  async function writeAll({ files }: SentBuild, name: string, buildId: string): Promise<void> {
    const queue = files.entries();
    const worker = async (): Promise<void> => {
      for (const [file, content] of queue) {
        await disk.put(keyOf(name, buildId, file), content);
        for (const { suffix, bytes } of await compress(file, content))
          await disk.put(keyOf(name, buildId, file + suffix), bytes);
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
  }

  return {
    has: (name, buildId) => disk.exists(keyOf(name, buildId, DESCRIPTOR_FILE)),
    readDescriptor: async (name, buildId) => (await readFile(name, buildId, DESCRIPTOR_FILE))?.toString() ?? null,
    readFile,

    async store(build, name, buildId) {
      await writeAll(build, name, buildId);
      if (build.signatureBytes !== null) await disk.put(keyOf(name, buildId, SIGNATURE_FILE), build.signatureBytes);
      // Byte for byte as it was signed.
      await disk.put(keyOf(name, buildId, DESCRIPTOR_FILE), build.descriptorBytes);
    },

    async list() {
      const found: KeptBuild[] = [];
      for (const key of await keysOf(disk, `${ROOT}/`)) {
        const [, name = '', buildId = '', file] = key.split('/');
        if (file === DESCRIPTOR_FILE) found.push({ name, buildId });
      }
      return found;
    },

    async remove(name, buildId) {
      await disk.delete(keyOf(name, buildId, DESCRIPTOR_FILE));
      await disk.deleteAll(folderOf(name, buildId));
    },
  };
}

async function keysOf(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll(prefix, {
      recursive: true,
      ...(page === undefined ? {} : { paginationToken: page }),
    });
    for (const object of objects) if (object.isFile) keys.push(object.key);
    page = paginationToken;
  } while (page !== undefined);
  return keys;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FilesOptions } from './files-options.ts';
import { s3ClientOptions } from './s3-client-options.ts';

const OWNER_ONLY = 0o700;

/**
 * Where stored documents lie: a folder, or a bucket when one is configured. Keys
 * are made by `newStorageKey`, never of anything a person typed.
 */
export async function createDisk({
  folder,
  objectStorage,
}: Pick<FilesOptions, 'folder' | 'objectStorage'>): Promise<Disk> {
  if (objectStorage === null) {
    const location = join(folder, 'files');
    mkdirSync(location, { recursive: true, mode: OWNER_ONLY });
    return new Disk(new FSDriver({ location, visibility: 'private' }));
  }
  // Not loaded where no bucket is configured: the client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(new S3Driver({ ...s3ClientOptions(objectStorage), visibility: 'private', supportsACL: false }));
}

/** A place for the bytes of one document: the firm, and 122 random bits. */
export const newStorageKey = (tenantId: string): string => `${tenantId}/${crypto.randomUUID()}`;

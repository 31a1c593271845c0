import { join } from 'node:path';
import { BuildFolder } from '../build-folder.ts';
import { createBucketStore, type Bucket } from './bucket-store.ts';
import type { Compression } from '../compress.ts';
import type { BuildStore } from './build-store.ts';
import { keptNear } from './kept-near.ts';

/** The store of an installation: the data folder, or a bucket with copies of what was read in the data folder. */
export async function openBuildStore({
  folder,
  bucket,
  compression = 'strongest',
}: {
  readonly folder: string;
  readonly bucket: Bucket | null;
  /** How hard to try for builds that are put into the folder. */
  readonly compression?: Compression;
}): Promise<BuildStore> {
  return bucket === null
    ? new BuildFolder(folder, compression)
    : keptNear(await createBucketStore(bucket), join(folder, 'near-builds'));
}

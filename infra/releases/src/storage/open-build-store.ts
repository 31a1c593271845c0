import { join } from 'node:path';
import { BuildFolder } from '../build-folder.ts';
import { createBucketStore, type Bucket } from './bucket-store.ts';
import type { BuildStore } from './build-store.ts';
import { keptNear } from './kept-near.ts';

/** The store of an installation: the data folder, or a bucket with copies of what was read in the data folder. */
export async function openBuildStore({
  folder,
  bucket,
}: {
  readonly folder: string;
  readonly bucket: Bucket | null;
}): Promise<BuildStore> {
  return bucket === null
    ? new BuildFolder(folder)
    : keptNear(await createBucketStore(bucket), join(folder, 'near-builds'));
}

import type { ObjectStorage } from './files-options.ts';

/** How the S3 client reaches the bucket. Paths rather than host names: private servers rarely have a name for each bucket. */
export function s3ClientOptions({ bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStorage) {
  return {
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  };
}

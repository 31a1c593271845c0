import { createRequire } from 'node:module';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket-store.ts';

/** As far as we use it; the package brings no types. */
type S3Server = new (options: { port: number; address: string; silent: boolean; directory: string }) => {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
};

export interface BucketServer {
  readonly bucket: Bucket;
  close(): Promise<void>;
}

/** A server that speaks S3, signatures included, with one empty bucket; its objects lie in the folder. */
export async function startBucketServer(directory: string): Promise<BucketServer> {
  const S3rver = createRequire(import.meta.url)('s3rver') as S3Server;
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const bucket: Bucket = {
    bucket: 'builds-of-atrium',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    ...credentials,
  };
  const client = new S3Client({
    endpoint: String(bucket.endpoint),
    region: bucket.region,
    credentials,
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }));
  client.destroy();
  return { bucket, close: () => server.close() };
}

import { z } from 'zod';
import { ForeseenError } from './command.ts';

const notEmpty = z.string().min(1).optional();

/** A bucket of an S3-compatible server. */
export interface BucketSettings {
  readonly bucket: string;
  /** Null for the vendor's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Part = 'BUCKET' | 'ENDPOINT' | 'REGION' | 'KEY' | 'SECRET';

const parts = {
  BUCKET: notEmpty.describe('the name of a bucket'),
  ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an S3-compatible server: https://host'),
  REGION: notEmpty.describe('the region of the bucket'),
  KEY: notEmpty.describe('the id of an access key'),
  SECRET: notEmpty.describe('the secret of the access key'),
};

/** The five settings of one bucket, as they are written in the environment. */
export function bucketVariables<Prefix extends string>(
  prefix: Prefix,
): { [Name in Part as `${Prefix}_S3_${Name}`]: (typeof parts)[Name] } {
  return Object.fromEntries(Object.entries(parts).map(([name, shape]) => [`${prefix}_S3_${name}`, shape])) as never;
}

/** Null where none of a bucket's settings is there. Throws `ForeseenError` where some are and others are not. */
export function readBucket(prefix: string, values: Readonly<Record<string, unknown>>): BucketSettings | null {
  const nameOf = (part: Part): string => `${prefix}_S3_${part}`;
  const [bucket, region, accessKeyId, secretAccessKey, endpoint] = (
    ['BUCKET', 'REGION', 'KEY', 'SECRET', 'ENDPOINT'] as const
  ).map((part) => values[nameOf(part)] as string | undefined);
  if (bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { bucket, endpoint: endpoint ?? null, region, accessKeyId, secretAccessKey };
  const needed = (['BUCKET', 'REGION', 'KEY', 'SECRET'] as const).map(nameOf);
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length < needed.length || endpoint !== undefined)
    throw new ForeseenError(`${missing.join(', ')} must be set too: a bucket needs all of ${needed.join(', ')}.`);
  return null;
}

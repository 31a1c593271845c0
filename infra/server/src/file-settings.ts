import type { FilesOptions } from '@atrium/api';
import { z } from 'zod';
import { ForeseenError } from './command.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = 2048;
const notEmpty = z.string().min(1).optional();

/** Settings of stored documents, as they are written in the environment. */
export const fileVariables = {
  ATRIUM_FILES_S3_BUCKET: notEmpty.describe('the name of a bucket'),
  ATRIUM_FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional().describe('the address of an S3-compatible server: https://host'),
  ATRIUM_FILES_S3_REGION: notEmpty.describe('the region of the bucket'),
  ATRIUM_FILES_S3_KEY: notEmpty.describe('the id of an access key'),
  ATRIUM_FILES_S3_SECRET: notEmpty.describe('the secret of the access key'),
  ATRIUM_FILES_LIMIT_MB: z.string().regex(/^[1-9]\d{0,3}$/).transform(Number).pipe(z.number().max(LARGEST_MEGABYTES)).default(100).describe(`the largest file in megabytes, from 1 to ${LARGEST_MEGABYTES}`),
  ATRIUM_FILES_ACCEPT_UNSCANNED: z.enum(['yes', 'no']).optional().describe('yes or no'),
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).refine((text) => new URL(text).port !== '').optional().describe('the address of clamd: tcp://host:3310'),
};
type Values = z.infer<z.ZodObject<typeof fileVariables>>;

/** What the settings say of documents; the folder comes from elsewhere. */
export type FileSettings = Omit<FilesOptions, 'folder'>;

/** Throws `ForeseenError` where some of the bucket's settings are there and others are not. */
export function readFileSettings(values: Values, mode: 'demo' | 'production'): FileSettings {
  const accepts = values.ATRIUM_FILES_ACCEPT_UNSCANNED;
  return {
    objectStorage: readObjectStorage(values),
    scannerUrl: values.CLAMAV_URL ?? null,
    // A firm's documents are held until somebody looks; demonstrations have nobody to look.
    acceptsUnscanned: accepts === undefined ? mode === 'demo' : accepts === 'yes',
    maximumBytes: values.ATRIUM_FILES_LIMIT_MB * BYTES_PER_MEGABYTE,
  };
}

const needed = ['ATRIUM_FILES_S3_BUCKET', 'ATRIUM_FILES_S3_REGION', 'ATRIUM_FILES_S3_KEY', 'ATRIUM_FILES_S3_SECRET'] as const;

function readObjectStorage(values: Values): FilesOptions['objectStorage'] {
  const { ATRIUM_FILES_S3_BUCKET: bucket, ATRIUM_FILES_S3_REGION: region, ATRIUM_FILES_S3_KEY: accessKeyId, ATRIUM_FILES_S3_SECRET: secretAccessKey } = values;
  const endpoint = values.ATRIUM_FILES_S3_ENDPOINT ?? null;
  if (bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) return { bucket, endpoint, region, accessKeyId, secretAccessKey };
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length < needed.length || endpoint !== null) throw new ForeseenError(`${missing.join(', ')} must be set too: a bucket needs all of ${needed.join(', ')}.`);
  return null;
}

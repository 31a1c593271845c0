import type { FilesOptions } from '@atrium/api';
import { z } from 'zod';
import { bucketVariables, readBucket } from './bucket-settings.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = 2048;

/** Settings of stored documents, as they are written in the environment. */
export const fileVariables = {
  ...bucketVariables('ATRIUM_FILES'),
  ATRIUM_FILES_LIMIT_MB: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(LARGEST_MEGABYTES))
    .default(100)
    .describe(`the largest file in megabytes, from 1 to ${LARGEST_MEGABYTES}`),
  ATRIUM_FILES_ACCEPT_UNSCANNED: z.enum(['yes', 'no']).optional().describe('yes or no'),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/ })
    .refine((text) => new URL(text).port !== '')
    .optional()
    .describe('the address of clamd: tcp://host:3310'),
};
type Values = z.infer<z.ZodObject<typeof fileVariables>>;

/** What the settings say of documents; the folder comes from elsewhere. */
export type FileSettings = Omit<FilesOptions, 'folder'>;

/** Throws `ForeseenError` where some of the bucket's settings are there and others are not. */
export function readFileSettings(values: Values, mode: 'demo' | 'production'): FileSettings {
  const accepts = values.ATRIUM_FILES_ACCEPT_UNSCANNED;
  return {
    objectStorage: readBucket('ATRIUM_FILES', values),
    scannerUrl: values.CLAMAV_URL ?? null,
    // A firm's documents are held until somebody looks; demonstrations have nobody to look.
    acceptsUnscanned: accepts === undefined ? mode === 'demo' : accepts === 'yes',
    maximumBytes: values.ATRIUM_FILES_LIMIT_MB * BYTES_PER_MEGABYTE,
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseDump } from '@atrium/database';
import { z } from 'zod';
import { ForeseenError } from '../command.ts';

export const MANIFEST_FILE = 'manifest.json';

const file = z.object({
  /** Below the backup, with `/` between folders. */
  path: z.string().refine((path) => !path.split('/').some((part) => part === '' || part === '..')),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const shape = z.object({
  product: z.literal('atrium'),
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** True where the key that seals secrets is a setting and therefore not in the backup. */
  isKeyElsewhere: z.boolean(),
  database: z.object({
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
    sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  }),
  files: z.array(file),
});

/** One file of a backup, as it was written. */
export type BackupFile = z.infer<typeof file>;
/** What a backup holds. Written last: a folder without one is no backup. */
export interface Manifest extends z.infer<typeof shape> {
  readonly database: DatabaseDump & z.infer<typeof shape>['database'];
}

/** Reads what a backup says it holds. Throws `ForeseenError` where the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new ForeseenError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`);
  const parsed = shape.safeParse(readJson(text));
  if (!parsed.success)
    throw new ForeseenError(`${join(folder, MANIFEST_FILE)} is damaged or of another version. Use another backup.`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { rightsOf } from '../../policy/rights.ts';
import type { Viewer } from '../../policy/viewer.ts';

/** Where reading goes on: from which instant, of what, and by which rights it was read until then. */
interface CursorContent {
  readonly dataset: string;
  readonly from: string;
  readonly rights: string;
}
const content = z.strictObject({ dataset: z.string(), from: z.iso.datetime(), rights: z.string() });
const LONGEST = 400;

/** Rows that were being written when a file was made come again with the next one, rather than with none. */
const OVERLAP_MS = 10 * 60 * 1000;
/** Deletions are told for longer than this, so that no cursor that is taken misses one. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;
const hashOf = (viewer: Viewer): string => createHash('sha256').update(rightsOf(viewer)).digest('hex').slice(0, 16);

/** The cursor after a file of this moment. */
export function cursorOf(viewer: Viewer, dataset: string, madeAt: Date): string {
  const from = new Date(madeAt.getTime() - OVERLAP_MS).toISOString();
  const cursor: CursorContent = { dataset, from, rights: hashOf(viewer) };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * The instant to go on from. `unknown` for what is no cursor of this dataset, `outdated` where the reader's rights have
 * become others since, for rows that they see since then were not changed and would be missing, or it is older than a year.
 */
export function readCursor(viewer: Viewer, dataset: string, cursor: string): { from: string } | 'unknown' | 'outdated' {
  if (cursor.length > LONGEST) return 'unknown';
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return 'unknown';
  }
  const { data } = content.safeParse(parsed);
  if (data?.dataset !== dataset) return 'unknown';
  const isOld = Date.now() - Date.parse(data.from) > LONGEST_MS;
  return data.rights === hashOf(viewer) && !isOld ? { from: data.from } : 'outdated';
}

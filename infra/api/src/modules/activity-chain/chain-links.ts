import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** The hash of an entry: of all its columns as the database writes them into one text. */
export const hashOfEntry = (content: string): string => sha256(content);

/** What the chain of a firm begins with, in the place of a seal before the first. */
export const firstLink = (tenantId: string): string => sha256('atrium activity log', tenantId);

/** The hash of a seal: over the one before, its number, its entry and when it was sealed. */
export const nextLink = (
  before: string,
  seal: { readonly number: number; readonly entryId: string; readonly entryHash: string; readonly sealedAt: number },
): string => sha256(before, String(seal.number), seal.entryId, seal.entryHash, String(seal.sealedAt));

/** When an id of version 7 was made (RFC 9562), in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** The smallest id that could have been made at that moment. */
export function firstIdAt(moment: number): string {
  const time = Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/**
 * So long a transaction may take from writing its entry to its commit, and from its beginning to the entry. What
 * appears later than that was entered afterwards.
 */
export const LATEST_MS = 60 * 60_000;

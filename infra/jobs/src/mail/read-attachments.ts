import type { TenantRunner } from '@atrium/database';
import type { JobsLogger } from '../logger.ts';
import type { OutgoingFile } from './mail-transport.ts';
import { findAttachments, type ClaimedMail } from './outbox.store.ts';

/** Reads a stored file by its key; null where there is none any more. Handed over by whoever knows where files lie. */
export type ReadFile = (storageKey: string) => Promise<Uint8Array | null>;

/** The files of a mail; or the one that is gone for good; or nothing, where files cannot be read just now. */
export type ReadAttachments =
  | { readonly kind: 'read'; readonly files: readonly OutgoingFile[] }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'unreadable' };

/** Reads what leaves with a mail. A storage that does not answer keeps that mail waiting, and no other. */
export async function readAttachments(
  { runner, readFile, logger }: { runner: TenantRunner; readFile: ReadFile | null; logger: JobsLogger },
  tenantId: string,
  mail: ClaimedMail,
): Promise<ReadAttachments> {
  const files: OutgoingFile[] = [];
  for (const { name, mediaType, storageKey } of await findAttachments(runner, tenantId, mail)) {
    const content = await readOne(readFile, storageKey).catch((error: unknown) => {
      logger.error(
        { err: error, tenantId, mailId: mail.id },
        'a document that leaves with a mail can not be read; the mail waits',
      );
      return 'unreadable' as const;
    });
    if (content === 'unreadable') return { kind: 'unreadable' };
    if (content === null) return { kind: 'gone', name };
    files.push({ name, mediaType, content });
  }
  return { kind: 'read', files };
}

function readOne(readFile: ReadFile | null, storageKey: string): Promise<Uint8Array | null> {
  return readFile === null
    ? Promise.reject(new Error('This process was given no way to the files'))
    : readFile(storageKey);
}

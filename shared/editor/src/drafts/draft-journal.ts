import { importDraftKey, placeOf, seal, unseal } from './journal-cipher.ts';
import { deleteRecords, putRecord, readRecords } from './journal-store.ts';
import type { DraftKind } from './read-content.ts';

/** What was typed in this browser and not yet saved. */
export interface JournalEntry<Content> {
  readonly content: Content;
  /** The server's version it was written on. */
  readonly version: number;
  /** By this browser's clock. */
  readonly at: number;
}

export interface DraftJournal<Content> {
  write(entry: JournalEntry<Content>): Promise<void>;
  /** The newest of what any page of this browser left. */
  read(): Promise<JournalEntry<Content> | undefined>;
  /** This page's entry is saved, or no longer wanted. */
  clear(): Promise<void>;
  /** And those of pages that are gone. */
  clearAll(): Promise<void>;
}

/** Whose draft, and of what. */
export interface DraftOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly key: string;
}

/**
 * Opens the browser's journal of one draft with the secret of its owner. What
 * lies in IndexedDB is encrypted; with another's secret it opens as nothing.
 */
export async function openJournal<Content>(
  draft: DraftOwner,
  secret: string,
  read: DraftKind<Content>['read'],
): Promise<DraftJournal<Content>> {
  const owner = ownerText(draft);
  const [cryptoKey, place] = await Promise.all([importDraftKey(secret), placeOf(owner)]);
  const page = crypto.randomUUID();

  const readAll = async () => {
    const records = await readRecords(place);
    const entries = await Promise.all(
      records.map(async ({ record }) => parseEntry(await unseal(cryptoKey, owner, record), read)),
    );
    return entries.filter((entry) => entry !== undefined);
  };
  return {
    write: async (entry) => putRecord(place, page, await seal(cryptoKey, owner, JSON.stringify(entry))),
    read: async () => (await readAll()).toSorted((one, other) => other.at - one.at)[0],
    clear: () => deleteRecords(place, [page]),
    clearAll: () => forgetJournal(draft),
  };
}

/** Removes what this browser holds of a draft; that takes no secret. */
export async function forgetJournal({ tenantId, userId, key }: DraftOwner): Promise<void> {
  const place = await placeOf(ownerText({ tenantId, userId, key }));
  await deleteRecords(
    place,
    (await readRecords(place)).map(({ page }) => page),
  );
}

const ownerText = ({ tenantId, userId, key }: DraftOwner): string => JSON.stringify([tenantId, userId, key]);

function parseEntry<Content>(
  text: string | undefined,
  readContent: DraftKind<Content>['read'],
): JournalEntry<Content> | undefined {
  if (text === undefined) return undefined;
  const { content, version, at } = JSON.parse(text) as Record<string, unknown>;
  const read = readContent(content);
  return read === undefined || typeof version !== 'number' || typeof at !== 'number'
    ? undefined
    : { content: read, version, at };
}

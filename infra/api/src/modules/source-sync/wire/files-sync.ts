import { matterOf } from '../../source-systems/wire/files.ts';
import type { StoredChanges } from '../../source-systems/files/stored-session.ts';
import type { StoredRow } from '../../source-systems/files/source-files.store.ts';
import {
  RefusedWrite,
  SourceError,
  type SourceContact,
  type SourceSession,
} from '../../source-systems/wire/source-adapter.ts';
import type { SyncKind } from '../sync-fields.ts';
import { contactFields, matterFields } from './record-fields.ts';
import { noReferences, type SyncAdapter, type SyncRecord } from './sync-adapter.ts';

/** What a file calls the fields that are compared, where it calls them otherwise. */
const columnOf: Readonly<Record<string, string>> = {
  responsibleId: 'responsible',
  actingId: 'acting',
  assistingId: 'assisting',
};
const matterColumns = [
  'fileNumber',
  'title',
  'description',
  'status',
  'responsibleId',
  'actingId',
  'assistingId',
  'openedOn',
  'otherSides',
] as const;

async function find(session: SourceSession, kind: SyncKind, id: string): Promise<StoredRow | null> {
  try {
    return (await session.ask(`/${kind}/record`, { id })) as StoredRow;
  } catch (error) {
    if (error instanceof SourceError && error.isUnknown) return null;
    throw error;
  }
}

async function readRecord(session: SourceSession, kind: SyncKind, id: string): Promise<SyncRecord | null> {
  if (kind !== 'contact' && kind !== 'matter') return null;
  const row = await find(session, kind, id);
  if (row === null) return null;
  const { content, changeNumber, isGone, changedAt, changedBy, fields } = row;
  const has = (field: string): boolean => fields.includes(columnOf[field] ?? field);
  const common = {
    ...noReferences,
    id,
    version: String(changeNumber),
    changedAt,
    changedBy,
    isDeleted: isGone,
    mergedInto: null,
    isLeftOut: false,
  };
  if (kind === 'contact') {
    const contact = content as unknown as SourceContact;
    const carried = Object.entries(contactFields(contact)).filter(
      // A name may stand in one column or in several.
      ([field]) => ['name', 'firstName', 'lastName'].includes(field) || has(field),
    );
    return { ...common, fields: Object.fromEntries(carried), contactKind: contact.kind };
  }
  const matter = matterOf(content);
  const known = matterColumns.filter((field) => field === 'title' || has(field));
  return { ...common, ...matterFields(matter, known), isDeleted: isGone || matter.status === 'Deleted' };
}

const refused = (): Promise<never> => Promise.reject(new RefusedWrite('invalid', ''));

/** Files of another program: what changed from one file to the next is followed, and nothing goes back. */
export const filesSync: SyncAdapter = {
  system: 'files',
  writes: [],
  writesLater: false,
  statuses: Object.fromEntries(['Open', 'Pending', 'Completed', 'Archived', 'Cancelled'].map((each) => [each, each])),
  hooks: null,
  cursorAt: () => null,
  async readChanges(session, kind, cursor) {
    if (kind !== 'contact' && kind !== 'matter') return { changes: [], cursor: cursor ?? '0', hasMore: false };
    const answer = (await session.ask(`/${kind}/changes`, { after: cursor ?? 0 })) as StoredChanges;
    const last = answer.changes.at(-1)?.changeNumber;
    return {
      changes: answer.changes.map(({ id, changeNumber }) => ({ id, version: String(changeNumber) })),
      cursor: last === undefined ? (cursor ?? '0') : String(last),
      hasMore: answer.hasMore,
    };
  },
  readRecord,
  create: refused,
  update: refused,
  remove: refused,
};

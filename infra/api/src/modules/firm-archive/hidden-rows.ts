import type { Viewer } from '../../policy/viewer.ts';
import type { ArchiveTable } from './archive-tables.ts';
import type { NamedRow } from './archive-views.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const holdsIds = /^(uuid|jsonb)/;

/** What other people keep to themselves, whoever administers the firm. */
const isPrivate: Readonly<Record<string, (row: NamedRow, viewerId: string) => boolean>> = {
  appointments: (row, viewerId) => row['is_private'] === 'true' && row['created_by'] !== viewerId,
  narrative_templates: (row, viewerId) => typeof row['user_id'] === 'string' && row['user_id'] !== viewerId,
  notes: (row, viewerId) => row['visibility'] === 'private' && row['author_id'] !== viewerId,
};

/** What a row says to nobody but the person who wrote it is empty for everybody else. */
export const withoutMemo = ({ name }: ArchiveTable, row: NamedRow, viewerId: string): NamedRow =>
  name === 'time_entries' && row['user_id'] !== viewerId ? { ...row, private_memo: '' } : row;

/** Rows that the person who asked for an archive may not see, and all that names one of them. */
export interface HiddenRows {
  /** Asked table by table, in the order in which tables refer to each other. */
  hides(table: ArchiveTable, row: NamedRow): boolean;
  readonly count: number;
}

/** Begins with the matters behind a wall. */
export function hiddenRows(viewer: Viewer, matters: readonly string[]): HiddenRows {
  const hidden = new Set(matters);
  const counted = new Set<string>();
  const namesHidden = ({ columns }: ArchiveTable, row: NamedRow): boolean =>
    hidden.size > 0 &&
    columns.some(
      ({ name, type }) => holdsIds.test(type) && [...(row[name] ?? '').matchAll(ids)].some(([id]) => hidden.has(id)),
    );
  return {
    hides(table, row) {
      if (!namesHidden(table, row) && isPrivate[table.name]?.(row, viewer.userId) !== true) return false;
      const key = table.key.map((name) => row[name] ?? '').join(' ');
      if (table.key.length === 1) hidden.add(key);
      counted.add(`${table.name} ${key}`);
      return true;
    },
    get count() {
      return counted.size;
    },
  };
}

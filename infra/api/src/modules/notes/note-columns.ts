import { defineGrid, textColumn, type GridColumn } from '../../grid/grid-columns.ts';
import { kindOf, referenceOf, titleOf } from './note.ts';

const columns = {
  noteType: textColumn('n.type'),
  subject: textColumn('n.subject'),
  /** File number and title, the name, or number and name of the enquiry. */
  about: textColumn(`trim(${referenceOf} || ' ' || ${titleOf})`),
  aboutKind: textColumn(kindOf),
  author: textColumn(`coalesce(a.friendly_name, '')`),
  createdAt: { kind: 'moment', expression: 'n.created_at' },
  changedAt: { kind: 'moment', expression: 'n.changed_at' },
  isPinned: textColumn('n.is_pinned::text'),
  visibility: textColumn('n.visibility'),
  source: textColumn('n.source'),
} as const satisfies Record<string, GridColumn>;

/** Columns of the list of notes: what can be filtered, sorted and grouped by under this name. */
export const noteGrid = defineGrid(columns, [
  'noteType',
  'about',
  'aboutKind',
  'author',
  'createdAt',
  'isPinned',
  'visibility',
  'source',
]);

import { moment, text } from '../../grid/grid-columns.ts';
import { defineColumns } from '../../grid/list-columns.ts';
import { kindOf, referenceOf, titleOf } from './note.ts';

const columns = {
  noteType: text('n.type'),
  subject: text('n.subject'),
  /** File number and title, the name, or number and name of the enquiry. */
  about: text(`trim(${referenceOf} || ' ' || ${titleOf})`),
  aboutKind: text(kindOf),
  author: text(`coalesce(a.friendly_name, '')`),
  createdAt: moment('n.created_at'),
  changedAt: moment('n.changed_at'),
  isPinned: text('n.is_pinned::text'),
  visibility: text('n.visibility'),
  source: text('n.source'),
};

/** Columns of the list of notes: what can be filtered, sorted and grouped by under this name. */
export const noteGrid = defineColumns({
  columns,
  groups: ['noteType', 'about', 'aboutKind', 'author', 'createdAt', 'isPinned', 'visibility', 'source'],
});

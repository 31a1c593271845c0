import { mergeFieldsIn } from '@atrium/domain';
import type { FieldUse, KeptTable, Operation } from '../content/operations.ts';
import type { ShownTable } from './kept-table-blot.ts';
import type { ShownField } from './merge-field-blot.ts';

/** Gives merge fields, also those in tables, the words they are shown by. */
export function labelled({ insert, ...rest }: Operation, labelOf: (use: FieldUse) => string): Operation {
  if (typeof insert === 'string') return { insert, ...rest };
  if ('mergeField' in insert)
    return { insert: { mergeField: { ...insert.mergeField, label: labelOf(insert.mergeField) } as FieldUse }, ...rest };
  if (!('keptTable' in insert)) return { insert, ...rest };
  const { html } = insert.keptTable;
  const labels = Object.fromEntries(mergeFieldsIn(html).map((path) => [path, labelOf({ path })]));
  return {
    insert: { keptTable: { html, ...(Object.keys(labels).length === 0 ? {} : { labels }) } as KeptTable },
    ...rest,
  };
}

/** Takes the words away again; they are no part of what is written. */
export function unlabelled({ insert, ...rest }: Operation): Operation {
  if (typeof insert === 'string') return { insert, ...rest };
  if ('keptTable' in insert) {
    const { labels: _labels, ...table } = insert.keptTable as ShownTable;
    return { insert: { keptTable: table }, ...rest };
  }
  if (!('mergeField' in insert)) return { insert, ...rest };
  const { label: _label, ...use } = insert.mergeField as ShownField;
  return { insert: { mergeField: use }, ...rest };
}

import { mergeFieldsIn } from '@atrium/domain';
import type { Operation } from './operations.ts';

/** Where in a document the first merge field of this path stands, or the table that holds it, counted as Quill counts. */
export function findField(operations: readonly Operation[], path: string): number | undefined {
  let index = 0;
  for (const { insert } of operations) {
    if (typeof insert !== 'string' && 'mergeField' in insert && insert.mergeField.path === path) return index;
    if (typeof insert !== 'string' && 'keptTable' in insert && mergeFieldsIn(insert.keptTable.html).includes(path))
      return index;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return undefined;
}

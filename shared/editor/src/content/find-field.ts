import type { Operation } from './operations.ts';

/** Where in a document the first merge field of this path stands, counted as Quill counts. */
export function findField(operations: readonly Operation[], path: string): number | undefined {
  let index = 0;
  for (const { insert } of operations) {
    if (typeof insert !== 'string' && 'mergeField' in insert && insert.mergeField.path === path) return index;
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return undefined;
}

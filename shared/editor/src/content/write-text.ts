import { tableText } from './clean-table.ts';
import { fieldToken } from './field-tokens.ts';
import type { Operation } from './operations.ts';

/** A document as plain text: merge fields as `{Path}`, mentions as `@Name`, a table row by row. */
export function writeText(operations: readonly Operation[]): string {
  return operations
    .map(({ insert }) => {
      if (typeof insert === 'string') return insert;
      if ('keptTable' in insert) return `${tableText(insert.keptTable.html)}\n`;
      return 'mention' in insert ? `@${insert.mention.name}` : fieldToken(insert.mergeField);
    })
    .join('');
}

/** The same on one line, for a subject. */
export function writeLine(operations: readonly Operation[]): string {
  return writeText(operations)
    .replace(/\n+$/, '')
    .replace(/\s*\n\s*/g, ' ');
}

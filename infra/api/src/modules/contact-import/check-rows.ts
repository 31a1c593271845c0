import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TenantTransaction } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Translate } from '../../translation/translate.ts';
import { readNewContact } from '../contacts/record/contact.commands.ts';
import { inputOf, type ColumnMapping } from './import-fields.ts';
import {
  checkRowsStatement,
  matchContactsStatements,
  matchRowsStatement,
  readRowsStatement,
  type CheckedRow,
  type ReadRow,
} from './import-rows.store.ts';

const ROWS_AT_ONCE = 250;

interface Translator {
  readonly translate: Translate;
  readonly viewer: Viewer;
}

/**
 * Looks at every row of an import as the command that adds a contact would, and for contacts and earlier rows that it may
 * be. In between others have their turn: thousands of numbers are read.
 */
export async function checkRows(
  tx: TenantTransaction,
  translator: Translator,
  { id, mapping }: { readonly id: string; readonly mapping: ColumnMapping },
): Promise<void> {
  for (let after = -1; ;) {
    const rows = await tx.query(readRowsStatement, { id, after, most: ROWS_AT_ONCE });
    if (rows.length === 0) break;
    await tx.query(checkRowsStatement, {
      id,
      rows: JSON.stringify(rows.map((row) => checkRow(translator, row, mapping))),
    });
    after = rows.at(-1)?.position ?? after;
    await nextTurn();
  }
  const reach = rowReachOf(translator.viewer, 'contacts');
  if (reach !== null)
    await tx.query(matchContactsStatements[reach], { ...matterReachParameters(translator.viewer), id });
  await tx.query(matchRowsStatement, { id });
}

function checkRow(translator: Translator, { position, cells, card }: ReadRow, mapping: ColumnMapping): CheckedRow {
  const { translate, viewer } = translator;
  const isCard = cells.length === 0;
  if (isCard && card === null)
    return {
      position,
      input: {},
      name: '',
      errors: [{ field: 'name', message: translate('api.contactImport.brokenCard', 'This card can’t be read.') }],
    };
  const input = isCard && card !== null ? card : inputOf(cells, mapping, viewer);
  try {
    const { values, parts } = readNewContact(translator, input);
    // Whoever imports owns what they add, when they add it.
    const { ownerId: _owner, ...kept } = values;
    return { position, input: { ...kept, ...parts }, name: values.name, errors: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = [input.name, input.firstName, input.lastName].filter((part) => typeof part === 'string').join(' ');
    return { position, input, name: name.slice(0, 200), errors: error.errors.fields };
  }
}

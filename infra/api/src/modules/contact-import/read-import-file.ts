import { CONTACT_FILE_ROWS } from '@atrium/contracts';
import { decodeText, isWorkbook, readTable } from '../../files/read-table.ts';
import { readCards } from '../contacts/cards/read-cards.ts';
import type { ContactInput } from '../contacts/record/read-contact.ts';

/** A file of contacts as rows, or why it cannot be read. */
export type ImportFile =
  | {
      readonly kind: 'table';
      readonly format: 'CSV' | 'XLSX';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'cards'; readonly format: 'VCARD'; readonly cards: readonly (ContactInput | null)[] }
  | { readonly kind: 'none'; readonly reason: 'format' | 'broken' | 'large' | 'empty' };

/** One row for the headings. */
const limits = { rows: CONTACT_FILE_ROWS + 1, cells: 60, characters: 1000, unpackedBytes: 48 * 1024 * 1024 };

/** Reads a CSV file, the first sheet of an Excel workbook, or vCards, by what is in it. */
export async function readImportFile(bytes: Buffer): Promise<ImportFile> {
  const text = isWorkbook(bytes) ? null : decodeText(bytes);
  if (text !== null && /^\uFEFF?\s*BEGIN:VCARD/i.test(text)) {
    const cards = readCards(text.replace(/^\uFEFF?\s*/, ''));
    if (cards.length > CONTACT_FILE_ROWS) return { kind: 'none', reason: 'large' };
    return cards.length === 0 ? { kind: 'none', reason: 'broken' } : { kind: 'cards', format: 'VCARD', cards };
  }
  const table = await readTable(bytes, limits);
  if (table.kind === 'none') return table;
  const [headings = [], ...rows] = table.rows;
  return rows.length === 0
    ? { kind: 'none', reason: 'empty' }
    : { kind: 'table', format: table.format, headings, rows };
}

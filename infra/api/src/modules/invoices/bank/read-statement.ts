import { UnreadableStatement, type BankFormat, type BankLine } from './bank-line.ts';
import { readCamt } from './read-camt.ts';
import { guessMapping, readCsv, readRows, type CsvMapping } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';

/** What a file holds; `columns` where somebody has to say what the columns of a CSV file are. */
export type ReadStatement =
  | { readonly kind: 'read'; readonly format: BankFormat; readonly lines: readonly BankLine[] }
  | { readonly kind: 'columns'; readonly rows: readonly (readonly string[])[] };

const SAMPLE_ROWS = 3;

/** UTF-8, or Latin 1 where it is not that: many banks still write it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** Reads a statement of an account by what is in it, whatever it is called. Throws `UnreadableStatement`. */
export function readStatement(bytes: Uint8Array, mapping: CsvMapping | null): ReadStatement {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new UnreadableStatement('no text');
  const head = text.slice(0, 4000);
  if (/OFXHEADER|<OFX>/i.test(head)) return { kind: 'read', format: 'ofx', lines: readOfx(text) };
  if (/^\uFEFF?\s*</.test(head)) return { kind: 'read', format: 'camt.053', lines: readCamt(text) };
  const rows = readRows(text);
  const used = mapping ?? guessMapping(rows);
  if (used === null) return { kind: 'columns', rows: rows.slice(0, SAMPLE_ROWS) };
  return { kind: 'read', format: 'csv', lines: readCsv(rows, used) };
}

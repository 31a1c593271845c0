import { buffer } from 'node:stream/consumers';
import { INVITED_AT_ONCE } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise, type Entry } from 'yauzl';

/** Cells of a file by row, or why it cannot be read. */
export type ReadFile =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'none'; readonly reason: 'format' | 'broken' | 'large' };

const MOST_UNPACKED_BYTES = 8 * 1024 * 1024;
const MOST_ENTRIES = 100;
const MOST_CELLS = 20;
const LONGEST_CELL = 300;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Reads the table in a CSV file or in the first sheet of an Excel workbook, which was sent by somebody. */
export async function readUserFile(bytes: Buffer): Promise<ReadFile> {
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  const rows = isZip ? await readWorkbook(bytes) : readCsv(bytes);
  if (typeof rows === 'string') return { kind: 'none', reason: rows };
  const filled = rows
    .map((row) => row.slice(0, MOST_CELLS).map((cell) => cell.trim().slice(0, LONGEST_CELL)))
    .filter((row) => row.some((cell) => cell !== ''));
  // One for the heading.
  return filled.length > INVITED_AT_ONCE + 1 ? { kind: 'none', reason: 'large' } : { kind: 'rows', rows: filled };
}

function readCsv(bytes: Buffer): readonly (readonly string[])[] | 'format' | 'broken' {
  if (bytes.includes(0)) return 'format';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [heading = ''] = text.split('\n', 1);
    const delimiter = [';', '\t'].find((each) => heading.includes(each) && !heading.includes(',')) ?? ',';
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return 'broken';
  }
}

async function readWorkbook(bytes: Buffer): Promise<readonly (readonly string[])[] | 'broken' | 'large'> {
  try {
    if (!(await isModest(bytes))) return 'large';
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(Uint8Array.from(bytes).buffer);
    const [sheet] = book.worksheets;
    const rows: string[][] = [];
    sheet?.eachRow({ includeEmpty: false }, (row) => {
      if (rows.length > INVITED_AT_ONCE + 1) return;
      rows.push(Array.from({ length: Math.min(row.cellCount, MOST_CELLS) }, (_, at) => row.getCell(at + 1).text));
    });
    return rows;
  } catch {
    return 'broken';
  }
}

/** Unpacks it once without holding it: what an archive says of its sizes is not believed. */
async function isModest(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entries.push(entry) > MOST_ENTRIES) return false;
  }
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > MOST_UNPACKED_BYTES) return false;
  for (const entry of entries) {
    // Fails where there is more in it than it says.
    if (!entry.fileName.endsWith('/')) await buffer(await archive.openReadStreamPromise(entry));
  }
  return true;
}

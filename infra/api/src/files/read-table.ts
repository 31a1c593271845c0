import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise, type Entry } from 'yauzl';

/** Cells of a file by row, with the numbers that a spreadsheet gives the rows, or why it cannot be read. */
export type ReadTable =
  | {
      readonly kind: 'rows';
      readonly format: 'CSV' | 'XLSX';
      readonly rows: readonly (readonly string[])[];
      readonly numbers: readonly number[];
    }
  | { readonly kind: 'none'; readonly reason: 'format' | 'broken' | 'large' };

/** What of a file is read at most. */
export interface TableLimits {
  /** Rows, the heading among them; a file with more is `large`. */
  readonly rows: number;
  /** Cells of a row; those beyond are left out. */
  readonly cells: number;
  /** Characters of a cell; those beyond are left out. */
  readonly characters: number;
  /** Bytes of a workbook once it is unpacked; one with more is `large`. */
  readonly unpackedBytes: number;
}

const MOST_ENTRIES = 100;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const UTF_16 = [0xff, 0xfe];

/** Whether bytes begin as those of a workbook do. */
export const isWorkbook = (bytes: Buffer): boolean => startsWith(bytes, ZIP);

/**
 * Reads the table in a CSV file or in the first sheet of an Excel workbook, which was sent by somebody. Empty rows are
 * left out and cells trimmed; a day of a workbook is written as 2026-11-21.
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  const isZip = isWorkbook(bytes);
  const rows = isZip ? await readWorkbook(bytes, limits) : readCsv(bytes);
  if (typeof rows === 'string') return { kind: 'none', reason: rows };
  const filled = rows
    .map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, limits.cells).map((cell) => cell.trim().slice(0, limits.characters)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return filled.length > limits.rows
    ? { kind: 'none', reason: 'large' }
    : {
        kind: 'rows',
        format: isZip ? 'XLSX' : 'CSV',
        rows: filled.map(({ cells }) => cells),
        numbers: filled.map(({ number }) => number),
      };
}

/**
 * The characters of a text file: UTF-8, UTF-16 where it says so, and otherwise what spreadsheets of western Europe
 * write. Null where it is no text.
 */
export function decodeText(bytes: Buffer): string | null {
  if (startsWith(bytes, UTF_16)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const startsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

interface NumberedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

function readCsv(bytes: Buffer): readonly NumberedRow[] | 'format' | 'broken' {
  const text = decodeText(bytes);
  if (text === null) return 'format';
  try {
    const [heading = ''] = text.split('\n', 1);
    const delimiter = [';', '\t'].find((each) => heading.includes(each) && !heading.includes(',')) ?? ',';
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true }) as readonly string[][];
    return rows.map((cells, at) => ({ number: at + 1, cells }));
  } catch {
    return 'broken';
  }
}

async function readWorkbook(bytes: Buffer, limits: TableLimits): Promise<readonly NumberedRow[] | 'broken' | 'large'> {
  try {
    if (!(await isModest(bytes, limits.unpackedBytes))) return 'large';
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(Uint8Array.from(bytes).buffer);
    const [sheet] = book.worksheets;
    const rows: NumberedRow[] = [];
    sheet?.eachRow({ includeEmpty: false }, (row, number) => {
      // One beyond what is allowed says that there are too many.
      if (rows.length > limits.rows) return;
      const cells = Array.from({ length: Math.min(row.cellCount, limits.cells) }, (_, at) => {
        const { value, text } = row.getCell(at + 1);
        return value instanceof Date ? value.toISOString().slice(0, 10) : text;
      });
      rows.push({ number, cells });
    });
    return rows;
  } catch {
    return 'broken';
  }
}

/** Unpacks it once without holding it: what an archive says of its sizes is not believed. */
async function isModest(bytes: Buffer, unpackedBytes: number): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entries.push(entry) > MOST_ENTRIES) return false;
  }
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > unpackedBytes) return false;
  for (const entry of entries) {
    // Fails where there is more in it than it says.
    if (!entry.fileName.endsWith('/')) await buffer(await archive.openReadStreamPromise(entry));
  }
  return true;
}

import { open } from 'node:fs/promises';
import { minorDigits } from '@atrium/domain';
import { stringify } from 'csv-stringify/sync';
import { wallTime, type ExportCell, type ExportRegion } from './export-cell.ts';
import type { ExportWriter, ExportWriterOptions } from './export-writer.ts';

/** By which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const OWNER_ONLY = 0o600;
/** What makes a spreadsheet take a cell for a formula; the wide forms are read as the plain ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same within a text: where lists are parted by semicolons (German, French and Arabic settings), a cell begins there. */
const formulaInside = /([;\t\r\n]"?)([=+\-@＝＋－＠])/g;

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. */
export async function createCsvWriter({ path, columns, region }: ExportWriterOptions): Promise<ExportWriter> {
  const file = await open(path, 'w', OWNER_ONLY);
  const line = (records: readonly (readonly string[])[]): string =>
    stringify(
      records.map((record) => [...record]),
      { record_delimiter: '\r\n' },
    );
  await file.appendFile(BYTE_ORDER_MARK + line([columns.map(({ title }) => defuse(title))]));
  return {
    write: (rows) =>
      file.appendFile(
        line(rows.map((row) => row.map((cell, index) => writeCsvCell(cell, region, columns[index]?.hasCents ?? true)))),
      ),
    finish: () => file.close(),
    abandon: () => file.close(),
  };
}

/** A cell as text that a machine reads back: points for decimals, days as 2026-11-21, instants in the firm's time. */
export function writeCsvCell(cell: ExportCell, region: ExportRegion, hasCents = true): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return defuse(cell.text);
    case 'number':
      return String(cell.value);
    case 'percentage':
      return String(Math.round(cell.share * 10_000) / 10_000);
    case 'money':
      return writeMoney(cell, region, hasCents);
    case 'duration':
      return writeHours(cell.seconds);
    case 'date':
      return cell.day;
    case 'dateTime': {
      const [year, month, day, hour, minute] = wallTime(cell.instant, region.timeZone);
      return `${year}-${month}-${day} ${hour}:${minute}`;
    }
  }
}

/** Text that begins like a formula gets an apostrophe before it, so that no spreadsheet runs what somebody typed. */
export const defuse = (text: string): string =>
  (formulaStart.test(text) ? `'${text}` : text).replace(formulaInside, "$1'$2");

/** A plain number in the firm's currency; an amount in another one says so. */
function writeMoney(
  { minor, currency }: { minor: number; currency: string },
  region: ExportRegion,
  hasCents: boolean,
): string {
  const digits = minorDigits(currency);
  const amount = (minor / 10 ** digits).toFixed(hasCents ? digits : 0);
  return currency === region.currency ? amount : `${amount} ${currency}`;
}

function writeHours(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `${seconds < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

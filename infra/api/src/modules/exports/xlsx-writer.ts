import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { minorDigits } from '@atrium/domain';
import type { stream } from 'exceljs';
import { wallTime, type ExportCell, type ExportCellKind, type ExportColumn, type ExportRegion } from './export-cell.ts';
import type { ExportAbout, ExportWriter, ExportWriterOptions } from './export-writer.ts';

const OWNER_ONLY = 0o600;
/** The most that a cell of a workbook holds. */
const LONGEST_CELL = 32_767;
const LONGEST_SHEET_NAME = 31;
const SECONDS_PER_DAY = 86_400;
const WIDTHS: Readonly<Record<ExportCellKind, number>> = {
  text: 40,
  number: 12,
  percentage: 12,
  money: 16,
  duration: 12,
  date: 14,
  dateTime: 20,
};
const DAY_FORMAT = 'd mmm yyyy';
const MOMENT_FORMAT = 'd mmm yyyy hh:mm';
const ABOUT_WIDTHS = [24, 60];

/** A workbook written while it grows: the rows under a heading that stays and filters, and a second sheet that says what they are. */
export async function createXlsxWriter({
  path,
  title,
  columns,
  region,
  translate,
  isRightToLeft,
}: ExportWriterOptions): Promise<ExportWriter> {
  // Not loaded where nobody exports: it is large, and CommonJS.
  const { default: excel } = await import('exceljs');
  const out = createWriteStream(path, { mode: OWNER_ONLY });
  let failure: Error | null = null;
  out.on('error', (error) => {
    failure = error;
  });
  const failed = (): Error | null => failure;
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft: isRightToLeft }],
  });
  sheet.columns = columns.map((column) => ({
    width: Math.max(WIDTHS[column.kind], Math.min(column.title.length + 4, 40)),
  }));
  const heading = sheet.addRow(columns.map((column) => column.title.slice(0, LONGEST_CELL)));
  heading.font = { bold: true };
  heading.commit();
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };

  return {
    async write(rows) {
      for (const row of rows) addRow(sheet, row, columns, region);
      // What was committed is squeezed and written before there is more of it.
      await turn();
      while (out.writableNeedDrain && failed() === null) await turn();
      const error = failed();
      if (error !== null) throw error;
    },
    async finish(about) {
      sheet.commit();
      addAbout(book, about, { region, translate, isRightToLeft });
      await book.commit();
      await finished(out);
    },
    async abandon() {
      out.destroy();
      await finished(out).catch(() => undefined);
    },
  };
}

function addRow(
  sheet: ReturnType<stream.xlsx.WorkbookWriter['addWorksheet']>,
  cells: readonly ExportCell[],
  columns: readonly ExportColumn[],
  region: ExportRegion,
): void {
  const row = sheet.addRow(cells.map((cell) => valueOf(cell, region)));
  for (const [index, cell] of cells.entries()) {
    const format = formatOf(cell, columns[index]?.hasCents ?? true);
    if (format !== null) row.getCell(index + 1).numFmt = format;
  }
  row.commit();
}

/** Numbers, days and durations as what they are. Text is text: a workbook says so of each cell, so nothing in it is run. */
export function valueOf(cell: ExportCell, region: ExportRegion): string | number | Date | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return cell.text.slice(0, LONGEST_CELL);
    case 'number':
      return cell.value;
    case 'percentage':
      return cell.share;
    case 'money':
      return cell.minor / 10 ** minorDigits(cell.currency);
    case 'duration':
      return cell.seconds / SECONDS_PER_DAY;
    case 'date':
      return new Date(`${cell.day}T00:00:00Z`);
    case 'dateTime': {
      // A workbook knows no zones: the firm's clock is written as if it were UTC.
      const [year, month, day, hour, minute, second] = wallTime(cell.instant, region.timeZone).map(Number);
      return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
    }
  }
}

function formatOf(cell: ExportCell, hasCents: boolean): string | null {
  if (cell.kind === 'date') return DAY_FORMAT;
  if (cell.kind === 'dateTime') return MOMENT_FORMAT;
  if (cell.kind === 'duration') return '[h]:mm';
  if (cell.kind === 'percentage') return '0%';
  return cell.kind === 'money' ? moneyFormat(cell.currency, hasCents) : null;
}

const moneyFormats = new Map<string, string>();

/** `"$"#,##0.00`, with the currency's own symbol and digits. */
function moneyFormat(currency: string, hasCents: boolean): string {
  const key = `${currency} ${hasCents}`;
  const known = moneyFormats.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = (parts.find(({ type }) => type === 'currency')?.value ?? currency).replaceAll('"', '');
  const digits = hasCents ? minorDigits(currency) : 0;
  const format = `"${symbol}"#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`}`;
  moneyFormats.set(key, format);
  return format;
}

function addAbout(
  book: stream.xlsx.WorkbookWriter,
  { title, filterTexts, madeBy, madeAt, rows }: ExportAbout,
  {
    region,
    translate,
    isRightToLeft: rightToLeft,
  }: Pick<ExportWriterOptions, 'region' | 'translate'> & { readonly isRightToLeft: boolean },
): void {
  // What a spreadsheet shows as the author of the file.
  book.creator = madeBy;
  book.lastModifiedBy = madeBy;
  const sheet = book.addWorksheet(sheetName(translate('api.exports.about', 'About this file')), {
    views: [{ rightToLeft }],
  });
  sheet.columns = ABOUT_WIDTHS.map((width) => ({ width }));
  const lines: [string, string | number | Date][] = [
    [translate('api.exports.list', 'List'), title],
    [translate('api.exports.rows', 'Rows'), rows],
    [translate('api.exports.madeBy', 'Created by'), madeBy],
    [translate('api.exports.madeAt', 'Created'), valueOf({ kind: 'dateTime', instant: madeAt }, region) ?? madeAt],
    ...filterTexts.map(({ name, value }): [string, string] => [name, value]),
  ];
  for (const [name, value] of lines) {
    const row = sheet.addRow([name, value]);
    row.getCell(1).font = { bold: true };
    row.getCell(2).alignment = { horizontal: rightToLeft ? 'right' : 'left', wrapText: true };
    if (value instanceof Date) row.getCell(2).numFmt = MOMENT_FORMAT;
    row.commit();
  }
  sheet.commit();
}

/** Excel allows 31 characters and none of these. */
export function sheetName(title: string): string {
  const name = title
    .replaceAll(/[*?:\\/[\]]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, LONGEST_SHEET_NAME)
    .trim();
  return name === '' ? 'Sheet' : name;
}

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import excel from 'exceljs';
import { translatorIn } from '../../translation/translate.ts';
import { writeCsvCell } from './csv-writer.ts';
import type { ExportCell, ExportColumn } from './export-cell.ts';
import { createXlsxWriter, sheetName } from './xlsx-writer.ts';

const region = { currency: 'AUD', timeZone: 'Australia/Adelaide' };
const cells: ExportCell[] = [
  { kind: 'text', text: '=1+1' },
  { kind: 'number', value: -5 },
  { kind: 'money', minor: 123_456, currency: 'AUD' },
  { kind: 'money', minor: -9900, currency: 'EUR' },
  { kind: 'percentage', share: 0.82345 },
  { kind: 'duration', seconds: 30 * 3600 + 15 * 60 },
  { kind: 'date', day: '2026-11-21' },
  { kind: 'dateTime', instant: '2026-11-20T23:00:00Z' },
  { kind: 'empty' },
];
const columns = cells.map((cell, index): ExportColumn => ({
  title: `Column ${index}`,
  kind: cell.kind === 'empty' ? 'text' : cell.kind,
  hasCents: true,
  selection: '',
  read: () => cell,
}));
const about = {
  title: 'Matters: open',
  filterTexts: [{ name: 'Status', value: '=Open' }],
  madeBy: 'Priya',
  madeAt: '2026-11-21T00:00:00Z',
  rows: 1,
};

async function readBack(t: { after(work: () => Promise<void>): void }, isRightToLeft = false) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-xlsx-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file.xlsx');
  const writer = await createXlsxWriter({
    path,
    title: about.title,
    columns,
    region,
    translate: translatorIn(isRightToLeft ? 'ar' : 'en-AU'),
    isRightToLeft,
  });
  await writer.write([cells]);
  await writer.finish(about);
  const book = new excel.Workbook();
  await book.xlsx.readFile(path);
  return book;
}

test('a workbook holds numbers, amounts, days and durations as what they are, and text as text', async (t) => {
  const row = (await readBack(t)).worksheets[0]?.getRow(2);
  const read = cells.map((_, index) => row?.getCell(index + 1)).map((cell) => [cell?.value, cell?.numFmt]);
  assert.deepEqual(read, [
    ['=1+1', undefined],
    [-5, undefined],
    [1234.56, '"$"#,##0.00'],
    [-99, '"€"#,##0.00'],
    [0.82345, '0%'],
    [new Date(Date.UTC(1899, 11, 31, 6, 15)), '[h]:mm'],
    [new Date('2026-11-21T00:00:00Z'), 'd mmm yyyy'],
    [new Date('2026-11-21T09:30:00Z'), 'd mmm yyyy hh:mm'],
    [null, undefined],
  ]);
  assert.equal(row?.getCell(1).type, excel.ValueType.String);
});

test('the heading stays in place and filters the rows', async (t) => {
  const sheet = (await readBack(t)).worksheets[0];
  assert.equal(sheet?.name, 'Matters  open');
  assert.deepEqual([sheet.views[0]?.state, sheet.autoFilter], ['frozen', 'A1:I1']);
  assert.equal(sheet.getRow(1).getCell(1).value, 'Column 0');
  assert.ok((sheet.getColumn(1).width ?? 0) > 20);
});

test('its author is who made it, and a title has the room that most need', async (t) => {
  const book = await readBack(t);
  assert.deepEqual([book.creator, book.lastModifiedBy], ['Priya', 'Priya']);
  assert.equal(book.worksheets[0]?.getColumn(1).width, 40);
});

test('the second sheet says what it is, by which filters, who made it and when', async (t) => {
  const sheet = (await readBack(t)).worksheets[1];
  const lines: unknown[][] = [];
  sheet?.eachRow((row) => lines.push([row.getCell(1).value, row.getCell(2).value]));
  assert.deepEqual(lines, [
    ['List', 'Matters: open'],
    ['Rows', 1],
    ['Created by', 'Priya'],
    ['Created', new Date('2026-11-21T10:30:00Z')],
    ['Status', '=Open'],
  ]);
});

test('a workbook of somebody who reads from the right opens from the right, in their words', async (t) => {
  const book = await readBack(t, true);
  assert.deepEqual(
    book.worksheets.map((sheet) => sheet.views[0]?.rightToLeft),
    [true, true],
  );
  assert.equal(book.worksheets[1]?.getRow(1).getCell(1).value, 'القائمة');
});

test('a writer that is abandoned lets go of its file', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-xlsx-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const writer = await createXlsxWriter({
    path: join(folder, 'file.xlsx'),
    title: 'X',
    columns,
    region,
    translate: translatorIn('en-AU'),
    isRightToLeft: false,
  });
  await writer.write([cells]);
  await writer.abandon();
  await assert.rejects(
    readFile(join(folder, 'file.xlsx')).then((bytes) => new excel.Workbook().xlsx.load(bytes.buffer)),
  );
});

test('a file that cannot be written is an error and not the end of the process', async () => {
  const writer = await createXlsxWriter({
    path: '/nowhere/at/all.xlsx',
    title: 'X',
    columns,
    region,
    translate: translatorIn('en-AU'),
    isRightToLeft: false,
  });
  await assert.rejects(async () => {
    for (let batch = 0; batch < 50; batch += 1) await writer.write([cells]);
  }, /ENOENT/);
  await writer.abandon();
});

test('as text, values are what a machine reads back', () => {
  assert.deepEqual(
    cells.map((cell) => writeCsvCell(cell, region)),
    [`'=1+1`, '-5', '1234.56', '-99.00 EUR', '0.8235', '30:15', '2026-11-21', '2026-11-21 09:30', ''],
  );
  assert.equal(writeCsvCell({ kind: 'money', minor: 123_456, currency: 'AUD' }, region, false), '1235');
  // Where lists are parted by semicolons, a cell begins after one.
  assert.equal(writeCsvCell({ kind: 'text', text: ';=1+1' }, region), ";'=1+1");
  assert.equal(writeCsvCell({ kind: 'text', text: 'Fees;"@SUM(A1); -5' }, region), `Fees;"'@SUM(A1); -5`);
});

test('a sheet is named as far as Excel allows', () => {
  assert.deepEqual(['a/b [c]?', `'quoted'`, 'x'.repeat(40), '***'].map(sheetName), [
    'a b  c',
    'quoted',
    'x'.repeat(31),
    'Sheet',
  ]);
});

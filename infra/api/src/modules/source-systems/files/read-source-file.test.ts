import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSourceFile, type FileMatter, type SourceFile } from './read-source-file.ts';

async function read(name: string, text: string): Promise<SourceFile> {
  const file = await readSourceFile(name, Buffer.from(text));
  if (file.kind === 'none') assert.fail(file.reason);
  return file;
}
const matters = (file: SourceFile) => file.rows.map(({ content }) => content as FileMatter);

test('what a file holds follows from its headings, and staff from its name', async () => {
  for (const [name, heading, kind] of [
    ['export.csv', 'Matter Number,Matter Title,Client', 'matter'],
    ['export.csv', 'Given names;Surname;E-mail', 'contact'],
    ['Staff 2026.csv', 'Name,Email', 'staff'],
    ['export.csv', 'Company,ABN', 'contact'],
  ] as const)
    assert.equal((await read(name, `${heading}\nA,B,C\n`)).kind, kind);
});

test('a file that says nothing of itself, or is empty, is refused with the reason', async () => {
  for (const [text, reason] of [
    ['Colour,Weight\nred,1\n', 'headings'],
    ['Name,Email\n', 'empty'],
  ] as const) {
    const file = await readSourceFile('export.csv', Buffer.from(text));
    assert.deepEqual(file, { kind: 'none', reason });
  }
});

test('days, amounts and statuses are read as they are written, and what is none is named', async () => {
  const file = await read(
    'matters.csv',
    `File number,Title,Client,Status,Opened,Trust,Colour
1,One,Ada,Current,21/11/2026,"1,234.50",red
2,Two,Ada,Closed,2026-02-28,$0.05,
3,Three,Ada,Asleep,31/02/2026,plenty,
`,
  );
  assert.deepEqual(
    matters(file).map(({ status, openedOn, trustMinor }) => [status, openedOn, trustMinor]),
    [
      ['Open', '2026-11-21', 123_450],
      ['Completed', '2026-02-28', 5],
      ['Open', '', null],
    ],
  );
  assert.deepEqual(file.problems, [
    { row: 4, field: 'status', value: 'Asleep' },
    { row: 4, field: 'openedOn', value: '31/02/2026' },
    { row: 4, field: 'trust', value: 'plenty' },
  ]);
  assert.deepEqual(file.unknownHeadings, ['Colour']);
  assert.equal(matters(file)[0]?.wipMinor, null, 'a file without the column says nothing of it');
});

test('records keep their ids from one file to the next, and two of one name are told apart', async () => {
  const file = await read(
    'clients.csv',
    'Name,Email\nAda Lovelace,a@x.example\nAda Lovelace,b@x.example\n,c@x.example\n',
  );
  assert.deepEqual(
    file.rows.map(({ id }) => id),
    ['ada lovelace', 'ada lovelace (2)'],
  );
});

test('a workbook is read as a table is', async () => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Matters');
  sheet.addRow(['Matter number', 'Matter', 'Client', 'Date opened']);
  sheet.addRow(['M-1', 'Sale', 'Ada', new Date(Date.UTC(2026, 10, 21))]);
  const file = await readSourceFile('matters.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  if (file.kind === 'none') assert.fail(file.reason);
  assert.equal(file.format, 'XLSX');
  assert.equal(matters(file)[0]?.openedOn, '2026-11-21');
});

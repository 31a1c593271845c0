import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';
import { giveLedger } from '../reports/reports.fixtures.ts';
import { mattersInput, requestDocument, startExportsApi, type ExportsApi } from './exports.fixtures.ts';

let exports: ExportsApi;
const partner: Who = ['alpha', 'partner'];
before(async () => {
  exports = await startExportsApi();
  const { owner, api } = exports;
  const role = idOf('alpha', 'role', 'partner');
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, f from unnest(array['licensedReports', 'reportCatalog']) f on conflict do nothing`,
    [role],
  );
  await owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) select 'alpha', $1, f, 'export', 'all' from unnest(array['reports', 'invoices', 'time', 'tasks', 'enquiries']) f on conflict do nothing`,
    [role],
  );
  await giveLedger(api, 'alpha');
});
after(() => exports.close());

const always = { from: '2018-01-01', to: '2027-12-31' };
const paperInput = (reports: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> => ({
  list: 'REPORTS',
  format: 'PDF',
  title: 'What the screen calls it',
  columns: fields.map((field) => ({ field, title: field })),
  reports,
});
interface Result {
  readonly recordCount: number;
  readonly totals: readonly { column: string; number: number }[];
  readonly groups: readonly { label: string; recordCount: number; totals: { column: string; number: number }[] }[];
}
const shown = async (id: string, asked: object): Promise<Result> =>
  (await exports.ask(
    partner,
    `query ($id: ReportId!, $parameters: ReportParametersInput, $groupBy: String) { reportResult(id: $id, parameters: $parameters, groupBy: $groupBy, first: 0) {
      recordCount totals { column number } groups { label recordCount totals { column number } } } }`,
    { id, ...asked },
  )) as unknown as Result;
const dollars = (minor: number): string => `$${(minor / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;

test('a report is a tagged paper with what it was asked, each group with its subtotal, and the totals of the screen', async () => {
  const asked = {
    parameters: { ...always, officeId: idOf('alpha', 'office', 1) },
    groupBy: 'type',
  };
  const result = await shown('MATTERS_OPENED', asked);
  const bytes = await exports.export(
    partner,
    paperInput({ id: 'MATTERS_OPENED', ...asked }, ['fileNumber', 'title', 'type', 'openedOn', 'wip']),
  );
  const paper = await readPdf(bytes);
  assert.ok(paper.isTagged);
  assert.equal(paper.Title, 'Matters opened');
  assert.ok(result.groups.length > 0);
  assert.match(paper.text, /Period: 1 Jan 2018 – 31 Dec 2027/);
  const [office] = (
    await exports.owner.query<{ name: string }>(`select name from offices where tenant_id = 'alpha' and id = $1`, [
      asked.parameters.officeId,
    ])
  ).rows;
  assert.ok(office !== undefined && paper.text.includes(`Office: ${office.name}`));
  for (const { label, totals } of result.groups) {
    assert.ok(paper.text.includes(`Matter type: ${label || 'None'}`), label);
    const wip = totals.find(({ column }) => column === 'wip');
    assert.ok(wip !== undefined && paper.text.includes(dollars(wip.number)), `the subtotal of ${label}`);
  }
  const total = result.totals.find(({ column }) => column === 'wip');
  assert.ok(total !== undefined && paper.text.includes(dollars(total.number)));
  assert.match(paper.text, /Page 1 of/);
  assert.equal(paper.tags.filter((tag) => tag === 'Table').length, result.groups.length + 1);
});

test('a paper holds nothing from behind a wall, and its rows are those of the screen', async () => {
  const result = await shown('AGED_DISBURSEMENTS', {});
  const bytes = await exports.export(
    partner,
    paperInput({ id: 'AGED_DISBURSEMENTS' }, ['fileNumber', 'incurredOn', 'total']),
  );
  const { text, tags } = await readPdf(bytes);
  const hidden = await exports.owner.query<{ file_number: string }>(
    `select file_number from matters where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', RESTRICTED_MATTER)],
  );
  assert.ok(!text.split(/\s+/).includes(hidden.rows[0]?.file_number ?? ''));
  // A heading on each page, the rows and the totals.
  assert.ok(tags.filter((tag) => tag === 'TR').length >= result.recordCount + 2);
});

test('only reports are made as PDF', async () => {
  const { errors } = await exports.api.run(partner, requestDocument, {
    key: crypto.randomUUID(),
    input: mattersInput({ format: 'PDF' }),
  });
  assert.equal(errors[0]?.extensions.code, errorCodes.badInput);
});

test('the same rows have the same mark in every format, and others another', async () => {
  await exports.owner.query('delete from export_runs');
  const of = (format: string, id: string) => exports.export(partner, { ...paperInput({ id }, ['fileNumber']), format });
  await of('CSV', 'MATTERS_OPENED');
  await of('XLSX', 'MATTERS_OPENED');
  await of('CSV', 'AGED_DISBURSEMENTS');
  const { rows } = await exports.owner.query<{ content_hash: string }>(
    'select content_hash from export_runs order by requested_at',
  );
  const [csv, workbook, other] = rows.map(({ content_hash: hash }) => hash);
  assert.match(csv ?? '', /^[0-9a-f]{64}$/);
  assert.equal(csv, workbook);
  assert.notEqual(csv, other);
});

test('someone who reads Arabic gets the report in Arabic, its words in their order and its figures as they are', async () => {
  await exports.owner.query(
    `insert into user_preferences (tenant_id, user_id, language) values ('alpha', $1, 'ar')
     on conflict (tenant_id, user_id) do update set language = 'ar'`,
    [idOf('alpha', 'user', 'partner')],
  );
  await exports.owner.query(`update matters set title = 'شراء منزل 12 (Smith)' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 1),
  ]);
  const asked = { parameters: always, groupBy: 'type' };
  const bytes = await exports.export(
    partner,
    paperInput({ id: 'MATTERS_OPENED', ...asked }, ['fileNumber', 'title', 'type', 'openedOn', 'wip']),
  );
  const paper = await readPdf(bytes);
  assert.ok(paper.isTagged);
  assert.match(paper.Language, /^ar/);
  assert.match(paper.Title, /[\u0600-\u06FF]/);
  assert.doesNotMatch(paper.text, /Period:|Page 1 of|Total/);
  assert.match(paper.text, /Smith/);
  await exports.owner.query(`delete from user_preferences where tenant_id = 'alpha' and user_id = $1`, [
    idOf('alpha', 'user', 'partner'),
  ]);
});

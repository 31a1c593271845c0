import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { parse } from 'csv-parse/sync';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { allMeasures } from '../measures/subjects.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { startExportsApi, type ExportsApi } from './exports.fixtures.ts';

let exports: ExportsApi;
const admin: Who = ['alpha', 'admin'];
const partner: Who = ['alpha', 'partner'];
before(async () => {
  exports = await startExportsApi();
  for (const tenant of ['alpha', 'beta'])
    await exports.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, f, 'export', 'all' from unnest(array['reports', 'time', 'invoices', 'tasks', 'enquiries']) f on conflict do nothing`,
      [tenant, idOf(tenant as 'alpha', 'role', 'admin')],
    );
  await exports.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'beta' and role_id = $1 and feature = 'matters' and action = 'export'`,
    [idOf('beta', 'role', 'admin')],
  );
});
after(() => exports.close());

const period = { from: '2018-01-01', to: '2026-12-31' };
const EXPORT = `mutation ($input: ExportFiguresInput!) { exportFigures(input: $input) { fileName content } }`;
const FIGURES = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) { figures(figures: $figures, from: $from, to: $to) { figures { value points { label value } } } }`;
const figures = [{ measure: 'mattersOpened', dimension: 'TYPE' }];
const input = (changes: object = {}): object => ({ title: 'Matters opened', figures, ...period, ...changes });
const ask = (who: Who, changes: object = {}) => exports.api.run(who, EXPORT, { input: input(changes) });

interface File {
  readonly fileName: string;
  readonly content: string;
}
async function fileOf(changes: object = {}): Promise<File> {
  const { data, errors } = await ask(admin, changes);
  assert.deepEqual(errors, []);
  return data['exportFigures'] as unknown as File;
}

test('a file has the figures that the dashboard shows, and is in the log of exports', async () => {
  await exports.owner.query(`delete from activity_log where kind = 'export'`);
  const { fileName, content } = await fileOf();
  assert.match(fileName, /^Matters opened \d{4}-\d{2}-\d{2}\.csv$/);
  const [heading, ...rows] = parse(content, { bom: true }) as string[][];
  assert.deepEqual(heading, ['Area of law', 'Matters opened']);
  const set = (await exports.ask(admin, FIGURES, { figures, ...period })) as unknown as {
    figures: { points: { label: string; value: number }[] }[];
  };
  assert.ok(rows.length > 0);
  assert.deepEqual(
    rows,
    set.figures[0]?.points.map(({ label, value }) => [label, String(value)]),
  );
  const { rows: logged } = await exports.owner.query<{ action: string; detail: { list: string; rows: number } }>(
    `select action, detail from activity_log where tenant_id = 'alpha' and kind = 'export'`,
  );
  assert.deepEqual(
    logged.map(({ action, detail }) => [action, detail.list, detail.rows]),
    [['export', 'FIGURES', rows.length]],
  );
});

/** A figure as a file has it: amounts with their decimals, hours and minutes, shares to four places. */
function inFile(unit: string, value: number | null): string {
  if (value === null) return '';
  if (unit === 'MONEY') return (value / 100).toFixed(2);
  if (unit === 'PERCENT') return String(Math.round(value * 10_000) / 10_000);
  if (unit !== 'MINUTES') return String(value);
  const minutes = Math.round(value);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
test('every figure is the same in a file as on a dashboard', async () => {
  const all = allMeasures.map(({ id }) => ({ measure: id }));
  const { content } = await fileOf({ figures: all });
  const [, ...rows] = parse(content, { bom: true }) as string[][];
  const set = (await exports.ask(admin, FIGURES.replace('{ value', '{ measure { title unit } isClosed value'), {
    figures: all,
    ...period,
  })) as unknown as {
    figures: { measure: { title: string; unit: string }; isClosed: boolean; value: number | null }[];
  };
  assert.ok(rows.length > 40);
  assert.deepEqual(
    rows,
    set.figures
      .filter(({ isClosed }) => !isClosed)
      .map(({ measure, value }) => [measure.title, inFile(measure.unit, value)]),
  );
});

test('a narrower right to export narrows the file', async () => {
  const { data } = await exports.api.run(['beta', 'admin'], EXPORT, {
    input: input({ figures: [{ measure: 'mattersOpened' }] }),
  });
  const [, [, exported] = []] = parse((data['exportFigures'] as unknown as File).content, { bom: true }) as string[][];
  const shown = (await exports.ask(['beta', 'admin'], FIGURES, {
    figures: [{ measure: 'mattersOpened' }],
    ...period,
  })) as unknown as { figures: { value: number }[] };
  assert.ok(Number(exported) < (shown.figures[0]?.value ?? 0), `${exported} of ${shown.figures[0]?.value}`);
});

test('who may export no reports is refused, and told so beforehand', async () => {
  assert.equal((await ask(partner)).errors[0]?.extensions.code, errorCodes.forbidden);
  const overview = `{ exportRuns { mayExportFigures } }`;
  assert.deepEqual((await exports.ask(partner, overview)) as unknown, { mayExportFigures: false });
  assert.deepEqual((await exports.ask(admin, overview)) as unknown, { mayExportFigures: true });
});

proveRootField(() => exports.api, {
  name: 'exportFigures',
  document: `mutation { exportFigures(input: { title: "Matters", figures: [{ measure: "mattersOpened", dimension: TYPE }], from: "2018-01-01", to: "2026-12-31" }) { content } }`,
  as: 'admin',
  refuses: 'reception',
  works: (data) => assert.match((data['exportFigures'] as unknown as File).content, /Area of law/),
});

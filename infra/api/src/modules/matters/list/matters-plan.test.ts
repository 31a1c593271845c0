import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { matterList } from './matters.list.ts';

const { quickCount: countStatements, quickPage: pageStatements } = matterList.statements;

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('within every reach current matters are counted in their index, without a visit to the rows', async (t) => {
  const { owner } = api;
  await owner.query('vacuum analyze matters');
  await owner.query('begin');
  t.after(() => owner.query('rollback'));
  // In a table this small any index would do: of those left, only the one that covers the statement needs no rows.
  await owner.query(`do $$ declare name regclass; begin
    for name in select indexrelid from pg_index where indrelid = 'matters'::regclass and not indisunique and indexrelid <> 'matters_current'::regclass loop execute 'drop index ' || name; end loop; end $$`);
  await owner.query(
    'set local enable_seqscan = off; set local enable_bitmapscan = off; set local plan_cache_mode = force_generic_plan',
  );
  for (const [reach, { plain }] of Object.entries(countStatements)) {
    // What somebody was given begins with them.
    if (reach === 'given') continue;
    await owner.query(`prepare counted as ${plain.text}`);
    const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
      `explain execute counted(${plain.parameterNames.map(() => 'null').join(', ')})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index Only Scan using matters_current/, `${reach}:\n${plan}`);
    await owner.query('deallocate counted');
  }
});

test('a search is asked once for its page, count and sums, also beyond the last page', async () => {
  const document =
    'query ($filter: String, $offset: Int) { matterSummaryListX(filter: $filter, offset: $offset, first: 3) { recordCount totals { wip { minor } } matters { id } } }';
  const asked: string[] = [];
  api.runner.onStatement = (name) => {
    if (name.startsWith('matters.')) asked.push(name);
  };
  const seen = [];
  for (const offset of [0, 3, 5000]) {
    const { data } = await api.run(['alpha', 'partner'], document, { filter: 'matter 1', offset });
    const list = data['matterSummaryListX'] as unknown as {
      recordCount: number;
      totals: { wip: { minor: number } };
      matters: readonly unknown[];
    };
    seen.push({ count: list.recordCount, wip: list.totals.wip.minor, rows: list.matters.length });
  }
  api.runner.onStatement = undefined;
  assert.deepEqual(
    asked,
    Array.from({ length: 3 }, () => pageStatements.walled.search.fileNumber?.asc.any.name),
  );
  const [first, second, beyond] = seen;
  assert.ok((first?.count ?? 0) > 6 && (first?.wip ?? 0) > 0, JSON.stringify(first));
  assert.deepEqual(second, first);
  assert.deepEqual(beyond, { ...first, rows: 0 });
});

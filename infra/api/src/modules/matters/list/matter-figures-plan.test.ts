import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { matterList, typeStatements } from './matters.list.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

/** The plan of a statement, where `index` is the only one of the table beside the unique ones. */
async function planWith(index: string, text: string, values: readonly string[]): Promise<string> {
  const { owner } = api;
  await owner.query('vacuum analyze matters');
  await owner.query('begin');
  try {
    await owner.query(`do $$ declare name regclass; begin
      for name in select indexrelid from pg_index where indrelid = 'matters'::regclass and not indisunique and indexrelid <> '${index}'::regclass loop execute 'drop index ' || name; end loop; end $$`);
    await owner.query('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
    await owner.query('set local plan_cache_mode = force_generic_plan');
    await owner.query(`prepare asked as ${text}`);
    const { rows } = await owner.query<Record<'QUERY PLAN', string>>(`explain execute asked(${values.join(', ')})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await owner.query('rollback');
    await owner.query('deallocate all');
  }
}
const nulls = (names: readonly string[]): string[] => names.map(() => 'null');

test('types in use and totals of current matters are read from one index, without a visit to the rows', async () => {
  for (const { text, parameterNames } of [
    typeStatements.current.walled,
    matterList.statements.quickMeasures.walled.plain,
  ]) {
    const plan = await planWith('matters_current_by_type', text, nulls(parameterNames));
    assert.match(plan, /Index Only Scan using matters_current_by_type/, plan);
    assert.doesNotMatch(plan, /Seq Scan on matters|Index Scan using matters_/, plan);
  }
});

test('matters by last activity are read in the order of their index', async () => {
  const statement = matterList.statements.quickPage.walled.plain['lastActivityAt']?.desc.first;
  assert.ok(statement !== undefined);
  const plan = await planWith('matters_by_last_activity', statement.text, nulls(statement.parameterNames));
  assert.match(plan, /Index Scan using matters_by_last_activity/, plan);
  assert.doesNotMatch(plan, /Sort/, plan);
});

test('types in use are each named once, in order', async () => {
  const { data } = await api.run(['alpha', 'partner'], 'query { matterSummaryListX { types } }');
  const types = (data['matterSummaryListX'] as unknown as { types: string[] }).types;
  const { rows } = await api.owner.query<{ type: string }>(
    `select distinct type from matters where tenant_id = 'alpha' and status in ('Pending', 'Open', 'OnHold') order by 1`,
  );
  assert.deepEqual(
    types,
    rows.map(({ type }) => type),
  );
  assert.ok(types.length > 1);
});

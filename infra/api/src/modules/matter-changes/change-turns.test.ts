import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Who } from '../../testing/test-api.ts';
import { idOf, type TestTenant } from '../../testing/test-firms.ts';
import { applyDocument, startChangesApi, type ChangesApi } from './matter-changes.fixtures.ts';
import { firstStage } from '../../testing/test-stages.ts';
import { trialOf } from './matter-changes.fixtures.ts';

let changes: ChangesApi;
before(async () => {
  changes = await startChangesApi();
});
after(() => changes.close());
beforeEach(() =>
  changes.owner.query(
    `delete from matter_change_runs; delete from activity_log; update matters set ${firstStage}, version = 1, is_restricted = file_number like '%0024', status = case when file_number like '%0023' then 'Completed' else 'Open' end`,
  ),
);

const partnerOf = (tenant: TestTenant): Who => [tenant, 'partner'];
const matter = (number: number) => idOf('alpha', 'matter', number);
async function queue(tenant: TestTenant, matters: Record<string, unknown>): Promise<string> {
  const { id } = await changes.preview(partnerOf(tenant), matters, { stageId: trialOf(tenant) });
  await changes.ask(partnerOf(tenant), applyDocument, { id });
  return id;
}
/** Which firm each transaction was for, in the order they were begun. */
const turns = async () =>
  (
    await changes.owner.query<{ tenant: string; rows: number }>(
      `select tenant_id as tenant, count(*)::integer as rows from matter_change_rows where outcome = 'CHANGED' group by tenant_id, done_at order by done_at`,
    )
  ).rows.map(({ tenant, rows }) => `${tenant} ${rows}`);
const everything = { isIncludeCompleted: true };
const numbers = (count: number, tenant: TestTenant) => ({
  ids: Array.from({ length: count }, (_, index) => idOf(tenant, 'matter', 5 + index)),
});

test('firms have their turn one after the other, the one that waited longest first', async () => {
  const [long, short] = [await queue('alpha', numbers(9, 'alpha')), await queue('beta', numbers(5, 'beta'))];
  await changes.round({ rowsPerTurn: 2, rowsTogether: 2 });
  assert.deepEqual(await turns(), [
    'alpha 2',
    'beta 2',
    'alpha 2',
    'beta 2',
    'alpha 2',
    'beta 1',
    'alpha 2',
    'alpha 1',
  ]);
  assert.deepEqual(
    [(await changes.run(partnerOf('alpha'), long))?.state, (await changes.run(partnerOf('beta'), short))?.state],
    ['DONE', 'DONE'],
  );
});

test('where rows take long a turn is over before its rows are', async () => {
  for (const tenant of ['alpha', 'beta'] as const) await queue(tenant, numbers(4, tenant));
  await changes.round({ rowsPerTurn: 100, rowsTogether: 2, secondsPerTurn: 0 });
  assert.deepEqual(await turns(), ['alpha 2', 'beta 2', 'alpha 2', 'beta 2']);
});

test('what is wrong in one firm keeps no other from its turn', async () => {
  for (const tenant of ['alpha', 'beta'] as const) await queue(tenant, numbers(2, tenant));
  let looked = 0;
  // The first that is looked at, which has waited longest.
  changes.api.runner.onStatement = (name) => {
    if (name === 'matterChanges.claim' && ++looked === 1) throw new Error('Not this one');
  };
  await changes.round({ rowsPerTurn: 6, rowsTogether: 6 });
  changes.api.runner.onStatement = undefined;
  assert.deepEqual((await turns()).toSorted(), ['alpha 2', 'beta 2']);
});

test('what is put in line while another firm’s long run goes on does not wait for its end', async () => {
  const [long, short] = [await queue('alpha', everything), await queue('beta', numbers(2, 'beta'))];
  await changes.owner.query(`update matter_change_runs set due_at = 'infinity' where id = $1`, [short]);
  let settled = 0;
  let lined: Promise<unknown> | undefined;
  changes.api.runner.onStatement = (name) => {
    if (name === 'matterChanges.settleRow' && ++settled === 3)
      lined = changes.owner.query('update matter_change_runs set due_at = now() where id = $1', [short]);
  };
  await changes.round({ rowsPerTurn: 3, rowsTogether: 1 });
  changes.api.runner.onStatement = undefined;
  await lined;
  const { rows } = await changes.owner.query<{ run: string; at: string }>(
    `select run_id as run, max(done_at) as at from matter_change_rows group by run_id order by 2`,
  );
  assert.deepEqual(
    rows.map(({ run }) => run),
    [short, long],
  );
});

test('two runs of one firm have their turns as well', async () => {
  const [first, second] = [
    await queue('alpha', numbers(4, 'alpha')),
    await queue('alpha', { ids: [matter(10), matter(11)] }),
  ];
  assert.notEqual(first, second);
  await changes.round({ rowsPerTurn: 2, rowsTogether: 2 });
  const { rows } = await changes.owner.query<{ run: string }>(
    `select run_id as run from matter_change_rows where outcome = 'CHANGED' group by run_id, done_at order by done_at`,
  );
  assert.deepEqual(
    rows.map(({ run }) => run),
    [first, second, first],
  );
});

test('one that can not be changed takes nothing from those that are changed together with it', async () => {
  const id = await queue('alpha', numbers(7, 'alpha'));
  for (const number of [6, 9, 10])
    await changes.owner.query(
      `update matters set title = 'changed by a colleague', version = version + 1 where tenant_id = 'alpha' and id = $1`,
      [matter(number)],
    );
  await changes.round({ rowsPerTurn: 100, rowsTogether: 20 });
  const rows = await changes.rows(partnerOf('alpha'), id);
  assert.deepEqual(
    rows.map(({ outcome }) => outcome),
    ['CHANGED', 'SKIPPED', 'CHANGED', 'CHANGED', 'SKIPPED', 'SKIPPED', 'CHANGED'],
  );
  const { rows: matters } = await changes.owner.query(
    `select stage, version, count(*)::integer as count from matters where tenant_id = 'alpha' and id = any($1::uuid[]) group by 1, 2 order by 1`,
    [numbers(7, 'alpha').ids],
  );
  assert.deepEqual(matters, [
    { stage: 'Trial', version: 2, count: 4 },
    { stage: 'markalpha', version: 2, count: 3 },
  ]);
  assert.equal(
    (await changes.owner.query(`select 1 from activity_log where object_type = 'matter' and action = 'update'`))
      .rowCount,
    4,
  );
});

test('other rights than those it began with end a run between two turns, whichever process has them', async () => {
  const id = await queue('alpha', numbers(6, 'alpha'));
  const closing = new AbortController();
  let settled = 0;
  changes.api.runner.onStatement = (name) => {
    if (name === 'matterChanges.settleRow' && ++settled === 2) closing.abort();
  };
  await changes.round({ rowsPerTurn: 2, rowsTogether: 2, signal: closing.signal });
  changes.api.runner.onStatement = undefined;
  const give = (sql: string) => changes.owner.query(sql, [idOf('alpha', 'role', 'partner')]);
  await give(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'licensedReports') on conflict do nothing`,
  );
  await changes.round();
  await give(`delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'licensedReports'`);
  const run = await changes.run(partnerOf('alpha'), id);
  assert.deepEqual([run?.state, run?.failure, run?.changed, run?.waiting], ['FAILED', 'ACCESS_CHANGED', 2, 4]);
});

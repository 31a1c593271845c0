import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { taskViews } from './task-conditions.ts';
import { PAGE_SIZE } from './task-list.service.ts';

const MANY = 600;
const OWN = 7;

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // The first few are the partner's, and one nobody's but made by them.
  await api.owner.query(
    `with made as (insert into tasks (tenant_id, kind, subject, status, created_by)
      select 'alpha', 'task', 'Task ' || g, 'Open', case when g > $1 - 1 then $2::uuid else $3::uuid end from generate_series(0, $1 - 1) g
      returning id, subject, created_by)
    insert into task_assignees (tenant_id, task_id, user_id)
      select 'alpha', id, case when replace(subject, 'Task ', '')::integer < $4 then $2::uuid else $3::uuid end from made where created_by = $3::uuid`,
    [MANY, idOf('alpha', 'user', 'partner'), idOf('alpha', 'user', 'own'), OWN],
  );
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, status, created_by) values ('alpha', 'task', 'of the partner', 'Open', $1)`,
    [idOf('alpha', 'user', 'partner')],
  );
});
after(() => api.close());

interface Counted {
  readonly view: string;
  readonly recordCount: number;
  readonly isCapped?: boolean;
}
async function countsOf(tenant: TestTenant, fields: string, where: object = {}) {
  const { data } = await api.run(
    [tenant, 'partner'],
    `query ($where: TaskFilter) { taskSummaryList(where: $where) { ${fields} } }`,
    { where },
  );
  const { viewCounts = [], ...list } = data['taskSummaryList'] as unknown as {
    readonly viewCounts?: readonly Counted[];
    readonly recordCount?: number;
    readonly isCountCapped?: boolean;
  };
  return { ...list, of: (view: string) => viewCounts.find((count) => count.view === view) };
}

test('each view is counted to a hundred, and the list to five hundred, for someone who asks whether there are more, and whole for someone who does not', async () => {
  const limited = await countsOf('alpha', 'recordCount isCountCapped viewCounts { view recordCount isCapped }');
  assert.deepEqual(limited.of('ALL'), { view: 'ALL', recordCount: 100, isCapped: true });
  assert.deepEqual([limited.recordCount, limited.isCountCapped], [500, true]);
  assert.deepEqual(limited.of('MINE'), { view: 'MINE', recordCount: OWN + 1, isCapped: false });
  assert.deepEqual(limited.of('OVERDUE'), { view: 'OVERDUE', recordCount: 0, isCapped: false });
  const whole = await countsOf('alpha', 'viewCounts { view recordCount }');
  assert.deepEqual(whole.of('ALL'), { view: 'ALL', recordCount: MANY + 1 });
  assert.deepEqual(whole.of('MINE'), { view: 'MINE', recordCount: OWN + 1 });
});

test('the counts of a narrowed list are whole', async () => {
  const { of } = await countsOf('alpha', 'viewCounts { view recordCount isCapped }', { kind: 'task' });
  assert.deepEqual(of('ALL'), { view: 'ALL', recordCount: MANY + 1, isCapped: false });
});

test('tasks of another firm count nowhere', async () => {
  const { of } = await countsOf('beta', 'viewCounts { view recordCount isCapped }');
  assert.deepEqual(of('ALL'), { view: 'ALL', recordCount: 0, isCapped: false });
});

test('a view has the same tasks and the same count on its usual first page as on one of another size, for every reach', async () => {
  const pageOf = async (user: TestUser, view: string, first: number) => {
    const { data } = await api.run(
      ['alpha', user],
      'query ($first: Int!, $where: TaskFilter) { taskSummaryList(first: $first, where: $where) { recordCount isCountCapped tasks { id } } }',
      { first, where: { view } },
    );
    return data['taskSummaryList'] as unknown as {
      recordCount: number;
      isCountCapped: boolean;
      tasks: readonly { id: string }[];
    };
  };
  for (const user of ['admin', 'partner', 'office', 'team', 'own', 'reception'] as const)
    for (const view of taskViews) {
      const usual = await pageOf(user, view, PAGE_SIZE);
      const other = await pageOf(user, view, PAGE_SIZE - 1);
      assert.deepEqual({ ...usual, tasks: usual.tasks.slice(0, PAGE_SIZE - 1) }, other, `${user} ${view}`);
    }
});

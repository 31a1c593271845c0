import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { taskViews } from './task-conditions.ts';
import { PAGE_SIZE } from './task-list.service.ts';

const MANY = 600;
const OWN = 7;
/** Of those with a day, half of them calls. */
const OVERDUE = 8;
const DONE_TASKS = 2;

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
  // Some with a day, some done, on matters of several people.
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, status, completed_at, due_on, matter_id, created_by, is_callback_required)
      select 'alpha', case when g % 2 = 0 then 'phone' else 'task' end, 'Due ' || g, case when g % 3 = 0 then 'Completed' else 'Open' end,
        case when g % 3 = 0 then now() end, date '2026-01-01' + g, m.id, $1, g % 2 = 0
      from generate_series(1, 12) g join (select row_number() over (order by file_number) as n, id from matters where tenant_id = 'alpha') m on m.n = g`,
    [idOf('alpha', 'user', 'own')],
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
  assert.deepEqual(limited.of('OVERDUE'), { view: 'OVERDUE', recordCount: OVERDUE, isCapped: false });
  const whole = await countsOf('alpha', 'viewCounts { view recordCount }');
  assert.deepEqual(whole.of('ALL'), { view: 'ALL', recordCount: MANY + 1 + OVERDUE });
  assert.deepEqual(whole.of('MINE'), { view: 'MINE', recordCount: OWN + 1 });
});

test('of a narrowed list five hundred open tasks are looked through, and what may be more says so', async () => {
  const { of } = await countsOf('alpha', 'viewCounts { view recordCount isCapped }', { kind: 'task' });
  assert.deepEqual(of('ALL'), { view: 'ALL', recordCount: 100, isCapped: true });
  assert.deepEqual(of('OVERDUE'), { view: 'OVERDUE', recordCount: OVERDUE / 2, isCapped: true });
  assert.deepEqual(of('MINE'), { view: 'MINE', recordCount: OWN + 1, isCapped: false });
  assert.deepEqual(of('COMPLETED'), { view: 'COMPLETED', recordCount: DONE_TASKS, isCapped: false });
  const whole = await countsOf('alpha', 'viewCounts { view recordCount }', { kind: 'task' });
  assert.deepEqual(whole.of('ALL'), { view: 'ALL', recordCount: MANY + 1 + OVERDUE / 2 });
});

test('where fewer match, a narrowed list has the same counts as one that counts all, for every reach', async () => {
  const ask = async (user: TestUser, fields: string, where: object) => {
    const { data } = await api.run(
      ['alpha', user],
      `query ($where: TaskFilter) { taskSummaryList(where: $where) { viewCounts { ${fields} } } }`,
      { where },
    );
    const { viewCounts } = data['taskSummaryList'] as unknown as { readonly viewCounts: readonly Counted[] };
    return viewCounts.map(({ view, recordCount }) => [view, recordCount]);
  };
  const narrowings = [
    { kind: 'phone' },
    { dueTo: '2026-12-31' },
    { dueTo: '2026-12-31', includesClosed: true },
    { status: ['Completed'] },
  ];
  for (const user of ['admin', 'partner', 'office', 'team', 'own', 'reception'] as const)
    for (const where of narrowings)
      assert.deepEqual(
        await ask(user, 'view recordCount isCapped', where),
        await ask(user, 'view recordCount', where),
        `${user} ${JSON.stringify(where)}`,
      );
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

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { taskConditions, taskViews, viewCondition } from './task-conditions.ts';
import { taskList } from './tasks.list.ts';
import { narrowedViewCountStatements, viewCountStatements } from './tasks.statements.ts';
import type { PlanChoice } from '@atrium/database';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // A firm large enough for the indexes to be worth it.
  await api.owner.query(`
    insert into tasks (tenant_id, kind, subject, status, completed_at, due_on, created_by)
      select 'alpha', 'task', 'Task ' || g, case when g % 2 = 0 then 'Completed' else 'Open' end, case when g % 2 = 0 then now() end,
        date '2026-01-01' + g % 300, (select id from users where tenant_id = 'alpha' limit 1)
      from generate_series(1, 4000) g;
    insert into task_assignees (tenant_id, task_id, user_id)
      select 'alpha', t.id, u.id from (select id, row_number() over (order by id) as n from tasks where tenant_id = 'alpha') t
        join (select id, row_number() over (order by id) as n, count(*) over () as people from users where tenant_id = 'alpha') u on u.n = 1 + t.n % u.people
      on conflict do nothing;
    analyze tasks, task_assignees`);
});
after(() => api.close());

interface Planned {
  readonly text: string;
  readonly parameterNames: readonly string[];
  readonly plan: PlanChoice;
}
/** The plan of a statement for a viewer's usual question, nothing narrowed but by what is given. */
async function planOf(
  { text, parameterNames, plan }: Planned,
  narrowed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const values: Readonly<Record<string, string>> = {
    tenantId: `'alpha'`,
    taskKinds: `'{task,phone}'`,
    taskScope: `'all'`,
    view: `'ALL'`,
    seesMatters: 'true',
    seesTitles: 'true',
    isUnassigned: 'false',
    includesClosed: 'false',
    includesSubtasks: 'true',
    today: `'2026-11-23'`,
    weekEnd: `'2026-11-29'`,
    viewerId: `'01900000-0000-7000-8000-000000000001'`,
    teamIds: `'{}'`,
    first: '50',
    offset: '0',
    ...narrowed,
  };
  await api.owner.query('begin');
  try {
    await api.owner.query(`set local plan_cache_mode = force_${plan}_plan; set local enable_seqscan = off`);
    // Of a firm as small as this one everything is read and sorted sooner.
    await api.owner.query(
      'set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    await api.owner.query(`prepare asked as ${text}`);
    const { rows } = await api.owner.query<Record<'QUERY PLAN', string>>(
      `explain (verbose, costs off) execute asked(${parameterNames.map((name) => values[name] ?? 'null').join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await api.owner.query('rollback');
    await api.owner.query('deallocate all');
  }
}

test('no view is counted by an unknown, which would keep every condition from being left out', async () => {
  const plan = await planOf(viewCountStatements.walled);
  assert.doesNotMatch(plan, /NULL::boolean/, plan);
});

test('who has a task, and which matter it is on, is not asked of each task', () => {
  for (const view of taskViews.filter((each) => each !== 'MINE'))
    assert.doesNotMatch(viewCondition(view), /exists/, view);
  assert.match(taskConditions, /t\.id in \(select ca\.task_id/);
  assert.match(viewCountStatements.walled.text, /left join matters jm/);
});

test('the order that nobody asked for is that of an index', async () => {
  const statement = taskList.statements.quickPage.walled.plain['dueOn']?.asc.any;
  assert.ok(statement !== undefined);
  const plan = await planOf(statement);
  assert.match(plan, /Index Scan using tasks_by_due/, plan);
});

test('what a view is opened with all day has one plan for all calls, and reads the index in its order', async () => {
  const indexes: Readonly<Record<string, RegExp>> = {
    ALL: /tasks_by_due/,
    OVERDUE: /tasks_by_due/,
    DUE_TODAY: /tasks_by_due/,
    DUE_THIS_WEEK: /tasks_by_due/,
    WAITING_FOR_CALLBACK: /tasks_awaiting_callback/,
    COMPLETED: /tasks_completed/,
  };
  for (const [view, index] of Object.entries(indexes)) {
    const { page, count } = taskList.statements.usual.walled[view] ?? {};
    const first = page?.['dueOn']?.asc;
    assert.ok(first !== undefined && count !== undefined);
    for (const statement of [first, count]) {
      assert.equal(statement.plan, 'generic');
      const plan = await planOf(statement);
      assert.match(plan, index, plan);
      assert.doesNotMatch(plan, /Sort Key/, plan);
    }
  }
});

test('one’s own tasks and those of a team begin with whom they were given to, and look at open ones alone', async () => {
  for (const view of ['MINE', 'MY_TEAM']) {
    const { page, count } = taskList.statements.usual.walled[view] ?? {};
    const first = page?.['dueOn']?.asc;
    assert.ok(first !== undefined && count !== undefined);
    for (const statement of [first, count]) {
      const plan = await planOf(statement);
      assert.match(plan, /using tasks_open on .*tasks t\b/, plan);
      assert.match(plan, /Index Cond: .*\buser_id = (ANY|\$\d)/, plan);
    }
  }
});

test('calls are counted among calls, however few of a firm’s tasks they are', async () => {
  const plan = await planOf(narrowedViewCountStatements.walled, { kind: `'phone'` });
  for (const index of ['tasks_open_calls', 'tasks_completed_calls']) assert.match(plan, new RegExp(index), plan);
});

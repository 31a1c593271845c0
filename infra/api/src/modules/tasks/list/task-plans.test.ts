import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defineStatement, likePattern, type TenantTransaction } from '@atrium/database';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { user } from '../tasks.fixtures.ts';
import type { TaskConditions } from './task-conditions.ts';
import {
  boardStatements,
  COUNTED_OF_VIEW,
  plainCountStatements,
  usualViewCountStatements,
  type TaskListParameters,
} from './tasks.statements.ts';

const TASKS = 20_000;
let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of ['alpha', 'beta']) {
    await api.owner.query(
      `insert into tasks (tenant_id, kind, subject, status, completed_at, board_position, due_on)
       select $1, 'task', case n when 7 then 'Lodge the Wollongong caveat' else md5(n::text) end, case when n % 4 = 0 then 'Open' else 'Completed' end, case when n % 4 > 0 then now() - n * interval '1 hour' end, n,
         date '2026-11-25' + (n / 4) % 5
       from generate_series(1, $2::integer) n`,
      [tenant, TASKS],
    );
  }
  // Also clears the list of entries that still wait to be put into the index.
  await api.owner.query('vacuum analyze tasks');
});
after(() => api.close());

const anything: TaskConditions = {
  view: 'ALL',
  kind: null,
  matterId: null,
  enquiryId: null,
  contactId: null,
  assigneeId: null,
  assigneeIds: null,
  isUnassigned: false,
  inTeamId: null,
  createdById: null,
  statuses: null,
  priorities: null,
  categories: null,
  dueFrom: null,
  dueTo: null,
  bucket: null,
  includesClosed: true,
  includesSubtasks: true,
  pattern: null,
  patterns: null,
  today: '2026-11-25',
  weekEnd: '2026-11-29',
};
const parameters = (): TaskListParameters => ({
  ...anything,
  viewerId: user('partner'),
  officeId: null,
  teamIds: [],
  taskScope: 'all',
  taskKinds: ['task', 'phone'],
  seesMatters: true,
  seesTitles: true,
});
const readStatement = defineStatement<{ index: string }, { scans: number; rows: number; tableScans: number }>({
  name: 'test.tasks.indexUse',
  text: `
    select pg_stat_get_xact_numscans(:index::regclass)::integer as scans, pg_stat_get_xact_tuples_returned('tasks'::regclass)::integer as rows, pg_stat_get_xact_numscans('tasks'::regclass)::integer as "tableScans"
    where :tenantId::text is not null`,
});

/** What a statement read, by the row: of the table from end to end, and by this index. */
async function readBy(index: string, work: (transaction: TenantTransaction) => Promise<number>) {
  return api.runner.transaction('alpha', async (transaction) => {
    const found = await work(transaction);
    const [read] = await transaction.query(readStatement, { index });
    return { found, ...read };
  });
}

test('a text is found in tasks by its index, through row-level security', async () => {
  const { found, ...read } = await readBy('tasks_search', async (transaction) => {
    const [count] = await transaction.query(plainCountStatements.walled, {
      ...parameters(),
      pattern: likePattern('wollongong CAVEAT'),
      patterns: ['wollongong', 'CAVEAT'].map(likePattern),
    });
    return count?.recordCount ?? 0;
  });
  assert.deepEqual({ found, ...read }, { found: 1, scans: 1, rows: 0, tableScans: 0 });
});

test('the board reads its columns in their order, and no task beyond the cards it shows', async () => {
  const { found, ...read } = await readBy(
    'tasks_on_board',
    async (transaction) => (await transaction.query(boardStatements.walled, { ...parameters(), first: 50 })).length,
  );
  assert.deepEqual({ found, ...read }, { found: 100, scans: 2, rows: 0, tableScans: 0 });
});

const entriesRead = defineStatement<{ index: string }, { entries: number }>({
  name: 'test.tasks.entriesRead',
  text: `select pg_stat_get_xact_tuples_returned(:index::regclass)::integer as entries where :tenantId::text is not null`,
});

test('views of days are counted by two walks that stop, however much is due this week', async () => {
  const { counts, entries } = await api.runner.transaction('alpha', async (transaction) => {
    const [found] = await transaction.query(usualViewCountStatements.walled, parameters());
    const [read] = await transaction.query(entriesRead, { index: 'tasks_by_due' });
    return { counts: found, entries: read?.entries ?? 0 };
  });
  const most = COUNTED_OF_VIEW + 1;
  const days = ['ALL', 'OVERDUE', 'DUE_TODAY', 'DUE_THIS_WEEK'].map((view) => counts?.[view]);
  assert.deepEqual(days, [most, 0, most, most]);
  // Each walk reads this index, and no entry beyond what it counts.
  assert.ok(entries > most && entries <= 2 * most, String(entries));
});

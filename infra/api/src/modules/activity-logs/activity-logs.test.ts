import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { activityLogNames, activityLogs, errorCodes, type ActivityLogName } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
/** Reads logs, and administers nothing. */
const AUDITOR: TestUser = 'own';
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    await api.owner.query('delete from role_access_flags where tenant_id = $1 and role_id = $2', [
      tenant,
      idOf(tenant, 'role', AUDITOR),
    ]);
    await api.owner.query('insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, $3)', [
      tenant,
      idOf(tenant, 'role', AUDITOR),
      'activityLogs',
    ]);
  }
});
after(() => api.close());
beforeEach(() => api.owner.query('delete from activity_log'));

const LOG = `query ($log: ActivityLogName!, $filter: String, $where: ActivityLogFilter, $sort: [SortInput!], $columnFilters: [ColumnFilterInput!], $first: Int, $offset: Int) {
  activityLog(log: $log, filter: $filter, where: $where, sort: $sort, columnFilters: $columnFilters, first: $first, offset: $offset) {
    recordCount missing entries { userName roleName address device objectType objectId objectName isObjectHidden action result detail
      method secondFactor reason feature model tokens template recipient code attempt list rows dashboard workedOn seconds lateDays segments cost { minor currency } version canRetry } } }`;
const CHART = `query ($log: ActivityLogName!, $where: ActivityLogFilter, $filter: String, $bucket: ActivityLogBucket!, $series: ActivityLogSeries!, $measure: ActivityLogMeasure) {
  activityLogChart(log: $log, where: $where, filter: $filter, bucket: $bucket, series: $series, measure: $measure) { rows { start key recordCount amount } } }`;
type Entry = Readonly<Record<string, unknown>>;
interface Page {
  readonly recordCount: number;
  readonly missing: string | null;
  readonly entries: readonly Entry[];
}

const ask = async (log: ActivityLogName, variables: Record<string, unknown> = {}, user: TestUser = 'admin') =>
  api.run(['alpha', user], LOG, { log, ...variables });
const read = async (log: ActivityLogName, variables: Record<string, unknown> = {}, user: TestUser = 'admin') => {
  const { data, errors } = await ask(log, variables, user);
  assert.deepEqual(errors, []);
  return data['activityLog'] as unknown as Page;
};
const chart = async (log: ActivityLogName, variables: Record<string, unknown>, user: TestUser = 'admin') => {
  const { data, errors } = await api.run(['alpha', user], CHART, { log, series: 'action', ...variables });
  assert.deepEqual(errors, []);
  return (data['activityLogChart'] as unknown as { rows: Entry[] }).rows;
};
interface Given {
  readonly kind: string;
  readonly tenant?: string;
  readonly user?: TestUser | null;
  readonly object?: readonly [type: string, id: string] | null;
  readonly action?: string;
  readonly result?: string;
  readonly detail?: object;
  readonly at?: string;
}
async function write({ kind, tenant = 'alpha', user = 'partner', object = null, ...rest }: Given): Promise<void> {
  const { action = 'view', result = 'succeeded', detail = {}, at = new Date().toISOString() } = rest;
  await api.owner.query(
    `insert into activity_log (tenant_id, user_id, user_name, role_name, address, device, kind, object_type, object_id, action, result, detail, happened_at)
     values ($1, $2, $3, 'Role', '192.0.2.7', 'Firefox', $4, $5, $6, $7, $8, $9, $10)`,
    [
      tenant,
      user === null ? null : idOf(tenant as 'alpha', 'user', user),
      user === null ? 'nobody@mark' + tenant : `${user}@${tenant}`,
      kind,
      object?.[0] ?? null,
      object?.[1] ?? null,
      action,
      result,
      detail,
      at,
    ],
  );
}
const matter = (number: number) => ['matter', idOf('alpha', 'matter', number)] as const;

proveRootField(() => api, {
  name: 'activityLog',
  document: LOG,
  variables: { log: 'loginActivity' },
  as: 'admin',
  refuses: 'partner',
  works: ({ activityLog }) => assert.ok(activityLog),
});
proveRootField(() => api, {
  name: 'activityLogChart',
  document: CHART,
  variables: { log: 'loginActivity', bucket: 'DAY', series: 'result' },
  as: 'admin',
  refuses: 'partner',
  works: ({ activityLogChart }) => assert.ok(activityLogChart),
});

test('an auditor reads logs without being an administrator, and people from outside never do', async () => {
  await write({ kind: 'nameAccess' });
  assert.equal((await read('nameAccess', {}, AUDITOR)).recordCount, 1);
  const { errors } = await api.run(
    ['alpha', AUDITOR],
    '{ administrator { adminStatistics { userCounts { total } } } }',
  );
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
  await api.owner.query('insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, $3)', [
    'alpha',
    idOf('alpha', 'role', 'client'),
    'activityLogs',
  ]);
  assert.equal((await ask('nameAccess', {}, 'client')).errors[0]?.extensions.code, errorCodes.forbidden);
});

for (const name of activityLogNames) {
  const { kinds, lists } = activityLogs[name];
  test(`${name} shows its own entries, of its own firm`, async () => {
    for (const other of activityLogNames)
      for (const kind of activityLogs[other].kinds) {
        await write({ kind });
        await write({ kind, tenant: 'beta', user: null });
      }
    for (const other of activityLogNames)
      for (const list of activityLogs[other].lists) await write({ kind: 'export', action: 'export', detail: { list } });
    await write({ kind: 'export', action: 'export', detail: { list: 'USERS' } });
    const page = await read(name);
    assert.equal(page.recordCount, kinds.length + lists.length);
    assert.deepEqual(
      page.entries.flatMap(({ list }) => (list === null ? [] : [list])).toSorted(),
      [...lists].toSorted(),
    );
  });
}

test('each log says its specifics', async () => {
  await write({ kind: 'login', detail: { method: 'password', owes: 'mail', reason: 'password' } });
  await write({ kind: 'userAI', action: 'draft', detail: { feature: 'answer', model: 'm-1', tokens: 512 } });
  const failure = { template: 'matterMessage', recipient: 'a@b.example', code: 550, error: 'No such user', attempt: 2 };
  await write({ kind: 'emailFailures', user: null, action: 'send', result: 'failed', detail: failure });
  await write({ kind: 'smsUsage', detail: { recipient: '+61', segments: 2, costMinor: 18, currency: 'AUD' } });
  const time = { matterId: idOf('alpha', 'matter', 5), seconds: 720, workedOn: '2026-11-01', lateDays: 4 };
  await write({ kind: 'timesheet', action: 'create', object: ['timeEntry', idOf('alpha', 'entry', 1)], detail: time });
  const list = { list: 'MARKETING_LISTS', name: 'Newsletter' };
  await write({ kind: 'marketingListAccess', object: ['mailingList', idOf('alpha', 'outreach', 1)], detail: list });
  const first = async (log: ActivityLogName, fields: readonly string[]) => {
    const [entry] = (await read(log)).entries;
    return Object.fromEntries(fields.map((field) => [field, structuredClone(entry?.[field])]));
  };
  assert.deepEqual(
    await first('loginActivity', ['method', 'secondFactor', 'reason', 'address', 'device', 'roleName']),
    {
      method: 'password',
      secondFactor: 'mail',
      reason: 'password',
      address: '192.0.2.7',
      device: 'Firefox',
      roleName: 'Role',
    },
  );
  assert.deepEqual(await first('marketingListAccess', ['list', 'objectName']), {
    list: 'MARKETING_LISTS',
    objectName: 'Newsletter',
  });
  assert.deepEqual(await first('userAIActivity', ['feature', 'model', 'tokens']), {
    feature: 'answer',
    model: 'm-1',
    tokens: 512,
  });
  assert.deepEqual(await first('emailFailures', ['template', 'recipient', 'code', 'detail', 'attempt']), {
    template: 'matterMessage',
    recipient: 'a@b.example',
    code: 550,
    detail: 'No such user',
    attempt: 2,
  });
  assert.deepEqual(JSON.parse(JSON.stringify(await first('smsUsageLogging', ['segments', 'cost']))), {
    segments: 2,
    cost: { minor: 18, currency: 'AUD' },
  });
  assert.deepEqual(await first('timesheetActivity', ['seconds', 'workedOn', 'lateDays', 'objectName']), {
    seconds: 720,
    workedOn: '2026-11-01',
    lateDays: 4,
    objectName: 'markalpha-0005 markalpha matter 5',
  });
});

test('filters by range, person, object, action, result and text', async () => {
  const view = { kind: 'matterAccess' };
  await write({ ...view, object: matter(5), at: '2026-11-20T13:30:00Z' });
  await write({ ...view, object: matter(6), user: 'admin', action: 'print', at: '2026-11-21T12:59:59Z' });
  await write({ ...view, object: matter(6), result: 'refused', at: '2026-11-21T13:00:00Z' });
  const count = async (where: Record<string, unknown>, filter?: string) =>
    (await read('matterAccess', { where, filter })).recordCount;
  // Sydney is eleven hours ahead: half past midnight, one second to midnight, midnight.
  assert.equal(await count({ from: '2026-11-21', to: '2026-11-21' }), 2);
  assert.equal(await count({ from: '2026-11-21T23', to: '2026-11-21T23' }), 1);
  assert.equal(await count({ from: '2026-11-22' }), 1);
  assert.equal(await count({ to: '2026-11-21' }), 2);
  assert.equal(await count({ userId: idOf('alpha', 'user', 'admin') }), 1);
  assert.equal(await count({ userId: 'x' }), 0);
  assert.equal(await count({ objectId: idOf('alpha', 'matter', 6) }), 2);
  assert.equal(await count({ actions: ['print'] }), 1);
  assert.equal(await count({ results: ['refused', 'failed'] }), 1);
  assert.equal(await count({}, 'MARKALPHA ADMIN'), 1);
  assert.equal(await count({}, 'nothing like it'), 0);
  await write({ ...view, object: matter(5) });
  assert.equal(await count({ days: 1 }), 1);
  for (const where of [{ from: '2026-02-30' }, { from: 'yesterday' }, { to: '2026-11-21T25' }, { days: 0 }])
    assert.equal((await ask('matterAccess', { where })).errors[0]?.extensions.code, errorCodes.badInput);
});

test('sorts and filters by its columns', async () => {
  for (const tokens of [5, 50, 500]) await write({ kind: 'userAI', detail: { tokens, model: `m-${tokens}` } });
  await write({ kind: 'userAI', detail: { tokens: 'many' } });
  const models = async (variables: Record<string, unknown>) =>
    (await read('userAIActivity', variables)).entries.map(({ model }) => model);
  assert.deepEqual(await models({ sort: [{ column: 'tokens', direction: 'desc' }], first: 2 }), ['m-500', 'm-50']);
  const columnFilters = [{ column: 'tokens', operator: 'BETWEEN', values: ['10', '100'] }];
  assert.deepEqual(await models({ columnFilters }), ['m-50']);
});

test('what is behind a wall has no name there, and cannot be picked out', async () => {
  await write({ kind: 'matterAccess', object: matter(RESTRICTED_MATTER) });
  await write({ kind: 'matterAccess', object: matter(5) });
  const recipients = ['Somebody <secret@client.example>'];
  await write({ kind: 'matterMessage', action: 'send', object: matter(RESTRICTED_MATTER), detail: { recipients } });
  // The auditor of these tests reaches their own matters only.
  const { entries } = await read('matterAccess', {}, AUDITOR);
  for (const entry of entries)
    assert.deepEqual(
      [entry['objectType'], entry['objectId'], entry['objectName'], entry['isObjectHidden']],
      ['matter', null, '', true],
    );
  const behind = { where: { objectId: idOf('alpha', 'matter', RESTRICTED_MATTER) } };
  assert.equal((await read('matterAccess', behind, AUDITOR)).recordCount, 0);
  const counted = { ...behind, bucket: 'DAY' };
  assert.deepEqual(await chart('matterAccess', counted, AUDITOR), []);
  assert.equal((await chart('matterAccess', counted)).length, 1);
  const { body } = await ask('messageActivity', {}, AUDITOR);
  assert.ok(!body.includes('secret@client.example'));
  assert.ok(!body.includes('Somebody'));
});

test('a chart counts by time where the firm is, and adds up what it is asked to', async () => {
  await write({ kind: 'userAI', action: 'draft', detail: { tokens: 10 }, at: '2026-11-20T13:30:00Z' });
  await write({ kind: 'userAI', action: 'draft', detail: { tokens: 5 }, at: '2026-11-21T12:00:00Z' });
  await write({ kind: 'userAI', action: 'improve', detail: {}, at: '2026-11-21T13:00:00Z' });
  const rows = await chart('userAIActivity', { bucket: 'DAY', measure: 'tokens' });
  assert.deepEqual(JSON.parse(JSON.stringify(rows)), [
    { start: '2026-11-22', key: 'improve', recordCount: 1, amount: 0 },
    { start: '2026-11-21', key: 'draft', recordCount: 2, amount: 15 },
  ]);
  const starts = async (bucket: string) =>
    (await chart('userAIActivity', { bucket })).map(({ start }) => start as string);
  assert.deepEqual(await starts('HOUR'), ['2026-11-22T00', '2026-11-21T23', '2026-11-21T00']);
  assert.deepEqual(await starts('WEEK'), ['2026-11-16', '2026-11-16']);
  assert.deepEqual(await starts('MONTH'), ['2026-11-01', '2026-11-01']);
  const where = { actions: ['improve'] };
  assert.equal((await chart('userAIActivity', { bucket: 'MONTH', where })).length, 1);
});

test('a log that nothing can be written into says why', async () => {
  assert.equal((await read('smsUsageLogging')).missing, 'SMS_PROVIDER');
  assert.equal((await read('marketingListAccess')).missing, null);
  assert.equal((await read('outlookAddinUsage')).missing, 'ADDIN_SECRET');
  assert.equal((await read('loginActivity')).missing, null);
});

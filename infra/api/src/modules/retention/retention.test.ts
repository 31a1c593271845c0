import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { createRetentionRound } from './retention-round.ts';

let api: TestApi;
let clock = 0;
let round: () => Promise<boolean>;
before(async () => {
  api = await startTestApi();
  const deleteOld = createRetentionRound({
    runner: api.runner,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => clock,
    batchRows: 2,
  });
  round = async () => {
    clock += 3_600_000;
    return deleteOld();
  };
  for (const tenant of ['alpha', 'beta'] as const) {
    await api.owner.query(
      `insert into notifications (tenant_id, user_id, number, kind, status, message, created_at)
       select $1, $2, 1000 + n, 'mention', 'success', 'Old', now() - make_interval(days => n * 30) from generate_series(0, 4) n`,
      [tenant, idOf(tenant, 'user', 'partner')],
    );
    await api.owner.query(
      `insert into mail_outbox (tenant_id, kind, recipient, subject, text_body, html_body, state, sent_at)
       select $1, 'test', 'a@b.example', 'Kept', 'secret', '<p>secret</p>', state, now() - interval '100 days' from unnest(array['sent', 'failed']) state`,
      [tenant],
    );
  }
});
after(() => api.close());

const keep = (value: object) =>
  api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'retention', $1) on conflict (tenant_id, name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
const count = async (tenant: string, from: string): Promise<number> =>
  Number(
    (await api.owner.query<{ count: string }>(`select count(*) from ${from} and tenant_id = $1`, [tenant])).rows[0]
      ?.count,
  );
const oldNotifications = `notifications where number >= 1000`;
const EFFECT =
  'query ($setting: String!, $days: Int!) { retentionEffect(setting: $setting, days: $days) { due isCapped oldestAt } }';
const RUNS = '{ retentionRuns { recordCount runs { deleted { setting count } } } }';

proveRootField(() => api, {
  name: 'retentionEffect',
  document: EFFECT,
  variables: { setting: 'retention.notificationDays', days: 45 },
  as: 'internal',
  refuses: 'partner',
  works: ({ retentionEffect }) =>
    assert.deepEqual([retentionEffect?.['due'], retentionEffect?.['isCapped']], [3, false]),
});
proveRootField(() => api, {
  name: 'retentionRuns',
  document: RUNS,
  as: 'internal',
  refuses: 'partner',
  works: ({ retentionRuns }) => assert.equal(retentionRuns?.['recordCount'], 0),
});

test('nothing is deleted while the firm says nothing', async () => {
  await round();
  assert.equal(await count('alpha', oldNotifications), 5);
});

test('what is older goes, a batch at a time, as the preview said; the rest and other firms keep theirs; it is logged', async () => {
  await keep({ notificationDays: 45, mailDays: 90 });
  assert.equal(await round(), true);
  assert.equal(await count('alpha', oldNotifications), 3);
  assert.equal(await round(), false);
  assert.equal(await count('alpha', oldNotifications), 2);
  assert.equal(await count('beta', oldNotifications), 5);
  // The mail that failed may be sent again.
  assert.deepEqual(
    [
      await count('alpha', `mail_outbox where subject = 'Kept' and text_body = '' and state = 'sent'`),
      await count('alpha', `mail_outbox where subject = 'Kept' and text_body = 'secret' and state = 'failed'`),
      await count('beta', `mail_outbox where subject = 'Kept' and text_body = 'secret'`),
    ],
    [1, 1, 2],
  );
  const { data } = await api.run(['alpha', 'internal'], RUNS);
  assert.equal(data['retentionRuns']?.['recordCount'], 2);
  assert.equal(await count('alpha', `activity_log where object_type = 'retention'`), 2);
  const other = await api.run(['beta', 'internal'], RUNS);
  assert.equal(other.data['retentionRuns']?.['recordCount'], 0);
});

test('another setting, and days that no setting takes, are refused', async () => {
  for (const variables of [
    { setting: 'signIn.isCodeRequired', days: 30 },
    { setting: 'retention.mailDays', days: 0 },
  ]) {
    const { errors } = await api.run(['alpha', 'internal'], EFFECT, variables);
    assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
  }
});

const deletedAgo = (days: number): string => `now() - interval '${days} days'`;
const addNote = async (tenant: 'alpha' | 'beta', deleted: string, addendumTo: string | null = null) => {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into notes (tenant_id, type, subject, matter_id, author_id, addendum_to_id, deleted_at)
     values ($1, 'General', 'Retained', $2, $3, $4, ${deleted}) returning id`,
    [tenant, idOf(tenant, 'matter', 1), idOf(tenant, 'user', 'partner'), addendumTo],
  );
  return rows[0]?.id ?? assert.fail();
};
const addTask = async (tenant: 'alpha' | 'beta', deleted: string, parentId: string | null = null) => {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into tasks (tenant_id, kind, subject, matter_id, parent_id, created_by, deleted_at)
     values ($1, 'task', 'Retained', $2, $3, $4, ${deleted}) returning id`,
    [tenant, idOf(tenant, 'matter', 1), parentId, idOf(tenant, 'user', 'partner')],
  );
  return rows[0]?.id ?? assert.fail();
};
const effect = async (setting: string, days: number): Promise<unknown> =>
  (await api.run(['alpha', 'internal'], EFFECT, { setting, days })).data['retentionEffect']?.['due'];
const runAll = async (): Promise<void> => {
  while (await round());
};

test('notes and tasks that were deleted long enough ago are removed for good, as the preview said; others stay', async () => {
  for (const add of [addNote, addTask]) {
    await add('alpha', deletedAgo(100));
    await add('alpha', deletedAgo(10));
    await add('alpha', 'null');
    await add('beta', deletedAgo(100));
    // What hangs on another goes first, and the other after it.
    const first = await add('alpha', deletedAgo(100));
    await add('alpha', deletedAgo(100), first);
  }
  assert.equal(await effect('retention.noteDays', 90), 2);
  assert.equal(await effect('retention.taskDays', 90), 2);
  await keep({ noteDays: 90, taskDays: 90 });
  await runAll();
  await runAll();
  for (const table of ['notes', 'tasks']) {
    const retained = `${table} where subject = 'Retained'`;
    assert.equal(await count('alpha', retained), 2, table);
    assert.equal(await count('alpha', `${retained} and deleted_at is null`), 1, table);
    assert.equal(await count('beta', retained), 1, table);
  }
});

test('of a series the last task stays although it was deleted: it says where the series goes on', async () => {
  await api.owner.query(
    `with s as (insert into task_series (tenant_id, rule, starts_on, template) values ('alpha', 'FREQ=DAILY', '2026-01-01', '{}') returning id)
     insert into tasks (tenant_id, kind, subject, created_by, series_id, occurs_on, deleted_at)
     select 'alpha', 'task', 'Daily', $1, s.id, d, ${deletedAgo(100)} from s, unnest(array['2026-01-01', '2026-01-02']::date[]) d`,
    [idOf('alpha', 'user', 'partner')],
  );
  await keep({ taskDays: 90 });
  await runAll();
  assert.equal(await count('alpha', `tasks where subject = 'Daily' and occurs_on = '2026-01-02'`), 1);
  assert.equal(await count('alpha', `tasks where subject = 'Daily'`), 1);
});

test('the text of deleted time goes; the entry, the ledger and what source systems know of it stay', async () => {
  for (const [number, deleted] of [
    [1, deletedAgo(100)],
    [2, deletedAgo(10)],
    [3, 'null'],
  ] as const)
    await api.owner.query(
      `update time_entries set narrative = 'Retained', private_memo = 'Mine', deleted_at = ${deleted} where tenant_id = 'alpha' and id = $1`,
      [idOf('alpha', 'entry', number)],
    );
  await api.owner.query(
    `insert into sync_states (tenant_id, source_system) values ('alpha', 'leap') on conflict do nothing`,
  );
  await api.owner.query(`delete from sync_outbox where tenant_id = 'alpha'`);
  const ledger = await count('alpha', 'wip_ledger where true');
  assert.equal(await effect('retention.timeDays', 90), 1);
  await keep({ timeDays: 90 });
  await runAll();
  assert.equal(await count('alpha', `time_entries where narrative = 'Retained' and private_memo = 'Mine'`), 2);
  assert.equal(await count('alpha', `time_entries where deleted_at is not null and narrative = ''`), 1);
  assert.equal(await count('alpha', 'wip_ledger where true'), ledger);
  assert.equal(await count('alpha', `sync_outbox where kind = 'time'`), 0);
  assert.equal(await effect('retention.timeDays', 90), 0);
});

test('drafts that nobody touched and the list of exports go by age', async () => {
  const partner = idOf('alpha', 'user', 'partner');
  await api.owner.query(
    `insert into message_drafts (tenant_id, user_id, key, saved_at) select 'alpha', $1, 'retained-' || n, now() - make_interval(days => n * 50) from generate_series(0, 2) n`,
    [partner],
  );
  await api.owner.query(
    `insert into export_runs (tenant_id, user_id, list, format, title, request, state, finished_at)
     select 'alpha', $1, 'MATTERS', 'CSV', 'Retained', '{}', 'EXPIRED', now() - make_interval(days => n) from unnest(array[3, 10]) n`,
    [partner],
  );
  await keep({ draftDays: 90, exportDays: 7 });
  assert.equal(await effect('retention.exportDays', 7), 1);
  assert.equal(await effect('retention.draftDays', 90), 1);
  await runAll();
  assert.equal(await count('alpha', `message_drafts where key like 'retained-%'`), 2);
  assert.equal(await count('alpha', `export_runs where title = 'Retained'`), 1);
});

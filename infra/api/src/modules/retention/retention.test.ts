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

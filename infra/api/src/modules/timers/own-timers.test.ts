import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
beforeEach(() => api.owner.query('delete from timers'));
after(() => api.close());

interface Timer {
  readonly id: string;
  readonly description: string;
  readonly runningSince: string | null;
  readonly idleSince: string | null;
}
const fields = 'id description runningSince idleSince';
const start = async (user: TestUser, description: string, key: string = crypto.randomUUID()) => {
  const { data } = await api.run(
    ['alpha', user],
    `mutation ($key: ID!, $input: StartTimerInput!) { startTimer(input: $input, idempotencyKey: $key) { ok { ${fields} } error { message } } }`,
    { key, input: { description } },
  );
  return data['startTimer'] as unknown as { ok: Timer | null; error: { message: string } | null };
};
const list = async (user: TestUser): Promise<readonly Timer[]> =>
  (await api.run(['alpha', user], `{ timerSummary { timers { ${fields} } } }`)).data['timerSummary']?.[
    'timers'
  ] as unknown as Timer[];

test('a colleague’s timers do not count among one’s own, however many they have', async () => {
  await api.owner.query(
    `insert into timers (tenant_id, id, user_id, description) select 'alpha', new_id(), $1, 'one of many' from generate_series(1, $2::integer)`,
    [idOf('alpha', 'user', 'own'), MAXIMUM_PAGE_SIZE],
  );
  assert.match((await start('own', 'one too many')).error?.message ?? '', /at most/);
  assert.equal((await start('partner', 'the first')).error, null);
});

test('of two people who use the same key each has a timer of their own, and the next pauses theirs alone', async () => {
  const key = crypto.randomUUID();
  const theirs = (await start('own', 'same', key)).ok;
  const first = (await start('partner', 'same', key)).ok;
  assert.notEqual(first?.id, theirs?.id);
  assert.deepEqual(
    [(await start('partner', 'same', key)).ok?.id, (await start('own', 'same', key)).ok?.id],
    [first?.id, theirs?.id],
  );
  await start('partner', 'second');
  assert.deepEqual(
    (await list('partner')).map(({ description, runningSince }) => [description, runningSince !== null]),
    [
      ['second', true],
      ['same', false],
    ],
  );
  assert.ok((await list('own'))[0]?.runningSince !== null);
});

test('the time recorded today is one’s own', async () => {
  await api.owner.query(
    `update time_entries set worked_on = (now() at time zone 'Australia/Sydney')::date where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'entry', 1)],
  );
  const today = async (user: TestUser) =>
    (await api.run(['alpha', user], '{ timerSummary { recordedTodaySeconds } }')).data['timerSummary']?.[
      'recordedTodaySeconds'
    ] as unknown as number;
  // Entries with odd numbers are those of `own`.
  assert.ok((await today('own')) >= 3600);
  const { rows } = await api.owner.query<{ seconds: number }>(
    `select coalesce(sum(raw_seconds), 0)::integer as seconds from time_entries where tenant_id = 'alpha' and user_id = $1 and worked_on = (now() at time zone 'Australia/Sydney')::date`,
    [idOf('alpha', 'user', 'partner')],
  );
  assert.equal(await today('partner'), rows[0]?.seconds);
});

test('being seen keeps only one’s own timer from idling', async () => {
  await start('own', 'left alone');
  await start('partner', 'at work');
  for (let turn = 0; turn < 2; turn += 1) {
    await api.owner.query(
      `update timers set running_since = running_since - interval '1000 seconds', last_active_at = last_active_at - interval '1000 seconds'`,
    );
    await api.run(['alpha', 'partner'], 'mutation { noteTimerActivity { idleSince } }');
  }
  assert.deepEqual([(await list('partner'))[0]?.idleSince, (await list('own'))[0]?.idleSince === null], [null, false]);
});

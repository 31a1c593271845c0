import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
beforeEach(() => owner.query('delete from timers'));
after(async () => {
  await owner.end();
  await api.close();
});

interface Timer {
  id: string;
  version: number;
  description: string;
  elapsedSeconds: number;
  adjustedSeconds: number;
  runningSince: string | null;
  idleSince: string | null;
  isOverlong: boolean;
}
interface Answer {
  ok: Timer;
  error: { message: string; fields: { field: string }[] } | null;
}
const me: Who = ['alpha', 'partner'];
const fields = 'id version description elapsedSeconds adjustedSeconds runningSince idleSince isOverlong';
/** Calls a mutation of one timer with these arguments. */
async function call(name: string, args: string, who: Who = me): Promise<Answer> {
  const { data, errors } = await api.run(
    who,
    `mutation { ${name}(${args}) { ok { ${fields} } error { message fields { field } } } }`,
  );
  assert.deepEqual(errors, []);
  return data[name] as unknown as Answer;
}
const start = (input = '', key: string = crypto.randomUUID(), who: Who = me) =>
  call('startTimer', `input: { ${input} }, idempotencyKey: "${key}"`, who);
const list = async (who: Who = me): Promise<Timer[]> =>
  (await api.run(who, `{ timerSummary { timers { ${fields} } } }`)).data['timerSummary']?.[
    'timers'
  ] as unknown as Timer[];
/** Lets time pass for everything that runs. */
const pass = (seconds: number, seen = true) =>
  owner.query(
    `update timers set running_since = running_since - make_interval(secs => $1), last_active_at = last_active_at - make_interval(secs => $2)`,
    [seconds, seen ? 0 : seconds],
  );
/** A test takes a moment itself. */
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= 3, `${actual} is not about ${expected}`);
const fieldsOf = ({ error }: Answer) => error?.fields.map(({ field }) => field);

test('starting a timer pauses the one that ran and keeps its time', async () => {
  const first = (await start('description: "first"')).ok;
  await pass(600);
  await start('description: "second"');
  const [running, paused] = await list();
  assert.equal(running?.description, 'second');
  assert.ok(running.runningSince !== null);
  assert.equal(paused?.id, first.id);
  assert.equal(paused.runningSince, null);
  near(paused.elapsedSeconds, 600);
});

test('going on with a timer adds to what it has, and running is what it stays when asked twice', async () => {
  const { id } = (await start()).ok;
  await pass(100);
  await call('pauseTimer', `timerId: "${id}"`);
  await start(`timerId: "${id}"`);
  await pass(50);
  const again = (await start(`timerId: "${id}"`)).ok;
  near(again.elapsedSeconds, 150);
  assert.ok(again.runningSince !== null);
  assert.equal((await list()).length, 1);
});

test('two tabs that start at once leave one timer running, and lose none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, tab) => start(`description: "tab ${tab}"`)));
    assert.deepEqual(
      answers.map(({ error }) => error),
      Array.from({ length: 6 }, () => null),
    );
    const timers = await list();
    assert.equal(timers.length, 6 * (round + 1));
    assert.equal(timers.filter(({ runningSince }) => runningSince !== null).length, 1);
  }
});

test('a start that is sent again has one effect, also at once, and with other words it is a conflict', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => start('description: "once"', 'same key')));
  assert.equal(new Set(answers.map(({ ok }) => ok.id)).size, 1);
  assert.equal((await list()).length, 1);
  const { errors } = await api.run(
    me,
    'mutation { startTimer(input: { description: "twice" }, idempotencyKey: "same key") { ok { id } } }',
  );
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('a start that was held up counts from when it was asked for', async () => {
  const first = (await start()).ok;
  await pass(1000);
  near((await start('secondsAgo: 300')).ok.elapsedSeconds, 300);
  near((await list()).find(({ id }) => id === first.id)?.elapsedSeconds, 700);
});

test('a start that was held up does not take over from a timer started since', async () => {
  const later = (await start('description: "later"')).ok;
  await pass(100);
  const held = (await start('description: "held up", secondsAgo: 400')).ok;
  assert.equal(held.runningSince, null);
  near(held.elapsedSeconds, 300);
  const running = (await list()).find(({ id }) => id === later.id);
  assert.ok(running?.runningSince !== null);
  near(running?.elapsedSeconds, 100);
});

test('a pause that was held up counts from when it was asked for, and does not end a run that began since', async () => {
  const { id } = (await start()).ok;
  await pass(500);
  near((await call('pauseTimer', `timerId: "${id}", secondsAgo: 200`)).ok.elapsedSeconds, 300);
  await start(`timerId: "${id}"`);
  assert.ok((await call('pauseTimer', `timerId: "${id}", secondsAgo: 60`)).ok.runningSince !== null);
});

test('secondsAgo lies within a day', async () => {
  const { errors } = await api.run(
    me,
    'mutation { startTimer(input: { secondsAgo: 86401 }, idempotencyKey: "x") { ok { id } } }',
  );
  assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
});

test('what is said of the time can be changed by someone who saw its latest version', async () => {
  const { id, version } = (await start('description: "old"')).ok;
  const changed = await call(
    'updateTimer',
    `timerId: "${id}", version: ${version}, input: { description: " new ", matterId: "${idOf('alpha', 'matter', 1)}" }`,
  );
  assert.equal(changed.ok.description, 'new');
  const stale = await call('updateTimer', `timerId: "${id}", version: ${version}, input: { description: "lost" }`);
  assert.deepEqual(fieldsOf(stale), ['version']);
  assert.equal((await list())[0]?.description, 'new');
});

test('a closed matter, a restricted one, another firm’s and nobody’s are refused', async () => {
  const messageOf = async (matterId: string) => (await start(`matterId: "${matterId}"`)).error?.message;
  assert.equal(await messageOf(idOf('alpha', 'matter', COMPLETED_MATTER)), 'The matter is closed.');
  for (const matterId of [
    idOf('alpha', 'matter', RESTRICTED_MATTER),
    idOf('beta', 'matter', 1),
    crypto.randomUUID(),
    'x',
  ])
    assert.equal(await messageOf(matterId), 'This matter does not exist.');
  assert.deepEqual(await list(), []);
});

test('time is corrected for good, goes on running, and both numbers are in the activity log', async () => {
  const { id, version } = (await start()).ok;
  await pass(1000);
  const { ok } = await call('adjustTimer', `timerId: "${id}", version: ${version}, seconds: 300`);
  near(ok.elapsedSeconds, 300);
  near(ok.adjustedSeconds, -700);
  assert.ok(ok.runningSince !== null);
  const { rows } = await owner.query<{ detail: { fromSeconds: number; toSeconds: number } }>(
    `select detail from activity_log where object_id = $1 and action = 'adjustTimer'`,
    [id],
  );
  assert.equal(rows.length, 1);
  near(rows[0]?.detail.fromSeconds, 1000);
  assert.equal(rows[0]?.detail.toSeconds, 300);
  assert.deepEqual(fieldsOf(await call('adjustTimer', `timerId: "${id}", version: ${ok.version}, seconds: 86401`)), [
    'seconds',
  ]);
});

test('a discarded timer is out of the count, can be restored, and after ten minutes it cannot', async () => {
  const { id } = (await start()).ok;
  await pass(90);
  await call('discardTimer', `timerId: "${id}"`);
  assert.deepEqual((await api.run(me, '{ timerSummary { recordCount } }')).data['timerSummary'], { recordCount: 0 });
  assert.deepEqual(fieldsOf(await call('pauseTimer', `timerId: "${id}"`)), ['timerId']);
  const { ok } = await call('restoreTimer', `timerId: "${id}"`);
  near(ok.elapsedSeconds, 90);
  assert.equal(ok.runningSince, null);
  await call('discardTimer', `timerId: "${id}"`);
  await owner.query(`update timers set discarded_at = discarded_at - interval '11 minutes'`);
  assert.deepEqual(fieldsOf(await call('restoreTimer', `timerId: "${id}"`)), ['timerId']);
});

test('a timer of a colleague, of another firm and of nobody are refused alike', async () => {
  const theirs = (await start('', 'k', ['alpha', 'own'])).ok;
  const foreign = (await start('', 'k', ['beta', 'partner'])).ok;
  const all = [
    ['pauseTimer', ''],
    ['updateTimer', ', version: 1, input: { description: "x" }'],
    ['adjustTimer', ', version: 1, seconds: 5'],
    ['settleIdleTimer', ', version: 1, choice: STOP'],
    ['discardTimer', ''],
    ['restoreTimer', ''],
  ];
  for (const [name = '', rest = ''] of all) {
    const answers = await Promise.all(
      [theirs.id, foreign.id, crypto.randomUUID(), 'x'].map((id) => call(name, `timerId: "${id}"${rest}`)),
    );
    for (const answer of answers) assert.deepEqual(answer, answers[2]);
    assert.deepEqual(answers[0]?.error?.fields, [{ field: 'timerId' }]);
  }
  assert.deepEqual(fieldsOf(await start(`timerId: "${theirs.id}"`)), ['timerId']);
  assert.ok((await list(['alpha', 'own']))[0]?.runningSince !== null);
  assert.ok((await list(['beta', 'partner']))[0]?.runningSince !== null);
});

for (const { choice, elapsed, runs } of [
  { choice: 'KEEP', elapsed: 4000, runs: true },
  { choice: 'STOP', elapsed: 1000, runs: false },
  { choice: 'DISCARD', elapsed: 1000, runs: true },
]) {
  test(`time away is settled: ${choice}`, async () => {
    await start();
    await pass(1000);
    await pass(3000, false);
    // Worked for 1000 s, then seen no more for 3000 s.
    await owner.query('update timers set last_active_at = running_since + interval $$1000 seconds$$');
    const [away] = await list();
    assert.ok(away?.idleSince !== null);
    const { ok } = await call(
      'settleIdleTimer',
      `timerId: "${away?.id}", version: ${away?.version}, choice: ${choice}`,
    );
    near(ok.elapsedSeconds, elapsed);
    assert.equal(ok.runningSince !== null, runs);
    assert.equal(ok.idleSince, null);
    assert.deepEqual(
      fieldsOf(await call('settleIdleTimer', `timerId: "${away?.id}", version: ${away?.version}, choice: ${choice}`)),
      ['version'],
    );
  });
}

test('being seen keeps a timer from idling, but does not settle time away', async () => {
  const note = async () =>
    (await api.run(me, 'mutation { noteTimerActivity { idleSince } }')).data['noteTimerActivity'] as
      { idleSince: string | null } | null | undefined;
  assert.equal(await note(), null);
  await start();
  await pass(1000, false);
  assert.deepEqual(await note(), { idleSince: null });
  await pass(1000, false);
  assert.deepEqual(await note(), { idleSince: null });
  await pass(1900, false);
  assert.ok((await note())?.idleSince !== null);
  assert.ok((await note())?.idleSince !== null);
});

test('a timer that has run for more than twelve hours says so, until someone says what it was', async () => {
  await start();
  await pass(12 * 3600 + 10);
  const [timer] = await list();
  assert.equal(timer?.isOverlong, true);
  const { ok } = await call('settleIdleTimer', `timerId: "${timer?.id}", version: ${timer?.version}, choice: KEEP`);
  assert.equal(ok.isOverlong, false);
  near(ok.elapsedSeconds, 12 * 3600 + 10);
});

test('the summary comes over the socket at once and after each change, and only one’s own', async () => {
  const socket = await openSocket(api, me);
  const stream = socket.subscribe(
    'subscription { timerSummaryChanged { recordCount timers { description matter { title } } } }',
  );
  assert.deepEqual(await stream.next(), { timerSummaryChanged: { recordCount: 0, timers: [] } });
  await start('description: "not mine"', 'k2', ['alpha', 'own']);
  await start('description: "not ours"', 'k2', ['beta', 'partner']);
  await start(`description: "mine", matterId: "${idOf('alpha', 'matter', 1)}"`);
  assert.deepEqual(await stream.next(), {
    timerSummaryChanged: { recordCount: 1, timers: [{ description: 'mine', matter: { title: 'markalpha matter 1' } }] },
  });
  await owner.query(`update matters set is_restricted = true where id = $1`, [idOf('alpha', 'matter', 1)]);
  await start('description: "more"');
  // A subscription may answer once more for what it said already; nothing it says now may show the title.
  let answer = '';
  while (!answer.includes('"more"')) {
    answer = JSON.stringify(await stream.next());
    assert.ok(!answer.includes('markalpha matter 1'), answer);
  }
  await socket.close();
});

test('a subscription refuses someone without the timer', async () => {
  const socket = await openSocket(api, ['alpha', 'reception']);
  await assert.rejects(socket.subscribe('subscription { timerSummaryChanged { recordCount } }').next(), /FORBIDDEN/);
  await socket.close();
});

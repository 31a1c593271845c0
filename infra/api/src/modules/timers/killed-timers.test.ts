import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import pg from 'pg';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';

const KILLS = scaleTarget(1000);
const SEED = 20_261_128;
const me: Who = ['alpha', 'partner'];

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await owner.query('delete from timers');
});
after(async () => {
  await owner.end();
  await api.close();
});

/** The same numbers in each run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Timer {
  readonly id: string;
  readonly elapsedSeconds: number;
  readonly runningSince: string | null;
}
/** As a page that sends what it was asked for until it is answered, with the key of the first attempt. */
async function untilAnswered(document: string): Promise<Timer> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { data, errors } = await api.run(me, document);
    const answer = data?.['answer'] as unknown as { ok: Timer | null } | undefined;
    if (errors.length === 0 && answer?.ok) return answer.ok;
  }
  return assert.fail('It was never answered.');
}
const result = '{ ok { id elapsedSeconds runningSince } error { message } }';
const start = (input: string) => {
  const key = crypto.randomUUID();
  return untilAnswered(`mutation { answer: startTimer(input: { ${input} }, idempotencyKey: "${key}") ${result} }`);
};
const pause = (id: string) => untilAnswered(`mutation { answer: pauseTimer(timerId: "${id}") ${result} }`);
async function list(): Promise<ReadonlyMap<string, Timer>> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { data, errors } = await api.run(
      me,
      '{ timerSummary(first: 200) { timers { id elapsedSeconds runningSince } } }',
    );
    if (errors.length === 0)
      return new Map((data['timerSummary'] as unknown as { timers: Timer[] }).timers.map((timer) => [timer.id, timer]));
  }
  return assert.fail('The timers were never answered.');
}
/** Every connection of the API ends where it stands, in the middle of whatever it does. */
const kill = async (): Promise<number> =>
  (
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user',
    )
  ).rows.length;

test(`${KILLS} kills at any moment lose no second, leave one timer running, and make none twice`, async () => {
  const random = seededRandom(SEED);
  const started = new Set([(await start('description: "first"')).id]);
  let lost = 0;
  let ended = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const before = await list();
    const passed = 1 + Math.floor(random() * 7200);
    await owner.query('update timers set running_since = running_since - make_interval(secs => $1)', [passed]);
    const ids = [...started];
    const any = ids[Math.floor(random() * ids.length)] ?? '';
    const what = random();
    const work =
      what < 0.4
        ? list()
        : what < 0.6
          ? start(`timerId: "${any}"`)
          : what < 0.8 || started.size >= 40
            ? pause(any)
            : start(`description: "round ${round}"`);
    const killed = new Promise((resolve) => setTimeout(resolve, random() * 8)).then(kill);
    const [answer, count] = await Promise.all([work, killed]);
    ended += count;
    if ('id' in answer) started.add(answer.id);
    const now = await list();
    assert.deepEqual([...now.keys()].toSorted(), [...started].toSorted());
    const running = [...now.values()].filter(({ runningSince }) => runningSince !== null);
    assert.ok(running.length <= 1);
    for (const { id, elapsedSeconds, runningSince } of before.values()) {
      const least = elapsedSeconds + (runningSince === null ? 0 : passed);
      // A run is counted in whole seconds, to the nearest.
      lost += Math.max(0, least - 1 - (now.get(id)?.elapsedSeconds ?? 0));
    }
    if (running.length === 0) await start(`timerId: "${any}"`);
  }
  assert.equal(lost, 0);
  assert.ok(ended >= KILLS / 2, `${ended} connections were ended`);
});

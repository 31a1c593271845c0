import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import { createChainKeys } from './chain-keys.ts';
import { createActivityChainRound, readCheckpoint } from './chain-round.ts';
import { checkChain, type ChainReport } from './check-chain.ts';
import { sealEntries, type KeptCheckpoint } from './seal-entries.ts';

let api: TestApi;
const keys = createChainKeys(TEST_SECRET);
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const CHAIN =
  '{ activityChain { sealed sealedAt signedUpTo keyId publicKey lastCheck { checkedBy sealed holds breaks { kind number entryId at } } } }';
const CHECK = 'mutation { checkActivityChain { sealed lastCheck { checkedBy holds sealed breaks { kind } } } }';
proveRootField(() => api, {
  name: 'activityChain',
  document: CHAIN,
  as: 'admin',
  refuses: 'partner',
  works: (data) => assert.match(String(data['activityChain']?.['publicKey']), /BEGIN PUBLIC KEY/),
});
proveRootField(() => api, {
  name: 'checkActivityChain',
  document: CHECK,
  as: 'admin',
  refuses: 'partner',
  works: (data) => assert.equal(data['checkActivityChain']?.['lastCheck']?.['holds'], true),
});

/** As somebody with the rights of the owner, behind the API's back. */
const sql = (text: string, values: unknown[] = []) => api.owner.query(text, values);
const ENTRIES = 40;
const columns =
  'tenant_id, id, happened_at, user_id, user_name, role_name, address, device, kind, object_type, object_id, action, result, detail';

/** A log of its own: so many entries, sealed in several batches, and a copy of everything to go back to. */
async function freshLog(): Promise<void> {
  await sql('truncate activity_log, activity_seals, activity_checkpoints');
  for (const part of [0, 1, 2, 3]) {
    await sql(
      `insert into activity_log (tenant_id, kind, object_id, action, result, detail)
       select 'alpha', 'matter', new_id(), 'update ' || n, 'succeeded', jsonb_build_object('n', n) from generate_series($1::int, $2::int) n`,
      [(part * ENTRIES) / 4, ((part + 1) * ENTRIES) / 4 - 1],
    );
    await sealEntries({ runner: api.runner, keys, atATime: 7 }, 'alpha');
  }
  await sql(
    'drop table if exists kept_log, kept_seals, kept_checkpoints; create temp table kept_log as table activity_log; create temp table kept_seals as table activity_seals; create temp table kept_checkpoints as table activity_checkpoints',
  );
}
const putBack = () =>
  sql(`delete from activity_log; delete from activity_seals; delete from activity_checkpoints;
    insert into activity_log (${columns}) select ${columns} from kept_log;
    insert into activity_seals table kept_seals; insert into activity_checkpoints table kept_checkpoints`);
const check = (kept: KeptCheckpoint | null = null) => checkChain({ runner: api.runner, keys, kept }, 'alpha');
const kindsOf = ({ breaks }: ChainReport) => [...new Set(breaks.map(({ kind }) => kind))].toSorted();

test('a log that nobody touched holds, entry by entry, and is sealed once', async () => {
  await freshLog();
  assert.deepEqual(await check(), { sealed: ENTRIES, found: 0, breaks: [] });
  assert.equal(await sealEntries({ runner: api.runner, keys }, 'alpha'), 0);
});

const SEAL = `where tenant_id = 'alpha' and number = :place`;
const ENTRY = `where id = (select entry_id from activity_seals ${SEAL})`;
/** At a place of the chain, by somebody who knows the tables and not the key. */
const tamperings: readonly (readonly [what: string, expected: readonly string[], ...statements: string[]])[] = [
  ['a detail says something else', ['ENTRY_ALTERED'], `update activity_log set detail = '{"n":-1}' ${ENTRY}`],
  ['somebody else did it', ['ENTRY_ALTERED'], `update activity_log set user_name = 'somebody else' ${ENTRY}`],
  [
    'it happened at another moment',
    ['ENTRY_ALTERED'],
    `update activity_log set happened_at = happened_at - interval '1 microsecond' ${ENTRY}`,
  ],
  ['an entry is gone', ['ENTRY_DELETED'], `delete from activity_log ${ENTRY}`],
  [
    'an entry and its seal are gone',
    ['SEALS_MISSING'],
    `delete from activity_log ${ENTRY}`,
    `delete from activity_seals ${SEAL}`,
  ],
  [
    'all entries from there on are gone',
    ['ENTRY_DELETED'],
    `delete from activity_log where id in (select entry_id from activity_seals where tenant_id = 'alpha' and number >= :place)`,
  ],
  [
    'everything from there on is gone, seals too',
    ['SEALS_MISSING'],
    `delete from activity_log where id in (select entry_id from activity_seals where tenant_id = 'alpha' and number >= :place)`,
    `delete from activity_seals where tenant_id = 'alpha' and number >= :place`,
  ],
  [
    'two neighbours changed places',
    ['SEAL_ALTERED'],
    `update activity_seals set number = 1000000 ${SEAL}`,
    `update activity_seals set number = :place where tenant_id = 'alpha' and number = :place + 1`,
    `update activity_seals set number = :place + 1 where tenant_id = 'alpha' and number = 1000000`,
  ],
  [
    'an entry was altered and its seal with it',
    ['SEAL_ALTERED'],
    `update activity_seals set entry_hash = sha256('x') ${SEAL}`,
    `update activity_log set detail = '{"n":-1}' ${ENTRY}`,
  ],
  [
    'an entry was put in afterwards, as if it had been there',
    ['ENTRY_INSERTED'],
    `insert into activity_log (tenant_id, id, happened_at, kind, action, result)
     select 'alpha', overlay(id::text placing '0190' from 1 for 4)::uuid, happened_at - interval '1 day', 'matter', 'view', 'succeeded'
     from activity_log ${ENTRY}`,
  ],
];
const ROUNDS = 100;
test('whatever was altered, deleted, put in or put in another order is found', async () => {
  await freshLog();
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [what = '', expected = [], ...statements] = tamperings[round % tamperings.length] ?? [];
    // Each kind at ever other places, neither the first nor the last.
    const place = 2 + ((round * 7) % (ENTRIES - 3));
    for (const statement of statements) await sql(statement.replaceAll(':place', String(place)));
    const report = await check();
    assert.ok(report.found > 0, `${what} at ${place}`);
    for (const kind of expected)
      assert.ok(kindsOf(report).includes(kind as never), `${what}: ${kindsOf(report).join()}`);
    for (const kind of kindsOf(report)) seen.add(kind);
    await putBack();
  }
  assert.equal((await check()).found, 0);
  assert.ok(seen.size >= 5);
});

test('a break is named where it is', async () => {
  await freshLog();
  const entry = `(select entry_id from activity_seals where tenant_id = 'alpha' and number = 17)`;
  const { rows } = await sql(`update activity_log set result = 'failed' where id = ${entry} returning id`);
  const { found, breaks } = await check();
  assert.equal(found, 1);
  assert.deepEqual(
    breaks.map(({ kind, number, entryId }) => [kind, number, entryId]),
    [['ENTRY_ALTERED', 17, (rows as { id: string }[])[0]?.id]],
  );
});

test('a chain rebuilt from an altered entry does not have the signature', async () => {
  await freshLog();
  await sql(
    `update activity_log set detail = '{"n":-1}' where id in (select entry_id from activity_seals where number = 12)`,
  );
  await sql(`delete from activity_seals where number >= 12`);
  await sealEntries({ runner: api.runner, keys: createChainKeys(new Uint8Array(32)), atATime: 7 }, 'alpha').catch(
    () => undefined,
  );
  assert.ok((await check()).found > 0);
  // Even without the checkpoints that gave it away, and with those of another key.
  await putBack();
  await sql(
    `update activity_log set detail = '{"n":-1}' where id in (select entry_id from activity_seals where number = 12)`,
  );
  await sql('delete from activity_seals; delete from activity_checkpoints');
  await sealEntries({ runner: api.runner, keys: createChainKeys(new Uint8Array(32)) }, 'alpha');
  assert.deepEqual(kindsOf(await check()), ['CHECKPOINT_FOREIGN']);
  await sql(`update activity_checkpoints set key_id = $1`, [keys.id]);
  assert.deepEqual(kindsOf(await check()), ['CHECKPOINT_ALTERED']);
  await sql('delete from activity_checkpoints');
  assert.deepEqual(kindsOf(await check()), ['CHECKPOINT_MISSING']);
});

test('an end cut off with all that vouched for it is missed by what is kept beside the database', async () => {
  await freshLog();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-chain-'));
  const round = createActivityChainRound({
    runner: api.runner,
    logger: { info() {}, warn() {}, error: assert.fail },
    serverSecret: TEST_SECRET,
    folder,
  });
  await sql(
    `insert into activity_log (tenant_id, kind, action, result) values ('alpha', 'matter', 'view', 'succeeded')`,
  );
  await round(new AbortController().signal);
  const kept = await readCheckpoint(folder, 'alpha');
  assert.equal(kept?.number, ENTRIES + 1);
  assert.equal((await check(kept)).found, 0);
  await sql(`delete from activity_log where id in (select entry_id from activity_seals where number > ${ENTRIES})`);
  await sql(
    `delete from activity_seals where number > ${ENTRIES}; delete from activity_checkpoints where number > ${ENTRIES}`,
  );
  assert.equal((await check()).found, 0);
  assert.deepEqual(kindsOf(await check(kept)), ['SEALS_MISSING']);
});

test('many who write and several who seal at once leave one chain without gaps', async () => {
  await freshLog();
  const write = (n: number) =>
    api.run(['alpha', 'partner'], `mutation { addUserDashboardAccessActivity(dashboard: "dashboard") }`, { n });
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? sealEntries({ runner: api.runner, keys, atATime: 2 }, 'alpha') : write(n),
    ),
  );
  await sealEntries({ runner: api.runner, keys }, 'alpha');
  assert.deepEqual(await check(), { sealed: ENTRIES + 8, found: 0, breaks: [] });
});

test('an altered log is reported to administrators, who see where', async () => {
  await freshLog();
  await sql(`delete from activity_log where id in (select entry_id from activity_seals where number = 5)`);
  const { data } = await api.run(['alpha', 'admin'], CHECK);
  assert.deepEqual(data['checkActivityChain']?.['lastCheck'], {
    checkedBy: 'markalpha admin',
    holds: false,
    sealed: ENTRIES,
    breaks: [{ kind: 'ENTRY_DELETED' }],
  });
  const alerts = await api.run(['alpha', 'admin'], '{ administrationAlerts { kind count } }');
  assert.deepEqual((alerts.data['administrationAlerts'] as unknown as object[])[0], { kind: 'LOG_ALTERED', count: 1 });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

const input = (changes: Record<string, unknown> = {}) => ({
  matterId: idOf('alpha', 'matter', 1),
  workedOn: '2026-11-18',
  seconds: 400,
  activity: 'Advice',
  narrative: 'Advising markalpha',
  isBillable: true,
  ...changes,
});
const document = `mutation ($input: CreateTimeEntryInput!, $key: ID!) { createTimeEntry(input: $input, idempotencyKey: $key) {
  ok { id seconds billedUnits unitSeconds rate { minor } amount { minor currency } workedOn matter { wip { minor } } user { name } status } error { message fields { field message } } } }`;
interface Created {
  ok: { id: string; billedUnits: number; amount: { minor: number }; matter: { wip: { minor: number } } } | null;
  error: { fields: { field: string; message: string }[] } | null;
}
const create = async (user: TestUser, changes: Record<string, unknown> = {}, key: string = crypto.randomUUID()) => {
  const { data, errors } = await api.run(['alpha', user], document, { input: input(changes), key });
  return { errors, created: data['createTimeEntry'] as unknown as Created };
};
const numberOf = async (sql: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n);
const effects = async (): Promise<[entries: number, ledger: number, wip: number, keys: number]> => [
  await numberOf('select count(*) from time_entries'),
  await numberOf('select count(*) from wip_ledger'),
  await numberOf(`select wip_minor from matters where id = '${idOf('alpha', 'matter', 1)}'`),
  await numberOf('select count(*) from idempotency_keys'),
];

proveRootField(() => api, {
  name: 'timesheetWeek',
  document: `{ timesheetWeek(day: "2026-11-18") { firstDay days { day seconds billableSeconds targetSeconds } entries { id narrative workedOn matter { title } user { name } amount { minor } }
    targetSeconds totalSeconds billableSeconds amount { minor } activities } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ timesheetWeek: week }) => {
    assert.equal(week?.['firstDay'], '2026-11-16');
    assert.equal((week['entries'] as unknown as unknown[]).length, 84);
    assert.equal(week['totalSeconds'], 84 * 3600);
    assert.equal(week['targetSeconds'], 5 * 23_400);
    assert.deepEqual(week['activities'], ['markalpha advice', 'Court']);
  },
});
proveRootField(() => api, {
  name: 'createTimeEntry',
  document,
  variables: { input: input(), key: 'the key of the proof' },
  as: 'partner',
  refuses: 'reception',
  works: ({ createTimeEntry: result }) => {
    assert.equal(result?.['ok']?.['billedUnits'], 2);
    assert.equal(result['ok']['amount']?.['minor'], 8000);
  },
});

test('time is written to the entry, the ledger and the matter together', async () => {
  const [entries, ledger, wip] = await effects();
  const { created } = await create('partner', { seconds: 3600 });
  assert.equal(created.ok?.amount.minor, 40_000);
  assert.equal(created.ok.matter.wip.minor, wip + 40_000);
  assert.deepEqual((await effects()).slice(0, 3), [entries + 1, ledger + 1, wip + 40_000]);
  const { rows } = await owner.query(
    'select kind, amount_minor::int, matter_id from wip_ledger where time_entry_id = $1',
    [created.ok.id],
  );
  assert.deepEqual(rows, [{ kind: 'recorded', amount_minor: 40_000, matter_id: idOf('alpha', 'matter', 1) }]);
});

test('time that is not billable has a value and does not become work in progress', async () => {
  const [entries, ledger, wip] = await effects();
  const { created } = await create('partner', { isBillable: false });
  assert.equal(created.ok?.amount.minor, 8000);
  assert.deepEqual((await effects()).slice(0, 3), [entries + 1, ledger, wip]);
});

test('the same key has one effect, also when it is sent ten times at once', async () => {
  const [entries, ledger, wip] = await effects();
  const results = await Promise.all(Array.from({ length: 10 }, () => create('partner', {}, 'the same key')));
  assert.equal(new Set(results.map(({ created }) => created.ok?.id)).size, 1);
  assert.deepEqual((await effects()).slice(0, 3), [entries + 1, ledger + 1, wip + 8000]);
});

test('the same key with another body is a conflict', async () => {
  const { created: first } = await create('partner', {}, 'used');
  const before = await effects();
  assert.equal((await create('partner', { seconds: 401 }, 'used')).errors[0]?.extensions.code, 'CONFLICT');
  assert.deepEqual(await effects(), before);
  // Of two people who use the same key each has their own.
  const { created: other } = await create('own', { seconds: 401 }, 'used');
  assert.ok(other.ok !== null);
  assert.equal((await create('own', { seconds: 401 }, 'used')).created.ok?.id, other.ok.id);
  assert.equal((await create('partner', {}, 'used')).created.ok?.id, first.ok?.id);
});

test('what is wrong is said by field and has no effect', async () => {
  const before = await effects();
  const faultOf = async (changes: Record<string, unknown>) =>
    (await create('partner', changes)).created.error?.fields.map(({ field }) => field);
  assert.deepEqual(await faultOf({ seconds: 0, activity: ' ', narrative: '' }), ['seconds', 'activity', 'narrative']);
  assert.deepEqual(await faultOf({ seconds: 86_401 }), ['seconds']);
  assert.deepEqual(await faultOf({ matterId: idOf('alpha', 'matter', COMPLETED_MATTER) }), ['matterId']);
  assert.equal((await create('partner', { workedOn: '2026-02-30' })).errors[0]?.extensions.code, 'BAD_USER_INPUT');
  assert.deepEqual(await effects(), before);
});

test('a matter of another firm, one behind the wall and one that does not exist are refused alike', async () => {
  const ids = [idOf('beta', 'matter', 1), idOf('alpha', 'matter', RESTRICTED_MATTER), crypto.randomUUID(), 'x'];
  for (const matterId of ids) {
    const { created } = await create('partner', { matterId });
    assert.deepEqual(created, {
      ok: null,
      error: {
        message: 'This matter does not exist.',
        fields: [{ field: 'matterId', message: 'This matter does not exist.' }],
      },
    });
  }
});

test('a role that may not create time is refused', async () => {
  assert.equal((await create('nothing')).errors[0]?.extensions.code, 'FORBIDDEN');
});

test('time on a matter shows as far as the role reaches in time', async () => {
  const entriesOf = async (user: TestUser, number: number) => {
    const { data } = await api.run(
      ['alpha', user],
      'query ($id: ID!) { matter(id: $id) { timeEntries(first: 50) { user { name } amount { minor } } } }',
      { id: idOf('alpha', 'matter', number) },
    );
    return data['matter']?.['timeEntries'] as unknown as { user: { name: string } }[];
  };
  const names = async (user: TestUser, number: number) =>
    new Set((await entriesOf(user, number)).map((entry) => entry.user.name));
  assert.deepEqual(await names('own', 1), new Set(['markalpha own']));
  assert.deepEqual(await names('partner', 2), new Set(['markalpha own']));
  assert.deepEqual(await names('own', 3), new Set());
});

test('a week is the viewer’s own', async () => {
  const { data } = await api.run(
    ['alpha', 'team'],
    '{ timesheetWeek(day: "2026-11-22") { firstDay entries { id } days { day } } }',
  );
  assert.deepEqual((data['timesheetWeek'] as unknown as { entries: unknown[] }).entries, []);
  assert.equal(data['timesheetWeek']?.['firstDay'], '2026-11-16');
});

test('a week or a day is copied once for a key, as drafts, without what is closed by now', async () => {
  const own = async (workedOn: string, matter: number) => {
    const { created } = await create('partner', {
      workedOn,
      matterId: idOf('alpha', 'matter', matter),
      narrative: 'Copied',
    });
    return created.ok?.id;
  };
  await own('2026-03-02', 1);
  await own('2026-03-04', 3);
  const closed = await own('2026-03-04', 1);
  await owner.query('update time_entries set matter_id = $2 where id = $1', [
    closed,
    idOf('alpha', 'matter', COMPLETED_MATTER),
  ]);
  const COPY = `mutation ($key: String!, $input: CopyTimeInput!) { copyTime(idempotencyKey: $key, input: $input) { ok { skipped entries { workedOn status seconds narrative } } error { fields { field } } } }`;
  const copy = async (values: object, key: string = crypto.randomUUID()) => {
    const variables = { key, input: { from: '2026-03-05', to: '2026-03-12', isWeek: true, ...values } };
    const { data, errors } = await api.run(['alpha', 'partner'], COPY, variables);
    assert.deepEqual(errors, []);
    return data['copyTime'] as unknown as {
      ok: { skipped: number; entries: { workedOn: string; status: string }[] } | null;
      error: { fields: { field: string }[] } | null;
    };
  };
  const before = await numberOf('select count(*) from time_entries');
  const first = await copy({}, 'a week');
  const again = await copy({}, 'a week');
  assert.deepEqual(first.ok?.entries.map(({ workedOn, status }) => `${workedOn} ${status}`).sort(), [
    '2026-03-09 Draft',
    '2026-03-11 Draft',
  ]);
  assert.equal(first.ok?.skipped, 1);
  assert.deepEqual(again.ok, first.ok);
  assert.equal(await numberOf('select count(*) from time_entries'), before + 2);
  const day = await copy({ from: '2026-03-02', to: '2026-03-03', isWeek: false });
  assert.deepEqual(
    day.ok?.entries.map(({ workedOn }) => workedOn),
    ['2026-03-03'],
  );
  for (const [values, field] of [
    [{ to: '2026-03-06' }, 'to'],
    [{ from: '2025-03-06' }, 'from'],
  ] as const) {
    const answer = await copy(values);
    assert.deepEqual([answer.ok, answer.error?.fields], [null, [{ field }]], JSON.stringify(values));
  }
  // More than are copied at once: none is, rather than the first of them.
  await owner.query(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select 'alpha', $1, $2, '2026-03-16', 'Advice', 360, 1, 0, 0, 'Copied', 'Draft' from generate_series(1, 201)`,
    [idOf('alpha', 'matter', 1), idOf('alpha', 'user', 'partner')],
  );
  const many = await copy({ from: '2026-03-16', to: '2026-03-23' });
  assert.deepEqual([many.ok, many.error?.fields], [null, [{ field: 'from' }]]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const matter = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'matter', number);
interface Entry {
  readonly id: string;
  readonly version: number;
}
interface Answer {
  readonly ok: {
    readonly changedCount: number;
    readonly changeId: string;
    readonly restored: number;
    readonly left: number;
    readonly refused: readonly { readonly reason: string; readonly count: number }[];
  } | null;
  readonly error: { readonly message: string; readonly fields?: readonly { readonly field: string }[] } | null;
}
const counts = 'changedCount refused { reason count }';
const documents = {
  recodeTime: `mutation ($key: String!, $input: RecodeTimeInput!) { answer: recodeTime(idempotencyKey: $key, input: $input) { ok { ${counts} changeId } error { message fields { field } } } }`,
  recodePreview: `query ($input: RecodeTimeInput!) { answer: recodePreview(input: $input) { ok { ${counts} } error { message fields { field } } } }`,
  undo: `mutation ($id: ID!) { answer: undoTimeChange(id: $id) { ok { restored left } error { message } } }`,
};
type Who = readonly [TestUser, TestTenant];
async function send(
  what: keyof typeof documents,
  variables: Record<string, unknown>,
  [user, tenant]: Who = ['partner', 'alpha'],
) {
  const key = what === 'recodeTime' ? { key: crypto.randomUUID() } : {};
  const { data, errors } = await api.run([tenant, user], documents[what], { ...key, ...variables });
  return { answer: data['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
}
const record = async (number: number): Promise<Entry> => {
  const input = {
    matterId: matter(number),
    workedOn: '2026-10-12',
    seconds: 3600,
    activity: 'Advice',
    narrative: 'Advising',
    isBillable: true,
  };
  const { data } = await api.run(
    ['alpha', 'partner'],
    'mutation ($input: CreateTimeEntryInput!, $key: ID!) { answer: createTimeEntry(input: $input, idempotencyKey: $key) { ok { id version } } }',
    { input, key: crypto.randomUUID() },
  );
  return (data['answer'] as unknown as { ok: Entry | null }).ok ?? assert.fail('not recorded');
};
const rowsOf = async (...entries: readonly Entry[]) => {
  const { rows } = await api.owner.query<{ id: string; line: string }>(
    `select id, (select file_number from matters m where m.id = e.matter_id) || ' ' || activity || ' ' || is_billable || ' ' || narrative || ' ' || amount_minor as line
     from time_entries e where id = any($1)`,
    [entries.map(({ id }) => id)],
  );
  return entries.map(({ id }) => rows.find((row) => row.id === id)?.line);
};
const effects = async () =>
  (
    await api.owner.query(
      `select (select sum(version) from time_entries) as entries, (select count(*) from wip_ledger) as ledger, (select sum(wip_minor) from matters) as wip,
         (select count(*) from time_changes) as changes, (select count(*) from activity_log where kind = 'timesheet') as logged`,
    )
  ).rows[0] as unknown;
const chosen = ({ id, version }: Entry): Entry => ({ id, version });

test('many entries go to another matter, activity and narrative as the preview says, and one undo sets all back', async () => {
  const [one, two, billed, changed] = [await record(5), await record(7), await record(5), await record(5)];
  await api.owner.query(`update time_entries set status = 'Billed' where id = $1`, [billed.id]);
  await api.owner.query(`update time_entries set version = version + 1 where id = $1`, [changed.id]);
  const input = {
    entries: [one, two, billed, changed].map(chosen),
    matterId: matter(9),
    activity: 'Court',
    narrative: 'Attending',
    isBillable: false,
  };
  const written = await effects();
  const expected = {
    changedCount: 2,
    refused: [
      { reason: 'This time is on an invoice. It can no longer be changed.', count: 1 },
      { reason: 'Changed by someone else since', count: 1 },
    ],
  };
  assert.deepEqual((await send('recodePreview', { input })).answer.ok, expected);
  assert.deepEqual(await effects(), written);
  const { answer } = await send('recodeTime', { input });
  assert.deepEqual([answer.ok?.changedCount, answer.ok?.refused], [2, expected.refused]);
  assert.deepEqual(await rowsOf(one, two, billed), [
    'markalpha-0009 Court false Attending 40000',
    'markalpha-0009 Court false Attending 40000',
    'markalpha-0005 Advice true Advising 40000',
  ]);
  assert.deepEqual((await send('undo', { id: answer.ok?.changeId })).answer.ok, { restored: 2, left: 0 });
  assert.deepEqual(await rowsOf(one, two), [
    'markalpha-0005 Advice true Advising 40000',
    'markalpha-0007 Advice true Advising 40000',
  ]);
});

test('what a change says wrong is refused as a whole, and what is so already is left alone', async () => {
  const entry = await record(5);
  const written = await effects();
  for (const [changes, field] of [
    [{}, undefined],
    [{ activity: 'x'.repeat(101) }, 'activity'],
    [{ narrative: 'x'.repeat(4001) }, 'narrative'],
    [{ matterId: matter(COMPLETED_MATTER) }, 'matterId'],
    [{ matterId: matter(RESTRICTED_MATTER) }, 'matterId'],
    [{ matterId: matter(5, 'beta') }, 'matterId'],
  ] as const) {
    const { answer } = await send('recodeTime', { input: { entries: [chosen(entry)], ...changes } });
    assert.ok(answer.error !== null);
    assert.equal(answer.error.fields?.[0]?.field, field, JSON.stringify(changes));
  }
  const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), version: 1 }));
  const { answer: tooMany } = await send('recodePreview', { input: { entries: many, activity: 'Court' } });
  assert.match(tooMany.error?.message ?? '', /1 to 200/);
  assert.deepEqual(await effects(), written);
  const { answer } = await send('recodePreview', { input: { entries: [chosen(entry)], activity: 'Advice' } });
  assert.deepEqual(answer.ok, { changedCount: 0, refused: [{ reason: 'So already', count: 1 }] });
});

test('nobody changes or moves time of others that they do not see, or of another firm', async () => {
  const entry = await record(5);
  const input = { entries: [chosen(entry)], activity: 'Court' };
  for (const who of [
    ['own', 'alpha'],
    ['partner', 'beta'],
    ['reception', 'alpha'],
    ['client', 'alpha'],
  ] as const)
    for (const what of ['recodePreview', 'recodeTime'] as const) {
      const { answer, code } = await send(what, { input }, who);
      if (code === undefined)
        assert.deepEqual(
          [answer.ok?.changedCount, answer.ok?.refused],
          [0, [{ reason: 'There is no such time entry.', count: 1 }]],
        );
      else assert.equal(code, 'FORBIDDEN');
    }
  assert.deepEqual(await rowsOf(entry), ['markalpha-0005 Advice true Advising 40000']);
  const { answer } = await send('recodeTime', { input });
  const other = await send('undo', { id: answer.ok?.changeId }, ['admin', 'alpha']);
  assert.match(other.answer.error?.message ?? '', /no such change/);
});

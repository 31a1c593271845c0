import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

const fields = 'id version taskCode activityCode privateMemo narrative';
const documents = {
  create: `mutation ($input: CreateTimeEntryInput!, $key: ID!) { answer: createTimeEntry(input: $input, idempotencyKey: $key) { ok { ${fields} } error { message fields { field } } } }`,
  update: `mutation ($input: UpdateTimeEntryInput!) { answer: updateTimeEntry(input: $input) { ok { ${fields} } error { message fields { field } } conflict { ${fields} } } }`,
  week: `query ($day: Date!, $userId: ID) { answer: timesheetWeek(day: $day, userId: $userId) { entries { ${fields} } submission { version codelessCount } } }`,
  rate: `query ($matterId: ID!, $day: Date!) { answer: rateFor(matterId: $matterId, day: $day) { asksForCodes } }`,
  policy: `mutation ($input: TimePolicyInput!) { answer: saveTimePolicy(input: $input) { ok { version codes } error { message } } }`,
  submit: `mutation ($firstDay: Date!, $version: Int!) { answer: submitTimesheet(firstDay: $firstDay, version: $version) { ok { status } error { message } } }`,
};
interface Entry {
  readonly id: string;
  readonly version: number;
  readonly taskCode: string;
  readonly activityCode: string;
  readonly privateMemo: string | null;
}
interface Answer {
  readonly ok: Entry | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
}
const send = async <A = Answer>(
  who: readonly [TestTenant, TestUser],
  what: keyof typeof documents,
  variables: Record<string, unknown>,
): Promise<A> => {
  const { data, errors } = await api.run([...who], documents[what], variables);
  return (data?.['answer'] ?? assert.fail(JSON.stringify(errors))) as A;
};
const partner = ['alpha', 'partner'] as const;
const matterId = idOf('alpha', 'matter', 1);
const add = async (changes: Record<string, unknown> = {}): Promise<Answer> =>
  send(partner, 'create', {
    key: crypto.randomUUID(),
    input: {
      matterId,
      workedOn: '2026-11-18',
      seconds: 600,
      activity: 'Advice',
      narrative: 'Advising',
      isBillable: true,
      ...changes,
    },
  });

test('an entry keeps its codes, and takes none that the standard does not have', async () => {
  const { ok } = await add({ taskCode: 'L120', activityCode: 'A103' });
  assert.deepEqual([ok?.taskCode, ok?.activityCode], ['L120', 'A103']);
  const wrong = await add({ taskCode: 'L999', activityCode: 'L120' });
  assert.deepEqual(
    wrong.error?.fields.map(({ field }) => field),
    ['taskCode', 'activityCode'],
  );
  const changed = await send(partner, 'update', { input: { id: ok?.id, version: ok?.version, taskCode: 'L210' } });
  assert.deepEqual([changed.ok?.taskCode, changed.ok?.activityCode], ['L210', 'A103']);
  const refused = await send(partner, 'update', { input: { id: ok?.id, version: 2, taskCode: 'X100' } });
  assert.equal(refused.error?.fields[0]?.field, 'taskCode');
});

test('a private memo is read and written by its person alone, and is not logged', async () => {
  const memo = 'Ask for more next time 4711';
  const { ok } = await add({ privateMemo: memo });
  assert.equal(ok?.privateMemo, memo);
  const asked = { day: '2026-11-18', userId: idOf('alpha', 'user', 'partner') };
  const seen = await send<{ entries: Entry[] }>(['alpha', 'admin'], 'week', asked);
  assert.ok(seen.entries.some(({ id }) => id === ok.id));
  assert.ok(seen.entries.every(({ privateMemo }) => privateMemo === null));
  const other = await send(['alpha', 'admin'], 'update', {
    input: { id: ok.id, version: ok.version, privateMemo: 'Mine' },
  });
  assert.equal(other.error?.fields[0]?.field, 'privateMemo');
  const changed = await send(partner, 'update', {
    input: { id: ok.id, version: ok.version, privateMemo: 'Less 4711' },
  });
  assert.deepEqual([changed.ok?.privateMemo, changed.ok?.version], ['Less 4711', 2]);
  const { rows } = await owner.query(`select 1 from activity_log where detail::text like '%4711%'`);
  assert.equal(rows.length, 0);
});

test('a week is not submitted while codes are missing that a client asks for', async () => {
  const asks = async () =>
    (await send<{ asksForCodes: boolean }>(partner, 'rate', { matterId, day: '2026-03-02' })).asksForCodes;
  assert.equal(await asks(), false);
  await send(['alpha', 'admin'], 'policy', { input: { matterId, version: 0, codes: 'asked' } });
  assert.equal(await asks(), true);
  const { ok } = await add({ workedOn: '2026-03-02' });
  const week = async () =>
    (await send<{ submission: { version: number; codelessCount: number } }>(partner, 'week', { day: '2026-03-02' }))
      .submission;
  assert.equal((await week()).codelessCount, 1);
  const refused = await send(partner, 'submit', { firstDay: '2026-03-02', version: 0 });
  assert.match(refused.error?.message ?? '', /Entries without: 1/);
  await send(partner, 'update', {
    input: { id: ok?.id, version: ok?.version, taskCode: 'L120', activityCode: 'A106' },
  });
  assert.equal((await week()).codelessCount, 0);
  assert.notEqual((await send(partner, 'submit', { firstDay: '2026-03-02', version: 0 })).ok, null);
});

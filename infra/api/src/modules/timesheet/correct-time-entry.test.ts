import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());
afterEach(() => owner.query(`delete from settings where name = 'timeRecording'`));

interface Entry {
  readonly id: string;
  readonly version: number;
  readonly seconds: number;
  readonly billedSeconds: number;
  readonly billedUnits: number;
  readonly amount: { readonly minor: number };
  readonly matterId: string;
  readonly workedOn: string;
  readonly narrative: string;
  readonly isBillable: boolean;
  readonly status: string;
  readonly lockedBecause: string | null;
}
interface Answer {
  readonly ok: Entry | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: Entry | null;
}
const fields = `id version seconds billedSeconds billedUnits amount { minor } matterId workedOn narrative isBillable status lockedBecause`;
const result = `{ ok { ${fields} } error { message fields { field } } conflict { ${fields} } }`;
const documents = {
  create: `mutation ($input: CreateTimeEntryInput!, $key: ID!) { answer: createTimeEntry(input: $input, idempotencyKey: $key) { ok { ${fields} } error { message fields { field } } } }`,
  update: `mutation ($input: UpdateTimeEntryInput!) { answer: updateTimeEntry(input: $input) ${result} }`,
  move: `mutation ($id: ID!, $version: Int!, $matterId: ID!) { answer: moveTimeEntry(id: $id, version: $version, matterId: $matterId) ${result} }`,
  delete: `mutation ($id: ID!, $version: Int!) { answer: deleteTimeEntry(id: $id, version: $version) ${result} }`,
  restore: `mutation ($id: ID!) { answer: restoreTimeEntry(id: $id) ${result} }`,
};
const send = async (
  what: keyof typeof documents,
  variables: Record<string, unknown>,
  user: TestUser = 'partner',
  tenant: 'alpha' | 'beta' = 'alpha',
) => {
  const { data, errors } = await api.run([tenant, user], documents[what], variables);
  return { answer: data?.['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
};
const matter = (number: number) => idOf('alpha', 'matter', number);
const add = async (changes: Record<string, unknown> = {}, user: TestUser = 'partner'): Promise<Entry> => {
  const input = {
    matterId: matter(1),
    workedOn: '2026-11-18',
    seconds: 540,
    activity: 'Advice',
    narrative: 'Advising',
    isBillable: true,
    ...changes,
  };
  const { answer } = await send('create', { input, key: crypto.randomUUID() }, user);
  return answer.ok ?? assert.fail(answer.error?.message);
};
const update = ({ id, version }: Entry, changes: Record<string, unknown>, user?: TestUser) =>
  send('update', { input: { id, version, ...changes } }, user);
const wipOf = async (number: number): Promise<number> =>
  Number(
    (await owner.query<{ n: string }>(`select wip_minor as n from matters where id = $1`, [matter(number)])).rows[0]?.n,
  );
const ledgerOf = async (id: string) =>
  (
    await owner.query<{ line: string }>(
      `select kind || ' ' || amount_minor || ' ' || entered_on || ' ' || (matter_id = $2) as line from wip_ledger where time_entry_id = $1
       order by created_at, (kind = 'recorded'), id`,
      [id, matter(1)],
    )
  ).rows.map(({ line }) => line);
const everythingWritten = async () =>
  (
    await owner.query(
      `select (select count(*) from wip_ledger) as ledger, (select sum(version) from time_entries) as versions, (select sum(wip_minor) from matters) as wip,
         (select count(*) from activity_log where kind = 'timesheet') as logged`,
    )
  ).rows[0] as unknown;

test('a correction reverses what the ledger said and records what is true, and the matter agrees', async () => {
  const before = await wipOf(1);
  const entry = await add();
  assert.deepEqual([entry.billedSeconds, entry.amount.minor, entry.lockedBecause], [720, 8000, null]);
  const { answer } = await update(entry, { seconds: 5400, narrative: '  Advising at length ' });
  assert.deepEqual(
    [answer.ok?.billedUnits, answer.ok?.amount.minor, answer.ok?.narrative, answer.ok?.version],
    [15, 60_000, 'Advising at length', entry.version + 1],
  );
  assert.deepEqual(await ledgerOf(entry.id), [
    'recorded 8000 2026-11-18 true',
    'reversed -8000 2026-11-18 true',
    'recorded 60000 2026-11-18 true',
  ]);
  assert.equal(await wipOf(1), before + 60_000);
});

test('words alone leave the ledger as it is, and an unchanged entry is not written', async () => {
  const entry = await add();
  const { answer } = await update(entry, { narrative: 'Other words' });
  assert.deepEqual(await ledgerOf(entry.id), ['recorded 8000 2026-11-18 true']);
  const same = await update(answer.ok ?? assert.fail(), { narrative: 'Other words', seconds: 540 });
  assert.equal(same.answer.ok?.version, entry.version + 1);
});

test('time that is no longer billable leaves the work in progress, and comes back', async () => {
  const before = await wipOf(1);
  const entry = await add();
  const off = await update(entry, { isBillable: false });
  assert.equal(await wipOf(1), before);
  const on = await update(off.answer.ok ?? assert.fail(), { isBillable: true, workedOn: '2026-11-17' });
  assert.equal(await wipOf(1), before + 8000);
  assert.deepEqual((await ledgerOf(entry.id)).at(-1), 'recorded 8000 2026-11-17 true');
  assert.equal(on.answer.ok?.workedOn, '2026-11-17');
});

test('a move takes the value to the other matter', async () => {
  const [one, two] = [await wipOf(1), await wipOf(3)];
  const entry = await add();
  const { answer } = await send('move', { id: entry.id, version: entry.version, matterId: matter(3) });
  assert.equal(answer.ok?.matterId, matter(3));
  assert.deepEqual([await wipOf(1), await wipOf(3)], [one, two + 8000]);
  assert.deepEqual(await ledgerOf(entry.id), [
    'recorded 8000 2026-11-18 true',
    'reversed -8000 2026-11-18 true',
    'recorded 8000 2026-11-18 false',
  ]);
});

test('what is deleted is nowhere, and comes back as it was', async () => {
  const before = await wipOf(1);
  const entry = await add({ workedOn: '2026-10-07' });
  const { answer } = await send('delete', { id: entry.id, version: entry.version });
  assert.equal(answer.ok?.id, entry.id);
  assert.equal(await wipOf(1), before);
  const shown = async () => {
    const { data } = await api.run(
      ['alpha', 'partner'],
      `query ($id: ID!) { timesheetWeek(day: "2026-10-07") { entries { id } } matter(id: $id) { timeEntries(first: 50) { id } }
        matterTime(matterId: $id, where: { from: "2026-10-07", to: "2026-10-07" }) { recordCount totals { seconds } } }`,
      { id: matter(1) },
    );
    return JSON.stringify(data);
  };
  assert.ok(!(await shown()).includes(entry.id));
  assert.ok((await shown()).includes('"recordCount":0'));
  assert.equal(
    (await send('delete', { id: entry.id, version: entry.version + 1 })).answer.error?.message,
    'There is no such time entry.',
  );
  const back = await send('restore', { id: entry.id });
  assert.deepEqual([back.answer.ok?.seconds, back.answer.ok?.narrative], [540, 'Advising']);
  assert.ok((await shown()).includes(entry.id));
  assert.equal(await wipOf(1), before + 8000);
  const version = back.answer.ok?.version;
  assert.equal((await send('restore', { id: entry.id })).answer.ok?.version, version);
});

test('what was billed, written off, locked or is on a closed matter says why it stays', async () => {
  const entry = await add();
  const refused = async (): Promise<string | undefined> => {
    const written = await everythingWritten();
    const { answer } = await update(entry, { seconds: 60 });
    assert.equal(
      (await send('delete', { id: entry.id, version: entry.version })).answer.error?.message,
      answer.error?.message,
    );
    assert.equal(
      (await send('move', { id: entry.id, version: entry.version, matterId: matter(3) })).answer.error?.message,
      answer.error?.message,
    );
    assert.deepEqual(await everythingWritten(), written);
    const { data } = await api.run(
      ['alpha', 'partner'],
      '{ timesheetWeek(day: "2026-11-18") { entries { id lockedBecause } } }',
    );
    const { entries } = data['timesheetWeek'] as unknown as { entries: Entry[] };
    assert.equal(entries.find(({ id }) => id === entry.id)?.lockedBecause, answer.error?.message);
    return answer.error?.message;
  };
  const status = (name: string) => owner.query('update time_entries set status = $2 where id = $1', [entry.id, name]);
  await status('Billed');
  assert.equal(await refused(), 'This time is on an invoice. It can no longer be changed.');
  await status('WrittenOff');
  assert.equal(await refused(), 'This time was written off. It can no longer be changed.');
  await status('Draft');
  const preBill = await owner.query<{ id: string }>(
    `insert into invoices (tenant_id, matter_id, debtor_id, status, created_at) select m.tenant_id, m.id, m.client_id, 'Draft', '2026-11-19T02:00Z'
     from time_entries e join matters m on m.tenant_id = e.tenant_id and m.id = e.matter_id where e.id = $1 returning id`,
    [entry.id],
  );
  const putOn = (id: string | null) =>
    owner.query('update time_entries set invoice_id = $2 where id = $1', [entry.id, id]);
  await putOn(preBill.rows[0]?.id ?? null);
  assert.match(
    (await refused()) ?? '',
    /^This time is on the pre-bill of 19 Nov 2026 for \S+\. Remove it from the pre-bill to change it\.$/,
  );
  await putOn(null);
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'timeRecording', '{"lockedThrough": "2026-11-18"}')`,
  );
  assert.equal(await refused(), 'Time is locked up to 18 Nov 2026.');
  await owner.query(`update settings set value = '{"lockedThrough": "2026-11-17"}' where name = 'timeRecording'`);
  const moved = await update(entry, { workedOn: '2026-11-17' });
  assert.deepEqual(moved.answer.error?.fields, [{ field: 'workedOn' }]);
  const late = await send('create', {
    key: crypto.randomUUID(),
    input: {
      matterId: matter(1),
      workedOn: '2026-11-17',
      seconds: 60,
      activity: 'Advice',
      narrative: 'x',
      isBillable: true,
    },
  });
  assert.deepEqual(late.answer.error?.fields, [{ field: 'workedOn' }]);
  await owner.query(`update matters set status = 'Completed' where id = $1`, [matter(1)]);
  assert.equal(await refused(), 'The matter is closed. Its time can no longer be changed.');
  await owner.query(`update matters set status = 'Open' where id = $1`, [matter(1)]);
});

test('time moves to no matter that is closed, behind a wall, of another firm or not there', async () => {
  const entry = await add();
  const written = await everythingWritten();
  const ids = [
    matter(COMPLETED_MATTER),
    matter(RESTRICTED_MATTER),
    idOf('beta', 'matter', 1),
    crypto.randomUUID(),
    'x',
  ];
  for (const matterId of ids) {
    const { answer } = await send('move', { id: entry.id, version: entry.version, matterId });
    assert.deepEqual(answer.error?.fields, [{ field: 'matterId' }], matterId);
  }
  assert.deepEqual(await everythingWritten(), written);
});

test('others correct what their role lets them; a firm never sees another’s', async () => {
  const entry = await add({ matterId: matter(3) });
  const written = await everythingWritten();
  // Their role shows their own time alone.
  for (const user of ['own', 'nothing'] as const) {
    const { answer, code } = await update(entry, { seconds: 60 }, user);
    assert.equal(code ?? answer.error?.message, user === 'nothing' ? 'FORBIDDEN' : 'There is no such time entry.');
  }
  for (const user of ['reception', 'client'] as const)
    for (const [what, variables] of [
      ['update', { input: { id: entry.id, version: 1, seconds: 60 } }],
      ['delete', { id: entry.id, version: 1 }],
      ['move', { id: entry.id, version: 1, matterId: matter(1) }],
      ['restore', { id: entry.id }],
    ] as const)
      assert.equal((await send(what, variables, user)).code, 'FORBIDDEN');
  for (const [what, variables] of [
    ['update', { input: { id: entry.id, version: entry.version, seconds: 60 } }],
    ['delete', { id: entry.id, version: entry.version }],
    ['restore', { id: entry.id }],
  ] as const)
    assert.equal(
      (await send(what, variables, 'partner', 'beta')).answer.error?.message,
      'There is no such time entry.',
    );
  assert.deepEqual(await everythingWritten(), written);
  // Sees all time, may edit it, but may not delete what others recorded.
  const theirs = await add({}, 'own');
  assert.equal((await update(theirs, { seconds: 720 })).answer.ok?.seconds, 720);
  const { answer } = await send('delete', { id: theirs.id, version: theirs.version + 1 });
  assert.match(answer.error?.message ?? '', /Your role does not let you/);
});

test('whoever has no part in the timesheet is told that they may not change the time that they see', async () => {
  await owner.query(`delete from role_access_flags where role_id = $1 and flag = 'timesheet'`, [
    idOf('alpha', 'role', 'office'),
  ]);
  const { id } = await add({}, 'own');
  const { data } = await api.run(
    ['alpha', 'office'],
    'query ($id: ID!) { matter(id: $id) { timeEntries(first: 50) { id lockedBecause } } }',
    { id: matter(1) },
  );
  const { timeEntries } = data['matter'] as unknown as { timeEntries: Entry[] };
  assert.match(timeEntries.find((each) => each.id === id)?.lockedBecause ?? '', /Your role does not let you/);
});

test('of two who correct at once one is first, the other is shown the current version', async () => {
  const before = await wipOf(1);
  const entry = await add();
  const results = await Promise.all([3600, 7200].map((seconds) => update(entry, { seconds })));
  const [winner] = results.filter(({ answer }) => answer.ok !== null);
  const [other] = results.filter(({ answer }) => answer.conflict !== null);
  assert.equal(other?.answer.conflict?.seconds, winner?.answer.ok?.seconds);
  assert.equal(await wipOf(1), before + (winner?.answer.ok?.amount.minor ?? 0));
});

test('after many corrections at once every matter is what its ledger adds up to', async () => {
  const offset = async (number: number) =>
    Number(
      (
        await owner.query<{ n: string }>(
          `select m.wip_minor - coalesce((select sum(l.amount_minor) from wip_ledger l where l.tenant_id = m.tenant_id and l.matter_id = m.id), 0) as n from matters m where m.id = $1`,
          [matter(number)],
        )
      ).rows[0]?.n,
    );
  const before = [await offset(1), await offset(3)];
  const entries = await Promise.all(Array.from({ length: 6 }, (_, index) => add({ seconds: 400 * (index + 1) })));
  await Promise.all(
    entries.flatMap((entry, index) => [
      update(entry, { seconds: 1000 + index }),
      send('move', { id: entry.id, version: entry.version, matterId: matter(3) }),
      send('delete', { id: entry.id, version: entry.version }),
    ]),
  );
  await Promise.all(entries.map(({ id }) => send('restore', { id })));
  assert.deepEqual([await offset(1), await offset(3)], before);
});

test('the log says who corrected what, and what was there before', async () => {
  const entry = await add();
  const changed = await update(entry, { seconds: 720, narrative: 'Other words' });
  await send('move', { id: entry.id, version: changed.answer.ok?.version, matterId: matter(3) });
  await send('delete', { id: entry.id, version: entry.version + 2 });
  await send('restore', { id: entry.id });
  const { rows } = await owner.query<{ action: string; detail: Record<string, unknown> }>(
    `select action, detail from activity_log where object_id = $1 order by happened_at, id`,
    [entry.id],
  );
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail['was']]),
    [
      ['create', undefined],
      ['update', { seconds: 540, narrative: 'Advising' }],
      ['move', { matterId: matter(1) }],
      ['delete', undefined],
      ['restore', undefined],
    ],
  );
});

test('the firm’s rounding applies when time is saved, and not to what was saved', async () => {
  const early = await add();
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'timeRecording', '{"rounding": "nearest", "unitSeconds": 600, "minimumUnits": 2}')`,
  );
  assert.deepEqual((await add({ seconds: 880 })).billedSeconds, 1200);
  assert.equal((await add({ seconds: 60 })).billedSeconds, 1200);
  const words = await update(early, { narrative: 'Other words' });
  assert.equal(words.answer.ok?.billedSeconds, 720);
  const time = await update(words.answer.ok ?? assert.fail(), { seconds: 1600 });
  assert.deepEqual([time.answer.ok?.billedSeconds, time.answer.ok?.amount.minor], [1800, 20_000]);
});

test('time that was submitted or approved stays until its week is returned', async () => {
  for (const status of ['Submitted', 'Approved']) {
    const entry = await add();
    await owner.query(`update time_entries set status = $2 where id = $1`, [entry.id, status]);
    const written = await everythingWritten();
    for (const { answer } of [
      await update(entry, { seconds: 60 }),
      await send('move', { id: entry.id, version: entry.version, matterId: matter(3) }),
      await send('delete', { id: entry.id, version: entry.version }),
    ])
      assert.match(answer.error?.message ?? '', /once its week is returned/);
    assert.deepEqual(await everythingWritten(), written);
  }
});

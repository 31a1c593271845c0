import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());
afterEach(async () => {
  await owner.query('update rates set deleted_at = now() where deleted_at is null');
  await owner.query(`delete from settings where name = 'timeRecording'`);
  await setClosed(null);
});

/** Closes a column of matters to partners, or none, once their sessions know. */
async function setClosed(column: string | null): Promise<void> {
  await owner.query(`delete from column_security where tenant_id = 'alpha' and list = 'matters'`);
  if (column !== null)
    await owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', $2, 'hidden')`,
      [role('partner'), column],
    );
  await owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  const isKnown = async (): Promise<boolean> => {
    const { data } = await api.run(['alpha', 'partner'], '{ columnSecurity(list: "matters") { mine { column } } }');
    return JSON.stringify(data).includes('"column"') === (column !== null);
  };
  while (!(await isKnown())) await new Promise((resolve) => setImmediate(resolve));
}

type Who = readonly [TestUser, TestTenant];
const admin: Who = ['admin', 'alpha'];
const matter = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'matter', number);
const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const user = (name: TestUser, tenant: TestTenant = 'alpha') => idOf(tenant, 'user', name);
const role = (name: TestUser, tenant: TestTenant = 'alpha') => idOf(tenant, 'role', name);

interface Rerated {
  readonly entryCount: number;
  readonly before: { readonly minor: number };
  readonly after: { readonly minor: number };
  readonly refused: readonly { readonly reason: string; readonly count: number }[];
}
interface Answer {
  readonly ok:
    | (Rerated & {
        readonly rate: { readonly id: string; readonly version: number; readonly amount: { readonly minor: number } };
        readonly changeId: string;
        readonly rerated: Rerated;
        readonly restored: number;
        readonly left: number;
      })
    | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly version: number } | null;
}
const counts = 'entryCount before { minor } after { minor } refused { reason count }';
const saved = `{ ok { rate { id version amount { minor } } changeId rerated { ${counts} } } error { message fields { field } } conflict { version } }`;
const documents = {
  create: `mutation ($key: String!, $input: RateInput!, $rerates: Boolean!) { answer: createRate(idempotencyKey: $key, input: $input, rerates: $rerates) ${saved} }`,
  update: `mutation ($input: UpdateRateInput!, $rerates: Boolean!) { answer: updateRate(input: $input, rerates: $rerates) ${saved} }`,
  delete: `mutation ($id: ID!, $version: Int!, $rerates: Boolean!) { answer: deleteRate(id: $id, version: $version, rerates: $rerates) ${saved} }`,
  preview: `query ($create: RateInput, $update: UpdateRateInput, $remove: ID) { answer: rateChangePreview(create: $create, update: $update, remove: $remove) { ok { ${counts} } error { message fields { field } } } }`,
  undo: `mutation ($id: ID!) { answer: undoTimeChange(id: $id) { ok { restored left } error { message } } }`,
};
async function send(what: keyof typeof documents, variables: Record<string, unknown>, [as, tenant]: Who = admin) {
  const { data, errors } = await api.run([tenant, as], documents[what], variables);
  return { answer: data['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
}
const rateInput = (changes: Record<string, unknown> = {}) => ({
  kind: 'hourly',
  amountMinor: 50_000,
  startsOn: '2026-07-01',
  ...changes,
});
async function set(changes: Record<string, unknown> = {}, rerates = false) {
  const { answer, code } = await send('create', { key: crypto.randomUUID(), input: rateInput(changes), rerates });
  return answer?.ok ?? assert.fail(`${code} ${answer?.error?.message}`);
}
const CREATE = `mutation ($input: CreateTimeEntryInput!, $key: ID!) { answer: createTimeEntry(input: $input, idempotencyKey: $key) {
  ok { id version amount { minor } rate { minor } rateReason } error { message } } }`;
interface Entry {
  readonly id: string;
  readonly version: number;
  readonly amount: { readonly minor: number };
  readonly rate: { readonly minor: number };
  readonly rateReason: string | null;
}
async function record(number: number, changes: Record<string, unknown> = {}, as: TestUser = 'partner'): Promise<Entry> {
  const input = {
    matterId: matter(number),
    workedOn: '2026-11-12',
    seconds: 3600,
    activity: 'Advice',
    narrative: 'Advising',
    isBillable: true,
    ...changes,
  };
  const { data } = await api.run(['alpha', as], CREATE, { input, key: crypto.randomUUID() });
  const { ok } = data['answer'] as unknown as { ok: Entry | null };
  return ok ?? assert.fail(JSON.stringify(data));
}
const worthOf = async (id: string) =>
  Number(
    (await owner.query<{ n: string }>('select amount_minor as n from time_entries where id = $1', [id])).rows[0]?.n,
  );
const matterTypeOf = async (number: number): Promise<string> =>
  (
    await owner.query<{ id: string }>(
      `insert into matter_types (tenant_id, name) select tenant_id, type from matters where id = $1
       on conflict (tenant_id, name) do update set is_active = true returning id`,
      [matter(number)],
    )
  ).rows[0]?.id ?? assert.fail();
const offsets = async () =>
  (
    await owner.query<{ n: string }>(
      `select m.wip_minor - coalesce((select sum(l.amount_minor) from wip_ledger l where l.tenant_id = m.tenant_id and l.matter_id = m.id), 0) as n from matters m order by m.id`,
    )
  ).rows;
const effects = async () =>
  (
    await owner.query(
      `select (select count(*) from rates) as rates, (select sum(version) from rates) as versions, (select sum(version) from time_entries) as entries,
         (select count(*) from wip_ledger) as ledger, (select sum(wip_minor) from matters) as wip, (select count(*) from activity_log where kind in ('timesheet', 'configuration', 'matter')) as logged`,
    )
  ).rows[0] as unknown;

proveRootField(() => api, {
  name: 'rates',
  document: '{ rates { canEdit rates { id amount { minor } } people { name } roles { name } matterTypes { name } } }',
  as: 'admin',
  refuses: 'reception',
  works: ({ rates }) => assert.equal(rates?.['canEdit'], true),
});
proveRootField(() => api, {
  name: 'rateFor',
  document: 'query ($id: ID!) { rateFor(matterId: $id, day: "2026-11-12") { rate { minor } reason arrangement } }',
  variables: { id: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'reception',
  works: ({ rateFor }) =>
    assert.deepEqual([rateFor?.['rate']?.['minor'], rateFor?.['reason']], [40_000, 'Hourly rate of markalpha partner']),
});

test('the narrowest rate in force applies, and says why', async () => {
  const steps: readonly [
    changes: () => Promise<Record<string, unknown>> | Record<string, unknown>,
    rate: number,
    reason: string,
  ][] = [
    [() => ({ amountMinor: 10_000 }), 40_000, 'Hourly rate of markalpha partner'],
    [() => ({ amountMinor: 11_000, roleId: role('partner') }), 40_000, 'Hourly rate of markalpha partner'],
    [() => ({ amountMinor: 12_000, userId: user('partner') }), 12_000, 'Rate of markalpha partner since 1 July 2026'],
    [
      async () => ({ amountMinor: 13_000, matterTypeId: await matterTypeOf(5) }),
      13_000,
      'Rate for markalpha type 2 since 1 July 2026',
    ],
    [
      () => ({ amountMinor: 14_000, clientId: contact(6), kind: 'agreed' }),
      14_000,
      'Agreed with markalpha contact 06 since 1 July 2026',
    ],
    [
      () => ({ amountMinor: 15_000, clientId: contact(6), roleId: role('partner') }),
      15_000,
      'Rate of markalpha contact 06 since 1 July 2026, for markalpha partner',
    ],
    [() => ({ amountMinor: 16_000, matterId: matter(5) }), 16_000, 'Rate of this matter since 1 July 2026'],
    [
      () => ({ amountMinor: 17_000, matterId: matter(5), userId: user('partner') }),
      17_000,
      'Rate of this matter since 1 July 2026, for markalpha partner',
    ],
    [
      () => ({ amountMinor: 18_000, matterId: matter(5), kind: 'blended' }),
      18_000,
      'Blended rate of this matter since 1 July 2026',
    ],
  ];
  for (const [changes, rate, reason] of steps) {
    await set(await changes());
    const entry = await record(5);
    assert.deepEqual([entry.rate.minor, entry.amount.minor, entry.rateReason], [rate, rate, reason]);
  }
  // Somebody else, on another client's matter, before any of them began.
  assert.equal((await record(6, {}, 'admin')).rate.minor, 40_000);
  assert.equal((await record(5, { workedOn: '2026-06-30' })).rateReason, 'Hourly rate of markalpha partner');
});

test('a rate applies from its day to its last, and then what was before', async () => {
  await set({ matterId: matter(5), amountMinor: 20_000, startsOn: '2026-01-01' });
  await set({ matterId: matter(5), amountMinor: 30_000, startsOn: '2026-07-01', endsOn: '2026-07-31' });
  for (const [workedOn, minor] of [
    ['2025-12-31', 40_000],
    ['2026-01-01', 20_000],
    ['2026-07-01', 30_000],
    ['2026-07-31', 30_000],
    ['2026-08-01', 20_000],
  ] as const)
    assert.equal((await record(5, { workedOn })).rate.minor, minor, workedOn);
});

test('a correction to another day, and a move, take the rate of there; another time keeps the rate it had', async () => {
  const entry = await record(5, { workedOn: '2026-06-30' });
  await set({ matterId: matter(5), amountMinor: 20_000 });
  await set({ matterId: matter(7), amountMinor: 30_000 });
  const update = async (now: Entry, changes: Record<string, unknown>) => {
    const { data } = await api.run(
      ['alpha', 'partner'],
      'mutation ($input: UpdateTimeEntryInput!) { answer: updateTimeEntry(input: $input) { ok { id version amount { minor } rate { minor } rateReason } } }',
      { input: { id: now.id, version: now.version, ...changes } },
    );
    return (data['answer'] as unknown as { ok: Entry }).ok;
  };
  const longer = await update(entry, { seconds: 7200 });
  assert.deepEqual([longer.rate.minor, longer.amount.minor], [40_000, 80_000]);
  const later = await update(longer, { workedOn: '2026-07-01' });
  assert.deepEqual(
    [later.rate.minor, later.amount.minor, later.rateReason],
    [20_000, 40_000, 'Rate of this matter since 1 July 2026'],
  );
  const { data } = await api.run(
    ['alpha', 'partner'],
    'mutation ($id: ID!, $version: Int!, $to: ID!) { answer: moveTimeEntry(id: $id, version: $version, matterId: $to) { ok { rate { minor } amount { minor } } } }',
    { id: later.id, version: later.version, to: matter(7) },
  );
  assert.deepEqual(data['answer'], { ok: { rate: { minor: 30_000 }, amount: { minor: 60_000 } } });
});

test('unbilled time is valued again as the preview says, billed time never, and one undo sets all back', async () => {
  const before = await offsets();
  const [draft, approved, earlier, billed, adjusted] = await Promise.all(
    ['2026-11-12', '2026-11-12', '2026-06-30', '2026-11-12', '2026-11-12'].map((workedOn) => record(9, { workedOn })),
  );
  assert.ok(draft && approved && earlier && billed && adjusted);
  await owner.query(`update time_entries set status = 'Approved' where id = $1`, [approved.id]);
  await owner.query(`update time_entries set status = 'Billed' where id = $1`, [billed.id]);
  await owner.query(`update time_entries set amount_minor = 35000 where id = $1`, [adjusted.id]);
  // The seed has time on the matter, too.
  await owner.query(`update time_entries set deleted_at = now() where matter_id = $1 and activity like 'mark%'`, [
    matter(9),
  ]);
  const input = rateInput({ matterId: matter(9), amountMinor: 25_000 });
  const written = await effects();
  const { answer: looked } = await send('preview', { create: input });
  assert.deepEqual(await effects(), written);
  const expected = {
    entryCount: 2,
    before: { minor: 80_000 },
    after: { minor: 50_000 },
    refused: [
      { reason: 'Written off or on in part', count: 1 },
      { reason: 'On an invoice or a pre-bill', count: 1 },
    ],
  };
  assert.deepEqual(looked.ok, expected);
  const ok = await set({ matterId: matter(9), amountMinor: 25_000 }, true);
  assert.deepEqual(ok.rerated, expected);
  const worth = () => Promise.all([draft, approved, earlier, billed, adjusted].map(({ id }) => worthOf(id)));
  assert.deepEqual(await worth(), [25_000, 25_000, 40_000, 40_000, 35_000]);
  assert.deepEqual(await offsets(), before);
  const { answer } = await send('undo', { id: ok.changeId });
  assert.deepEqual(answer.ok, { restored: 2, left: 0 });
  assert.deepEqual(await worth(), [40_000, 40_000, 40_000, 40_000, 35_000]);
  assert.deepEqual(await offsets(), before);
  assert.equal((await record(9)).rate.minor, 40_000);
  // Once more nothing happens, and nobody else undoes it.
  assert.deepEqual((await send('undo', { id: ok.changeId })).answer.ok, { restored: 0, left: 0 });
});

test('somebody who no longer sees amounts does not undo a change of rates, though they made it', async () => {
  const create = { key: crypto.randomUUID(), input: rateInput({ matterId: matter(9) }), rerates: true };
  const { answer: made } = await send('create', create, ['partner', 'alpha']);
  const undo = () => send('undo', { id: made.ok?.changeId }, ['partner', 'alpha']);
  await setClosed('wip');
  const written = await effects();
  assert.equal((await undo()).answer.error?.message, 'There is no such rate.');
  assert.deepEqual(await effects(), written);
  await setClosed(null);
  assert.notEqual((await undo()).answer.ok, null);
});

test('what was changed again or billed since stays when a change is undone', async () => {
  const [one, two] = [await record(11), await record(11)];
  const ok = await set({ matterId: matter(11), amountMinor: 25_000, userId: user('partner') }, true);
  await owner.query(`update time_entries set version = version + 1 where id = $1`, [one.id]);
  await owner.query(`update time_entries set status = 'Billed' where id = $1`, [two.id]);
  const { answer } = await send('undo', { id: ok.changeId });
  assert.deepEqual([answer.ok?.left, await worthOf(one.id), await worthOf(two.id)], [2, 25_000, 25_000]);
});

test('time on a matter behind a wall is neither valued again nor counted by those outside it', async () => {
  await owner.query(`update matters set is_restricted = true where id = $1`, [matter(13)]);
  const id = idOf('alpha', 'entry', 12);
  await owner.query(`update time_entries set matter_id = $2, worked_on = '2026-08-03' where id = $1`, [id, matter(13)]);
  const client = (await owner.query<{ id: string }>('select client_id as id from matters where id = $1', [matter(13)]))
    .rows[0]?.id;
  const ok = await set({ clientId: client, amountMinor: 1000, startsOn: '2026-08-03', endsOn: '2026-08-03' }, true);
  assert.deepEqual([ok.rerated.entryCount, ok.rerated.refused, await worthOf(id)], [0, [], 40_000]);
  await owner.query(`update matters set is_restricted = false where id = $1`, [matter(13)]);
});

test('a rate is changed and deleted by the version that was seen, and says what is wrong by field', async () => {
  const { rate } = await set({ matterId: matter(5) });
  const change = (version: number, input: Record<string, unknown>) =>
    send('update', { input: { id: rate.id, version, ...input }, rerates: false });
  assert.equal((await change(rate.version, { amountMinor: 60_000 })).answer.ok?.rate.amount.minor, 60_000);
  assert.equal((await change(rate.version, { amountMinor: 70_000 })).answer.conflict?.version, rate.version + 1);
  assert.deepEqual((await change(rate.version + 1, { endsOn: '2026-06-30' })).answer.error?.fields, [
    { field: 'endsOn' },
  ]);
  assert.equal((await send('delete', { id: rate.id, version: rate.version + 1, rerates: false })).answer.error, null);
  assert.equal(
    (await send('delete', { id: rate.id, version: rate.version + 2, rerates: false })).answer.error?.message,
    'There is no such rate.',
  );
  const wrong: readonly [Record<string, unknown>, string][] = [
    [{ kind: 'agreed' }, 'kind'],
    [{ kind: 'blended' }, 'kind'],
    [{ kind: 'fixed', clientId: contact(6) }, 'kind'],
    [{ kind: 'none' }, 'kind'],
    [{ amountMinor: -1 }, 'amountMinor'],
    [{ amountMinor: 1e12 }, 'amountMinor'],
    [{ userId: user('partner'), roleId: role('partner') }, 'roleId'],
    [{ userId: user('client') }, 'userId'],
    [{ userId: user('partner', 'beta') }, 'userId'],
    [{ roleId: role('partner', 'beta') }, 'roleId'],
    [{ matterTypeId: crypto.randomUUID() }, 'matterTypeId'],
    [{ matterId: matter(5, 'beta') }, 'matterId'],
    [{ matterId: matter(RESTRICTED_MATTER), as: 'partner' }, 'matterId'],
    [{ clientId: contact(6, 'beta') }, 'clientId'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ];
  const written = await effects();
  for (const [{ as = 'admin', ...changes }, field] of wrong) {
    const variables = { key: crypto.randomUUID(), input: rateInput(changes), rerates: false };
    const { answer } = await send('create', variables, [as as TestUser, 'alpha']);
    assert.deepEqual(answer.error?.fields, [{ field }], JSON.stringify(changes));
  }
  assert.deepEqual(await effects(), written);
});

test('the same key sets one rate', async () => {
  const variables = { key: crypto.randomUUID(), input: rateInput({ matterId: matter(5) }), rerates: true };
  const answers = await Promise.all([1, 2, 3].map(() => send('create', variables)));
  assert.equal(new Set(answers.map(({ answer }) => answer.ok?.rate.id)).size, 1);
});

test('rates of the firm are for those who keep its settings, those of matters for those who change invoices there', async () => {
  const mine = await set({ matterId: matter(5) }, true);
  const written = await effects();
  for (const [as, tenant, input, expected] of [
    ['partner', 'alpha', {}, /does not let you set rates of the firm/],
    ['own', 'alpha', { matterId: matter(5) }, /matter does not exist/],
    ['nothing', 'alpha', { matterId: matter(5) }, 'FORBIDDEN'],
    ['reception', 'alpha', { matterId: matter(5) }, 'FORBIDDEN'],
    ['client', 'alpha', { matterId: matter(5) }, 'FORBIDDEN'],
    ['admin', 'beta', { matterId: matter(5) }, /matter does not exist/],
  ] as const) {
    const asked = { input: rateInput(input), rerates: true };
    const attempts = [
      await send('create', { key: crypto.randomUUID(), ...asked }, [as, tenant]),
      await send('preview', { create: asked.input }, [as, tenant]),
    ];
    for (const { answer, code } of attempts)
      if (typeof expected === 'string') assert.equal(code, expected, as);
      else assert.match(answer.error?.message ?? '', expected, as);
    if (as === 'partner') continue;
    for (const { answer, code } of [
      await send('update', { input: { id: mine.rate.id, version: 1, amountMinor: 1 }, rerates: true }, [as, tenant]),
      await send('delete', { id: mine.rate.id, version: 1, rerates: true }, [as, tenant]),
      await send('preview', { remove: mine.rate.id }, [as, tenant]),
      await send('undo', { id: mine.changeId }, [as, tenant]),
    ])
      assert.ok(code === 'FORBIDDEN' || /There is no such/.test(answer.error?.message ?? ''), `${as} ${code}`);
  }
  assert.deepEqual(await effects(), written);
  assert.match(
    (await send('undo', { id: mine.changeId }, ['partner', 'alpha'])).answer.error?.message ?? '',
    /no such change/,
  );
});

test('rates are listed with what they inherit, and not at all where amounts or the matter are closed', async () => {
  await set({ matterId: matter(5), amountMinor: 1 });
  await set({ clientId: contact(6), amountMinor: 2 });
  await set({ amountMinor: 3 });
  const list = async (variables: Record<string, unknown>, [as, tenant]: Who) => {
    const { data, errors } = await api.run(
      [tenant, as],
      'query ($matterId: ID, $clientId: ID, $userId: ID) { rates(matterId: $matterId, clientId: $clientId, userId: $userId) { canEdit ofRecord { minor } rates { amount { minor } } } }',
      variables,
    );
    const found = data['rates'] as unknown as { rates: { amount: { minor: number } }[]; ofRecord: unknown } | null;
    return errors[0]?.extensions.code ?? found?.rates.map(({ amount }) => amount.minor) ?? null;
  };
  assert.deepEqual(await list({ matterId: matter(5) }, ['partner', 'alpha']), [1, 2]);
  assert.deepEqual(await list({ clientId: contact(6) }, ['partner', 'alpha']), [2]);
  assert.deepEqual(await list({}, admin), [3]);
  for (const [variables, who] of [
    [{}, ['partner', 'alpha']],
    [{ userId: user('own') }, ['partner', 'alpha']],
    [{ userId: user('own', 'beta') }, admin],
    [{ matterId: matter(5) }, ['admin', 'beta']],
    [{ matterId: matter(5) }, ['own', 'alpha']],
    [{ matterId: matter(RESTRICTED_MATTER) }, ['partner', 'alpha']],
    [{ clientId: contact(6) }, ['admin', 'beta']],
    [{ clientId: contact(6) }, ['own', 'alpha']],
  ] as const)
    assert.equal(await list(variables, who), null, JSON.stringify([variables, who]));
  await setClosed('client');
  assert.deepEqual(await list({ matterId: matter(5) }, ['partner', 'alpha']), [1]);
  assert.equal((await record(6)).rateReason, 'Hourly rate of markalpha partner');
  await set({ clientId: contact(7), kind: 'agreed' });
  assert.equal((await record(6)).rateReason, 'Rate of the client since 1 July 2026');
  await setClosed('wip');
  assert.equal(await list({ matterId: matter(5) }, ['partner', 'alpha']), 'FORBIDDEN');
});

test('someone who does not see amounts is told neither the rate of others nor why it is that', async () => {
  const entry = await record(2, {}, 'own');
  await setClosed('wip');
  const seen = async (as: TestUser) => {
    const { data } = await api.run(
      ['alpha', as],
      'query ($id: ID!) { matterTime(matterId: $id, first: 200) { entries { id rate { minor } amount { minor } rateReason } } }',
      { id: matter(2) },
    );
    const { entries } = data['matterTime'] as unknown as { entries: Entry[] };
    return entries.find(({ id }) => id === entry.id);
  };
  assert.deepEqual(await seen('partner'), { id: entry.id, rate: { minor: 0 }, amount: { minor: 0 }, rateReason: null });
  assert.equal((await seen('own'))?.rateReason, 'Hourly rate of markalpha own');
});

test('totals of a matter do not depend on the order in which rates and time were entered', async () => {
  const rates = [
    { matterId: matter(15), amountMinor: 30_000, startsOn: '2026-07-01' },
    { matterId: matter(15), amountMinor: 33_333, startsOn: '2026-09-01' },
    { matterId: matter(15), amountMinor: 17_777, startsOn: '2026-08-01', userId: user('partner') },
  ];
  const work = [
    { workedOn: '2026-07-15', seconds: 1234 },
    { workedOn: '2026-08-15', seconds: 4321 },
    { workedOn: '2026-09-15', seconds: 777 },
    { workedOn: '2026-06-15', seconds: 999 },
  ];
  const total = async () =>
    Number(
      (
        await owner.query<{ n: string }>(
          `select sum(amount_minor) as n from time_entries where matter_id = $1 and activity = 'Order' and deleted_at is null`,
          [matter(15)],
        )
      ).rows[0]?.n,
    );
  const clear = async () => {
    await owner.query(`update rates set deleted_at = now() where deleted_at is null`);
    await owner.query(`update time_entries set deleted_at = now() where activity = 'Order'`);
  };
  const results: number[] = [];
  for (const order of [0, 1, 2, 3]) {
    await clear();
    const steps = [
      ...rates.map((each) => () => set(each, true)),
      ...work.map((each) => () => record(15, { ...each, activity: 'Order' })),
    ];
    const turned = [...steps.slice(order * 2), ...steps.slice(0, order * 2)];
    for (const step of order === 3 ? turned.toReversed() : turned) await step();
    results.push(await total());
  }
  await clear();
  assert.equal(new Set(results).size, 1, results.join(' '));
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { CHANGE_STATUS, matterId, readLog, resetMatters, RESTORE, sendEdit } from '../record/matter-record.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
beforeEach(() => resetMatters(api));
after(() => api.close());

const go = (user: TestUser, number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(api, user, CHANGE_STATUS, { id: matterId(number), version, input });
const settle = (number: number) =>
  api.owner.query(`update matters set wip_minor = 0, debtors_minor = 0, trust_minor = 0 where id = $1`, [
    matterId(number),
  ]);
const rowOf = async (number: number) =>
  (
    await api.owner.query(
      `select status, opened_on is not null as opened, closed_on is not null as closed, archive_number, archive_box, destroy_on::text from matters where id = $1`,
      [matterId(number)],
    )
  ).rows[0] as Record<string, unknown>;
const archive = { number: 'A-77', box: '12', destroyOn: '2020-01-01' };
const fields = ({ error }: Awaited<ReturnType<typeof go>>) => error?.fields.map(({ field }) => field);

proveRootField(() => api, {
  name: 'changeMatterStatus',
  document: CHANGE_STATUS,
  variables: { id: matterId(6), version: 1, input: { status: 'OnHold' } },
  as: 'partner',
  refuses: 'client',
  works: ({ changeMatterStatus }) => assert.equal(changeMatterStatus?.['ok']?.['status'], 'OnHold'),
});
proveRootField(() => api, {
  name: 'restoreMatter',
  document: RESTORE,
  variables: { id: matterId(6) },
  as: 'admin',
  refuses: 'partner',
  works: ({ restoreMatter }) =>
    assert.match(String(restoreMatter?.['error']?.['message']), /This matter does not exist/),
});
proveRootField(() => api, {
  name: 'deletedMatters',
  document: '{ deletedMatters { recordCount matters { id fileNumber title deletedBy } } }',
  as: 'admin',
  refuses: 'partner',
  works: ({ deletedMatters }) => assert.deepEqual({ ...deletedMatters }, { recordCount: 0, matters: [] }),
});

test('says what would keep a matter from being completed, to someone who may complete it', async () => {
  const document = `query ($id: ID!) { matter(id: $id) { record { closingObstacles { kind amount { minor } } } } }`;
  const ask = async (user: TestUser) => {
    const { data } = await api.run(['alpha', user], document, { id: matterId(6) });
    return JSON.parse(JSON.stringify(data['matter']?.['record'] ?? null)) as unknown;
  };
  await settle(6);
  assert.deepEqual(await ask('partner'), { closingObstacles: [] });
  await api.owner.query('update matters set wip_minor = 1200 where id = $1', [matterId(6)]);
  assert.deepEqual(await ask('partner'), { closingObstacles: [{ kind: 'WIP', amount: { minor: 1200 } }] });
  assert.equal(await ask('client'), null);
});

test('goes through its whole life, each step in the log', async () => {
  await settle(6);
  const steps: [string, Record<string, unknown>][] = [
    ['OnHold', {}],
    ['Open', {}],
    ['Completed', {}],
    ['Archived', { archive }],
    ['Destroyed', { confirmation: 'markalpha-0006' }],
  ];
  let version = 1;
  for (const [status, input] of steps) {
    const { ok, error } = await go('partner', 6, version, { status, ...input });
    assert.equal(error, null, status);
    assert.equal(ok?.status, status);
    version = ok?.version ?? 0;
  }
  assert.deepEqual(await rowOf(6), {
    status: 'Destroyed',
    opened: true,
    closed: true,
    archive_number: 'A-77',
    archive_box: '12',
    destroy_on: '2020-01-01',
  });
  assert.deepEqual(
    (await readLog(api)).map(({ detail }) =>
      (detail['changes'] as { from: string; to: string }[]).map(({ from, to }) => `${from} ${to}`).join(),
    ),
    ['Open OnHold', 'OnHold Open', 'Open Completed', 'Completed Archived', 'Archived Destroyed'],
  );
});

test('goes nowhere but where the lifecycle lets it', async () => {
  for (const status of ['Pending', 'Open', 'Archived', 'Destroyed'])
    assert.ok(
      (await go('partner', 6, 1, { status, reason: 'why', archive, confirmation: 'markalpha-0006' })).error,
      status,
    );
  await assert.rejects(go('partner', 6, 1, { status: 'Elsewhere' }), /BAD_USER_INPUT/);
  const { data } = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { matter(id: $id) { record { nextStatuses } } }',
    { id: matterId(6) },
  );
  assert.deepEqual(data['matter']?.['record']?.['nextStatuses'], ['OnHold', 'Completed', 'Cancelled', 'Deleted']);
});

test('completing is blocked by what is owed, which says which and how much', async () => {
  const blocked = await go('own', 2, 1, { status: 'Completed' });
  assert.deepEqual(JSON.parse(JSON.stringify(blocked.obstacles)), [
    { kind: 'WIP', amount: { minor: 200 } },
    { kind: 'UNPAID_INVOICES', amount: { minor: 20 } },
    { kind: 'TRUST', amount: { minor: 2 } },
  ]);
  assert.equal(blocked.error?.message, 'This matter still has amounts outstanding.');
  assert.equal((await rowOf(2))['status'], 'Open');
});

test('the person responsible and administrators complete it all the same, with a reason that is kept', async () => {
  assert.deepEqual(fields(await go('own', 2, 1, { status: 'Completed', override: true })), ['reason']);
  // The partner may edit matter 2, and does not answer for it.
  assert.deepEqual(fields(await go('partner', 2, 1, { status: 'Completed', override: true, reason: 'Written off' })), [
    'override',
  ]);
  assert.equal(
    (await go('own', 2, 1, { status: 'Completed', override: true, reason: 'Written off next month' })).ok?.status,
    'Completed',
  );
  assert.equal(
    (await go('admin', 3, 1, { status: 'Completed', override: true, reason: 'Client left' })).ok?.status,
    'Completed',
  );
  const [entry] = await readLog(api);
  assert.equal(entry?.detail['reason'], 'Written off next month');
  assert.deepEqual(entry?.detail['overridden'], [
    { kind: 'wip', minor: 200 },
    { kind: 'unpaidInvoices', minor: 20 },
    { kind: 'trust', minor: 2 },
  ]);
});

test('who may not see the amounts is told that something is owed, and neither what nor how much', async () => {
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and role_id = $1 and feature = 'invoices'`,
    [idOf('alpha', 'role', 'own')],
  );
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  const deadline = Date.now() + 5000;
  let obstacles: unknown;
  do obstacles = JSON.parse(JSON.stringify((await go('own', 2, 1, { status: 'Completed' })).obstacles));
  while (JSON.stringify(obstacles) !== '[{"kind":"CLOSED","amount":null}]' && Date.now() < deadline);
  assert.deepEqual(obstacles, [{ kind: 'CLOSED', amount: null }]);
});

test('going back, cancelling and deleting need a reason', async () => {
  assert.deepEqual(fields(await go('partner', COMPLETED_MATTER, 1, { status: 'Open' })), ['reason']);
  assert.equal((await go('partner', COMPLETED_MATTER, 1, { status: 'Open', reason: 'Appeal' })).ok?.status, 'Open');
  for (const status of ['Cancelled', 'Deleted'])
    assert.deepEqual(fields(await go('partner', 7, 1, { status })), ['reason'], status);
});

test('archiving asks where the file lies and until when', async () => {
  assert.deepEqual(fields(await go('partner', COMPLETED_MATTER, 1, { status: 'Archived' })), [
    'archive.number',
    'archive.destroyOn',
  ]);
  assert.deepEqual(
    fields(await go('partner', COMPLETED_MATTER, 1, { status: 'Archived', archive: { ...archive, number: ' ' } })),
    ['archive.number'],
  );
});

test('is destroyed once its day has come, and only on the typed number', async () => {
  await go('partner', COMPLETED_MATTER, 1, { status: 'Archived', archive: { ...archive, destroyOn: '2199-01-01' } });
  assert.match(
    (await go('partner', COMPLETED_MATTER, 2, { status: 'Destroyed', confirmation: 'markalpha-0023' })).error
      ?.message ?? '',
    /has not been reached/,
  );
  await api.owner.query(`update matters set destroy_on = '2020-01-01' where id = $1`, [matterId(COMPLETED_MATTER)]);
  assert.deepEqual(
    fields(await go('partner', COMPLETED_MATTER, 2, { status: 'Destroyed', confirmation: 'markalpha-0022' })),
    ['confirmation'],
  );
  assert.equal(
    (await go('partner', COMPLETED_MATTER, 2, { status: 'Destroyed', confirmation: 'markalpha-0023' })).ok?.status,
    'Destroyed',
  );
});

test('a deleted matter is gone everywhere, and administrators bring it back to where it stood', async () => {
  const answer = await go('partner', 8, 1, { status: 'Deleted', reason: 'Opened twice' });
  assert.deepEqual({ ...answer }, { ok: null, error: null, conflict: null, obstacles: [] });
  const count = async () =>
    Number(
      (await api.run(['alpha', 'admin'], '{ matterSummaryListX(isIncludeCompleted: true) { recordCount } }')).data[
        'matterSummaryListX'
      ]?.['recordCount'],
    );
  const sees = async (user: TestUser) =>
    (await api.run(['alpha', user], 'query ($id: ID!) { matter(id: $id) { id } }', { id: matterId(8) })).data[
      'matter'
    ] !== null;
  assert.equal(await count(), 23);
  assert.equal(await sees('admin'), false);
  const { data } = await api.run(
    ['alpha', 'admin'],
    '{ deletedMatters { recordCount matters { id fileNumber deletedBy } } }',
  );
  assert.deepEqual(JSON.parse(JSON.stringify(data['deletedMatters'])), {
    recordCount: 1,
    matters: [{ id: matterId(8), fileNumber: 'markalpha-0008', deletedBy: 'markalpha partner' }],
  });
  // Not the other firm's administrator.
  assert.ok((await sendEdit(api, ['beta', 'admin'], RESTORE, { id: matterId(8) })).error);
  assert.equal((await sendEdit(api, 'admin', RESTORE, { id: matterId(8) })).ok?.status, 'Open');
  assert.equal(await sees('partner'), true);
  assert.equal(await count(), 24);
});

test('deleting needs the reach for deleting', async () => {
  assert.ok((await go('own', 2, 1, { status: 'Deleted', reason: 'no' })).error);
  assert.equal((await rowOf(2))['status'], 'Open');
});

test('a stale version, a matter beyond reach and another firm’s leave everything as it is', async () => {
  assert.equal((await go('partner', 6, 9, { status: 'OnHold' })).conflict?.version, 1);
  const bodies = await Promise.all(
    [matterId(RESTRICTED_MATTER), matterId(3, 'beta'), crypto.randomUUID()].map(
      async (id) =>
        (await api.run(['alpha', 'partner'], CHANGE_STATUS, { id, version: 1, input: { status: 'OnHold' } })).body,
    ),
  );
  assert.equal(new Set(bodies).size, 1);
});

const nextOf = async (number: number) =>
  (
    await api.run(['alpha', 'partner'], 'query ($id: ID!) { matter(id: $id) { record { nextStatuses } } }', {
      id: matterId(number),
    })
  ).data['matter']?.['record']?.['nextStatuses'];

for (const fileNumber of ['NEW-000099', 'markalpha-0009']) {
  test(`${fileNumber}, which waits for a decision, is decided where it waits, or deleted`, async () => {
    await api.owner.query(`update matters set status = 'Pending', file_number = $2 where id = $1`, [
      matterId(9),
      fileNumber,
    ]);
    assert.deepEqual(await nextOf(9), ['Deleted']);
    for (const status of ['Open', 'Cancelled']) {
      const { error } = await go('partner', 9, 1, { status, reason: 'I opened it myself' });
      assert.match(error?.message ?? '', /is pending\. Accept or decline it among the pending matters/, status);
    }
    assert.equal((await rowOf(9))['status'], 'Pending');
    assert.deepEqual(await readLog(api), []);
    assert.equal((await go('partner', 9, 1, { status: 'Deleted', reason: 'Opened twice' })).error, null);
    await api.owner.query(`update matters set status = 'Open', file_number = 'markalpha-0009' where id = $1`, [
      matterId(9),
    ]);
  });
}

const turnedDown = {
  'a matter': `insert into matter_decisions (tenant_id, matter_id, status, reason, decided_by) values ('alpha', $1, 'rejected', 'No.', $2)`,
  instructions: `insert into matter_instructions (tenant_id, number, matter_id, submitted_by, client_reference, matter_type, debtor, debtor_name, amount_minor, currency, interest_basis, instructions, declaration, status, decided_by, decided_at)
    values ('alpha', 77, $1, $2, '', '', '{}', 'A debtor', 1, 'AUD', 'none', '', '', 'rejected', $2, now())`,
};
for (const [what, insert] of Object.entries(turnedDown)) {
  test(`${what} turned down is not reopened past the decision, as one is that was cancelled later`, async () => {
    await api.owner.query(`update matters set status = 'Cancelled' where id = any($1::uuid[])`, [
      [matterId(9), matterId(10)],
    ]);
    await api.owner.query(insert, [matterId(9), idOf('alpha', 'user', 'admin')]);
    assert.deepEqual([await nextOf(9), await nextOf(10)], [['Deleted'], ['Open', 'Deleted']]);
    const { ok, error } = await go('partner', 9, 1, { status: 'Open', reason: 'They paid after all' });
    assert.deepEqual(
      [ok, error?.message],
      [
        null,
        'This matter was declined and can’t be reopened. Open a new one, so that it is checked and decided again.',
      ],
    );
    assert.equal((await go('partner', 10, 1, { status: 'Open', reason: 'They paid after all' })).ok?.status, 'Open');
    assert.equal((await go('partner', 9, 1, { status: 'Deleted', reason: 'Nobody asks for it' })).error, null);
    await api.owner.query('delete from matter_decisions; delete from matter_instructions');
  });
}

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { allowInstructions, anInstruction } from '../matter-instructions/matter-instructions.fixtures.ts';
import { ask, create, usePattern, type Answered } from './matter-intake.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await allowInstructions(owner);
  for (const tenant of testTenants)
    await usePattern(api, tenant, { pattern: '{YYYY}-{000}', reset: 'never', requiresApproval: true });
});
after(async () => {
  await owner.end();
  await api.close();
});

const year = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }).slice(0, 4);
const fields =
  'id fileNumber title client status submittedBy personResponsible { id } isRestricted canDecide parties { name role isAdverse } documents { name } instruction { reference debtorName declaration amount { minor } }';
const listDocument = `{ pendingMatters { recordCount matters { ${fields} } } }`;
const acceptDocument = `mutation ($id: ID!, $fileNumber: String, $person: ID) { acceptPendingMatter(id: $id, fileNumber: $fileNumber, personResponsibleId: $person) { ok { ${fields} } error { message fields { field } } } }`;
const rejectDocument = `mutation ($id: ID!, $reason: String!) { rejectPendingMatter(id: $id, reason: $reason) { ok { ${fields} } error { message fields { field } } } }`;
const instructDocument =
  'mutation ($input: InstructMatterInput!, $key: ID!) { instructMatter(input: $input, idempotencyKey: $key) { ok { matterId } } }';
interface Pending {
  readonly id: string;
  readonly fileNumber: string;
  readonly status: string;
  readonly canDecide: boolean;
  readonly instruction: {
    readonly reference: string;
    readonly debtorName: string;
    readonly declaration: string;
  } | null;
  readonly parties: readonly { role: string; isAdverse: boolean }[];
  readonly documents: readonly { name: string }[];
}
type Decided = Answered<Pending>;
const pendingOf = async (tenant: TestTenant, user: TestUser): Promise<readonly Pending[]> =>
  (await ask<{ matters: Pending[] }>(api, [tenant, user], listDocument)).matters;
const accept = (user: TestUser, id: string | undefined, variables: Record<string, unknown> = {}): Promise<Decided> =>
  ask(api, ['alpha', user], acceptDocument, { id, ...variables });
const reject = (user: TestUser, id: string | undefined, reason: string): Promise<Decided> =>
  ask(api, ['alpha', user], rejectDocument, { id, reason });
const lay = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await create(api, ['alpha', 'partner'], { matterType: 'Debt recovery', ...changes })).ok?.matterId ?? '';
const instruct = async (): Promise<string> =>
  (
    await ask<{ ok: { matterId: string } }>(api, ['alpha', 'client'], instructDocument, {
      input: anInstruction,
      key: crypto.randomUUID(),
    })
  ).ok.matterId;
const told = async (user: TestUser): Promise<string> =>
  (
    await owner.query<{ text: string }>(
      `select status || ': ' || message as text from notifications where tenant_id = 'alpha' and user_id = $1 order by number desc limit 1`,
      [idOf('alpha', 'user', user)],
    )
  ).rows[0]?.text ?? '';

proveRootField(() => api, {
  name: 'pendingMatters',
  document: listDocument,
  as: 'partner',
  refuses: 'client',
  works: ({ pendingMatters }) => {
    assert.deepEqual(pendingMatters, { recordCount: 0, matters: [] });
  },
});
for (const [name, document, variables] of [
  ['acceptPendingMatter', acceptDocument, {}],
  ['rejectPendingMatter', rejectDocument, { reason: 'No.' }],
] as const) {
  proveRootField(() => api, {
    name,
    document,
    variables: { id: idOf('beta', 'matter', 1), ...variables },
    as: 'partner',
    refuses: 'reception',
    works: ({ [name]: answer }) => {
      assert.deepEqual(answer, { ok: null, error: { message: 'This matter does not exist.', fields: [] } });
    },
  });
}

test('lists what waits, with who gave it, its parties, documents and instructions', async () => {
  const opened = await lay({
    parties: [{ contactId: idOf('alpha', 'contact', 3), role: 'Opponent', isAdverse: true }],
  });
  const instructed = await instruct();
  await owner.query(
    `insert into documents (tenant_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state) values ('alpha', $1, 'invoice.pdf', 'application/pdf', 1, '', 'alpha/x', 'clean')`,
    [instructed],
  );
  const [first, second] = await pendingOf('alpha', 'admin');
  assert.deepEqual(
    [first?.id, first?.fileNumber, first?.status, first?.instruction, first?.canDecide],
    [opened, 'NEW-000001', 'Pending', null, true],
  );
  assert.deepEqual(
    first?.parties.map(({ role, isAdverse }) => [role, isAdverse]),
    [
      ['Client', false],
      ['Opponent', true],
    ],
  );
  assert.deepEqual(
    [second?.id, second?.instruction?.debtorName, second?.instruction?.declaration, second?.documents],
    [instructed, 'Slow Payers Pty Ltd', 'I am authorised.', [{ name: 'invoice.pdf' }]],
  );
  assert.deepEqual(
    (await pendingOf('alpha', 'partner')).map(({ canDecide }) => canDecide),
    [false, true],
  );
  assert.deepEqual(await pendingOf('alpha', 'own'), []);
  assert.deepEqual(await pendingOf('beta', 'admin'), []);
  // Whoever reaches every matter and documents of their own alone sees that it waits, and nothing that came with it.
  await owner.query(
    `update role_scopes set scope = case feature when 'documents' then 'own' else 'all' end where tenant_id = 'alpha' and role_id = $1 and feature in ('matters', 'documents') and action = 'view'`,
    [idOf('alpha', 'role', 'office')],
  );
  assert.deepEqual(
    (await pendingOf('alpha', 'office')).map(({ id, documents }) => [id, documents]),
    [
      [opened, []],
      [instructed, []],
    ],
  );
});

test('accepted, it opens under the firm’s next number, and who gave it hears of it', async () => {
  const id = await lay();
  const { ok } = await accept('admin', id, { person: idOf('alpha', 'user', 'own') });
  assert.deepEqual([ok?.status, ok?.fileNumber], ['Open', `${year}-001`]);
  assert.equal(
    await told('partner'),
    `success: markalpha admin accepted Sale of 12 Bay Street. Its file number is ${year}-001.`,
  );
  const { rows } = await owner.query(
    `select person_responsible_id as id, opened_on is not null as opened from matters where id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ id: idOf('alpha', 'user', 'own'), opened: true }]);
});

test('instructions get the next number, too, or the one that was typed', async () => {
  assert.equal((await accept('partner', await instruct())).ok?.fileNumber, `${year}-002`);
  assert.equal((await accept('partner', await instruct(), { fileNumber: 'X/77' })).ok?.fileNumber, 'X/77');
  const id = await instruct();
  assert.deepEqual((await accept('partner', id, { fileNumber: 'X/77' })).error?.fields, [{ field: 'fileNumber' }]);
  // A number of one's own takes the right to open matters anywhere in the firm.
  assert.deepEqual((await accept('office', id, { fileNumber: 'X/78' })).error?.fields, [{ field: 'fileNumber' }]);
  assert.equal((await accept('partner', id)).ok?.fileNumber, `${year}-003`);
  assert.match(await told('client'), /accepted with file number/);
});

test('a number typed when it was opened stays', async () => {
  assert.equal((await accept('admin', await lay({ fileNumber: 'Y/1' }))).ok?.fileNumber, 'Y/1');
});

test('one that waits under a number of its own, laid before the firm by nobody, is listed and decided', async () => {
  const ids = [idOf('alpha', 'matter', 5), idOf('alpha', 'matter', 6)];
  await owner.query(`update matters set status = 'Pending' where id = any($1::uuid[])`, [ids]);
  const waiting = (await pendingOf('alpha', 'partner')).filter(({ id }) => ids.includes(id));
  assert.deepEqual(waiting.map(({ fileNumber, canDecide }) => [fileNumber, canDecide]).toSorted(), [
    ['markalpha-0005', true],
    ['markalpha-0006', true],
  ]);
  const accepted = (await accept('partner', ids[0])).ok;
  assert.deepEqual([accepted?.status, accepted?.fileNumber], ['Open', 'markalpha-0005']);
  assert.equal((await reject('partner', ids[1], 'Out of our field.')).ok?.status, 'Cancelled');
});

test('turned down, it is cancelled, takes no number, and who gave it hears why', async () => {
  const id = await lay();
  assert.deepEqual((await reject('admin', id, ' ')).error?.fields, [{ field: 'reason' }]);
  const { ok } = await reject('admin', id, 'We act for the other side.');
  assert.equal(ok?.status, 'Cancelled');
  assert.match(ok.fileNumber, /^NEW-/);
  assert.equal(
    await told('partner'),
    'failed: markalpha admin declined Sale of 12 Bay Street: We act for the other side.',
  );
  const client = await instruct();
  assert.equal((await reject('admin', client, 'No.')).ok?.status, 'Cancelled');
  assert.match(await told('client'), /not accepted: No\./);
});

test('nobody accepts what they opened themselves, but for administrators', async () => {
  const id = await lay();
  assert.match((await accept('partner', id)).error?.message ?? '', /someone else/);
  assert.match((await reject('partner', id, 'Wrong client.')).error?.message ?? '', /someone else/);
  assert.equal((await accept('internal', id)).error, null);
});

test('of two who decide at once one wins and the other is told what was decided', async () => {
  for (const id of [await lay(), await lay(), await instruct()]) {
    const answers = await Promise.all([accept('admin', id), reject('internal', id, 'No.')]);
    const winner = answers.findIndex(({ ok }) => ok !== null);
    assert.equal(answers.filter(({ ok }) => ok !== null).length, 1);
    assert.match(
      answers[1 - winner]?.error?.message ?? '',
      winner === 0 ? /already accepted by markalpha admin/ : /already declined by markalpha internal/,
    );
    const again = winner === 0 ? await accept('admin', id) : await reject('internal', id, 'No.');
    assert.equal(again.error, null);
  }
});

test('a matter that is open is not decided about', async () => {
  assert.match((await accept('admin', idOf('alpha', 'matter', 2))).error?.message ?? '', /is not pending/);
  assert.equal((await accept('partner', idOf('alpha', 'matter', 24))).error?.message, 'This matter does not exist.');
  assert.equal((await accept('admin', idOf('beta', 'matter', 2))).error?.message, 'This matter does not exist.');
});

test('who decides about nothing counts nothing', async () => {
  await lay();
  // People from outside decide about nothing, and `own` about matters of their own.
  for (const user of ['client', 'own'] as const) {
    const socket = await openSocket(api, ['alpha', user]);
    assert.deepEqual(await socket.subscribe('subscription { pendingMatterCount }').next(), { pendingMatterCount: 0 });
    await socket.close();
  }
});

test('the count of what waits follows', async () => {
  const socket = await openSocket(api, ['alpha', 'admin']);
  const counts = socket.subscribe('subscription { pendingMatterCount }');
  const known = (await counts.next())['pendingMatterCount'] as unknown as number;
  const id = await lay();
  assert.equal((await counts.next())['pendingMatterCount'], known + 1);
  await reject('admin', id, 'No.');
  assert.equal((await counts.next())['pendingMatterCount'], known);
  await socket.close();
});

test('accepted for another person it comes into their open list, and goes out of whose it was', async () => {
  for (const make of [() => lay({ personResponsibleId: idOf('alpha', 'user', 'own') }), instruct]) {
    const id = await make();
    await owner.query(
      `update matters set person_responsible_id = $2, person_acting_id = null, person_assisting_id = null, introducer_id = null, team_id = null where tenant_id = 'alpha' and id = $1`,
      [id, idOf('alpha', 'user', 'own')],
    );
    await owner.query(`delete from matter_access where tenant_id = 'alpha' and matter_id = $1 and user_id = $2`, [
      id,
      idOf('alpha', 'user', 'own'),
    ]);
    const socket = await openSocket(api, ['alpha', 'own']);
    const stream = socket.subscribe('subscription { matterChanged { matterId part } }');
    const heard = async () => ({ ...(await stream.next())['matterChanged'] });
    assert.deepEqual(await heard(), { matterId: null, part: null });
    // Out of reach: told to ask again, without being told for which.
    assert.equal((await accept('admin', id, { person: idOf('alpha', 'user', 'partner') })).error, null);
    assert.deepEqual(await heard(), { matterId: null, part: null });
    await socket.close();
  }
});

test('who is merely inside the wall of what waits accepts it, and gives it to nobody else', async () => {
  for (const make of [() => lay(), instruct]) {
    const id = await make();
    await owner.query(
      `update matters set is_restricted = true, person_responsible_id = $2, person_acting_id = null, team_id = null where tenant_id = 'alpha' and id = $1`,
      [id, idOf('alpha', 'user', 'own')],
    );
    await owner.query(
      `insert into matter_access (tenant_id, matter_id, user_id) values ('alpha', $1, $2), ('alpha', $1, $3), ('alpha', $1, $4) on conflict do nothing`,
      [id, ...(['office', 'partner', 'admin'] as const).map((user) => idOf('alpha', 'user', user))],
    );
    const refused = (await accept('office', id, { person: idOf('alpha', 'user', 'office') })).error;
    assert.match(refused?.message ?? '', /This matter is restricted/);
    assert.deepEqual(refused?.fields, [{ field: 'personResponsibleId' }]);
    assert.equal((await accept('office', id, { person: idOf('alpha', 'user', 'own') })).error, null);
    const other = await make();
    await owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [other]);
    await owner.query(
      `insert into matter_access (tenant_id, matter_id, user_id) values ('alpha', $1, $2) on conflict do nothing`,
      [other, idOf('alpha', 'user', 'admin')],
    );
    assert.equal((await accept('admin', other, { person: idOf('alpha', 'user', 'own') })).error, null);
  }
});

test('the number it will likely get is that of its own office', async () => {
  await usePattern(api, 'alpha', {
    pattern: '{OFFICE}/{000}',
    reset: 'never',
    requiresApproval: true,
    isPerOffice: true,
    officeCodes: [
      { name: 'markalpha office 1', code: 'ONE' },
      { name: 'markalpha office 2', code: 'TWO' },
    ],
  });
  for (const [number, fileNumber] of [
    [1, 'ONE/001'],
    [2, 'TWO/001'],
    [2, 'TWO/002'],
  ] as const) {
    const id = await lay({ officeId: idOf('alpha', 'office', number) });
    const { matters } = await ask<{ matters: { id: string; officeId: string; matterType: string }[] }>(
      api,
      ['alpha', 'admin'],
      '{ pendingMatters(first: 100) { matters { id officeId matterType } } }',
    );
    const { officeId, matterType } = matters.find((matter) => matter.id === id) ?? {};
    assert.equal(
      await ask(
        api,
        ['alpha', 'admin'],
        'query ($officeId: ID, $matterType: String!) { likelyFileNumber(officeId: $officeId, matterType: $matterType) }',
        { officeId, matterType },
      ),
      fileNumber,
    );
    assert.equal((await accept('admin', id)).ok?.fileNumber, fileNumber);
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { allowInstructions, anInstruction } from './matter-instructions.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await allowInstructions(owner);
});
after(async () => {
  await owner.end();
  await api.close();
});

const instructDocument = `mutation ($input: InstructMatterInput!, $key: ID!) {
  instructMatter(input: $input, idempotencyKey: $key) { ok { matterId reference } error { message fields { field message } } }
}`;
const pendingDocument =
  '{ pendingInstructions { recordCount instructions { id reference matterId status submittedAt submittedBy clientName clientReference matterType debtorName debtor { kind abn addresses { line } emails } amount { minor currency } interestBasis interestRate interestFrom instructions } } }';
const acceptDocument =
  'mutation ($id: ID!, $fileNumber: String, $person: ID) { acceptInstruction(id: $id, fileNumber: $fileNumber, personResponsibleId: $person) { ok { status } error { message fields { field message } } } }';
const rejectDocument =
  'mutation ($id: ID!, $reason: String!) { rejectInstruction(id: $id, reason: $reason) { ok { status reason } error { message fields { field message } } } }';
const draftDocument =
  'mutation ($draft: JSON!, $version: Int!) { saveMatterInstructionDraft(draft: $draft, version: $version) { version } }';

interface Answered<Ok> {
  readonly ok: Ok | null;
  readonly error: { readonly message: string; readonly fields: { field: string }[] } | null;
}
const answerOf = async <Ok>(
  tenant: TestTenant,
  user: TestUser,
  document: string,
  variables: Record<string, unknown>,
): Promise<Answered<Ok>> =>
  Object.values((await api.run([tenant, user], document, variables)).data)[0] as unknown as Answered<Ok>;
const instruct = (
  tenant: TestTenant,
  user: TestUser,
  changes: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
) =>
  answerOf<{ matterId: string; reference: string }>(tenant, user, instructDocument, {
    input: { ...anInstruction, ...changes },
    key,
  });
const pendingOf = async (tenant: TestTenant, user: TestUser) =>
  (await api.run([tenant, user], pendingDocument)).data['pendingInstructions']?.['instructions'] as unknown as {
    id: string;
    reference: string;
    matterId: string;
  }[];
const idOfReference = async (tenant: TestTenant, reference: string | undefined): Promise<string> =>
  (await pendingOf(tenant, 'partner')).find((each) => each.reference === reference)?.id ?? '';
const told = async (tenant: TestTenant, user: TestUser, kind: string): Promise<string[]> =>
  (
    await owner.query<{ text: string }>(
      `select status || ': ' || message as text from notifications where tenant_id = $1 and user_id = $2 and kind = $3 order by number`,
      [tenant, idOf(tenant, 'user', user), kind],
    )
  ).rows.map(({ text }) => text);
const matterOf = async (tenant: TestTenant, id: string | undefined) =>
  (
    await owner.query<{
      status: string;
      file_number: string;
      title: string;
      person_responsible_id: string;
      client_id: string;
    }>('select * from matters where tenant_id = $1 and id = $2', [tenant, id])
  ).rows[0];

proveRootField(() => api, {
  name: 'matterInstructionOptions',
  document: '{ matterInstructionOptions { canInstruct canDecide needsClient matterTypes currency today } }',
  as: 'client',
  refuses: 'nothing',
  works: ({ matterInstructionOptions: options }) => {
    const { today, ...rest } = options as unknown as Record<string, unknown>;
    assert.deepEqual(rest, {
      canInstruct: true,
      canDecide: false,
      needsClient: false,
      matterTypes: ['Debt recovery'],
      currency: 'AUD',
    });
    assert.match(String(today), /^\d{4}-\d\d-\d\d$/);
  },
});
proveRootField(() => api, {
  name: 'saveMatterInstructionDraft',
  document: draftDocument,
  variables: { draft: { clientReference: 'proof' }, version: 0 },
  as: 'solo',
  refuses: 'reception',
  works: ({ saveMatterInstructionDraft: saved }) => {
    assert.deepEqual(saved, { version: 1 });
  },
});
proveRootField(() => api, {
  name: 'matterInstructionDraft',
  document: '{ matterInstructionDraft { draft version changedAt } }',
  as: 'solo',
  refuses: 'reception',
  works: ({ matterInstructionDraft: kept }) => {
    assert.deepEqual(kept?.['draft'], { clientReference: 'proof' });
  },
});
proveRootField(() => api, {
  name: 'discardMatterInstructionDraft',
  document: 'mutation { discardMatterInstructionDraft }',
  as: 'solo',
  refuses: 'reception',
  works: ({ discardMatterInstructionDraft: isGone }) => {
    assert.equal(isGone, true);
  },
});
proveRootField(() => api, {
  name: 'instructMatter',
  document: instructDocument,
  variables: { input: anInstruction, key: 'proof' },
  as: 'client',
  refuses: 'reception',
  works: ({ instructMatter: { ok, error } = {} }) => {
    assert.equal(ok?.['reference'], 'INS-000001');
    assert.equal(error, null);
  },
});
proveRootField(() => api, {
  name: 'pendingInstructions',
  document: pendingDocument,
  as: 'partner',
  refuses: 'client',
  works: ({ pendingInstructions: list }) => {
    assert.equal(list?.['recordCount'], 1);
    const [instruction] = Object.values(list['instructions'] ?? {});
    const { id, matterId, submittedAt, ...rest } = instruction as unknown as Record<string, unknown>;
    assert.ok(typeof id === 'string' && typeof matterId === 'string' && typeof submittedAt === 'string');
    assert.deepEqual(rest, {
      reference: 'INS-000001',
      status: 'pending',
      submittedBy: 'markalpha client',
      clientName: 'markalpha client',
      clientReference: 'INV-7',
      matterType: 'Debt recovery',
      debtorName: 'Slow Payers Pty Ltd',
      debtor: {
        kind: 'organisation',
        abn: '51824753556',
        addresses: [{ line: '1 Pitt St' }],
        emails: ['accounts@slow.example'],
      },
      amount: { minor: 123_450, currency: 'AUD' },
      interestBasis: 'contract',
      interestRate: 9.5,
      interestFrom: '2026-01-01',
      instructions: 'Send a letter of demand.',
    });
  },
});
for (const [name, document, variables] of [
  ['acceptInstruction', acceptDocument, {}],
  ['rejectInstruction', rejectDocument, { reason: 'no' }],
] as const) {
  proveRootField(() => api, {
    name,
    document,
    variables: { id: idOf('beta', 'matter', 1), ...variables },
    as: 'partner',
    refuses: 'client',
    works: ({ [name]: answer }) => {
      assert.deepEqual(answer, { ok: null, error: { message: 'These instructions do not exist.', fields: [] } });
    },
  });
}

test('makes a pending matter that the client and the staff see, with its parties', async () => {
  const { ok } = await instruct('alpha', 'solo');
  const matter = await matterOf('alpha', ok?.matterId);
  assert.equal(matter?.status, 'Pending');
  assert.equal(matter.file_number, ok?.reference);
  assert.equal(matter.title, 'markalpha solo v Slow Payers Pty Ltd');
  assert.equal(matter.person_responsible_id, idOf('alpha', 'user', 'admin'));
  const { rows } = await owner.query(
    'select p.role, p.is_adverse, c.name from matter_parties p join contacts c on c.tenant_id = p.tenant_id and c.id = p.contact_id where p.tenant_id = $1 and p.matter_id = $2 order by 1',
    ['alpha', ok?.matterId],
  );
  assert.deepEqual(rows, [
    { role: 'Client', is_adverse: false, name: 'markalpha solo' },
    { role: 'Debtor', is_adverse: true, name: 'Slow Payers Pty Ltd' },
  ]);
  const see = async (user: TestUser) =>
    (await api.run(['alpha', user], 'query ($id: ID!) { matter(id: $id) { id } }', { id: ok?.matterId })).data[
      'matter'
    ] !== null;
  assert.deepEqual(
    [await see('solo'), await see('partner'), await see('client'), await see('own')],
    [true, true, false, false],
  );
});

test('a client’s next instructions are for the same contact', async () => {
  const [first, second] = await Promise.all([instruct('beta', 'solo'), instruct('beta', 'solo')]);
  assert.notEqual(first.ok?.matterId, second.ok?.matterId);
  assert.equal(
    (await matterOf('beta', first.ok?.matterId))?.client_id,
    (await matterOf('beta', second.ok?.matterId))?.client_id,
  );
});

test('notifies the client, and everyone who may decide and sees the matter', async () => {
  const { ok } = await instruct('alpha', 'client');
  assert.equal(
    (await told('alpha', 'client', 'createInstructMatter')).at(-1),
    `success: Your instructions ${ok?.reference} (Slow Payers Pty Ltd) were received.`,
  );
  const pending = `success: markalpha client submitted instructions ${ok?.reference} (Slow Payers Pty Ltd). They are pending.`;
  for (const user of ['admin', 'internal', 'partner', 'office'] as const)
    assert.equal((await told('alpha', user, 'createPendingMatter')).at(-1), pending, user);
  for (const user of ['own', 'team', 'nothing', 'reception', 'solo'] as const)
    assert.deepEqual(await told('alpha', user, 'createPendingMatter'), [], user);
  const { rows } = await owner.query(
    `select recipient, subject from mail_outbox where tenant_id = 'alpha' and kind = 'instructMatter' and subject like '%' || $1 order by 1`,
    [ok?.reference],
  );
  assert.deepEqual(
    rows.map(({ recipient }: { recipient: string }) => recipient),
    ['admin@markalpha.example', 'client@markalpha.example'],
  );
});

test('sent twice with the same key there is one matter, and with another body it is a conflict', async () => {
  const answers = await Promise.all([
    instruct('alpha', 'client', {}, 'twice'),
    instruct('alpha', 'client', {}, 'twice'),
  ]);
  assert.ok(answers[0].ok);
  assert.deepEqual(answers[0], answers[1]);
  const { errors } = await api.run(['alpha', 'client'], instructDocument, {
    input: { ...anInstruction, amountMinor: 1 },
    key: 'twice',
  });
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('what is wrong is said by field, and nothing is made', async () => {
  const { error } = await instruct('alpha', 'client', {
    amountMinor: 0,
    declares: false,
    declaration: ' ',
    debtor: { ...anInstruction.debtor, abn: '51 824 753 557' },
  });
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['debtor.abn', 'amountMinor', 'declares', 'declares'],
  );
});

test('people of the firm name a client they may see', async () => {
  assert.deepEqual(
    (await instruct('alpha', 'partner')).error?.fields.map(({ field }) => field),
    ['clientId'],
  );
  assert.equal(
    (await instruct('alpha', 'partner', { clientId: idOf('beta', 'contact', 1) })).error?.message,
    'This client does not exist.',
  );
  const { ok } = await instruct('alpha', 'partner', { clientId: idOf('alpha', 'contact', 1) });
  assert.equal((await matterOf('alpha', ok?.matterId))?.person_responsible_id, idOf('alpha', 'user', 'partner'));
  await owner.query(`insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'debtCollection')`, [
    idOf('alpha', 'role', 'team'),
  ]);
  assert.equal(
    (await instruct('alpha', 'team', { clientId: idOf('alpha', 'contact', 5) })).error?.message,
    'This client does not exist.',
  );
});

test('a draft is one person’s own', async () => {
  const save = async (user: TestUser, draft: object, version: number) =>
    (await answerOf<never>('alpha', user, draftDocument, { draft, version })) as unknown as { version: number | null };
  const read = async (user: TestUser) =>
    (await api.run(['alpha', user], '{ matterInstructionDraft { draft } }')).data['matterInstructionDraft']?.['draft'];
  const discard = (user: TestUser) => api.run(['alpha', user], 'mutation { discardMatterInstructionDraft }');
  for (const user of ['client', 'solo'] as const) await discard(user);
  await save('client', { of: 'client' }, 0);
  assert.equal((await read('solo')) ?? null, null);
  // A version that somebody else has is none of one's own.
  assert.deepEqual(await save('solo', { of: 'solo' }, 1), { version: null });
  await save('solo', { of: 'solo' }, 0);
  assert.deepEqual([await read('client'), await read('solo')], [{ of: 'client' }, { of: 'solo' }]);
  await discard('solo');
  assert.deepEqual(await read('client'), { of: 'client' });
  await discard('client');
});

test('a draft is saved by the window that read it last, and goes with the submission', async () => {
  const save = async (version: number) =>
    (await answerOf<never>('alpha', 'client', draftDocument, { draft: { a: version }, version })) as unknown as {
      version: number | null;
    };
  assert.deepEqual(
    [await save(0), await save(0), await save(1), await save(1)],
    [{ version: 1 }, { version: null }, { version: 2 }, { version: null }],
  );
  await instruct('alpha', 'client');
  assert.deepEqual(await save(2), { version: null });
  assert.equal(
    (await api.run(['alpha', 'client'], '{ matterInstructionDraft { version } }')).data['matterInstructionDraft'],
    null,
  );
});

test('accepted, the matter opens under the number and person given, and the client hears of it', async () => {
  const { ok } = await instruct('alpha', 'client');
  const id = await idOfReference('alpha', ok?.reference);
  const accept = (variables: Record<string, unknown>) =>
    answerOf<{ status: string }>('alpha', 'partner', acceptDocument, { id, ...variables });
  assert.deepEqual(
    (await accept({ fileNumber: 'markalpha-0001' })).error?.fields.map(({ field }) => field),
    ['fileNumber'],
  );
  assert.deepEqual(
    (await accept({ person: idOf('alpha', 'user', 'client') })).error?.fields.map(({ field }) => field),
    ['personResponsibleId'],
  );
  assert.deepEqual(
    (await accept({ person: idOf('beta', 'user', 'own') })).error?.fields.map(({ field }) => field),
    ['personResponsibleId'],
  );
  assert.deepEqual(await accept({ fileNumber: ' 26/77 ', person: idOf('alpha', 'user', 'own') }), {
    ok: { status: 'accepted' },
    error: null,
  });
  const matter = await matterOf('alpha', ok?.matterId);
  assert.deepEqual(
    [matter?.status, matter?.file_number, matter?.person_responsible_id],
    ['Open', '26/77', idOf('alpha', 'user', 'own')],
  );
  assert.match(
    (await told('alpha', 'client', 'createInstructMatter')).at(-1) ?? '',
    /^success: .* accepted with file number 26\/77\.$/,
  );
  assert.deepEqual(await accept({}), { ok: { status: 'accepted' }, error: null });
});

test('turned down, the matter is cancelled and the client hears why', async () => {
  const { ok } = await instruct('alpha', 'client');
  const id = await idOfReference('alpha', ok?.reference);
  assert.deepEqual(
    (await answerOf<never>('alpha', 'admin', rejectDocument, { id, reason: '  ' })).error?.fields.map(
      ({ field }) => field,
    ),
    ['reason'],
  );
  assert.deepEqual(await answerOf<never>('alpha', 'admin', rejectDocument, { id, reason: 'A conflict of interest.' }), {
    ok: { status: 'rejected', reason: 'A conflict of interest.' },
    error: null,
  });
  assert.equal((await matterOf('alpha', ok?.matterId))?.status, 'Cancelled');
  assert.match(
    (await told('alpha', 'client', 'createInstructMatter')).at(-1) ?? '',
    /^failed: .* not accepted: A conflict of interest\.$/,
  );
});

test('of one who accepts and one who turns down at once, one wins and the other is told', async () => {
  for (const _ of [1, 2, 3]) {
    const { ok } = await instruct('alpha', 'client');
    const id = await idOfReference('alpha', ok?.reference);
    const answers = await Promise.all([
      answerOf<{ status: string }>('alpha', 'partner', acceptDocument, { id }),
      answerOf<{ status: string }>('alpha', 'admin', rejectDocument, { id, reason: 'No.' }),
    ]);
    const [winner] = answers.flatMap((answer) => answer.ok ?? []);
    assert.equal(answers.filter(({ ok: done }) => done !== null).length, 1);
    assert.match(
      answers.find(({ error }) => error !== null)?.error?.message ?? '',
      winner?.status === 'accepted' ? /already accepted by markalpha partner/ : /already declined by markalpha admin/,
    );
    assert.equal((await matterOf('alpha', ok?.matterId))?.status, winner?.status === 'accepted' ? 'Open' : 'Cancelled');
  }
});

test('what is beyond one’s reach of matters is neither listed nor decided', async () => {
  const { ok } = await instruct('alpha', 'client');
  const id = await idOfReference('alpha', ok?.reference);
  assert.deepEqual(await pendingOf('alpha', 'own'), []);
  assert.equal(
    (await answerOf<never>('alpha', 'own', acceptDocument, { id })).error?.message,
    'These instructions do not exist.',
  );
  await owner.query('update matters set is_restricted = true where tenant_id = $1 and id = $2', [
    'alpha',
    ok?.matterId,
  ]);
  assert.equal(
    (await answerOf<never>('alpha', 'partner', acceptDocument, { id })).error?.message,
    'These instructions do not exist.',
  );
  assert.equal(
    (await answerOf<never>('beta', 'partner', acceptDocument, { id })).error?.message,
    'These instructions do not exist.',
  );
  assert.equal((await answerOf<never>('alpha', 'admin', acceptDocument, { id })).error, null);
});

test('whoever may not instruct is refused, and is not told that their instructions failed', async () => {
  const { errors } = await api.run(['alpha', 'nothing'], instructDocument, { input: anInstruction, key: 'refused' });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
  assert.deepEqual(await told('alpha', 'nothing', 'createInstructMatter'), []);
});

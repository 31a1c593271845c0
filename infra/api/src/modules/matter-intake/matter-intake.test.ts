import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { matterLimits } from '@atrium/contracts';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { aNewMatter, ask, create, createMatterDocument, usePattern } from './matter-intake.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  for (const tenant of testTenants) await usePattern(api, tenant, {});
  for (const tenant of testTenants)
    await owner.query(`insert into referrers (tenant_id, contact_id, type) values ($1, $2, 'Accountant')`, [
      tenant,
      idOf(tenant, 'contact', 9),
    ]);
});
after(async () => {
  await owner.end();
  await api.close();
});

const optionsDocument =
  '{ newMatterOptions { canCreate canDecide canTypeFileNumber canCreateContacts willWait matterTypes partyRoles offices { name } teams { name } officeId teamId currency today } }';
const similarDocument =
  'query ($name: String!, $email: String, $phone: String) { similarContacts(name: $name, email: $email, phone: $phone) { id name email phone suburb isClient } }';
const fieldsOf = async (who: readonly [TestTenant, TestUser], changes: Record<string, unknown>) =>
  (await create(api, who, changes)).error?.fields.map(({ field }) => field);
const aPerson = {
  kind: 'person',
  firstName: 'Ana',
  lastName: 'Silva',
  organisationName: '',
  email: 'ana@silva.example',
  phone: '',
};
const anOrganisation = {
  kind: 'organisation',
  firstName: 'ignored',
  lastName: '',
  organisationName: 'Silva & Sons Pty Ltd',
  email: '',
  phone: '02 9000 1234',
};

proveRootField(() => api, {
  name: 'matterIntakeRights',
  document: '{ matterIntakeRights { canCreate canDecide } }',
  as: 'client',
  refuses: null,
  works: ({ matterIntakeRights }) => {
    assert.deepEqual(matterIntakeRights, { canCreate: false, canDecide: false });
  },
});
proveRootField(() => api, {
  name: 'newMatterOptions',
  document: optionsDocument,
  as: 'own',
  refuses: 'client',
  works: ({ newMatterOptions: options }) => {
    const { canCreate, canTypeFileNumber, willWait, currency, officeId } = options as unknown as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      [canCreate, canTypeFileNumber, willWait, currency, officeId],
      [true, false, false, 'AUD', idOf('alpha', 'office', 1)],
    );
  },
});
proveRootField(() => api, {
  name: 'similarContacts',
  document: similarDocument,
  variables: { name: 'Contact 05' },
  as: 'partner',
  refuses: 'reception',
  works: ({ similarContacts }) => {
    assert.deepEqual(
      (similarContacts as unknown as { name: string }[]).map(({ name }) => name),
      ['markalpha contact 05'],
    );
  },
});
proveRootField(() => api, {
  name: 'referrerOptions',
  document: '{ referrerOptions { id name type } }',
  as: 'partner',
  refuses: 'nothing',
  works: ({ referrerOptions }) => {
    assert.deepEqual(
      (referrerOptions as unknown as { name: string; type: string }[]).map(({ name, type }) => [name, type]),
      [['markalpha contact 09', 'Accountant']],
    );
  },
});
proveRootField(() => api, {
  name: 'createMatter',
  document: createMatterDocument,
  variables: { input: aNewMatter('alpha'), key: 'proof' },
  as: 'partner',
  refuses: 'client',
  works: ({ createMatter }) => {
    const { ok, error } = createMatter as unknown as { ok: { status: string } | null; error: unknown };
    assert.deepEqual([error, ok?.status], [null, 'Open']);
  },
});

test('opens a matter with its parties, new ones among them, under the next number', async () => {
  const referrer = (await owner.query<{ id: string }>(`select id from referrers where tenant_id = 'alpha'`)).rows[0]
    ?.id;
  const { ok } = await create(api, ['alpha', 'partner'], {
    clientId: null,
    newClient: aPerson,
    title: ' Silva estate ',
    description: 'A will of 1998.',
    personActingId: idOf('alpha', 'user', 'own'),
    introducerId: idOf('alpha', 'user', 'team'),
    teamId: idOf('alpha', 'team', 2),
    openedOn: '2026-01-05',
    instructedOn: '2026-01-02',
    estimateMinor: 500_000,
    billingType: 'fixed',
    referrerId: referrer,
    parties: [
      { newContact: anOrganisation, role: 'Opponent', isAdverse: true },
      { contactId: idOf('alpha', 'contact', 3), role: 'Witness', isAdverse: false },
    ],
  });
  const { rows } = await owner.query(
    `select title, description, client_name, status, billing_type, estimate_minor::int, opened_on::text, instructed_on::text, referrer_id, team_id, person_acting_id, created_by from matters where id = $1`,
    [ok?.matterId],
  );
  assert.deepEqual(rows[0], {
    title: 'Silva estate',
    description: 'A will of 1998.',
    client_name: 'Ana Silva',
    status: 'Open',
    billing_type: 'fixed',
    estimate_minor: 500_000,
    opened_on: '2026-01-05',
    instructed_on: '2026-01-02',
    referrer_id: referrer,
    team_id: idOf('alpha', 'team', 2),
    person_acting_id: idOf('alpha', 'user', 'own'),
    created_by: idOf('alpha', 'user', 'partner'),
  });
  const parties = await owner.query(
    `select c.name, c.kind, c.is_client, c.phone, p.role, p.is_adverse from matter_parties p join contacts c on c.tenant_id = p.tenant_id and c.id = p.contact_id where p.matter_id = $1 order by p.role`,
    [ok?.matterId],
  );
  assert.deepEqual(
    parties.rows.map((row) => Object.values(row as object)),
    [
      ['Ana Silva', 'person', true, '', 'Client', false],
      ['Silva & Sons Pty Ltd', 'organisation', false, '02 9000 1234', 'Opponent', true],
      ['markalpha contact 03', 'group', true, '', 'Witness', false],
    ],
  );
  const { rows: log } = await owner.query(
    `select kind, action, detail ->> 'fileNumber' as number from activity_log where object_id = $1`,
    [ok?.matterId],
  );
  assert.deepEqual(log, [{ kind: 'matter', action: 'create', number: ok?.fileNumber }]);
});

test('what is wrong is said by field, and nothing is made', async () => {
  const count = async () =>
    (await owner.query(`select (select count(*) from matters) as matters, (select count(*) from contacts) as contacts`))
      .rows[0] as unknown;
  const known = await count();
  assert.deepEqual(
    await fieldsOf(['alpha', 'partner'], {
      clientId: null,
      title: ' ',
      matterType: '',
      billingType: 'gold',
      estimateMinor: -1,
      openedOn: '2030-01-01',
      instructedOn: '2030-01-01',
      fileNumber: '#',
      parties: [{ newContact: { ...aPerson, firstName: '', lastName: '' }, role: '', isAdverse: true }],
    }),
    [
      'clientId',
      'title',
      'matterType',
      'billingType',
      'estimateMinor',
      'openedOn',
      'instructedOn',
      'parties.0.role',
      'parties.0.lastName',
      'fileNumber',
    ],
  );
  const nobody = '0190a000-0000-7000-8000-00000000dead';
  assert.deepEqual(
    await fieldsOf(['alpha', 'partner'], {
      personResponsibleId: idOf('alpha', 'user', 'client'),
      personActingId: nobody,
      introducerId: 'x',
      officeId: idOf('beta', 'office', 1),
      teamId: nobody,
      referrerId: nobody,
    }),
    ['personResponsibleId', 'personActingId', 'introducerId', 'officeId', 'teamId', 'referrerId'],
  );
  const { title, description, estimateMinor } = matterLimits;
  assert.deepEqual(
    await fieldsOf(['alpha', 'partner'], {
      title: 'x'.repeat(title + 1),
      description: 'x'.repeat(description + 1),
      estimateMinor: estimateMinor + 1,
    }),
    ['title', 'description', 'estimateMinor'],
  );
  assert.deepEqual(
    await fieldsOf(['alpha', 'partner'], {
      title: 'x'.repeat(title),
      description: 'x'.repeat(description),
      estimateMinor,
      matterType: '',
    }),
    ['matterType'],
  );
  assert.deepEqual(
    await fieldsOf(['alpha', 'partner'], {
      clientId: null,
      newClient: aPerson,
      parties: [{ contactId: nobody, role: 'Witness', isAdverse: false }],
    }),
    ['parties.0'],
  );
  assert.deepEqual(await count(), known);
});

test('the address of a new contact is one, or left out', async () => {
  const of = (email: string) => ({
    clientId: null,
    newClient: { ...aPerson, email },
    parties: [{ newContact: { ...aPerson, lastName: 'Other', email }, role: 'Opponent', isAdverse: true }],
  });
  for (const email of ['abc', 'abc@', 'ana@silva', `${'a'.repeat(60)}@${'b.'.repeat(80)}example`])
    assert.deepEqual(await fieldsOf(['alpha', 'partner'], of(email)), ['newClient.email', 'parties.0.email'], email);
  assert.equal((await owner.query(`select 1 from contacts where last_name = 'Other'`)).rows.length, 0);
  assert.equal(await fieldsOf(['alpha', 'partner'], of(' ')), undefined);
});

test('a client of another firm and one that does not exist are answered alike', async () => {
  const foreign = await create(api, ['alpha', 'partner'], { clientId: idOf('beta', 'contact', 5) });
  const none = await create(api, ['alpha', 'partner'], { clientId: '0190a000-0000-7000-8000-00000000dead' });
  assert.deepEqual(foreign, none);
  assert.equal(foreign.error?.message, 'This contact does not exist.');
});

test('a role that reaches its own, its team’s or its office’s matters opens only such ones', async () => {
  const own = { clientId: idOf('alpha', 'contact', 1) };
  assert.equal((await create(api, ['alpha', 'own'], own)).error, null);
  assert.deepEqual(
    await fieldsOf(['alpha', 'own'], { ...own, personResponsibleId: idOf('alpha', 'user', 'partner') }),
    ['personResponsibleId'],
  );
  const team = { clientId: null, newClient: aPerson, personResponsibleId: idOf('alpha', 'user', 'partner') };
  assert.equal((await create(api, ['alpha', 'team'], { ...team, teamId: idOf('alpha', 'team', 1) })).error, null);
  assert.deepEqual(await fieldsOf(['alpha', 'team'], { ...team, teamId: idOf('alpha', 'team', 2) }), [
    'personResponsibleId',
  ]);
  assert.equal((await create(api, ['alpha', 'office'], team)).error, null);
  assert.deepEqual(await fieldsOf(['alpha', 'office'], { ...team, officeId: idOf('alpha', 'office', 2) }), [
    'personResponsibleId',
  ]);
  assert.deepEqual(await fieldsOf(['alpha', 'own'], { ...own, fileNumber: 'A/1' }), ['fileNumber']);
});

test('a restricted matter is seen by its people and who opened it, and by no one else of the firm', async () => {
  const { ok } = await create(api, ['alpha', 'partner'], {
    isRestricted: true,
    personResponsibleId: idOf('alpha', 'user', 'own'),
    personAssistingId: idOf('alpha', 'user', 'team'),
  });
  const sees = async (user: TestUser) =>
    (await api.run(['alpha', user], 'query ($id: ID!) { matter(id: $id) { id } }', { id: ok?.matterId })).data[
      'matter'
    ] !== null;
  assert.deepEqual(
    [await sees('partner'), await sees('own'), await sees('team'), await sees('office'), await sees('admin')],
    [true, true, true, false, false],
  );
});

test('sent twice with the same key there is one matter, and with another body it is a conflict', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      create(api, ['alpha', 'partner'], { clientId: null, newClient: { ...aPerson, lastName: 'Twice' } }, 'twice'),
    ),
  );
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
  assert.equal((await owner.query(`select count(*)::int as n from contacts where last_name = 'Twice'`)).rows[0]?.n, 1);
  const { errors } = await api.run(['alpha', 'partner'], createMatterDocument, {
    input: { ...aNewMatter('alpha'), title: 'Another' },
    key: 'twice',
  });
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('contacts that may be the same are found by words of the name, the address or the number, and within reach only', async () => {
  await owner.query(
    `update contacts set phone = '(02) 9000 5678', email = 'Info@Acme.example' where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'contact', 6)],
  );
  const found = async (user: TestUser, variables: Record<string, unknown>) =>
    (await ask<{ name: string }[]>(api, ['alpha', user], similarDocument, variables)).map(({ name }) => name);
  assert.deepEqual(await found('partner', { name: 'zz', email: 'info@acme.example' }), ['markalpha contact 06']);
  assert.deepEqual(await found('partner', { name: 'zz', phone: '+61 2 9000 5678' }), ['markalpha contact 06']);
  assert.deepEqual(await found('partner', { name: '06, contact' }), ['markalpha contact 06']);
  assert.deepEqual(await found('partner', { name: '%' }), []);
  assert.deepEqual(await found('own', { name: 'contact 06' }), []);
});

test('what of contacts is closed to a role is neither compared nor shown', async () => {
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('beta', $1, 'contacts', 'email', 'hidden')`,
    [idOf('beta', 'role', 'team')],
  );
  const found = (variables: Record<string, unknown>) =>
    ask<{ name: string; email: string }[]>(api, ['beta', 'team'], similarDocument, variables);
  assert.deepEqual(await found({ name: 'zz', email: 'c3@markbeta.example' }), []);
  assert.deepEqual(
    (await found({ name: 'contact 03' })).map(({ name, email }) => [name, email]),
    [['markbeta contact 03', '']],
  );
  assert.deepEqual(
    (
      await ask<{ name: string; email: string }[]>(api, ['beta', 'admin'], similarDocument, {
        name: 'zz',
        email: 'c3@markbeta.example',
      })
    ).map(({ name, email }) => [name, email]),
    [['markbeta contact 03', 'c3@markbeta.example']],
  );
});

test('where the firm wants approval, what others than administrators open waits, and the deciders who see it are notified', async () => {
  await usePattern(api, 'beta', { requiresApproval: true });
  const { ok } = await create(api, ['beta', 'partner'], { title: 'Waits', isRestricted: true });
  assert.deepEqual([ok?.status, ok?.fileNumber], ['Pending', 'NEW-000001']);
  assert.equal((await create(api, ['beta', 'admin'])).ok?.status, 'Open');
  const { rows } = await owner.query<{ user_id: string; message: string }>(
    `select user_id, message from notifications where tenant_id = 'beta' and kind = 'createPendingMatter'`,
  );
  assert.deepEqual(
    rows.map(({ user_id }) => user_id),
    [idOf('beta', 'user', 'internal')],
  );
  assert.match(rows[0]?.message ?? '', /NEW-000001 Waits/);
});

const runDocument =
  'mutation ($key: String!, $names: [ConflictNameInput!]!, $matterId: ID) { runConflictCheck(idempotencyKey: $key, input: { names: $names, matterId: $matterId }) { ok { id version needsDecision } } }';
const reviewDocument =
  'mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { outcome } error { message } } }';
const check = async (names: readonly Record<string, unknown>[], matterId: string | null = null) =>
  (
    await ask<{ ok: { id: string; version: number; needsDecision: boolean } }>(api, ['alpha', 'partner'], runDocument, {
      key: crypto.randomUUID(),
      names,
      matterId,
    })
  ).ok;
const decideOn = ({ id, version }: { id: string; version: number }, outcome: string) =>
  ask<{ ok: unknown }>(api, ['alpha', 'partner'], reviewDocument, {
    input: { id, version, outcome, reasons: 'Looked at it.' },
  });

test('a matter opens with a check of just its parties, decided where something was found', async () => {
  await usePattern(api, 'alpha', { requiresConflictCheck: true });
  const message = async (changes: Record<string, unknown>) =>
    (await create(api, ['alpha', 'partner'], { clientId: null, newClient: aPerson, ...changes })).error?.message;
  assert.match((await message({})) ?? '', /^Check the client/);
  assert.match(
    (await message({ conflictReportId: '0190a000-0000-7000-8000-00000000dead' })) ?? '',
    /This report does not exist/,
  );
  const others = await check([{ name: 'Somebody Else' }]);
  assert.match((await message({ conflictReportId: others.id })) ?? '', /for different names/);

  // The client opposes somebody the firm acts for.
  const opponent = { contactId: idOf('alpha', 'contact', 2), role: 'Opponent', isAdverse: true };
  const asked = [
    { name: 'ana SILVA', side: 'OURS' },
    { name: 'markalpha contact 02', contactId: opponent.contactId, side: 'ADVERSE' },
  ];
  const found = await check(asked);
  assert.equal(found.needsDecision, true);
  const changes = { parties: [opponent], conflictReportId: found.id };
  assert.match((await message(changes)) ?? '', /^First decide/);
  await decideOn(found, 'CONFLICT');
  assert.match((await message(changes)) ?? '', /decided as a conflict/);
  const again = await check(asked);
  await decideOn(again, 'WAIVED');
  const { ok } = await create(api, ['alpha', 'partner'], {
    ...changes,
    clientId: null,
    newClient: aPerson,
    conflictReportId: again.id,
  });
  assert.equal(
    (await owner.query(`select matter_id from conflict_reports where id = $1`, [again.id])).rows[0]?.matter_id,
    ok?.matterId,
  );
  assert.match((await message({ ...changes, conflictReportId: again.id })) ?? '', /This report does not exist/);
});

test('one that waits is accepted after the check on its file was decided', async () => {
  await usePattern(api, 'alpha', { requiresConflictCheck: true, requiresApproval: true });
  const accept = async (id: string | undefined) =>
    ask<{ error: { message: string } | null }>(
      api,
      ['alpha', 'admin'],
      'mutation ($id: ID!) { acceptPendingMatter(id: $id) { ok { id } error { message } } }',
      { id },
    );
  const { ok } = await create(api, ['alpha', 'partner'], {});
  assert.equal(ok?.status, 'Pending');
  assert.match((await accept(ok.matterId)).error?.message ?? '', /^Check the client/);
  const found = await check([{ name: 'markalpha contact 05' }], ok.matterId);
  if (found.needsDecision) {
    assert.match((await accept(ok.matterId)).error?.message ?? '', /^First decide/);
    await decideOn(found, 'CLEAR');
  }
  assert.equal((await accept(ok.matterId)).error, null);
});

test('a check that is put on the file of a matter that waits stands in its log, decided or not', async () => {
  await usePattern(api, 'alpha', { requiresApproval: true });
  const opponent = { contactId: idOf('alpha', 'contact', 2), role: 'Opponent', isAdverse: true };
  const found = await check([
    { name: 'ana SILVA', side: 'OURS' },
    { name: 'markalpha contact 02', contactId: opponent.contactId, side: 'ADVERSE' },
  ]);
  assert.equal(found.needsDecision, true);
  const { ok } = await create(api, ['alpha', 'partner'], {
    clientId: null,
    newClient: aPerson,
    parties: [opponent],
    conflictReportId: found.id,
  });
  assert.equal(ok?.status, 'Pending');
  const { rows } = await owner.query(
    `select action, user_id, detail ->> 'reportId' as report, detail ->> 'needsDecision' as undecided from activity_log where kind = 'conflictCheck' and object_type = 'matter' and object_id = $1`,
    [ok.matterId],
  );
  assert.deepEqual(rows, [
    { action: 'attach', user_id: idOf('alpha', 'user', 'partner'), report: found.id, undecided: 'true' },
  ]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
/** What the seed adds: people by number of contact, so that tests can name them. */
const people = {
  1: 'Jonathan Smythe',
  2: 'Dr. José O’Brien-Keane',
  3: 'Meridian Freight Holdings Pty Ltd',
  7: 'Katherine Wozniak',
  9: 'Mohammed Al-Rashid',
  10: 'Quillfeather Pty Ltd',
} as const;

before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    for (const [number, name] of Object.entries(people))
      await api.owner.query('update contacts set name = $3 where tenant_id = $1 and id = $2', [
        tenant,
        idOf(tenant, 'contact', Number(number)),
        `${name}`,
      ]);
    await api.owner.query(
      `insert into contact_aliases (tenant_id, contact_id, kind, name) values ($1, $2, 'former', 'Katherine Lindqvist')`,
      [tenant, idOf(tenant, 'contact', 7)],
    );
    await api.owner.query(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ($1, $2, $3, 'Defendant', true), ($1, $4, $5, 'Opponent', true)`,
      [
        ...[
          tenant,
          idOf(tenant, 'matter', 5),
          idOf(tenant, 'contact', 9),
          idOf(tenant, 'matter', RESTRICTED_MATTER),
          idOf(tenant, 'contact', 10),
        ],
      ],
    );
    await api.owner.query(`update time_entries set narrative = $3 where tenant_id = $1 and id = $2`, [
      tenant,
      idOf(tenant, 'entry', 6),
      'Telephone call with Bartholomew Ngata about the fence',
    ]);
    await api.owner.query(
      `update enquiries set enquirer_name = 'Priya Venkataraman', enquirer_phone = '+61 412 555 010' where tenant_id = $1 and id = $2`,
      [tenant, idOf(tenant, 'enquiry', 3)],
    );
  }
});
after(() => api.close());

const hitFields =
  'id asked reason score needsDecision isWithheld ask { name } source name contactId contact { suburb record { bornOn } } matter { id fileNumber title } role isClient isAdverse status since';
const reportFields = `id reference matterId names { name } hits { ${hitFields} } needsDecision outcome reasons ranBy { name } reviewedBy { name } version`;
const runDocument = `mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) { ok { ${reportFields} } error { message fields { field } } } }`;
const reviewDocument = `mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { ${reportFields} } error { message fields { field } } conflict { ${reportFields} } } }`;
const reportDocument = `query ($id: ID!) { conflictReport(id: $id) { ${reportFields} } }`;
const reportsDocument = `query ($matterId: ID!) { conflictReports(matterId: $matterId) { ${reportFields} } }`;

interface Hit {
  reason: string;
  score: number;
  source: string | null;
  name: string;
  contact: { suburb: string; record: { bornOn: string | null } | null } | null;
  needsDecision: boolean;
  isWithheld: boolean;
  ask: { name: string } | null;
  matter: { id: string; fileNumber: string } | null;
  role: string;
  isClient: boolean;
  isAdverse: boolean;
}
interface Report {
  id: string;
  reference: string;
  matterId: string | null;
  hits: Hit[];
  needsDecision: boolean;
  outcome: string;
  reasons: string;
  version: number;
  reviewedBy: { name: string } | null;
}
interface Asked {
  name: string;
  email?: string;
  phone?: string;
  side?: 'OURS' | 'ADVERSE';
  contactId?: string;
}
type Answer = {
  ok: Report | null;
  error: { message: string; fields: { field: string }[] } | null;
  conflict?: Report | null;
};
const run = async (
  who: TestUser,
  names: readonly (string | Asked)[],
  matterId: string | null = null,
  key = crypto.randomUUID() as string,
) => {
  const input = { names: names.map((name) => (typeof name === 'string' ? { name } : name)), matterId };
  return (await api.run(['alpha', who], runDocument, { key, input })).data['runConflictCheck'] as unknown as Answer;
};
const report = async (who: TestUser, ...names: (string | Asked)[]): Promise<Report> => {
  const { ok, error } = await run(who, names);
  assert.equal(error, null);
  assert.ok(ok);
  return ok;
};
const review = async (who: TestUser, input: { id: string; version: number; outcome: string; reasons: string }) =>
  (await api.run(['alpha', who], reviewDocument, { input })).data['reviewConflictReport'] as unknown as Answer;

proveRootField(() => api, {
  name: 'runConflictCheck',
  document: runDocument,
  variables: { key: 'proof', input: { names: [{ name: 'Mohammed Al-Rashid' }] } },
  as: 'partner',
  refuses: 'client',
  works: ({ runConflictCheck }) => {
    const found = (runConflictCheck?.['ok'] as unknown as Report).hits[0];
    assert.deepEqual(
      [found?.reason, found?.role, found?.isAdverse, found?.matter?.fileNumber],
      ['EXACT', 'Defendant', true, 'markalpha-0005'],
    );
  },
});
proveRootField(() => api, {
  name: 'conflictReport',
  document: reportDocument,
  variables: { id: crypto.randomUUID() },
  as: 'partner',
  refuses: 'reception',
  works: ({ conflictReport }) => assert.equal(conflictReport, null),
});
proveRootField(() => api, {
  name: 'conflictReports',
  document: reportsDocument,
  variables: { matterId: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ conflictReports }) => assert.deepEqual(conflictReports, []),
});
proveRootField(() => api, {
  name: 'reviewConflictReport',
  document: reviewDocument,
  variables: { input: { id: crypto.randomUUID(), version: 1, outcome: 'CLEAR', reasons: '' } },
  as: 'partner',
  refuses: 'client',
  works: ({ reviewConflictReport }) =>
    assert.equal((reviewConflictReport as unknown as Answer).error?.message, 'This report does not exist.'),
});

test('names are found however they are written, and it is said why', async () => {
  const cases: [asked: string, found: string, reason: string][] = [
    ['jonathan SMYTHE', people[1], 'EXACT'],
    ['Smythe, Jonathan', people[1], 'SAME_WORDS'],
    ['Jon Smith', people[1], 'VARIANT'],
    ['J. Smythe', people[1], 'INITIALS'],
    ['Jose Obrien Keane', people[2], 'SAME_WORDS'],
    ['Meridien Freight Holdings', people[3], 'SOUNDS_ALIKE'],
    ['Meridian Freight', people[3], 'CONTAINS'],
    ['Kathrine Wozniak', people[7], 'VARIANT'],
    ['Katherine Wozniat', people[7], 'SIMILAR'],
    ['Muhammad al Rashid', people[9], 'VARIANT'],
  ];
  for (const [asked, found, reason] of cases) {
    const { hits } = await report('partner', asked);
    const hit = hits.find(({ name }) => name === found);
    assert.ok(hit, `${asked} finds ${found}, not ${hits.map(({ name }) => name).join(', ')}`);
    if (asked !== 'Meridien Freight Holdings' && asked !== 'Kathrine Wozniak') assert.equal(hit.reason, reason, asked);
  }
});

test('somebody is found by a former name, an enquiry by a telephone number, a text by the name in it', async () => {
  const [former] = (await report('partner', 'Lindqvist, Katherine')).hits;
  assert.deepEqual([former?.source, former?.name], ['FORMER_NAME', 'Katherine Lindqvist']);
  const [called] = (await report('partner', { name: '', phone: '0412 555 010' })).hits;
  assert.deepEqual([called?.source, called?.reason, called?.name], ['ENQUIRY', 'IDENTIFIER', 'Priya Venkataraman']);
  const [told] = (await report('partner', 'Bart Ngata')).hits;
  assert.deepEqual([told?.source, told?.reason, told?.needsDecision], ['NARRATIVE', 'MENTIONED', false]);
});

test('who is on a restricted matter is found, and nothing is revealed of it but whom to ask', async () => {
  const answer = await api.run(['alpha', 'partner'], runDocument, {
    key: crypto.randomUUID(),
    input: { names: [{ name: 'Quillfeather' }] },
  });
  const found = (answer.data['runConflictCheck'] as unknown as Answer).ok;
  const withheld = found?.hits.filter(({ isWithheld }) => isWithheld);
  assert.equal(withheld?.length, 1);
  assert.deepEqual(
    { ...withheld[0], id: '' },
    {
      id: '',
      asked: 0,
      reason: 'SIMILAR',
      score: 1,
      needsDecision: true,
      isWithheld: true,
      ask: null,
      source: null,
      name: '',
      contactId: null,
      contact: null,
      matter: null,
      role: '',
      isClient: false,
      isAdverse: false,
      status: '',
      since: null,
    },
  );
  assert.equal(found?.needsDecision, true);
  for (const secret of [
    `${markOf('alpha')}-0024`,
    `${markOf('alpha')} matter 24`,
    idOf('alpha', 'matter', RESTRICTED_MATTER),
    people[10],
    'Opponent',
    `${markOf('alpha')} admin`,
  ])
    assert.ok(!answer.body.includes(secret), secret);
});

test('the same report shows each reader what they may see', async () => {
  const { id } = await report('admin', 'Quillfeather');
  await api.owner.query(`update conflict_reports set matter_id = $2 where tenant_id = 'alpha' and id = $1`, [
    id,
    idOf('alpha', 'matter', 5),
  ]);
  const seenBy = async (who: TestUser) =>
    (await api.run(['alpha', who], reportDocument, { id })).data['conflictReport'] as unknown as Report | null;
  assert.deepEqual(
    (await seenBy('admin'))?.hits.map(({ matter }) => matter?.fileNumber),
    [`${markOf('alpha')}-0024`],
  );
  assert.deepEqual(
    (await seenBy('partner'))?.hits.map(({ isWithheld }) => isWithheld),
    [true],
  );
  assert.equal(await seenBy('own'), null);
});

test('of a matter beyond one’s reach that is not restricted, its person responsible is named', async () => {
  const found = (await report('own', 'Mohammed Al-Rashid')).hits.filter(({ isWithheld }) => isWithheld);
  assert.ok(found.some(({ ask }) => ask?.name === 'markalpha partner'));
  assert.ok(found.every(({ name, matter }) => name === '' && matter === null));
});

test('of people and enquirers one may not see, no more is revealed than that they are there', async () => {
  const [mine, theirs] = ['own', 'partner'].map((user) => idOf('alpha', 'user', user as TestUser));
  await api.owner.query(
    `insert into contacts (tenant_id, kind, name, email, owner_id) values ('alpha', 'person', 'Thaddeus Okonjo', '', $1), ('alpha', 'person', 'Wilhelmina Szabo', '', $2)`,
    [mine, theirs],
  );
  await api.owner.query(
    `update enquiries set enquirer_name = 'Ignatius Vandermeer', assigned_to_id = $2 where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'enquiry', 2), theirs],
  );
  const namesFor = async (who: TestUser, name: string) =>
    (await report(who, name)).hits.map((hit) => (hit.isWithheld ? 'withheld' : hit.name));
  assert.deepEqual(await namesFor('own', 'Thaddeus Okonjo'), ['Thaddeus Okonjo']);
  for (const name of ['Wilhelmina Szabo', 'Ignatius Vandermeer'])
    assert.deepEqual([await namesFor('own', name), await namesFor('admin', name)], [['withheld'], [name]]);
});

test('namesakes are told apart by where they live and when they were born, as far as the reader sees contacts', async () => {
  const [mine, theirs] = ['own', 'partner'].map((user) => idOf('alpha', 'user', user as TestUser));
  await api.owner.query(
    `insert into contacts (tenant_id, kind, name, email, owner_id, suburb, born_on)
     values ('alpha', 'person', 'Perpetua Oyelaran', '', $1, 'Norwood', '1984-02-29'), ('alpha', 'person', 'Perpetua Oyelaran', '', $2, 'Glenelg', null)`,
    [mine, theirs],
  );
  const seenBy = async (who: TestUser) =>
    (await report(who, 'Perpetua Oyelaran')).hits
      .map(({ contact }) => contact && [contact.suburb, contact.record?.bornOn])
      .toSorted();
  assert.deepEqual(await seenBy('admin'), [
    ['Glenelg', null],
    ['Norwood', '1984-02-29'],
  ]);
  assert.deepEqual(await seenBy('own'), [['Norwood', '1984-02-29'], null]);
});

test('a report without a matter is for the person who ran it', async () => {
  const { id } = await report('partner', 'Mohammed Al-Rashid');
  for (const who of ['own', 'office', 'nothing'] as const)
    assert.equal((await api.run(['alpha', who], reportDocument, { id })).data['conflictReport'] ?? null, null);
  assert.equal((await api.run(['beta', 'partner'], reportDocument, { id })).data['conflictReport'], null);
});

test('on whose side somebody will be decides what is a conflict', async () => {
  const adverse = idOf('alpha', 'contact', 9);
  assert.equal((await report('partner', { name: people[9], contactId: adverse, side: 'OURS' })).needsDecision, true);
  assert.equal(
    (await report('partner', { name: people[9], contactId: adverse, side: 'ADVERSE' })).needsDecision,
    false,
  );
  const client = idOf('alpha', 'contact', 3);
  assert.equal((await report('partner', { name: people[3], contactId: client, side: 'OURS' })).needsDecision, false);
  assert.equal((await report('partner', { name: people[3], contactId: client, side: 'ADVERSE' })).needsDecision, true);
});

test('a matter’s own people are no hits on it, and its reports are listed there', async () => {
  const matterId = idOf('alpha', 'matter', 5);
  const { ok } = await run('partner', ['Mohammed Al-Rashid'], matterId);
  assert.ok(ok?.hits.every(({ matter }) => matter?.id !== matterId));
  const { data } = await api.run(['alpha', 'partner'], reportsDocument, { matterId });
  assert.ok((data['conflictReports'] as unknown as Report[]).some(({ id }) => id === ok?.id));
  assert.deepEqual((await api.run(['alpha', 'own'], reportsDocument, { matterId })).data['conflictReports'], []);
  assert.equal((await run('own', ['Anybody'], matterId)).error?.message, 'This matter does not exist.');
});

test('who decided is written down, once: a second decision on the same version is shown the first', async () => {
  const { id, version } = await report('partner', 'Mohammed Al-Rashid');
  assert.deepEqual((await review('partner', { id, version, outcome: 'WAIVED', reasons: ' ' })).error?.fields, [
    { field: 'reasons' },
  ]);
  assert.deepEqual((await review('partner', { id, version, outcome: 'CLEAR', reasons: ' ' })).error?.fields, [
    { field: 'reasons' },
  ]);
  const { ok } = await review('partner', { id, version, outcome: 'WAIVED', reasons: 'Both consented.' });
  assert.deepEqual(
    [ok?.outcome, ok?.reasons, ok?.reviewedBy?.name],
    ['WAIVED', 'Both consented.', 'markalpha partner'],
  );
  const late = await review('partner', { id, version, outcome: 'CONFLICT', reasons: 'No.' });
  assert.deepEqual([late.ok, late.conflict?.outcome], [null, 'WAIVED']);
  const { rows } = await api.owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and kind = 'conflictCheck' and detail ->> 'reportId' = $1 order by happened_at`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['run', 'review'],
  );
});

test('sent again with the same key it is the same report', async () => {
  const key = crypto.randomUUID();
  assert.equal(
    (await run('partner', ['Anybody'], null, key)).ok?.id,
    (await run('partner', ['Anybody'], null, key)).ok?.id,
  );
});

test('nothing to look for, or too much, is refused', async () => {
  for (const names of [[], [' ... '], Array.from({ length: 21 }, () => 'Smith'), ['x'.repeat(201)]])
    assert.notEqual((await run('partner', names)).error, null);
});

test('a note that was deleted is passed over, and found again once it is restored', async () => {
  for (const [number, deleted] of [
    [6, true],
    [8, false],
  ] as const) {
    await api.owner.query(
      `insert into notes (tenant_id, type, subject, body, matter_id, deleted_at) values ('alpha', 'File', 'A call', '<p>Xanthippe Okonkwo rang.</p>', $1, case when $2 then now() end)`,
      [idOf('alpha', 'matter', number), deleted],
    );
  }
  const found = async () =>
    (await report('partner', 'Xanthippe Okonkwo')).hits.map(({ source, matter }) => [source, matter?.id]).toSorted();
  const ofMatter = (number: number) => ['NOTE', idOf('alpha', 'matter', number)];
  assert.deepEqual(await found(), [ofMatter(8)]);
  await api.owner.query(`update notes set deleted_at = null where tenant_id = 'alpha'`);
  assert.deepEqual(await found(), [ofMatter(6), ofMatter(8)].toSorted());
});

test('a report on an enquiry is for those within whose reach the enquiry is', async () => {
  const enquiryId = idOf('alpha', 'enquiry', 4);
  const assign = (who: TestUser) =>
    api.owner.query(`update enquiries set assigned_to_id = $2 where tenant_id = 'alpha' and id = $1`, [
      enquiryId,
      idOf('alpha', 'user', who),
    ]);
  const check = async (who: TestUser) =>
    (
      await api.run(['alpha', who], runDocument, {
        key: crypto.randomUUID(),
        input: { names: [{ name: 'Anybody' }], enquiryId },
      })
    ).data['runConflictCheck'] as unknown as Answer;
  await assign('partner');
  const id = (await check('partner')).ok?.id;
  assert.equal((await check('own')).error?.message, 'This enquiry does not exist.');
  const seenBy = async (who: TestUser) => {
    const { data } = await api.run(
      ['alpha', who],
      `query ($id: ID!, $enquiryId: ID!) { conflictReport(id: $id) { id } enquiryConflictReports(enquiryId: $enquiryId) { id } }`,
      { id, enquiryId },
    );
    return data as unknown;
  };
  assert.deepEqual(await seenBy('own'), { conflictReport: null, enquiryConflictReports: [] });
  await assign('own');
  assert.deepEqual(await seenBy('own'), { conflictReport: { id }, enquiryConflictReports: [{ id }] });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COLUMN_MASK } from '@atrium/contracts';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { untilHeldUp } from '../../testing/until-held-up.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into lookups (tenant_id, list, code, value, sort_order) values ($1, 'partyRole', 'opponent', 'Opponent', 1), ($1, 'partyRole', 'witness', 'Witness', 2)`,
      [tenant],
    );
    await api.owner.query(
      `insert into matter_parties (tenant_id, id, matter_id, contact_id, role, is_adverse) values ($1, $2, $3, $4, 'Witness', false), ($1, $5, $6, $4, 'Witness', false)`,
      [
        ...[
          tenant,
          idOf(tenant, 'view', 1),
          idOf(tenant, 'matter', 5),
          idOf(tenant, 'contact', 9),
          idOf(tenant, 'view', 2),
          idOf(tenant, 'matter', RESTRICTED_MATTER),
        ],
      ],
    );
  }
});
after(() => api.close());

const partyFields = 'id contactId name role isAdverse otherMatterCount version contact { email }';
const listDocument = `query ($matterId: ID!) { matterParties(matterId: $matterId) { canEdit canAddContacts roles { name isAdverse } parties { ${partyFields} } } }`;
const addDocument = `mutation ($key: String!, $input: AddMatterPartyInput!) { addMatterParty(idempotencyKey: $key, input: $input) { ok { ${partyFields} } error { message fields { field } } decision { id version needsDecision matterId hits { role } } } }`;
const updateDocument = `mutation ($input: UpdateMatterPartyInput!) { updateMatterParty(input: $input) { ok { ${partyFields} } error { message fields { field } } conflict { ${partyFields} } decision { id version needsDecision matterId hits { role } } } }`;
const removeDocument = `mutation ($id: ID!, $version: Int!) { removeMatterParty(id: $id, version: $version) { ok { id } error { message } conflict { ${partyFields} } } }`;
const restoreDocument = `mutation ($id: ID!) { restoreMatterParty(id: $id) { ok { ${partyFields} } error { message } } }`;
const reviewDocument = `mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { id } } }`;

interface Party {
  id: string;
  name: string;
  role: string;
  isAdverse: boolean;
  otherMatterCount: number;
  version: number;
  contact: { email: string } | null;
}
interface Answer {
  ok: Party | null;
  error: { message: string; fields: { field: string }[] } | null;
  conflict: Party | null;
  decision: { id: string; version: number; matterId: string } | null;
}
const matter = (number: number): string => idOf('alpha', 'matter', number);
const ask = async (who: TestUser, document: string, variables: Record<string, unknown>): Promise<Answer> =>
  Object.values((await api.run(['alpha', who], document, variables)).data)[0] as unknown as Answer;
const list = async (who: TestUser, matterId = matter(5)) =>
  (await api.run(['alpha', who], listDocument, { matterId })).data['matterParties'] as unknown as {
    canEdit: boolean;
    parties: Party[];
    roles: { name: string; isAdverse: boolean }[];
  };
const add = (who: TestUser, input: Record<string, unknown>, key: string = crypto.randomUUID()) =>
  ask(who, addDocument, { key, input: { matterId: matter(5), role: 'Witness', isAdverse: false, ...input } });
const person = (firstName: string, lastName: string) => ({ newContact: { kind: 'person', firstName, lastName } });
const isHeard = async (action: string, partyId: string | undefined) => {
  const { rows } = await api.owner.query(
    `select 1 from activity_log where tenant_id = 'alpha' and kind = 'matterParty' and object_type = 'matter' and action = $1 and detail ->> 'partyId' = $2`,
    [action, partyId],
  );
  return rows.length === 1;
};

proveRootField(() => api, {
  name: 'matterParties',
  document: listDocument,
  variables: { matterId: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterParties }) =>
    assert.equal((matterParties?.['parties'] as unknown as Party[])[0]?.name, 'markalpha contact 09'),
});
proveRootField(() => api, {
  name: 'partyMatters',
  document: 'query ($contactId: ID!) { partyMatters(contactId: $contactId) { id roles isClient isAdverse } }',
  variables: { contactId: idOf('alpha', 'contact', 9) },
  as: 'partner',
  refuses: 'client',
  works: ({ partyMatters }) =>
    assert.deepEqual(partyMatters, [{ id: matter(5), roles: ['Witness'], isClient: false, isAdverse: false }]),
});
proveRootField(() => api, {
  name: 'addMatterParty',
  document: addDocument,
  variables: {
    key: 'proof',
    input: {
      matterId: idOf('alpha', 'matter', 7),
      role: 'Witness',
      isAdverse: false,
      newContact: { kind: 'person', firstName: 'Zebedee', lastName: 'Proof' },
    },
  },
  as: 'partner',
  refuses: 'client',
  works: ({ addMatterParty }) => assert.equal((addMatterParty as unknown as Answer).ok?.name, 'Zebedee Proof'),
});
proveRootField(() => api, {
  name: 'updateMatterParty',
  document: updateDocument,
  variables: { input: { id: crypto.randomUUID(), version: 1 } },
  as: 'partner',
  refuses: 'nothing',
  works: ({ updateMatterParty }) =>
    assert.equal((updateMatterParty as unknown as Answer).error?.message, 'This party does not exist.'),
});
proveRootField(() => api, {
  name: 'removeMatterParty',
  document: removeDocument,
  variables: { id: crypto.randomUUID(), version: 1 },
  as: 'partner',
  refuses: 'reception',
  works: ({ removeMatterParty }) =>
    assert.equal((removeMatterParty as unknown as Answer).error?.message, 'This party does not exist.'),
});
proveRootField(() => api, {
  name: 'restoreMatterParty',
  document: restoreDocument,
  variables: { id: crypto.randomUUID() },
  as: 'partner',
  refuses: 'client',
  works: ({ restoreMatterParty }) =>
    assert.equal((restoreMatterParty as unknown as Answer).error?.message, 'This party does not exist.'),
});

test('someone who may add no contacts chooses one that is there', async () => {
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and role_id = $1 and feature = 'contacts' and action = 'create'`,
    [idOf('alpha', 'role', 'team')],
  );
  assert.equal(
    (await add('team', { matterId: matter(3), ...person('Yolanda', 'Unknown') })).error?.message,
    'Your role can’t add contacts. Choose an existing one.',
  );
  assert.equal((await api.owner.query(`select 1 from contacts where name like '%Yolanda%'`)).rows.length, 0);
});

test('a contact joins a matter, its check stays on the file, and it is said in the log', async () => {
  const { ok, error } = await add('partner', {
    ...person('Aloysius', 'Quennell'),
    role: '  Opponent ',
    isAdverse: true,
  });
  assert.equal(error, null);
  assert.deepEqual(
    [ok?.name, ok?.role, ok?.isAdverse, ok?.otherMatterCount],
    ['Aloysius Quennell', 'Opponent', true, 0],
  );
  assert.ok(await isHeard('add', ok?.id));
  const { rows } = await api.owner.query(
    `select 1 from conflict_reports where tenant_id = 'alpha' and matter_id = $1 and names::text like '%Quennell%'`,
    [matter(5)],
  );
  assert.equal(rows.length, 1);
});

test('who is a client elsewhere is only added against them once somebody has decided', async () => {
  const contactId = idOf('alpha', 'contact', 2);
  const asked = await add('partner', { contactId, role: 'Opponent', isAdverse: true });
  assert.deepEqual([asked.ok, asked.error, asked.decision?.matterId], [null, null, matter(5)]);
  const conflictReportId = asked.decision?.id;
  const undecided = await add('partner', { contactId, role: 'Opponent', isAdverse: true, conflictReportId });
  assert.deepEqual(undecided.error?.fields, [{ field: 'conflictReportId' }]);
  assert.ok(
    (await list('partner')).parties.every(({ role, name }) => role !== 'Opponent' || name !== 'markalpha contact 02'),
  );
  await ask('partner', reviewDocument, {
    input: { id: conflictReportId, version: asked.decision?.version, outcome: 'WAIVED', reasons: 'Both consented.' },
  });
  const another = await add('partner', {
    contactId: idOf('alpha', 'contact', 3),
    role: 'Opponent',
    isAdverse: true,
    conflictReportId,
  });
  assert.deepEqual(another.error?.fields, [{ field: 'conflictReportId' }]);
  const { ok } = await add('partner', { contactId, role: 'Opponent', isAdverse: true, conflictReportId });
  assert.equal(ok?.name, 'markalpha contact 02');
});

test('decided as a conflict, nobody is added', async () => {
  const contactId = idOf('alpha', 'contact', 4);
  const { decision } = await add('partner', { contactId, role: 'Opponent', isAdverse: true });
  await ask('partner', reviewDocument, {
    input: { id: decision?.id, version: decision?.version, outcome: 'CONFLICT', reasons: 'We act for them.' },
  });
  assert.match(
    (await add('partner', { contactId, role: 'Opponent', isAdverse: true, conflictReportId: decision?.id })).error
      ?.message ?? '',
    /decided as a conflict/,
  );
});

const onSide = (
  who: TestUser,
  party: Pick<Party, 'id' | 'version'> | null,
  isAdverse: boolean,
  rest: Record<string, unknown> = {},
) => ask(who, updateDocument, { input: { id: party?.id, version: party?.version, isAdverse, ...rest } });
const review = (decision: Answer['decision'], outcome: string) =>
  ask('partner', reviewDocument, {
    input: { id: decision?.id, version: decision?.version, outcome, reasons: 'Written down.' },
  });
const sidesChecked = async (name: string) =>
  (
    await api.owner.query<{ side: string }>(
      `select names -> 0 ->> 'side' as side from conflict_reports where tenant_id = 'alpha' and names -> 0 ->> 'name' = $1 order by number`,
      [name],
    )
  ).rows.map(({ side }) => side);
const sideOf = async (id: string | undefined) =>
  (await list('partner')).parties.find((party) => party.id === id)?.isAdverse;

test('who is a client elsewhere comes to the other side only once somebody has decided, as if added there', async () => {
  const added = (await add('partner', { contactId: idOf('alpha', 'contact', 6), role: 'Adviser' })).ok;
  assert.equal(added?.isAdverse, false);
  const asked = await onSide('partner', added, true, { role: 'Opponent' });
  assert.deepEqual([asked.ok, asked.conflict, asked.decision?.matterId], [null, null, matter(5)]);
  // Whoever does not ask for the decision reads why nothing came of it.
  assert.equal(asked.error?.message, 'Someone must decide on the conflict check first.');
  assert.deepEqual((await onSide('partner', added, true, { conflictReportId: asked.decision?.id })).error?.fields, [
    { field: 'conflictReportId' },
  ]);
  assert.equal(await sideOf(added.id), false);
  await review(asked.decision, 'WAIVED');
  const other = (await add('partner', { contactId: idOf('alpha', 'contact', 7), role: 'Adviser' })).ok;
  assert.deepEqual((await onSide('partner', other, true, { conflictReportId: asked.decision?.id })).error?.fields, [
    { field: 'conflictReportId' },
  ]);
  const { ok } = await onSide('partner', added, true, { role: 'Opponent', conflictReportId: asked.decision?.id });
  assert.deepEqual([ok?.isAdverse, ok?.role, ok?.version], [true, 'Opponent', 2]);
  assert.deepEqual(await sidesChecked('markalpha contact 06'), ['OURS', 'ADVERSE']);
});

test('decided as a conflict, somebody stays on the side they are on', async () => {
  const added = (await add('partner', { contactId: idOf('alpha', 'contact', 8), role: 'Adviser' })).ok;
  const { decision } = await onSide('partner', added, true);
  await review(decision, 'CONFLICT');
  assert.match(
    (await onSide('partner', added, true, { conflictReportId: decision?.id })).error?.message ?? '',
    /decided as a conflict/,
  );
  assert.equal(await sideOf(added?.id), false);
});

test('each change of side is checked and stays on the file; a change of role alone is not', async () => {
  const added = (await add('partner', person('Ignatius', 'Harmless'))).ok;
  const expert = (
    await ask('partner', updateDocument, { input: { id: added?.id, version: 1, role: 'Expert', isAdverse: false } })
  ).ok;
  assert.deepEqual(await sidesChecked('Ignatius Harmless'), ['OURS']);
  const adverse = (await onSide('partner', expert, true)).ok;
  assert.equal(adverse?.isAdverse, true);
  assert.equal((await onSide('partner', adverse, false)).ok?.isAdverse, false);
  // Over a change that was not seen nothing is asked, nor on a matter beyond reach.
  assert.equal((await onSide('partner', expert, true)).conflict?.version, 4);
  for (const conflictReportId of [null, crypto.randomUUID()])
    assert.equal(
      (await onSide('own', { id: added?.id ?? '', version: 4 }, true, { conflictReportId })).error?.message,
      'This party does not exist.',
    );
  assert.deepEqual(await sidesChecked('Ignatius Harmless'), ['OURS', 'ADVERSE', 'OURS']);
});

test('sent again with the same key somebody is added once', async () => {
  const key = crypto.randomUUID();
  const [one, other] = [
    await add('partner', person('Bertram', 'Onceonly'), key),
    await add('partner', person('Bertram', 'Onceonly'), key),
  ];
  assert.equal(one.ok?.id, other.ok?.id);
  assert.equal((await list('partner')).parties.filter(({ name }) => name === 'Bertram Onceonly').length, 1);
});

test('the same role twice, no name, no role and a contact beyond reach are refused', async () => {
  assert.deepEqual((await add('partner', { contactId: idOf('alpha', 'contact', 9) })).error?.fields, [
    { field: 'role' },
  ]);
  assert.deepEqual((await add('partner', person('', ' '))).error?.fields, [{ field: 'lastName' }]);
  assert.deepEqual((await add('partner', { ...person('A', 'Person'), role: ' ' })).error?.fields, [{ field: 'role' }]);
  for (const email of ['abc', 'a@person'])
    assert.deepEqual(
      (await add('partner', { newContact: { ...person('A', 'Person').newContact, email } })).error?.fields,
      [{ field: 'email' }],
    );
  for (const contactId of [idOf('beta', 'contact', 1), crypto.randomUUID(), 'x', null])
    assert.deepEqual((await add('partner', { contactId })).error?.fields, [{ field: 'contactId' }]);
  assert.deepEqual((await add('own', { matterId: matter(1), contactId: idOf('alpha', 'contact', 9) })).error?.fields, [
    { field: 'contactId' },
  ]);
});

test('two who edit do not overwrite each other', async () => {
  const added = (await add('partner', person('Caspian', 'Edited'))).ok;
  const change = (version: number, role: string) =>
    ask('partner', updateDocument, { input: { id: added?.id, version, role } });
  const first = await change(1, 'Expert');
  assert.deepEqual([first.ok?.role, first.ok?.version], ['Expert', 2]);
  const late = await change(1, 'Barrister');
  assert.deepEqual([late.ok, late.conflict?.role], [null, 'Expert']);
  assert.equal((await ask('partner', removeDocument, { id: added?.id, version: 1 })).conflict?.version, 2);
  assert.ok(await isHeard('change', added?.id));
});

test('removing can be undone, as it was', async () => {
  const added = (await add('partner', { ...person('Dagmar', 'Undone'), isAdverse: true })).ok;
  assert.equal((await ask('partner', removeDocument, { id: added?.id, version: 1 })).ok?.id, added?.id);
  assert.ok((await list('partner')).parties.every(({ id }) => id !== added?.id));
  const restored = (await ask('partner', restoreDocument, { id: added?.id })).ok;
  assert.deepEqual([restored?.name, restored?.isAdverse, restored?.role], ['Dagmar Undone', true, 'Witness']);
  assert.equal((await ask('partner', restoreDocument, { id: added?.id })).ok?.id, added?.id);
  assert.ok((await isHeard('remove', added?.id)) && (await isHeard('restore', added?.id)));
});

/** Asks while somebody else holds the matter, who does this first. */
async function meanwhile<Asked>(
  matterId: string,
  asking: () => Promise<Asked>,
  sql: string,
  values: readonly unknown[],
): Promise<Asked> {
  const holder = new pg.Client({ connectionString: api.ownerConnectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from matters where tenant_id = 'alpha' and id = $1 for update`, [matterId]);
  const pending = asking();
  await untilHeldUp(api, pending);
  await holder.query(sql, [...values]);
  await holder.query('commit');
  await holder.end();
  return pending;
}
const accepting = `insert into matter_decisions (tenant_id, matter_id, status, decided_by, decided_at) values ('alpha', $1, 'accepted', $2, clock_timestamp())`;
const acceptance = (matterId: string) => [matterId, idOf('alpha', 'user', 'admin')];

test('someone who changes a party waits for someone who holds its matter, and keeps nobody from its parties', async () => {
  const added = (await add('partner', { matterId: matter(7), ...person('Florian', 'Contested') })).ok;
  const { ok, conflict } = await meanwhile(
    matter(7),
    () => ask('partner', updateDocument, { input: { id: added?.id, version: 1, role: 'Expert' } }),
    `update matter_parties set role = 'Lender', version = version + 1 where tenant_id = 'alpha' and id = $1`,
    [added?.id],
  );
  assert.deepEqual([ok, conflict?.role, conflict?.version], [null, 'Lender', 2]);
});

test('on a matter that is accepted while somebody waits to bring them back, they were not checked', async () => {
  const added = (await add('partner', { matterId: matter(7), ...person('Gisela', 'Overtaken') })).ok;
  await ask('partner', removeDocument, { id: added?.id, version: 1 });
  const { ok, error } = await meanwhile(
    matter(7),
    () => ask('partner', restoreDocument, { id: added?.id }),
    accepting,
    acceptance(matter(7)),
  );
  assert.deepEqual(
    [ok, error?.message],
    [null, 'The matter was accepted without this party. Add it again, so that it is checked for conflicts.'],
  );
});

test('who was on a matter when it was accepted comes back, though somebody waited to take them off before', async () => {
  const added = (await add('partner', { matterId: matter(9), ...person('Hedwig', 'Accepted') })).ok;
  const removed = await meanwhile(
    matter(9),
    () => ask('partner', removeDocument, { id: added?.id, version: 1 }),
    accepting,
    acceptance(matter(9)),
  );
  assert.equal(removed.ok?.id, added?.id);
  assert.equal((await ask('partner', restoreDocument, { id: added?.id })).ok?.name, 'Hedwig Accepted');
});

test('beyond reach nothing is seen or changed, and it looks as if there were nothing', async () => {
  for (const matterId of [matter(5), matter(RESTRICTED_MATTER), idOf('beta', 'matter', 5), crypto.randomUUID(), 'x']) {
    const { parties, canEdit } = await list('own', matterId);
    assert.deepEqual([parties, canEdit], [[], false]);
    assert.equal(
      (await add('own', { matterId, ...person('Edmund', 'Outside') })).error?.message,
      'This matter does not exist.',
    );
  }
  for (const id of [idOf('alpha', 'view', 1), idOf('beta', 'view', 1), idOf('alpha', 'view', 2)]) {
    assert.equal(
      (await ask('own', updateDocument, { input: { id, version: 1, role: 'Expert' } })).error?.message,
      'This party does not exist.',
    );
    assert.equal((await ask('own', removeDocument, { id, version: 1 })).error?.message, 'This party does not exist.');
  }
  const { rows } = await api.owner.query(`select 1 from contacts where name = 'Edmund Outside'`);
  assert.equal(rows.length, 0);
});

test('the list says the roles, what may be done, and of how many other matters the viewer may know', async () => {
  const { roles, canEdit, parties } = await list('partner');
  assert.deepEqual(roles, [
    { name: 'Opponent', isAdverse: true },
    { name: 'Witness', isAdverse: false },
  ]);
  assert.equal(canEdit, true);
  assert.equal(parties.find(({ name }) => name === 'markalpha contact 09')?.otherMatterCount, 0);
  assert.equal((await list('admin')).parties.find(({ name }) => name === 'markalpha contact 09')?.otherMatterCount, 1);
});

test('a title and a status that are closed to the role stay closed beside a party', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'hidden'), ('alpha', $1, 'matters', 'status', 'masked')`,
    [idOf('alpha', 'role', 'office')],
  );
  const { data } = await api.run(
    ['alpha', 'office'],
    'query ($contactId: ID!) { partyMatters(contactId: $contactId) { title status } }',
    { contactId: idOf('alpha', 'contact', 9) },
  );
  await api.owner.query('delete from column_security');
  assert.deepEqual(data['partyMatters'], [{ title: '', status: COLUMN_MASK }]);
});

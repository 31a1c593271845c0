import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RECENT_MS } from '../../../server/broker.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const [tenant, user, scope] of [
    ['alpha', 'admin', 'all'],
    ['beta', 'admin', 'all'],
    ['alpha', 'own', 'own'],
  ] as const)
    await api.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ($1, $2, 'contacts', 'delete', $3)`,
      [tenant, idOf(tenant, 'role', user), scope],
    );
});
after(() => api.close());

const contact = (number: number, tenant: TestTenant = 'alpha'): string => idOf(tenant, 'contact', number);
const FIELDS = `name kind email phone mobile suburb country isClient matterCount
  record { version title firstName lastName companyNumber bornOn owner { name } aliases { kind name } emails { label value } phones { label value }
    addresses { label suburb country } identityChecks { kind document checkedOn expiresOn checkedBy { name } }
    relationships { id role otherRole fromOn other { name } } canEdit canDelete }`;
const RESULT = `{ ok { nameID ${FIELDS} } error { message fields { field } } conflict { nameID name } }`;

interface Shown {
  readonly nameID: string;
  readonly name: string;
  readonly phone: string;
  readonly mobile: string;
  readonly country: string;
  readonly record: Record<string, unknown> & {
    readonly version: number;
    readonly relationships: readonly Record<string, unknown>[];
  };
}
interface Result {
  readonly ok: Shown | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly name: string } | null;
}
const as = (user: TestUser, tenant: TestTenant = 'alpha') => ({
  async open(id: string): Promise<Shown | null> {
    const { data } = await api.run(
      [tenant, user],
      `query ($id: ID!) { contact(contactId: $id) { nameID ${FIELDS} } }`,
      { id },
    );
    return data['contact'] as unknown as Shown | null;
  },
  async create(input: object, idempotencyKey: string = crypto.randomUUID()): Promise<Result> {
    const { data } = await api.run(
      [tenant, user],
      `mutation ($key: String!, $input: ContactInput!) { createContact(idempotencyKey: $key, input: $input) ${RESULT} }`,
      { key: idempotencyKey, input },
    );
    return data['createContact'] as unknown as Result;
  },
  async update(id: string, version: number, input: object): Promise<Result> {
    const { data } = await api.run(
      [tenant, user],
      `mutation ($id: ID!, $version: Int!, $input: ContactInput!) { updateContact(contactId: $id, version: $version, input: $input) ${RESULT} }`,
      { id, version, input },
    );
    return data['updateContact'] as unknown as Result;
  },
  async change(document: string, variables: object): Promise<Result & { readonly ok: unknown }> {
    const { data, errors } = await api.run([tenant, user], document, variables as Record<string, unknown>);
    assert.deepEqual(errors, []);
    return Object.values(data)[0] as unknown as Result;
  },
});
const REMOVE = `mutation ($id: ID!, $version: Int!) { deleteContact(contactId: $id, version: $version) { ok error { message } conflict { name } } }`;
const RESTORE = `mutation ($id: ID!) { restoreContact(contactId: $id) ${RESULT} }`;
const RELATE = `mutation ($id: ID!, $version: Int!, $relationshipId: ID, $input: ContactRelationshipInput!) {
  saveContactRelationship(contactId: $id, version: $version, relationshipId: $relationshipId, input: $input) ${RESULT} }`;
const UNRELATE = `mutation ($id: ID!, $version: Int!, $relationshipId: ID!) {
  removeContactRelationship(contactId: $id, version: $version, relationshipId: $relationshipId) ${RESULT} }`;

const mira = {
  kind: 'person',
  firstName: 'Mira',
  lastName: 'Okonkwo',
  email: 'mira@okonkwo.example',
  mobile: '0412 345 678',
  country: 'AU',
  bornOn: '',
  ownerId: null,
  aliases: [{ kind: 'former', name: 'Mira Adeyemi' }],
  emails: [{ label: 'Work', value: 'm.okonkwo@chambers.example' }],
  phones: [{ label: 'Office', value: '+44 20 7946 0958' }],
  addresses: [{ label: 'Home', addressLine: '1 High St', suburb: 'Leeds', state: '', postcode: 'LS1', country: 'gb' }],
  identityChecks: [{ kind: 'Passport', document: 'PA123', checkedOn: '2026-11-01', expiresOn: '2030-01-01' }],
};

test('a contact is added once, with everything that belongs to it, and found by its other names and numbers', async () => {
  const partner = as('partner');
  const key = crypto.randomUUID();
  const { ok } = await partner.create(mira, key);
  assert.ok(ok !== null);
  assert.equal((await partner.create(mira, key)).ok?.nameID, ok.nameID);
  assert.equal(ok.name, 'Mira Okonkwo');
  assert.equal(ok.mobile, '0412 345 678');
  assert.deepEqual(ok.record['phones'], [{ label: 'Office', value: '+44 20 7946 0958' }]);
  assert.deepEqual(ok.record['addresses'], [{ label: 'Home', suburb: 'Leeds', country: 'GB' }]);
  assert.equal((ok.record['owner'] as { name: string }).name.length > 0, true);
  for (const filter of ['Adeyemi', 'm.okonkwo@chambers', '7946 0958']) {
    const { data } = await api.run(
      ['alpha', 'partner'],
      'query ($filter: String) { clientAndContactList(filter: $filter) { clientAndContacts { nameID } } }',
      { filter },
    );
    assert.deepEqual(data['clientAndContactList']?.['clientAndContacts'], [{ nameID: ok.nameID }], filter);
  }
});

test('what can not be is refused by field', async () => {
  const partner = as('partner');
  const cases: readonly (readonly [input: object, field: string])[] = [
    [{ kind: 'person' }, 'lastName'],
    [{ kind: 'organisation', name: ' ' }, 'name'],
    [{ kind: 'planet', name: 'Mars' }, 'kind'],
    [{ ...mira, email: 'nobody' }, 'email'],
    [{ ...mira, mobile: '12' }, 'mobile'],
    [{ ...mira, mobile: '', country: 'XX' }, 'country'],
    [{ ...mira, bornOn: '2199-01-01' }, 'bornOn'],
    [{ ...mira, ownerId: contact(1) }, 'ownerId'],
    [{ ...mira, aliases: [{ kind: 'stage', name: 'M' }] }, 'aliases'],
    [{ ...mira, emails: [{ label: '', value: 'x' }] }, 'emails'],
    [{ ...mira, phones: [{ label: '', value: 'x' }] }, 'phones'],
    [{ ...mira, phones: Array.from({ length: 51 }, () => ({ label: '', value: '0412345678' })) }, 'phones'],
    [{ ...mira, addresses: [{ ...mira.addresses[0], country: 'Q1' }] }, 'addresses'],
    [
      {
        ...mira,
        identityChecks: [{ kind: 'Passport', document: '', checkedOn: '2026-11-01', expiresOn: '2020-01-01' }],
      },
      'identityChecks',
    ],
  ];
  for (const [input, field] of cases) {
    const { ok, error } = await partner.create(input);
    assert.equal(ok, null, field);
    assert.deepEqual([...new Set(error?.fields.map((one) => one.field))], [field]);
  }
});

test('an edit is made to the version that was read, is logged, and renames the client of a matter', async () => {
  const partner = as('partner');
  const before = await partner.open(contact(6));
  assert.ok(before !== null);
  const { version } = before.record;
  const { ok } = await partner.update(contact(6), version, {
    name: 'markalpha contact 06 renamed',
    phone: '02 9555 0100',
    companyNumber: '12 345',
  });
  assert.deepEqual([ok?.record.version, ok?.phone], [version + 1, '(02) 9555 0100']);
  assert.equal(
    (await partner.update(contact(6), version, { name: 'late' })).conflict?.name,
    'markalpha contact 06 renamed',
  );
  const { rows } = await api.owner.query<{ client_name: string }>(
    `select distinct client_name from matters where tenant_id = 'alpha' and client_id = $1`,
    [contact(6)],
  );
  assert.deepEqual(rows, [{ client_name: 'markalpha contact 06 renamed' }]);
  const log = await api.owner.query<{ detail: { changes: { field: string }[] } }>(
    `select detail from activity_log where tenant_id = 'alpha' and kind = 'contact' and action = 'update' and object_id = $1`,
    [contact(6)],
  );
  assert.deepEqual(log.rows[0]?.detail.changes.map(({ field }) => field).toSorted(), [
    'companyNumber',
    'name',
    'phone',
  ]);
  // Nothing changed: no new version.
  assert.equal(
    (await partner.update(contact(6), version + 1, { companyNumber: '12 345' })).ok?.record.version,
    version + 1,
  );
  await partner.update(contact(6), version + 1, { name: 'markalpha contact 06' });
});

test('another firm’s contact, and one beyond reach, are neither seen nor changed', async () => {
  for (const [user, id] of [
    ['partner', contact(5, 'beta')],
    ['own', contact(5)],
    ['nothing', contact(5)],
  ] as const) {
    assert.equal(await as(user).open(id), null, user);
    const { data, errors } = await api.run(
      ['alpha', user],
      `mutation ($id: ID!) { updateContact(contactId: $id, version: 1, input: { title: "x" }) ${RESULT} }`,
      { id },
    );
    if (user === 'nothing') assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
    else assert.equal((data['updateContact'] as unknown as Result).error?.message, 'This contact does not exist.');
  }
  const relate = await as('own').change(RELATE, {
    id: contact(1),
    version: 1,
    input: { otherContactId: contact(5), role: 'Friend' },
  });
  assert.deepEqual(relate.error?.fields, [{ field: 'otherContactId' }]);
  assert.equal((await as('own').open(contact(1)))?.record['canEdit'], true);
});

test('a contact is changed by those who may see it and may change it, which are two reaches', async () => {
  const reach = (user: TestUser, view: string, edit: string) =>
    api.owner.query(
      `update role_scopes set scope = case action when 'view' then $2 else $3 end
       where tenant_id = 'alpha' and role_id = $1 and feature = 'contacts' and action in ('view', 'edit')`,
      [idOf('alpha', 'role', user), view, edit],
    );
  await reach('office', 'all', 'own');
  await reach('team', 'own', 'all');
  const seen = await as('office').open(contact(5));
  assert.equal(seen?.record['canEdit'], false);
  assert.equal(await as('team').open(contact(5)), null);
  for (const user of ['office', 'team'] as const)
    assert.equal(
      (await as(user).update(contact(5), seen.record.version, { title: 'Dr' })).error?.message,
      'This contact does not exist.',
      user,
    );
});

test('a relationship is shown at both ends, each in its role, and changed and removed from either', async () => {
  const partner = as('partner');
  const [one, other] = [contact(7), contact(8)];
  const versionOf = async (id: string) => (await partner.open(id))?.record.version;
  const input = { otherContactId: other, role: 'Director', otherRole: 'Company', fromOn: '2020-01-01' };
  const saved = await partner.change(RELATE, { id: one, version: await versionOf(one), input });
  assert.equal(saved.error, null);
  const seen = async (id: string) => (await partner.open(id))?.record.relationships ?? [];
  assert.deepEqual(
    (await seen(one)).map(({ role, otherRole }) => [role, otherRole]),
    [['Director', 'Company']],
  );
  const [row] = await seen(other);
  assert.deepEqual(
    [row?.['role'], row?.['otherRole'], row?.['other']],
    ['Company', 'Director', { name: 'markalpha contact 07' }],
  );
  const changed = await partner.change(RELATE, {
    id: other,
    version: await versionOf(other),
    relationshipId: row?.['id'],
    input: { otherContactId: one, role: 'Employer', otherRole: 'Employee', untilOn: '2026-01-01' },
  });
  assert.equal(changed.error, null);
  assert.deepEqual(
    (await seen(one)).map(({ role, otherRole }) => [role, otherRole]),
    [['Employee', 'Employer']],
  );
  await partner.change(UNRELATE, { id: one, version: await versionOf(one), relationshipId: row?.['id'] });
  assert.deepEqual(await seen(other), []);
});

test('only a contact on which nothing depends is deleted, and restored as it was', async () => {
  const admin = as('admin');
  const used = await admin.change(REMOVE, { id: contact(1), version: 1 });
  assert.match(used.error?.message ?? '', /used by .*matters/);
  const made = (await admin.create({ ...mira, lastName: 'Brief' })).ok;
  assert.ok(made !== null);
  const stale = await admin.change(REMOVE, { id: made.nameID, version: 99 });
  assert.equal(stale.conflict?.name, 'Mira Brief');
  const gone = await admin.change(REMOVE, { id: made.nameID, version: made.record.version });
  assert.equal(gone.ok, made.nameID);
  assert.equal(await admin.open(made.nameID), null);
  assert.equal((await as('admin', 'beta').change(RESTORE, { id: made.nameID })).ok, null);
  const beyond = await as('own').change(RESTORE, { id: made.nameID });
  assert.equal(beyond.error?.message, 'This contact does not exist.');
  assert.equal(await admin.open(made.nameID), null);
  await admin.change(RESTORE, { id: made.nameID });
  const back = await admin.open(made.nameID);
  assert.deepEqual({ ...back?.record, version: 0 }, { ...made.record, version: 0 });
});

test('a closed column closes what hangs on it, to read and to write', async () => {
  const made = (await as('partner', 'beta').create(mira)).ok;
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'beta', $1, 'contacts', unnest(array['email', 'number', 'address']), 'hidden'`,
    [idOf('beta', 'role', 'office')],
  );
  await api.owner.query(`update contacts set owner_id = $1 where tenant_id = 'beta' and id = $2`, [
    idOf('beta', 'user', 'office'),
    made?.nameID,
  ]);
  const office = as('office', 'beta');
  const shown = await office.open(made?.nameID ?? '');
  assert.deepEqual([shown?.record['emails'], shown?.record['phones'], shown?.record['addresses']], [[], [], []]);
  for (const input of [{ email: 'a@b.example' }, { mobile: '' }, { phones: [] }, { addresses: [] }])
    assert.match((await office.update(made?.nameID ?? '', 1, input)).error?.message ?? '', /can’t see or change/);
});

test('who has just asked for contacts hears of the next change, and need not ask again first', async (t) => {
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + 2 * RECENT_MS);
  const socket = await openSocket(api, ['alpha', 'partner']);
  const ofOne = socket.subscribe(
    'subscription ($id: ID) { contactChanged(contactId: $id, isFresh: true) { contactId } }',
    { id: contact(11) },
  );
  const heard = ofOne.next();
  let count = 0;
  void heard.then(() => (count += 1));
  const partner = as('partner');
  const open = await partner.open(contact(11));
  assert.equal(count, 0);
  await partner.update(contact(11), open?.record.version ?? 0, { title: 'Dr' });
  assert.deepEqual({ ...(await heard)['contactChanged'] }, { contactId: contact(11) });
  await socket.close();
});

test('opening is remembered, and changes are announced', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  const stream = socket.subscribe('subscription ($id: ID) { contactChanged(contactId: $id) { contactId } }', {
    id: contact(9),
  });
  assert.deepEqual({ ...(await stream.next())['contactChanged'] }, { contactId: contact(9) });
  const partner = as('partner');
  const open = await partner.open(contact(9));
  await partner.update(contact(9), open?.record.version ?? 0, { title: 'Dr' });
  assert.deepEqual({ ...(await stream.next())['contactChanged'] }, { contactId: contact(9) });
  await socket.close();
  for (const number of [9, 10])
    await api.run(['alpha', 'partner'], 'mutation ($id: ID!) { addUserNameAccessActivity(nameId: $id) }', {
      id: contact(number),
    });
  const { data } = await api.run(['alpha', 'partner'], '{ recentContacts { name } }');
  assert.deepEqual(data['recentContacts'], [{ name: 'markalpha contact 10' }, { name: 'markalpha contact 09' }]);
});

test('what somebody opened and sees no more takes the place of nothing that they still see', async () => {
  const own = ['alpha', 'own'] as const;
  for (const number of [1, 2])
    await api.run(own, 'mutation ($id: ID!) { addUserNameAccessActivity(nameId: $id) }', { id: contact(number) });
  const latest = async () => (await api.run(own, '{ recentContacts(first: 1) { name } }')).data['recentContacts'];
  assert.deepEqual(await latest(), [{ name: 'markalpha contact 02' }]);
  await api.owner.query(`update contacts set owner_id = $2 where tenant_id = 'alpha' and id = $1`, [
    contact(2),
    idOf('alpha', 'user', 'partner'),
  ]);
  assert.deepEqual(await latest(), [{ name: 'markalpha contact 01' }]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // People who work with referrers and reach all of the firm, their own, or nothing.
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select tenant, md5(tenant || ':role:' || who)::uuid, 'referrers'
     from unnest(array['alpha', 'beta']) tenant, unnest(array['partner', 'own', 'nothing']) who`,
  );
});
after(() => api.close());

const fields = `id version isActive contactId name email type tier owner ownerId agreementKind agreementPercent agreementAmountMinor
  agreementComment lastTouchOn nextTouchOn isNeglected received converted value { minor currency } matters feesEarned { minor }
  agreementFee { minor } areAmountsHidden sent`;
const result = `{ ok { ${fields} } error { message fields { field message } } conflict { ${fields} } }`;
const as = (user: TestUser = 'admin', tenant: TestTenant = 'alpha') => {
  const run = async (document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api.run([tenant, user], document, variables);
    return { ...data, code: errors[0]?.extensions.code ?? null } as AnswerData & { code: string | null };
  };
  return {
    run,
    create: async (input: object, key: string = crypto.randomUUID()) =>
      (
        await run(
          `mutation ($key: String!, $input: CreateReferrerInput!) { createReferrer(idempotencyKey: $key, input: $input) ${result} }`,
          { key, input },
        )
      )['createReferrer'] as AnswerData,
    update: async (input: object) =>
      (await run(`mutation ($input: UpdateReferrerInput!) { updateReferrer(input: $input) ${result} }`, { input }))[
        'updateReferrer'
      ] as AnswerData,
    list: async (variables: Record<string, unknown> = {}) =>
      (
        await run(
          `query ($filter: String, $isActive: Boolean, $isNeglected: Boolean, $isMine: Boolean, $sort: [SortInput!], $ids: [ID!]) {
            referrerList(filter: $filter, isActive: $isActive, isNeglected: $isNeglected, isMine: $isMine, sort: $sort, ids: $ids) {
              recordCount canEdit types rows { ${fields} } } }`,
          variables,
        )
      )['referrerList'] as AnswerData,
    one: async (id: string) =>
      (await run(`query ($id: ID!) { referrer(id: $id) { ${fields} } }`, { id }))['referrer'] as AnswerData | null,
  };
};
const plain = { type: 'Accountant', tier: 'A', agreementKind: 'other' };
const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const names = (list: AnswerData) => (list['rows'] as unknown as { name: string }[]).map(({ name }) => name);
const created = async (number: number, input: object = {}, user: TestUser = 'admin', tenant: TestTenant = 'alpha') => {
  const { ok, error } = await as(user, tenant).create({ ...plain, contactId: contact(number, tenant), ...input });
  assert.equal(error, null);
  return ok as unknown as { id: string; version: number } & Record<string, unknown>;
};

test('a contact becomes a referrer once under a key, and only once at all', async () => {
  const key = crypto.randomUUID();
  const input = { ...plain, contactId: contact(1), agreementKind: 'percentage', agreementPercent: 10 };
  const first = await as().create(input, key);
  const again = await as().create(input, key);
  assert.equal(again['ok']?.['id'], first['ok']?.['id']);
  assert.equal(first['ok']?.['agreementPercent'], 10);
  const { error } = await as().create({ ...plain, contactId: contact(1) });
  assert.equal((error as AnswerData)['fields']?.['0']?.['field'], 'contactId');
});

for (const [what, input, field] of [
  ['a percentage that is missing', { agreementKind: 'percentage' }, 'agreementPercent'],
  ['an amount that is missing', { agreementKind: 'flat' }, 'agreementAmountMinor'],
  ['a tier that is none', { tier: 'Z' }, 'tier'],
  ['a last contact that lies ahead', { lastTouchOn: '2199-01-01' }, 'lastTouchOn'],
  ['an owner of another firm', { ownerId: idOf('beta', 'user', 'partner') }, 'ownerId'],
  ['an owner from outside', { ownerId: idOf('alpha', 'user', 'client') }, 'ownerId'],
  ['a contact of another firm', { contactId: idOf('beta', 'contact', 9) }, 'contactId'],
] as const)
  test(`refuses ${what}`, async () => {
    const { ok, error } = await as().create({ ...plain, contactId: contact(9), ...input });
    assert.equal(ok, null);
    assert.equal((error as AnswerData)['fields']?.['0']?.['field'], field);
  });

test('counts what came from a referrer, as far as each asker sees it', async () => {
  const { id } = await created(5, { agreementKind: 'percentage', agreementPercent: 20 });
  const link = (text: string) => api.owner.query(text, [id]);
  await link(
    `update enquiries set referrer_id = $1, estimated_value_minor = 1000, assigned_to_id = null where tenant_id = 'alpha'`,
  );
  await link(
    `update enquiries e set assigned_to_id = md5('alpha:user:own')::uuid where tenant_id = 'alpha' and referrer_id = $1
       and id = (select min(id::text)::uuid from enquiries where tenant_id = 'alpha')`,
  );
  await link(`update matters set referrer_id = $1 where tenant_id = 'alpha'`);
  await api.owner.query(
    `insert into invoice_lines (tenant_id, invoice_id, position, kind, description, unit_price_minor, net_minor)
     select tenant_id, id, case kind when 'fee' then 90 else 91 end, kind, 'x', 500, 500 from invoices cross join unnest(array['fee', 'expense']) kind
     where tenant_id = 'alpha' and status in ('Issued', 'PartPaid', 'Paid')`,
  );
  const all = (await as().one(id)) as unknown as Record<string, number> & Record<string, { minor: number }>;
  const { rows: counted } = await api.owner.query<{ enquiries: number; won: number; matters: number; fees: number }>(
    `select (select count(*) from enquiries where tenant_id = 'alpha')::int as enquiries,
       (select count(*) from enquiries where tenant_id = 'alpha' and status = 'Won')::int as won,
       (select count(*) from matters where tenant_id = 'alpha' and status <> 'Deleted')::int as matters,
       (select sum(l.net_minor) from invoice_lines l join invoices i using (tenant_id) where i.id = l.invoice_id and l.kind = 'fee'
          and l.tenant_id = 'alpha' and i.status in ('Issued', 'PartPaid', 'Paid'))::int as fees`,
  );
  const expected = counted[0];
  assert.ok(expected && expected.fees > 0);
  assert.equal(all['received'], expected.enquiries);
  assert.equal(all['converted'], expected.won);
  assert.equal((all['value'] as { minor: number }).minor, expected.enquiries * 1000);
  assert.equal((all['feesEarned'] as { minor: number }).minor, expected.fees);
  assert.equal((all['agreementFee'] as { minor: number }).minor, Math.round(expected.fees * 0.2));
  // The administrator is behind no wall but that of matters that are theirs to see.
  assert.ok(Number(all['matters']) <= expected.matters);

  // A contact of the partner's, whom the `own` user does not see.
  assert.equal(await as('own').one(id), null);
  await api.owner.query(
    `update contacts set owner_id = md5('alpha:user:own')::uuid where tenant_id = 'alpha' and id = $1`,
    [contact(5)],
  );
  const own = (await as('own').one(id)) as unknown as Record<string, number>;
  assert.equal(own['received'], 1);
  assert.equal(own['matters'], 4);
  assert.equal(await as('nothing').one(id), null);
});

test('amounts are for those who may see invoices', async () => {
  const { rows } = await api.owner.query<{ id: string }>(
    `select r.id from referrers r where r.tenant_id = 'alpha' and r.contact_id = $1`,
    [contact(5)],
  );
  const id = rows[0]?.id ?? '';
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and feature = 'invoices' and role_id = md5('alpha:role:partner')::uuid`,
  );
  await api.owner.query(
    `update contacts set owner_id = md5('alpha:user:partner')::uuid where tenant_id = 'alpha' and id = $1`,
    [contact(5)],
  );
  const found = (await as('partner').one(id)) as unknown as Record<string, { minor: number }> & {
    areAmountsHidden: boolean;
  };
  assert.equal(found.areAmountsHidden, true);
  assert.equal(found['feesEarned']?.minor, 0);
  assert.equal(found['agreementFee']?.minor, 0);
  const sorted = await as('partner').run('{ referrerList(sort: [{ column: "feesEarned" }]) { recordCount } }');
  assert.equal(sorted.code, 'FORBIDDEN');
  const { referrerMatters } = await as('partner').run(
    'query ($id: ID!) { referrerMatters(referrerId: $id) { isClosed areAmountsHidden recordCount rows { fileNumber feesEarned { minor } lastInvoicedOn } } }',
    { id },
  );
  assert.equal(referrerMatters?.['areAmountsHidden'], true);
  assert.ok(
    (referrerMatters['rows'] as unknown as { feesEarned: { minor: number }; lastInvoicedOn: null }[]).every(
      (row) => row.feesEarned.minor === 0 && row.lastInvoicedOn === null,
    ),
  );
});

test('lists, finds, and says whom nobody was in touch with', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await created(2, { tier: 'A', lastTouchOn: day(40) });
  await created(3, { tier: 'C', lastTouchOn: day(40) });
  await created(4, { tier: 'C', lastTouchOn: day(1), nextTouchOn: day(3), ownerId: idOf('alpha', 'user', 'admin') });
  const ids = { sort: [{ column: 'name', direction: 'asc' }] };
  const neglected = await as().list({ isNeglected: true, ...ids });
  for (const name of ['contact 02', 'contact 04'])
    assert.ok(
      names(neglected).some((each) => each.endsWith(name)),
      name,
    );
  assert.ok(!names(neglected).some((each) => each.endsWith('contact 03')));
  assert.deepEqual(names(await as().list({ isMine: true })), ['markalpha contact 04']);
  assert.deepEqual(names(await as().list({ filter: 'contact 03' })), ['markalpha contact 03']);
  assert.deepEqual(names(await as('admin', 'beta').list()), []);
});

test('a change is saved on the version that was seen; a retired one is kept and found apart', async () => {
  const { id, version } = await created(6, { agreementKind: 'flat', agreementAmountMinor: 5000 });
  const changed = await as().update({ id, version, agreementKind: 'other', agreementComment: 'Lunch' });
  assert.equal(changed['ok']?.['agreementAmountMinor'], null);
  const late = await as().update({ id, version, tier: 'B' });
  assert.equal(late['conflict']?.['version'], version + 1);
  const retired = await as().update({ id, version: version + 1, isActive: false });
  assert.equal(retired['ok']?.['isActive'], false);
  assert.ok(!names(await as().list({ isActive: true })).some((name) => name.endsWith('06')));
  assert.ok(names(await as().list({ isActive: false })).some((name) => name.endsWith('06')));
  const { rows } = await api.owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and object_id = $1 order by happened_at`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['create', 'change', 'retire'],
  );
});

test('what was sent in return is noted, taken back and restored', async () => {
  const { id } = await created(7);
  const fieldsOfReferral = '{ ok { id version description value { minor } } error { message } conflict { version } }';
  const add = await as().run(
    `mutation ($key: String!, $input: AddReciprocalReferralInput!) { addReciprocalReferral(idempotencyKey: $key, input: $input) ${fieldsOfReferral} }`,
    {
      key: crypto.randomUUID(),
      input: { referrerId: id, referredOn: '2026-01-05', description: 'Tax advice', valueMinor: 9900 },
    },
  );
  const sent = add['addReciprocalReferral']?.['ok'] as unknown as { id: string; version: number };
  const count = async () => ((await as().one(id)) as unknown as { sent: number }).sent;
  assert.equal(await count(), 1);
  const theirs = await as('admin', 'beta').run(
    `mutation ($id: ID!) { removeReciprocalReferral(id: $id, version: 1) ${fieldsOfReferral} }`,
    { id: sent.id },
  );
  assert.equal(theirs['removeReciprocalReferral']?.['ok'], null);
  await as().run(
    `mutation ($id: ID!, $version: Int!) { removeReciprocalReferral(id: $id, version: $version) ${fieldsOfReferral} }`,
    sent,
  );
  assert.equal(await count(), 0);
  await as().run(`mutation ($id: ID!) { restoreReciprocalReferral(id: $id) ${fieldsOfReferral} }`, sent);
  assert.equal(await count(), 1);
});

test('who does not work with referrers is refused, whatever they ask', async () => {
  for (const user of ['team', 'reception', 'client'] as const) {
    const { code } = await as(user).run('{ referrerList { recordCount } }');
    assert.equal(code, 'FORBIDDEN', user);
  }
  const { code } = await as('nothing').run(
    `mutation { createReferrer(idempotencyKey: "k", input: { contactId: "${contact(8)}", type: "x", tier: "A", agreementKind: "other" }) { ok { id } } }`,
  );
  assert.equal(code, 'FORBIDDEN');
});

test('whoever may not edit a contact makes no referrer of it, and changes none', async () => {
  // Contacts 10 and 11 are the partner's.
  const { id, version } = await created(10);
  const made = await as('own').create({ ...plain, contactId: contact(11) });
  assert.equal((made['error'] as AnswerData | null)?.['fields']?.['0']?.['field'], 'contactId');
  const changed = await as('own').update({ id, version, tier: 'B' });
  assert.equal(changed['error']?.['message'], 'This referrer does not exist.');
});

test('what hangs on a referrer of another firm is as if there were none', async () => {
  const { id } = await created(8, {}, 'admin', 'beta');
  const { referrerEnquiries, referrerMatters, referrerEvents, reciprocalReferrals, referrer } = await as().run(
    `query ($id: ID!) { referrer(id: $id) { id } referrerEnquiries(referrerId: $id) { recordCount rows { id } }
      referrerMatters(referrerId: $id) { recordCount } referrerEvents(referrerId: $id) { rows { eventId } } reciprocalReferrals(referrerId: $id) { id } }`,
    { id },
  );
  assert.deepEqual(
    [
      referrer,
      referrerEnquiries?.['recordCount'],
      referrerMatters?.['recordCount'],
      referrerEvents?.['rows'],
      reciprocalReferrals,
    ],
    [null, 0, 0, [], []],
  );
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

const contact = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'contact', number);
const matter = (number: number, tenant: TestTenant = 'alpha') => idOf(tenant, 'matter', number);
const list = entityId('alpha', 'mailingList', 61);
const elsewhere = entityId('alpha', 'mailingList', 62);
let api: TestApi;

before(async () => {
  api = await startTestApi();
  const run = (sql: string, values: unknown[] = []) => api.owner.query(sql, values);
  for (const tenant of ['alpha', 'beta'] as const) {
    // From LEAP: contacts 1, 2 and 3, matters 1, 2 and 24, of which the last is restricted. From Smokeball: one of each.
    const link = (system: string, kind: 'contact' | 'matter', ids: readonly string[], state = 'done') =>
      run(
        `insert into source_items (tenant_id, source_system, kind, source_id, label, content, reading, plan, state, ${kind}_id)
         select $1, $2, $3, $3 || $5 || x.n, 'x', '{}', 1, 'create', $5, x.id from unnest($4::uuid[]) with ordinality x (id, n)`,
        [tenant, system, kind, ids, state],
      );
    await link('leap', 'contact', [contact(1, tenant), contact(2, tenant), contact(3, tenant)]);
    await link('leap', 'contact', [contact(6, tenant)], 'waiting');
    await link('smokeball', 'contact', [contact(4, tenant)]);
    await link('leap', 'matter', [matter(1, tenant), matter(2, tenant), matter(24, tenant)]);
    await link('smokeball', 'matter', [matter(3, tenant)]);
    await run(`update contacts set is_staff = false, is_pms = false where tenant_id = $1`, [tenant]);
    await run(
      `update enquiries set contact_id = null, matter_id = null, is_suspected_spam = false where tenant_id = $1`,
      [tenant],
    );
    await run(`update enquiries set contact_id = $2 where tenant_id = $1 and number = 1`, [tenant, contact(2, tenant)]);
    await run(`update enquiries set matter_id = $2 where tenant_id = $1 and number = 2`, [tenant, matter(2, tenant)]);
    await run(`update enquiries set matter_id = $2 where tenant_id = $1 and number = 3`, [tenant, matter(5, tenant)]);
    await run(`delete from referrers r where tenant_id = $1 and contact_id in ($2, $3)`, [
      tenant,
      contact(3, tenant),
      contact(5, tenant),
    ]);
    await run(`insert into referrers (tenant_id, contact_id, type) values ($1, $2, 'Client'), ($1, $3, 'Client')`, [
      tenant,
      contact(3, tenant),
      contact(5, tenant),
    ]);
    await run(
      `update matters set referrer_id = (select r.id from referrers r where r.tenant_id = $1 and r.contact_id = $2) where tenant_id = $1 and id = any($3)`,
      [tenant, contact(3, tenant), [matter(1, tenant), matter(7, tenant)]],
    );
    await run(
      `insert into tasks (tenant_id, kind, subject, matter_id, status, created_by)
       select $1, 'task', 'Task ' || x.n, x.id, 'Open', $3 from unnest($2::uuid[]) with ordinality x (id, n)`,
      [tenant, [matter(1, tenant), matter(5, tenant), null], idOf(tenant, 'user', 'admin')],
    );
  }
  await run(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static'), ('alpha', $2, 'Elsewhere', 'static')`,
    [list, elsewhere],
  );
  await run(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select 'alpha', $1::uuid, unnest($2::uuid[]), 'Form', now() union all select 'alpha', $3::uuid, $4::uuid, 'Form', now()`,
    [list, [contact(1), contact(2), contact(5)], elsewhere, contact(7)],
  );
});
after(() => api.close());

const ask = async <Found>(
  document: string,
  variables: Record<string, unknown> = {},
  who: TestUser = 'admin',
  tenant: TestTenant = 'alpha',
): Promise<Found> => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  assert.deepEqual(errors, [], document);
  return Object.values(data)[0] as Found;
};
interface Counted {
  readonly recordCount: number;
}
const count = async (field: string, args: string, cameFrom: string | null, who: TestUser = 'admin') =>
  (
    await ask<Counted>(
      `query ($from: String) { ${field}(${args}${args === '' ? '' : ', '}cameFrom: $from) { recordCount } }`,
      { from: cameFrom },
      who,
    )
  ).recordCount;
const ids = async (document: string, who: TestUser = 'admin') =>
  Object.values(await ask<Record<string, { id: string }[]>>(document, {}, who)).flatMap((rows) =>
    rows.map(({ id }) => id),
  );

test('lists are limited to what came from the source system that is asked for, and to what the viewer sees of it', async () => {
  assert.deepEqual(
    (
      await ids('{ clientAndContactList(includeStaff: true, cameFrom: "leap") { clientAndContacts { id: nameID } } }')
    ).sort(),
    [contact(1), contact(2), contact(3)].sort(),
  );
  assert.deepEqual(await ids('{ clientAndContactList(cameFrom: "smokeball") { clientAndContacts { id: nameID } } }'), [
    contact(4),
  ]);
  assert.equal(await count('clientAndContactList', '', 'actionstep'), 0);
  assert.equal(await count('clientAndContactList', 'includeStaff: true', null), 12);
  // Contacts 1 and 2 are the own user's.
  assert.equal(await count('clientAndContactList', '', 'leap', 'own'), 2);
  assert.equal(await count('clientAndContactList', '', 'leap', 'nothing'), 0);
  // The restricted matter is the administrator's.
  assert.equal(await count('matterSummaryListX', 'isIncludeCompleted: true', 'leap'), 3);
  assert.equal(await count('matterSummaryListX', 'isIncludeCompleted: true', 'leap', 'partner'), 2);
  assert.equal(await count('enquiryList', '', 'leap'), 2);
  assert.equal(await count('enquiryList', 'where: { status: [] }', 'smokeball'), 0);
  assert.equal(await count('taskSummaryList', '', 'leap'), 1);
});

test('a search, an order and a group of a limited list stay within it', async () => {
  assert.equal(await count('clientAndContactList', 'filter: "contact"', 'leap'), 3);
  assert.equal(await count('clientAndContactList', 'sort: [{ column: "email", direction: "desc" }]', 'leap'), 3);
  const { groups } = await ask<{ groups: { recordCount: number }[] }>(
    '{ clientAndContactList(groupBy: "suburb", cameFrom: "leap") { groups { recordCount } } }',
  );
  assert.equal(
    groups.reduce((sum, group) => sum + group.recordCount, 0),
    3,
  );
});

test('a referrer from there is counted by the matters and enquiries from there', async () => {
  const rows = (from: string | null) =>
    ask<{ rows: { contactId: string; matters: number }[] }>(
      'query ($from: String) { referrerList(cameFrom: $from) { rows { contactId matters } } }',
      { from },
    );
  assert.deepEqual((await rows('leap')).rows, [{ contactId: contact(3), matters: 1 }]);
  assert.equal((await rows(null)).rows.find(({ contactId }) => contactId === contact(3))?.matters, 2);
});

test('mailing lists show, count and reach those who came from there', async () => {
  const found = await ask<{ rows: { id: string; usageCount: number }[] }>(
    '{ mailingListList(cameFrom: "leap") { rows { id usageCount } } }',
  );
  assert.deepEqual(
    found.rows.filter(({ id }) => [list, elsewhere].includes(id)),
    [{ id: list, usageCount: 2 }],
  );
  const members =
    'query ($id: ID!, $from: String) { mailingListMembers(mailingListId: $id, cameFrom: $from) { recordCount } }';
  assert.equal((await ask<Counted>(members, { id: list, from: 'leap' })).recordCount, 2);
  assert.equal((await ask<Counted>(members, { id: list })).recordCount, 3);
  const { reach } = await ask<{ reach: { total: number } }>(
    'query ($id: ID!) { mailingListRecord(id: $id) { reach(cameFrom: "leap") { total } } }',
    { id: list },
  );
  assert.equal(reach.total, 2);
});

test('figures count what came from there, and lead to no list that would show more', async () => {
  const figures = async (from: string | null, who: TestUser = 'admin') => {
    const { figures: found } = await ask<{
      figures: { measure: { id: string }; value: number; rows: string | null }[];
    }>(
      `query ($from: String) { figures(figures: [{ measure: "openMatters" }, { measure: "openTasks" }, { measure: "utilisation" }, { measure: "workBilled" }, { measure: "debtors" }, { measure: "timeRecorded" }, { measure: "enquiriesReceived" }],
        from: "2020-01-01", to: "2027-12-31", cameFrom: $from) { figures { measure { id } value rows } } }`,
      { from },
      who,
    );
    return new Map(found.map((figure) => [figure.measure.id, figure]));
  };
  const leap = await figures('leap');
  assert.equal(leap.get('openMatters')?.value, 3);
  assert.equal(leap.get('openTasks')?.value, 1);
  assert.equal(leap.get('enquiriesReceived')?.value, 2);
  assert.ok([...leap.values()].every(({ rows }) => rows === null));
  assert.equal((await figures('smokeball')).get('openMatters')?.value, 1);
  assert.equal((await figures('leap', 'partner')).get('openMatters')?.value, 2);
  assert.notEqual((await figures(null)).get('openMatters')?.rows, null);
});

test('every report can be limited, and one of matters has those from there', async () => {
  const reports = await ask<{ id: string; mayOpen: boolean }[]>('{ reports { id mayOpen } }');
  const rows = (id: string, from: string | null) =>
    ask<Counted & { message: string | null }>(
      `query ($id: ReportId!, $from: String) { reportResult(id: $id, cameFrom: $from, parameters: {}) { recordCount message } }`,
      { id, from },
    );
  for (const { id, mayOpen } of reports) {
    if (!mayOpen) continue;
    const { recordCount: limited, message } = await rows(id, 'leap');
    assert.equal(message, null, id);
    assert.ok(limited <= (await rows(id, null)).recordCount, id);
    assert.equal((await rows(id, 'actionstep')).recordCount, 0, id);
  }
});

test('a system that there is not is refused', async () => {
  for (const document of [
    '{ clientAndContactList(cameFrom: "other") { recordCount } }',
    '{ figures(figures: [], from: "2026-01-01", to: "2026-01-31", cameFrom: "LEAP") { currency } }',
  ]) {
    const { errors } = await api.run(['alpha', 'admin'], document);
    assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
  }
});

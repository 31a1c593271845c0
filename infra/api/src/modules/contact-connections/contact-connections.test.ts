import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { strengthOf } from './connection-strength.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Connections {
  readonly people: readonly {
    readonly strength: number;
    readonly user: { readonly id: string };
    readonly reasons: readonly { readonly kind: string; readonly count: number }[];
  }[];
  readonly introducedBy: readonly { readonly contact: { readonly name: string } }[];
}
const ask = async (number: number, user: TestUser = 'partner', tenant: 'alpha' | 'beta' = 'alpha') => {
  const { data, errors } = await api.run(
    [tenant, user],
    'query ($id: ID!) { contact(contactId: $id) { record { connections { people { strength user { id } reasons { kind count lastAt } } introducedBy { contact { name } } } } } }',
    { id: idOf('alpha', 'contact', number) },
  );
  assert.deepEqual(errors, []);
  return (
    (data['contact'] as unknown as { record: { connections: Connections | null } } | null)?.record.connections ?? null
  );
};
const kindsOf = (found: Connections | null, user: TestUser) =>
  found?.people
    .find((each) => each.user.id === idOf('alpha', 'user', user))
    ?.reasons.map(({ kind, count }) => [kind, count])
    .toSorted() ?? [];

test('what is recent and close counts more than what is old and loose, up to a hundred', () => {
  assert.ok(strengthOf([{ kind: 'MATTER', decayed: 1 }]) > strengthOf([{ kind: 'EMAIL', decayed: 1 }]));
  assert.ok(strengthOf([{ kind: 'CALL', decayed: 1 }]) > strengthOf([{ kind: 'CALL', decayed: 0.5 }]));
  assert.equal(strengthOf([{ kind: 'MATTER', decayed: 1000 }]), 100);
  assert.equal(strengthOf([{ kind: 'EMAIL', decayed: 0.0001 }]), 1);
});

test('calls and matters of the last two years say who knows a contact, and nothing does through a wall', async () => {
  const before = kindsOf(await ask(1), 'partner');
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, contact_id, called_at, created_by)
     select 'alpha', 'phone', 'Call ' || n, $1, now() - make_interval(days => n), $2 from unnest(array[1, 20, 900]) n`,
    [idOf('alpha', 'contact', 1), idOf('alpha', 'user', 'partner')],
  );
  const found = await ask(1);
  assert.deepEqual(
    kindsOf(found, 'partner').filter(([kind]) => kind === 'CALL'),
    [['CALL', 2]],
  );
  assert.ok(found?.people.every(({ strength }) => strength >= 1 && strength <= 100));
  assert.deepEqual(
    before.filter(([kind]) => kind === 'CALL'),
    [],
  );
  // Restricted matter 24 is of contact 1, and the administrator's: the partner is on it for nobody outside.
  const { rows } = await api.owner.query<{ person: string }>(
    `update matters set person_responsible_id = $1, person_acting_id = $1, person_assisting_id = null, last_activity_at = now(), client_id = $2
     where tenant_id = 'alpha' and id = $3 returning person_responsible_id as person`,
    [idOf('alpha', 'user', 'admin'), idOf('alpha', 'contact', 9), idOf('alpha', 'matter', 24)],
  );
  assert.equal(rows.length, 1);
  assert.deepEqual(kindsOf(await ask(9, 'admin'), 'admin'), [['MATTER', 1]]);
  assert.deepEqual(kindsOf(await ask(9, 'partner'), 'admin'), []);
  assert.equal(await ask(9, 'own'), null);
  assert.equal(await ask(9, 'partner', 'beta'), null);
});

test('who introduced a contact is followed from one to the next', async () => {
  const link = async (number: number, by: number) => {
    const referrer = crypto.randomUUID();
    await api.owner.query(
      `insert into referrers (tenant_id, id, contact_id, type) values ('alpha', $1, $2, 'Client') on conflict do nothing`,
      [referrer, idOf('alpha', 'contact', by)],
    );
    await api.owner.query(
      `update matters set referrer_id = (select id from referrers where tenant_id = 'alpha' and contact_id = $2) where tenant_id = 'alpha' and id = (
         select id from matters where tenant_id = 'alpha' and client_id = $1 and opened_on is not null order by opened_on, id limit 1)`,
      [idOf('alpha', 'contact', number), idOf('alpha', 'contact', by)],
    );
  };
  await link(2, 3);
  await link(3, 4);
  // In a circle it ends.
  await link(4, 2);
  const names = (await ask(2))?.introducedBy.map(({ contact }) => Number(contact.name.slice(-2))) ?? [];
  assert.deepEqual(names.slice(0, 2), [3, 4]);
  assert.ok(names.length <= 5);
});

test('meetings of others count for those who see all of the calendar alone', async () => {
  await api.owner.query(
    `with made as (
       insert into appointments (tenant_id, title, day, until_day, matter_id, created_by, changed_by)
       values ('alpha', 'Will', current_date - 1, current_date - 1, $1, $2, $2) returning id)
     insert into appointment_people (tenant_id, appointment_id, user_id) select 'alpha', id, unnest($3::uuid[]) from made`,
    [
      idOf('alpha', 'matter', 1),
      idOf('alpha', 'user', 'own'),
      [idOf('alpha', 'user', 'own'), idOf('alpha', 'user', 'partner')],
    ],
  );
  const meetingsFor = async (user: TestUser) => {
    const found = await ask(2, user);
    return [kindsOf(found, 'own'), kindsOf(found, 'partner')].map((kinds) =>
      kinds.filter(([kind]) => kind === 'MEETING'),
    );
  };
  assert.deepEqual(await meetingsFor('partner'), [[['MEETING', 1]], [['MEETING', 1]]]);
  assert.deepEqual(await meetingsFor('own'), [[['MEETING', 1]], []]);
});

test('who introduced a contact is told only from matters and enquiries within reach', async () => {
  const { owner } = api;
  await owner.query(`update matters set referrer_id = null where tenant_id = 'alpha'`);
  // Contact 1 and 2 are the `own` user's; matter 9 is of contact 2, and the partner's.
  await owner.query(`insert into referrers (tenant_id, contact_id, type) values ('alpha', $1, 'Client')`, [
    idOf('alpha', 'contact', 1),
  ]);
  const referrer = `(select id from referrers where tenant_id = 'alpha' and contact_id = $2)`;
  const introduced = async (user: TestUser) =>
    (await ask(2, user))?.introducedBy.map(({ contact }) => contact.name.slice(-2));
  await owner.query(`update matters set referrer_id = ${referrer} where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 9),
    idOf('alpha', 'contact', 1),
  ]);
  assert.deepEqual([await introduced('partner'), await introduced('own')], [['01'], []]);

  await owner.query(`update matters set referrer_id = null where tenant_id = 'alpha'`);
  const assign = (user: TestUser) =>
    owner.query(
      `update enquiries set referrer_id = ${referrer}, contact_id = $3, assigned_to_id = $4 where tenant_id = 'alpha' and id = $1`,
      [
        idOf('alpha', 'enquiry', 1),
        idOf('alpha', 'contact', 1),
        idOf('alpha', 'contact', 2),
        idOf('alpha', 'user', user),
      ],
    );
  await assign('partner');
  assert.deepEqual([await introduced('partner'), await introduced('own')], [['01'], []]);
  await assign('own');
  assert.deepEqual(await introduced('own'), ['01']);
});

test('a firm that turns it off shows nothing to anybody', async () => {
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'contacts', '{"showsConnections": false}') on conflict (tenant_id, name) do update set value = excluded.value`,
  );
  assert.equal(await ask(1), null);
});

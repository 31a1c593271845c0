import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

const FREE_MATTER = 5;
const document = `query ($matterId: ID!, $first: Int) { matterAppointments(matterId: $matterId, first: $first) {
  recordCount appointments { title day startsAt fileNumber enquiry { number } people { id } } } }`;

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    const user = idOf(tenant, 'user', 'partner');
    const add = (number: number, matter: number, more: { isPrivate?: boolean; enquiry?: number; removed?: boolean }) =>
      api.owner.query(
        `with made as (
           insert into appointments (tenant_id, id, title, day, until_day, starts_at, ends_at, matter_id, enquiry_id, is_private, created_by, changed_by, deleted_at)
           values ($1, new_id(), $2 || ' meeting ' || $3, date '2199-01-01' + $3::integer, date '2199-01-01' + $3::integer, '10:00', '11:00', $4, $5, $6, $7, $7, case when $8 then now() end)
           returning tenant_id, id)
         insert into appointment_people (tenant_id, appointment_id, user_id) select tenant_id, id, $7 from made`,
        [
          tenant,
          tenant,
          number,
          idOf(tenant, 'matter', matter),
          more.enquiry === undefined ? null : idOf(tenant, 'enquiry', more.enquiry),
          more.isPrivate ?? false,
          user,
          more.removed ?? false,
        ],
      );
    await add(1, FREE_MATTER, {});
    await add(2, FREE_MATTER, { enquiry: 5 });
    await add(3, FREE_MATTER, { isPrivate: true });
    await add(4, FREE_MATTER, { removed: true });
    await add(5, 6, {});
    await add(6, RESTRICTED_MATTER, {});
  }
});
after(() => api.close());

interface Found {
  readonly recordCount: number;
  readonly appointments: readonly {
    readonly title: string;
    readonly fileNumber: string;
    readonly enquiry: { readonly number: number } | null;
  }[];
}
const ask = async (
  who: TestUser,
  matter: number,
  { tenant = 'alpha', first = 20 }: { tenant?: TestTenant; first?: number } = {},
): Promise<Found> => {
  const { data, errors } = await api.run([tenant, who], document, { matterId: idOf('alpha', 'matter', matter), first });
  assert.deepEqual(errors, []);
  return data['matterAppointments'] as unknown as Found;
};
const titles = async (who: TestUser, matter: number, more: { tenant?: TestTenant } = {}) =>
  (await ask(who, matter, more)).appointments.map(({ title }) => title);

proveRootField(() => api, {
  name: 'matterAppointments',
  document,
  variables: { matterId: idOf('alpha', 'matter', 1) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterAppointments }) => assert.equal(matterAppointments?.['recordCount'], 0),
});

test('meetings on a matter are listed, the latest first, with the enquiry they came from', async () => {
  const found = await ask('partner', FREE_MATTER);
  assert.equal(found.recordCount, 3);
  assert.deepEqual(
    found.appointments.map(({ title }) => title),
    ['alpha meeting 3', 'alpha meeting 2', 'alpha meeting 1'],
  );
  assert.ok(found.appointments.every(({ fileNumber }) => fileNumber !== ''));
  assert.deepEqual(
    found.appointments.map(({ enquiry }) => enquiry !== null),
    [false, true, false],
  );
  assert.equal((await ask('partner', FREE_MATTER, { first: 1 })).appointments.length, 1);
});

test('a private one is listed for its own people alone: the list would say which matter it is about', async () => {
  assert.deepEqual(await titles('admin', FREE_MATTER), ['alpha meeting 2', 'alpha meeting 1']);
});

test('nothing of a matter behind a wall, beyond reach, or of another firm', async () => {
  assert.deepEqual(await titles('partner', RESTRICTED_MATTER), []);
  assert.deepEqual(await titles('own', FREE_MATTER), []);
  assert.deepEqual(await titles('admin', FREE_MATTER, { tenant: 'beta' }), []);
});

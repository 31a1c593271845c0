import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Timeline {
  readonly recordCount: number;
  readonly kinds: readonly string[];
  readonly entries: readonly {
    readonly kind: string;
    readonly at: string;
    readonly title: string;
    readonly id: string;
    readonly matterId: string | null;
  }[];
}
const ask = async (number: number, user: TestUser, variables: object = {}) => {
  const { data, errors } = await api.run(
    ['alpha', user],
    'query ($id: ID!, $kinds: [ContactTimelineKind!], $first: Int, $offset: Int) { contact(contactId: $id) { record { timeline(kinds: $kinds, first: $first, offset: $offset) { recordCount kinds entries { id kind at title details matterId fileNumber } } } } }',
    { id: idOf('alpha', 'contact', number), ...variables },
  );
  assert.deepEqual(errors, []);
  return (data['contact'] as unknown as { record: { timeline: Timeline } } | null)?.record.timeline ?? null;
};

test('what happened with a contact is listed from all modules, newest first, by kind and by page', async () => {
  const [contact, partner] = [idOf('alpha', 'contact', 2), idOf('alpha', 'user', 'partner')];
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, contact_id, called_at, created_by) values ('alpha', 'phone', 'Rang about the lease', $1, now() - interval '1 hour', $2)`,
    [contact, partner],
  );
  await api.owner.query(
    `insert into notes (tenant_id, type, subject, body, contact_id, author_id, created_by, changed_by) values ('alpha', 'General', 'Prefers mornings', '<p>x</p>', $1, $2, $2, $2)`,
    [contact, partner],
  );
  const all = await ask(2, 'partner', { first: 100 });
  assert.ok(all);
  assert.equal(all.entries[0]?.title, 'Prefers mornings');
  assert.deepEqual(
    all.entries.map(({ at }) => at),
    all.entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  assert.ok(all.kinds.includes('CALL') && all.kinds.includes('NOTE'));
  const calls = await ask(2, 'partner', { kinds: ['CALL'] });
  assert.deepEqual(
    calls?.entries.map(({ title }) => title),
    ['Rang about the lease'],
  );
  assert.deepEqual(calls.kinds, all.kinds);
  const page = await ask(2, 'partner', { first: 1, offset: 1 });
  assert.deepEqual(page?.entries, all.entries.slice(1, 2));
});

test('each kind is under its own policy: nothing through a wall, and nothing of a contact beyond reach', async () => {
  await api.owner.query(
    `update matters set client_id = $1, opened_on = current_date where tenant_id = 'alpha' and id = $2`,
    [idOf('alpha', 'contact', 9), idOf('alpha', 'matter', 24)],
  );
  const matters = async (user: TestUser) => (await ask(9, user, { kinds: ['MATTER'] }))?.recordCount;
  assert.equal(await matters('admin'), 1);
  // As a party as well: it was opened once.
  await api.owner.query(
    `insert into matter_parties (tenant_id, matter_id, contact_id, role) values ('alpha', $1, $2, 'Guarantor')`,
    [idOf('alpha', 'matter', 24), idOf('alpha', 'contact', 9)],
  );
  assert.equal(await matters('admin'), 1);
  assert.equal(await matters('partner'), 0);
  assert.equal(await ask(9, 'own'), null);
});

test('a text message that is about no matter is in the timeline for those who see the contact, and of no other firm', async () => {
  const insert = (tenant: 'alpha' | 'beta', body: string) =>
    api.owner.query(
      `insert into text_messages (tenant_id, contact_id, recipient_name, recipient_number, body, parts, created_by)
       values ($1, $2, 'Ngozi', '+61412345678', $3, 1, $4)`,
      [tenant, idOf(tenant, 'contact', 7), body, idOf(tenant, 'user', 'partner')],
    );
  await insert('alpha', 'Your visit is at ten');
  await insert('beta', 'Of the other firm');
  const texts = await ask(7, 'partner', { kinds: ['TEXT_MESSAGE'] });
  assert.deepEqual(
    texts?.entries.map(({ title, matterId }) => ({ title, matterId })),
    [{ title: 'Your visit is at ten', matterId: null }],
  );
  assert.equal(await ask(7, 'own'), null);
});

test('who has a timeline open hears of what changes in other modules, as far as they see it', async () => {
  const contact = idOf('alpha', 'contact', 12);
  const follow = async (user: TestUser) => {
    const socket = await openSocket(api, ['alpha', user]);
    const stream = socket.subscribe('subscription ($id: ID!) { contactTimelineChanged(contactId: $id) }', {
      id: contact,
    });
    return { close: () => socket.close(), next: async () => (await stream.next())['contactTimelineChanged'] };
  };
  const partner = await follow('partner');
  assert.equal(await partner.next(), true);
  const walled = idOf('alpha', 'matter', 24);
  const open = idOf('alpha', 'matter', 1);
  const notify = (id: string) =>
    api.owner.query(
      `select pg_notify('atrium', json_build_object('tenantId', 'alpha', 'topic', 'matterChange', 'id', $1::text || '/parties')::text)`,
      [id],
    );
  const put = (id: string) =>
    api.owner.query(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role) values ('alpha', $1, $2, 'Witness')`,
      [id, contact],
    );
  await api.owner.query(`update matters set opened_on = current_date where tenant_id = 'alpha' and id = any($1)`, [
    [walled, open],
  ]);
  let heard = 0;
  const next = partner.next().then((told) => {
    heard += 1;
    return told;
  });
  // Behind a wall, and a change of a matter that is not of the contact: nothing is told.
  await put(walled);
  await notify(walled);
  await notify(idOf('alpha', 'matter', 2));
  assert.equal((await ask(12, 'partner', { kinds: ['MATTER'] }))?.recordCount, 0);
  assert.equal(heard, 0);
  await put(open);
  await notify(open);
  assert.equal(await next, true);
  assert.equal((await ask(12, 'partner', { kinds: ['MATTER'] }))?.recordCount, 1);
  await partner.close();
  const beta = await openSocket(api, ['beta', 'partner']);
  const stream = beta.subscribe('subscription ($id: ID!) { contactTimelineChanged(contactId: $id) }', { id: contact });
  assert.equal((await stream.next())['contactTimelineChanged'], true, 'as of every id');
  await beta.close();
});

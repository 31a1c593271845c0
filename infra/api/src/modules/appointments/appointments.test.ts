import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn } from '@atrium/domain';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

const day = addDays(dayIn('Australia/Sydney', new Date()), 3);
const user = (name: TestUser) => idOf('alpha', 'user', name);

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Appointment {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly isHidden: boolean;
  readonly version: number;
}
const result = 'ok { id title place isHidden version } error { message }';
const ask = async (who: TestUser, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await api.run(['alpha', who], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown;
};
async function add(title: string, person: TestUser, more: Record<string, unknown> = {}): Promise<Appointment> {
  const { ok } = (await ask(
    'partner',
    `mutation ($key: String!, $input: AddAppointmentInput!) { addAppointment(idempotencyKey: $key, input: $input) { ${result} } }`,
    { key: crypto.randomUUID(), input: { kind: 'appointment', title, day, personIds: [user(person)], ...more } },
  )) as { ok: Appointment | null };
  assert.ok(ok);
  return ok;
}
const find = async (who: TestUser, { id }: Appointment) =>
  (await ask(who, 'query ($id: ID!) { appointment(id: $id) { id title place isHidden version } }', {
    id,
  })) as Appointment | null;

test('of what is private those who are no part of it see nothing, and change nothing', async () => {
  const made = await add('Doctor', 'own', { place: 'Clinic', isPrivate: true });
  const seen = await find('admin', made);
  assert.deepEqual([seen?.title, seen?.place, seen?.isHidden], ['', '', true]);
  const change = (who: TestUser) =>
    ask(who, `mutation ($input: UpdateAppointmentInput!) { updateAppointment(input: $input) { ${result} } }`, {
      input: { id: made.id, version: made.version, place: 'Elsewhere' },
    }) as Promise<{ ok: Appointment | null; error: { message: string } | null }>;
  assert.deepEqual(await change('admin'), {
    ok: null,
    error: { message: 'You can see this appointment, but not change it.' },
  });
  assert.equal((await find('own', made))?.place, 'Clinic');
  assert.equal((await change('own')).ok?.place, 'Elsewhere');
});

test('a role that reaches its own people finds no appointment of others', async () => {
  const [ofOthers, ofTheirs] = [await add('Of the partner', 'partner'), await add('Of their own', 'own')];
  assert.equal(await find('own', ofOthers), null);
  assert.equal((await find('own', ofTheirs))?.title, 'Of their own');
});

test('a feed holds what its owner is part of, however much more they see', async () => {
  const [theirs, ofAnother] = [await add('Mine to attend', 'partner'), await add('Somebody else’s', 'own')];
  assert.notEqual(await find('partner', ofAnother), null);
  const { url } = (await ask('partner', 'mutation { createCalendarFeed { url } }', {})) as { url: string };
  const feed = await (await fetch(new URL(new URL(url).pathname, api.url))).text();
  assert.ok(feed.includes(theirs.title) && !feed.includes(ofAnother.title), feed);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { notesOfAlpha, seedNotes } from './notes.fixtures.ts';

let api: TestApi;
const { add, addOne, read, run } = notesOfAlpha(() => api);
const user = (name: TestUser): string => idOf('alpha', 'user', name);
const inTeam = (team: number, ...names: readonly TestUser[]) =>
  api.owner.query(
    `insert into team_members (tenant_id, team_id, user_id) select 'alpha', $1, id from unnest($2::uuid[]) id on conflict do nothing`,
    [idOf('alpha', 'team', team), names.map(user)],
  );
before(async () => {
  api = await startTestApi();
  await seedNotes(api);
  // The partner writes for team 2; the administrator, who is on it, is on another with the office's user as well.
  await inTeam(2, 'admin');
  await inTeam(3, 'admin', 'office');
});
after(() => api.close());

/** A note of the partner for the team, old enough to be added to. */
async function lockedNote(): Promise<string> {
  const id = await addOne('partner', { visibility: 'team' });
  await api.owner.query(
    `update notes set created_at = now() - interval '8 days' where tenant_id = 'alpha' and id = $1`,
    [id],
  );
  return id;
}
const readersOf = async (id: string): Promise<TestUser[]> => {
  const readers: TestUser[] = [];
  for (const name of ['partner', 'admin', 'office'] as const) if ((await read(name, id)) !== null) readers.push(name);
  return readers;
};

test('what is added to a note for the team is read by the team of that note, not by those of who added it', async () => {
  const id = await lockedNote();
  const addendum = (await add('admin', { addendumToId: id, visibility: 'firm' })).ok?.note;
  assert.equal(addendum?.visibility, 'team');
  assert.deepEqual(
    [await readersOf(id), await readersOf(addendum.id)],
    [
      ['partner', 'admin'],
      ['partner', 'admin'],
    ],
  );
  const { answer } = await run('partner', 'query ($id: ID!) { note(id: $id) { addenda { id } } }', { id });
  assert.deepEqual(answer, { addenda: [{ id: addendum.id }] });
});

test('who wrote a note for a team they left reads what is added to it', async () => {
  const id = await lockedNote();
  const addendum = await addOne('admin', { addendumToId: id });
  await api.owner.query(`delete from team_members where tenant_id = 'alpha' and user_id = $1`, [user('partner')]);
  assert.deepEqual(await readersOf(addendum), ['partner', 'admin']);
  await inTeam(2, 'partner');
});

test('those are notified of an addendum that names them who read what it adds to', async () => {
  const { ok } = await add('admin', {
    addendumToId: await lockedNote(),
    mentionedUserIds: [user('office'), user('partner')],
  });
  assert.deepEqual([ok?.notifiedCount, ok?.untoldMentions], [1, [0]]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn } from '@atrium/domain';
import { createTeamMemberRound } from './team-member-round.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf } from '../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Answer {
  readonly ok: { readonly id: string; readonly version: number } | null;
  readonly error: { readonly fields: readonly { readonly field: string }[] } | null;
}
const today = (): string => dayIn('Australia/Sydney', new Date());
const team = idOf('alpha', 'team', 3);
const person = idOf('alpha', 'user', 'solo');
const own = idOf('alpha', 'user', 'own');
const result = '{ ok { id version } error { fields { field } } }';
const ask = async (document: string, variables: object): Promise<Answer> =>
  Object.values((await api.run(['alpha', 'admin'], document, { ...variables })).data)[0] as unknown as Answer;
const add = (input: object): Promise<Answer> =>
  ask(
    `mutation ($key: String!, $input: CreateTeamMemberInput!) { createTeamMember(idempotencyKey: $key, input: $input) ${result} }`,
    {
      key: crypto.randomUUID(),
      input: { teamId: team, userId: own, isManager: false, ...input },
    },
  );
const isMember = async (userId = own): Promise<boolean> =>
  (
    await api.owner.query(`select from team_members where tenant_id = 'alpha' and team_id = $1 and user_id = $2`, [
      team,
      userId,
    ])
  ).rowCount === 1;

test('somebody is in a team from their first day to their last, and after it no longer', async () => {
  const past = await add({ startsOn: addDays(today(), -30), endsOn: addDays(today(), -1) });
  assert.ok(past.ok);
  assert.equal(await isMember(), false);
  const now = await add({ startsOn: today() });
  assert.ok(now.ok);
  assert.equal(await isMember(), true);
  const ended = await ask(`mutation ($input: UpdateTeamMemberInput!) { updateTeamMember(input: $input) ${result} }`, {
    input: { id: now.ok.id, version: now.ok.version, startsOn: addDays(today(), 1) },
  });
  assert.ok(ended.ok);
  assert.equal(await isMember(), false);
});

test('a time in a team that is deleted ends it, and restored begins it again', async () => {
  const { ok } = await add({ startsOn: addDays(today(), -400), endsOn: addDays(today(), -100) });
  assert.ok(ok);
  const running = await add({
    startsOn: addDays(today(), -20),
    endsOn: today(),
    teamId: team,
    userId: idOf('alpha', 'user', 'office'),
  });
  assert.ok(running.ok);
  assert.equal(await isMember(idOf('alpha', 'user', 'office')), true);
  await ask(
    `mutation ($id: ID!, $version: Int!) { deleteTeamMember(id: $id, version: $version) ${result} }`,
    running.ok,
  );
  assert.equal(await isMember(idOf('alpha', 'user', 'office')), false);
  await ask(`mutation ($id: ID!) { restoreTeamMember(id: $id) ${result} }`, { id: running.ok.id });
  assert.equal(await isMember(idOf('alpha', 'user', 'office')), true);
});

test('two times of one person in one team do not overlap, and none ends before it begins', async () => {
  assert.ok((await add({ startsOn: '2020-01-01', endsOn: '2020-06-30' })).ok);
  for (const [input, field] of [
    [{ startsOn: '2020-06-30', endsOn: '2020-12-31' }, 'startsOn'],
    [{ startsOn: '2019-01-01' }, 'startsOn'],
    [{ startsOn: '2021-02-01', endsOn: '2021-01-01' }, 'endsOn'],
  ] as const) {
    const { ok, error } = await add(input);
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map((each) => each.field),
      [field],
    );
  }
  assert.ok((await add({ startsOn: '2020-07-01', endsOn: '2020-12-31' })).ok);
});

test('whose time begins or ends with the day joins or leaves by the job, and nobody else', async () => {
  const round = createTeamMemberRound({ runner: api.runner, logger: { info() {}, warn() {}, error: assert.fail } });
  const leaver = idOf('alpha', 'user', 'reception');
  const { ok } = await add({ userId: leaver, startsOn: addDays(today(), -50) });
  assert.ok(ok);
  const others = () =>
    api.owner.query(`select tenant_id, team_id, user_id from team_members where user_id <> $1 order by 1, 2, 3`, [
      leaver,
    ]);
  const before = await others();
  await api.owner.query(`update team_memberships set ends_on = current_date - 2 where id = $1`, [ok.id]);
  assert.equal(await round(), false);
  assert.equal(await isMember(leaver), false);
  await api.owner.query(`update team_memberships set ends_on = null where id = $1`, [ok.id]);
  await round();
  assert.equal(await isMember(leaver), true);
  assert.deepEqual((await others()).rows, before.rows);
});

test('somebody from outside is in no team', async () => {
  const { ok, error } = await add({ userId: person, startsOn: today() });
  assert.equal(ok, null);
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['userId'],
  );
});

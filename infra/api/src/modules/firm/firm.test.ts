import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  // Team 3 is for tasks alone; team 4 is no longer.
  await owner.query(`update teams set used_by_tasks = description like '%team 3'`);
  await owner.query(
    `insert into teams (tenant_id, id, description, is_active) values ('alpha', $1, 'markalpha team 4', false)`,
    [idOf('alpha', 'team', 4)],
  );
  await owner.end();
});
after(() => api.close());

const document = `query ($enquiries: Boolean, $mine: Boolean, $financials: Boolean, $tasks: Boolean) {
  firm { teams(onlyUsedByEnquiries: $enquiries, isMyTeamOnly: $mine, onlyUsedByFinancials: $financials, onlyUsedByTasks: $tasks) { recordCount team { guidID description } } } }`;
const numbers = async (user: TestUser, flags: Record<string, boolean> = {}): Promise<string> => {
  const { data } = await api.run(['alpha', user], document, flags);
  const teams = (data as { firm: AnswerData }).firm['teams'];
  assert.equal(teams?.['recordCount'], Object.keys(teams?.['team'] ?? {}).length);
  return Object.values(teams?.['team'] ?? {})
    .map(({ description }) => String(description).at(-1))
    .join();
};

proveRootField(() => api, {
  name: 'firm.teams',
  document,
  as: 'partner',
  refuses: 'client',
  works: ({ firm }) => {
    assert.deepEqual(Object.values(firm?.['teams']?.['team'] ?? {})[0], {
      guidID: idOf('alpha', 'team', 1),
      description: 'markalpha team 1',
    });
  },
});

test('teams come by name, those that are no longer left out', async () => {
  assert.equal(await numbers('partner'), '1,2,3');
});

test('each flag narrows the teams, and they narrow together', async () => {
  assert.equal(await numbers('partner', { enquiries: true }), '1');
  assert.equal(await numbers('partner', { financials: true }), '2');
  assert.equal(await numbers('partner', { tasks: true }), '3');
  assert.equal(await numbers('partner', { mine: true }), '2');
  assert.equal(await numbers('team', { mine: true }), '1');
  assert.equal(await numbers('own', { mine: true }), '');
  assert.equal(await numbers('partner', { mine: true, financials: true }), '2');
  assert.equal(await numbers('partner', { enquiries: true, financials: true }), '');
  assert.equal(await numbers('partner', { enquiries: false, mine: false, financials: false, tasks: false }), '1,2,3');
});

test('someone who administers nothing still picks a team', async () => {
  assert.equal(await numbers('reception'), '1,2,3');
});

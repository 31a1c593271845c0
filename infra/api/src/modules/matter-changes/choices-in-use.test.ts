import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { idOf } from '../../testing/test-firms.ts';
import { resetMatters, sendEdit, UPDATE } from '../matters/record/matter-record.fixtures.ts';
import { previewDocument, startChangesApi, type ChangesApi } from './matter-changes.fixtures.ts';

let changes: ChangesApi;
const matter = (number: number) => idOf('alpha', 'matter', number);
const [office, team, colleague] = [
  idOf('alpha', 'office', 2),
  idOf('alpha', 'team', 2),
  idOf('alpha', 'user', 'office'),
];
before(async () => {
  changes = await startChangesApi();
  await changes.owner.query(`
    insert into lookups (tenant_id, list, code, value, is_active) values ('alpha', 'matterType', 'leasing', 'Leasing', true), ('alpha', 'matterType', 'conveyancing', 'Conveyancing', false);
    update offices set is_active = id <> '${office}'; update teams set is_active = id <> '${team}'; update users set is_authorized = id <> '${colleague}'`);
});
after(() => changes.close());
beforeEach(async () => {
  await resetMatters(changes.api);
  await changes.owner.query(
    `update matters set office_id = null, team_id = null, introducer_id = null, type = 'Leasing' where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
});

const edit = (number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(changes.api, 'partner', UPDATE, { id: matter(number), version, input });
const outOfUse = {
  officeId: office,
  teamId: team,
  personActingId: colleague,
  introducerId: colleague,
  type: 'Conveyancing',
};

for (const [field, value] of Object.entries(outOfUse)) {
  test(`${field} takes nothing that is out of use, one matter or many`, async () => {
    const { ok, error } = await edit(5, 1, { [field]: value });
    assert.deepEqual(
      [ok, error?.message, error?.fields.map((fault) => fault.field)],
      [null, 'Choose one of the options.', [field]],
    );
    const { errors } = await changes.api.run(['alpha', 'partner'], previewDocument, {
      input: { matters: { ids: [matter(5)] }, changes: { [field]: value } },
    });
    assert.equal(errors[0]?.extensions.code, 'BAD_USER_INPUT');
  });
}

test('what a matter has already stays, in use or not', async () => {
  await changes.owner.query(
    `update matters set office_id = $2, team_id = $3, person_acting_id = $4, introducer_id = $4, type = 'Conveyancing' where tenant_id = 'alpha' and id = $1`,
    [matter(5), office, team, colleague],
  );
  const { ok } = await edit(5, 1, { ...outOfUse, stage: 'Trial' });
  assert.deepEqual([ok?.version, ok?.stage, ok?.record.officeId], [2, 'Trial', office]);
  assert.notEqual((await edit(5, 2, { type: 'Leasing' })).ok, null);
});

test('only what is in use is offered', async () => {
  const { data } = await changes.api.run(
    ['alpha', 'partner'],
    '{ matterEditOptions { types offices { name } teams { name } } }',
  );
  const options = data['matterEditOptions'] as unknown as {
    types: string[];
    offices: { name: string }[];
    teams: { name: string }[];
  };
  assert.deepEqual([options.types, options.offices.map(({ name }) => name)], [['Leasing'], ['markalpha office 1']]);
  assert.ok(options.teams.length > 0 && !options.teams.some(({ name }) => name === 'markalpha team 2'));
});

test('a change of many matters moves the dates that rules count from what it changes', async () => {
  await changes.owner.query(
    `insert into matter_date_rules (tenant_id, name, matter_type, base, days) values ('alpha', 'Lease begins', 'Leasing', 'opened', 30)`,
  );
  await changes.owner.query(
    `update matters set opened_on = '2040-01-01', type = 'Conveyancing' where tenant_id = 'alpha' and id = any($1::uuid[])`,
    [[matter(5), matter(6)]],
  );
  const run = await changes.apply(['alpha', 'partner'], { ids: [matter(5), matter(6)] }, { type: 'Leasing' });
  assert.equal(run.changed, 2);
  const { rows } = await changes.owner.query(
    `select m.next_key_date::text as next, d.due_on::text as due from matters m join matter_dates d on d.tenant_id = m.tenant_id and d.matter_id = m.id where d.name = 'Lease begins' and m.id = any($1::uuid[])`,
    [[matter(5), matter(6)]],
  );
  assert.deepEqual(rows, [
    { next: '2040-01-31', due: '2040-01-31' },
    { next: '2040-01-31', due: '2040-01-31' },
  ]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(`
    insert into feature_licences (tenant_id, name, module, seats, starts_on, ends_on, grace_days, is_trial, is_active) values
      ('alpha', 'A', 'time', 1, current_date - 60, current_date - 30, null, false, true),
      ('alpha', 'B', 'time', 5, current_date - 30, current_date + 30, null, true, true),
      ('alpha', 'C', 'reports', null, current_date - 60, current_date - 5, 30, false, true),
      ('alpha', 'D', 'tasks', null, current_date - 60, current_date - 5, null, false, true),
      ('alpha', 'E', 'marketing', null, current_date + 5, null, null, false, true),
      ('alpha', 'F', 'knowledge', null, current_date - 5, null, null, false, false),
      ('beta', 'G', 'innography', null, current_date - 5, null, null, false, true)`);
});
after(() => api.close());

const document = `{ licenceStates { module state lastDay isTrial seats seatsUsed } }`;

proveRootField(() => api, {
  name: 'licenceStates',
  document,
  as: 'internal',
  refuses: 'partner',
  works: () => undefined,
});

test('says of each module which licence counts, by the firm’s day', async () => {
  const { data } = await api.run(['alpha', 'internal'], document);
  const states = data['licenceStates'] as unknown as readonly {
    module: string;
    state: string;
    isTrial: boolean;
    seats: number | null;
    seatsUsed: number;
  }[];
  assert.deepEqual(Object.fromEntries(states.map(({ module, state }) => [module, state])), {
    knowledge: 'ended',
    marketing: 'upcoming',
    reports: 'grace',
    tasks: 'ended',
    time: 'running',
  });
  const time = states.find(({ module }) => module === 'time');
  assert.equal(time?.isTrial, true);
  assert.equal(time.seats, 5);
  assert.ok(time.seatsUsed > 0);
});

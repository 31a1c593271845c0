import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const tenant =
  'query ($id: ID) { tenant(tenantId: $id) { tenantId title companyUrl sourceSystem smokeballProvisioningStatus leapProvisioningStatus showResetLeapAccessCard } }';

test('tenant is open to the signed-out, by name', async () => {
  const { data } = await api.run('signed out', tenant, { id: ' ALPHA ' });
  assert.equal(data['tenant']?.['title'], 'markalpha Lawyers');
  assert.equal(data['tenant']['smokeballProvisioningStatus'], 'SyncInitiated');
});

test('tenant is null where there is none, and for the signed-out without a name', async () => {
  for (const id of ['gamma', '', 'x y', "a'b", null])
    assert.deepEqual((await api.run('signed out', tenant, { id })).data, { tenant: null });
});

test('tenant without a name is the signed-in user’s own', async () => {
  for (const firm of ['alpha', 'beta'] as const)
    assert.equal((await api.run([firm, 'client'], '{ tenant { tenantId } }')).data['tenant']?.['tenantId'], firm);
});

test('the origins that may sign a page in are the firm’s own, and exact', async () => {
  const originsOf = async (id: string) =>
    (await api.run('signed out', 'query ($id: ID) { tenant(tenantId: $id) { integrationOrigins } }', { id })).data[
      'tenant'
    ]?.['integrationOrigins'];
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await owner.query('insert into settings (tenant_id, name, value) values ($1, $2, $3)', [
    'alpha',
    'signIn',
    JSON.stringify({ allowedOrigins: ['https://leap.example', 'http://leap.example', 'https://*.example', 7] }),
  ]);
  await owner.end();
  assert.deepEqual(await originsOf('alpha'), ['https://leap.example']);
  assert.deepEqual(await originsOf('beta'), []);
});

proveRootField(() => api, {
  name: 'settings',
  document: `{ settings { regionSettings { config { homeCountry timeZone currency financialYearStart } }
    labelSettings { config { personActingLabel personResponsibleLabel matterAssistingResponsibilityLabel matterIntroducingResponsibilityLabel } } } }`,
  as: 'client',
  refuses: null,
  works: ({ settings }) => {
    assert.deepEqual(settings, {
      regionSettings: {
        config: { homeCountry: 'AU', timeZone: 'Australia/Sydney', currency: 'AUD', financialYearStart: 7 },
      },
      labelSettings: {
        config: {
          personActingLabel: 'markalpha acting',
          personResponsibleLabel: 'Person Responsible',
          matterAssistingResponsibilityLabel: 'Person Assisting',
          matterIntroducingResponsibilityLabel: 'Introducer',
        },
      },
    });
  },
});

proveRootField(() => api, {
  name: 'firm.teams',
  document: '{ firm { teams { recordCount team { guidID description } } } }',
  as: 'partner',
  refuses: 'client',
  works: ({ firm }) => {
    assert.equal(firm?.['teams']?.['recordCount'], 3);
  },
});

test('teams are narrowed by use and by membership', async () => {
  const namesOf = async (input: string) => {
    const { data } = await api.run(['alpha', 'partner'], `{ firm { teams(${input}) { team { description } } } }`);
    return (data['firm']?.['teams']?.['team'] as unknown as { description: string }[]).map(({ description }) =>
      description.slice(-1),
    );
  };
  assert.deepEqual(await namesOf('onlyUsedByEnquiries: true'), ['1']);
  assert.deepEqual(await namesOf('onlyUsedByFinancials: true'), ['2']);
  assert.deepEqual(await namesOf('isMyTeamOnly: true, onlyUsedByTasks: true'), ['2']);
});

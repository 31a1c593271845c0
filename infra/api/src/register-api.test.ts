import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('a user signs in, sees who they are and lists matters', async () => {
  const { data, errors } = await api.run(
    ['alpha', 'partner'],
    `{ tenant { tenantId title } settings { regionSettings { config { homeCountry } } labelSettings { config { personActingLabel introducer: matterIntroducingResponsibilityLabel } } }
       appUser { name role access isInternal matterAccessCount splashScreen { template } }
       matterSummaryListX(sortColumn: "title") { recordCount rowCountWithoutFilters types totals { wip { minor currency } } matters { id fileNumber title personResponsible { name } office clientContact { name } timeEntries { narrative user { name } } } } }`,
  );
  assert.deepEqual(errors, []);
  assert.equal(data['tenant']?.['tenantId'], 'alpha');
  assert.equal(data['appUser']?.['name'], 'markalpha partner');
  assert.equal(data['settings']?.['labelSettings']?.['config']?.['introducer'], 'Introducer');
  assert.equal(data['matterSummaryListX']?.['recordCount'], 22);
});

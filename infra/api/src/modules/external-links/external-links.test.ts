import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { markOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const fields =
  'clientService innography clientsenseImage clientsenseText trainingWebinars featureUpdates serviceLevels viewerOrigins version';
const save = `mutation ($input: ExternalLinksInput!) { saveExternalLinks(input: $input) { ok message field links { ${fields} } } }`;
const nothing = {
  clientService: '',
  innography: '',
  clientsenseImage: '',
  clientsenseText: '',
  trainingWebinars: '',
  featureUpdates: '',
  serviceLevels: '',
  viewerOrigins: [] as string[],
  version: 0,
};
const read = `{ externalLinks { ${fields} } }`;

proveRootField(() => api, {
  name: 'externalLinks',
  document: read,
  as: 'client',
  refuses: null,
  works: ({ externalLinks }) => {
    assert.equal(externalLinks?.['version'], 0);
    assert.deepEqual(externalLinks['viewerOrigins'], []);
  },
});
proveRootField(() => api, {
  name: 'saveExternalLinks',
  document: save,
  variables: { input: { ...nothing, version: 9 } },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveExternalLinks }) => {
    assert.equal(saveExternalLinks?.['ok'], false);
    assert.match(String(saveExternalLinks['message']), /Someone else/);
  },
});

for (const [what, change, field] of [
  ['an address without encryption', { clientService: 'http://portal.example' }, 'clientService'],
  ['a script', { innography: 'javascript:alert(1)' }, 'innography'],
  [
    'an address that pretends to be another',
    { featureUpdates: 'https://atrium.example@evil.example' },
    'featureUpdates',
  ],
  [
    'a picture that is a drawing with scripts',
    { clientsenseImage: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
    'clientsenseImage',
  ],
  ['a picture from elsewhere', { clientsenseImage: 'https://tracker.example/x.png' }, 'clientsenseImage'],
  ['an origin with a path', { viewerOrigins: ['https://library.example/x'] }, 'viewerOrigins'],
  ['any origin', { viewerOrigins: ['https://*.example'] }, 'viewerOrigins'],
] as const) {
  test(`${what} is refused, and the field named`, async () => {
    const { data } = await api.run(['alpha', 'admin'], save, { input: { ...nothing, ...change } });
    assert.equal(data['saveExternalLinks']?.['ok'], false);
    assert.equal(data['saveExternalLinks']['field'], field);
  });
}

test('a firm’s links are kept, taken away, and its own; of two who change them one is told', async () => {
  const given = {
    ...nothing,
    clientService: `https://${markOf('alpha')}.example/portal`,
    viewerOrigins: ['https://library.example'],
    clientsenseImage: 'data:image/png;base64,iVBORw0KGgo=',
    clientsenseText: 'Score',
  };
  const saved = await api.run(['alpha', 'admin'], save, { input: given });
  assert.equal(saved.data['saveExternalLinks']?.['ok'], true);
  const links = (await api.run(['alpha', 'client'], read)).data['externalLinks'];
  assert.deepEqual(
    [links?.['clientService'], links?.['viewerOrigins'], links?.['version'], links?.['innography']],
    [given.clientService, given.viewerOrigins, 1, null],
  );
  assert.equal((await api.run(['beta', 'client'], read)).data['externalLinks']?.['clientService'], null);

  const both = await Promise.all(
    ['a', 'b'].map((name) =>
      api.run(['alpha', 'admin'], save, { input: { ...nothing, innography: `https://${name}.example`, version: 1 } }),
    ),
  );
  assert.deepEqual(both.map(({ data }) => data['saveExternalLinks']?.['ok'] as unknown).toSorted(), [false, true]);
  assert.equal((await api.run(['alpha', 'client'], read)).data['externalLinks']?.['clientService'], null);
});

test('what was written into the setting by other ways counts only where it is as it has to be', async () => {
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  const value = {
    clientService: 'javascript:alert(1)',
    innography: 7,
    viewerOrigins: ['*', 'https://ok.example'],
    clientsenseImage: 'x',
  };
  await owner.query(`insert into settings (tenant_id, name, value) values ('beta', 'externalLinks', $1)`, [value]);
  await owner.end();
  const links = (await api.run(['beta', 'admin'], read)).data['externalLinks'];
  assert.deepEqual(
    [links?.['clientService'], links?.['innography'], links?.['clientsenseImage'], links?.['viewerOrigins']],
    [null, null, null, ['https://ok.example']],
  );
});

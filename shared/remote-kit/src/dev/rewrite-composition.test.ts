import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildDescriptor, ComposedRemote, Composition } from '@atrium/contracts';
import { composeFromSource, rewritePage, withRemoteFromSource } from './rewrite-composition.ts';

const published = (name: string): ComposedRemote => ({
  version: '1.0.0',
  buildId: 'abc',
  baseUrl: `/-/builds/${name}/abc/`,
  entry: 'entry.js',
  initial: [],
  integrity: { 'entry.js': 'sha256-old' },
  containerName: `${name}_1`,
  title: name,
  routes: [],
  menuItems: [],
});

const composition: Composition = {
  compositionId: 'c1',
  tenant: null,
  host: {
    version: '1.0.0',
    buildId: 'h1',
    baseUrl: '/-/builds/shell/h1/',
    entry: 'main.js',
    initial: [],
    integrity: {},
  },
  remotes: { crm: published('crm'), matters: published('matters') },
  trials: {
    crm: { build: published('crm'), salt: 's', percent: 50 },
    matters: { build: published('matters'), salt: 's', percent: 5 },
  },
  switchedOff: { crm: { title: 'crm', routes: [] } },
};

const descriptor: BuildDescriptor = {
  kind: 'remote',
  name: 'crm',
  title: 'Clients',
  version: '2.0.0',
  commit: 'x',
  containerName: 'crm_2',
  entry: 'entry.js',
  initial: ['remote.js'],
  files: {
    'entry.js': { integrity: 'sha256-before-hot-updates', size: 1 },
    'remote.js': { integrity: 'sha256-remote', size: 1 },
  },
  routes: [{ path: '/clients', title: '</script> in a title' }],
  menuItems: [],
  configurationCards: [],
  languages: [],
  sharedPackages: [],
  operations: {},
};

const fromSource = composeFromSource(descriptor, Buffer.from('entry'));

test('the remote from source is vouched for by the bytes it has now', () => {
  assert.equal(fromSource.baseUrl, '/-/builds/crm/dev/');
  assert.match(fromSource.integrity['entry.js'] ?? '', /^sha256-.{43}=$/);
  assert.equal(fromSource.integrity['remote.js'], 'sha256-remote');
});

test('only that remote changes, and no rollout or switch keeps it away', () => {
  const changed = withRemoteFromSource(composition, 'crm', fromSource);
  assert.deepEqual(changed.remotes['matters'], composition.remotes['matters']);
  assert.equal(changed.remotes['crm']?.containerName, 'crm_2');
  assert.deepEqual(Object.keys(changed.trials ?? {}), ['matters']);
  assert.deepEqual(changed.switchedOff, {});
  assert.deepEqual(changed.host, composition.host);
});

test('a page keeps everything but the composition and the hints at the other build', () => {
  const page = `<head>
<script type="application/json" id="atrium-composition">${JSON.stringify(composition)}</script>
<script defer src="/-/builds/shell/h1/main.js" nonce="n"></script>
<link rel="preload" as="script" href="/-/builds/crm/abc/entry.js" nonce="n">
<link rel="preload" as="script" href="/-/builds/matters/abc/entry.js" nonce="n">
</head>`;
  const changed = rewritePage(page, 'crm', fromSource) ?? '';
  assert.match(changed, /shell\/h1\/main\.js" nonce="n"/);
  assert.match(changed, /href="\/-\/builds\/matters\/abc/);
  assert.doesNotMatch(changed, /href="\/-\/builds\/crm\/abc/);
  // A title cannot end the script element.
  const [, text = ''] = /id="atrium-composition">(.*?)<\/script>/s.exec(changed) ?? [];
  assert.equal((JSON.parse(text) as Composition).remotes['crm']?.routes[0]?.title, '</script> in a title');
});

test('a page without a composition stays as it is', () => {
  assert.equal(rewritePage('<p>Nothing here</p>', 'crm', fromSource), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildDescriptor, ExtensionOffer } from '@atrium/contracts';
import { composeRemote } from './compose.ts';

const descriptor: BuildDescriptor = {
  kind: 'remote',
  name: 'billing',
  title: 'Billing',
  version: '1.0.0',
  commit: 'abc',
  containerName: 'billing_1',
  entry: 'entry.js',
  initial: [],
  files: { 'entry.js': { integrity: 'sha256-x', size: 1 } },
  routes: [{ path: '/billing', title: 'Billing' }],
  menuItems: [],
  configurationCards: [],
  languages: ['en-AU'],
  sharedPackages: [],
  operations: {},
};
const offer: ExtensionOffer = {
  id: 'billing.card',
  slot: 'configuration/card@1',
  title: { key: 'billing.card', text: 'Bills', translations: { ar: 'الفواتير' } },
  description: { key: 'billing.card.text', text: 'All of them.' },
  group: 'Firm',
  path: '/billing',
  access: ['timesheet'],
  order: 10,
};

test('a page gets what an offer says, and not what its texts are called', () => {
  assert.deepEqual(composeRemote('b1', { ...descriptor, extensions: [offer] })?.extensions, [
    {
      ...offer,
      title: { text: 'Bills', translations: { ar: 'الفواتير' } },
      description: { text: 'All of them.' },
    },
  ]);
});

test('a build without offers takes no byte for them', () => {
  assert.ok(!('extensions' in (composeRemote('b1', { ...descriptor, extensions: [] }) ?? {})));
  assert.ok(!('extensions' in (composeRemote('b1', descriptor) ?? {})));
});

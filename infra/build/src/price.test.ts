import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describePrice, readNumstat } from './price.ts';

const numstat = [
  '12\t3\tremotes/crm/src/contacts/contacts.columns.tsx',
  '40\t0\tremotes/crm/src/generated/graphql.ts',
  '2\t0\tinfra/api/schema.graphql',
  '-\t-\tinfra/docs/matters.png',
  '',
].join('\n');

test('counts what is written by hand apart from what is generated', () => {
  assert.match(
    describePrice(readNumstat(numstat)),
    /by hand: 2 files, \+12 -3 lines\ngenerated: 2 files, \+42 -0 lines$/,
  );
});

test('a binary file is a file of no lines', () => {
  assert.deepEqual(readNumstat('-\t-\ta.png'), [{ path: 'a.png', added: 0, removed: 0, isGenerated: false }]);
});

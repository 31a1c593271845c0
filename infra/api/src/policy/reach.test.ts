import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testViewer } from '../testing/test-viewer.ts';
import { columnAccessOf } from './column-access.ts';
import { featureReachOf } from './feature-reach.ts';
import { matterReachOf } from './matter-reach.ts';
import { rowReachOf } from './row-reach.ts';
import { scopeOf, type Scope, type Viewer } from './viewer.ts';

/** Somebody of the firm whose role reaches this far in matters, and this far in notes and contacts. */
const viewer = (matters: Scope, others: Scope, more: Partial<Viewer> = {}): Viewer =>
  testViewer({
    scopes: new Map([
      ['matters.view', matters],
      ['notes.view', others],
      ['contacts.view', others],
    ]),
    ...more,
  });
const reachOf = (who: Viewer) => ({
  matters: matterReachOf(who),
  notes: featureReachOf(who, 'notes', 'view'),
  contacts: rowReachOf(who, 'contacts'),
});

test('people of the firm reach as far as their role says, and on matters as far as both reaches say', () => {
  assert.deepEqual(reachOf(viewer('all', 'all')), {
    matters: 'walled',
    notes: { matters: 'walled', feature: 'walled' },
    contacts: 'all',
  });
  assert.deepEqual(reachOf(viewer('office', 'own')), {
    matters: 'office',
    notes: { matters: 'office', feature: 'own' },
    contacts: 'own',
  });
  assert.deepEqual(reachOf(viewer('own', 'team')), {
    matters: 'own',
    notes: { matters: 'own', feature: 'team' },
    contacts: 'team',
  });
  assert.deepEqual(reachOf(viewer('team', 'none')), { matters: 'team', notes: null, contacts: null });
  assert.deepEqual(reachOf(viewer('none', 'all')), { matters: null, notes: null, contacts: 'all' });
});

test('people from outside reach what they were given, however far their role reaches, and nothing that belongs to a person', () => {
  const given = { matters: 'given', notes: { matters: 'given', feature: 'given' }, contacts: null };
  for (const scope of ['all', 'office', 'team', 'own'] as const)
    assert.deepEqual(reachOf(viewer(scope, scope, { isExternal: true })), given);
  assert.deepEqual(reachOf(viewer('none', 'none', { isExternal: true })), { ...given, notes: null });
  assert.deepEqual(reachOf(viewer('none', 'none', { isExternal: true, isInternalAdmin: true })), {
    ...given,
    notes: null,
  });
});

test('internal administrators reach everything, past every wall', () => {
  const internal = viewer('none', 'none', { isInternalAdmin: true });
  assert.deepEqual(reachOf(internal), {
    matters: 'everything',
    notes: { matters: 'everything', feature: 'everything' },
    contacts: 'all',
  });
  assert.equal(scopeOf(internal, 'users', 'export'), 'all');
});

test('a column that is closed to a role is closed in its list and in no other', () => {
  const who = viewer('all', 'all', {
    closedColumns: new Map([
      ['matters.title', 'masked'],
      ['matters.wip', 'hidden'],
    ]),
  });
  assert.deepEqual(
    [
      columnAccessOf(who, 'matters', 'title'),
      columnAccessOf(who, 'matters', 'wip'),
      columnAccessOf(who, 'matters', 'client'),
      columnAccessOf(who, 'contacts', 'title'),
    ],
    ['masked', 'hidden', 'read', 'read'],
  );
});

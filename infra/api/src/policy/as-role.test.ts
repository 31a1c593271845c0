import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asRole, type TestedRole } from './as-role.ts';
import { testViewer } from '../testing/test-viewer.ts';
import { scopeOf } from './viewer.ts';

const administrator = testViewer({
  roleName: 'Administrator',
  isAdministrator: true,
  access: new Set(['admin', 'activityLogs', 'matterSummary', 'notes']),
  closedColumns: new Map([
    ['matters.wip', 'hidden'],
    ['matters.title', 'masked'],
  ]),
  scopes: new Map([
    ['matters.view', 'office'],
    ['notes.view', 'all'],
  ]),
});
const role: TestedRole = {
  name: 'Paralegal',
  isExternal: false,
  isAdministrator: false,
  isInternalAdmin: false,
  flags: ['matterSummary', 'timesheet', 'notes'],
  scopes: new Map([
    ['matters.view', 'all'],
    ['notes.view', 'own'],
    ['time.view', 'all'],
  ]),
  closedColumns: new Map([
    ['matters.title', 'hidden'],
    ['matters.wip', 'masked'],
    ['contacts.email', 'masked'],
  ]),
};

test('what the role may not is closed, and so is what the viewer may not', () => {
  const seen = asRole(administrator, role, []);
  assert.deepEqual([seen.roleName, seen.testedRole, seen.userId], ['Paralegal', 'Paralegal', 'u']);
  assert.deepEqual([...seen.access].sort(), ['matterSummary', 'notes']);
  assert.equal(seen.isAdministrator, false);
  assert.deepEqual(
    [scopeOf(seen, 'matters'), scopeOf(seen, 'notes'), scopeOf(seen, 'time')],
    ['office', 'own', 'none'],
  );
  assert.deepEqual(Object.fromEntries(seen.closedColumns), {
    'matters.title': 'hidden',
    'matters.wip': 'hidden',
    'contacts.email': 'masked',
  });
});

test('a rank is not gained by trying it out, and reaches everything where it is held', () => {
  const rank = { ...role, isInternalAdmin: true, isAdministrator: true, flags: [] };
  assert.equal(asRole(administrator, rank, []).isInternalAdmin, false);
  assert.equal(scopeOf(asRole(administrator, rank, []), 'time'), 'none');
  const internal = { ...administrator, isInternalAdmin: true };
  assert.equal(scopeOf(asRole(internal, role, []), 'time'), 'all');
  assert.equal(scopeOf(asRole(internal, { ...role, scopes: new Map() }, []), 'time'), 'none');
});

test('a role for people from outside sees what they see, and its module has to be licensed', () => {
  const outside = { ...role, isExternal: true, flags: ['clientDashboard', 'notes'] };
  const seen = asRole(administrator, outside, []);
  assert.equal(seen.isExternal, true);
  assert.deepEqual([...seen.access].sort(), ['clientDashboard', 'notes']);
  assert.ok(!asRole({ ...administrator, access: new Set(['timesheet']) }, role, ['time']).access.has('timesheet'));
});

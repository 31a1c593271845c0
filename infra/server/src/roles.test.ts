import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseRoles } from './roles.ts';

const cases: [args: string[], roles: string[]][] = [
  [[], ['edge', 'api', 'releases', 'jobs']],
  [['--roles', 'api'], ['api']],
  [['--roles', 'jobs'], ['jobs']],
  [['--roles=edge,api'], ['edge', 'api']],
  [
    ['--force', '--roles', 'edge, releases'],
    ['edge', 'releases'],
  ],
];

for (const [args, roles] of cases) {
  test(`${args.join(' ') || 'no argument'} chooses ${roles.join(', ')}`, () => {
    assert.deepEqual([...chooseRoles(args)], roles);
  });
}

test('an unknown role is named, with those there are', () => {
  assert.throws(() => chooseRoles(['--roles', 'edge,kitchen']), {
    name: 'ForeseenError',
    message: 'There is no role kitchen. The roles are edge, api, releases, jobs.',
  });
});

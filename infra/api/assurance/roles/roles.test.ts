import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAsRoles } from './ask-roles.ts';
import { compareRoles, declaredRoles } from './compare-roles.ts';

test('every operation answers and refuses every role as declared, and none is undeclared (TARGETS 3)', async () => {
  const answers = await askAsRoles({ inEveryWay: false });
  const { cells, differences } = compareRoles(answers);
  assert.deepEqual(differences, []);
  assert.ok(cells >= 9 * declaredRoles().size, `only ${cells} cells`);
});

test('a difference is said whichever side is wrong, and an operation that is not declared is one', () => {
  const answer = { role: 'client', isNamed: false, body: '' } as const;
  const { differences } = compareRoles([
    { ...answer, operation: 'timesheetWeek', outcome: 'answered' },
    { ...answer, operation: 'appUser', outcome: 'refused' },
    { ...answer, operation: 'appUser', outcome: 'unasked' },
    { ...answer, operation: 'somethingNew', outcome: 'answered' },
  ]);
  const said = differences
    .map((line) => line.split('\n')[0])
    .filter((line) => !line?.includes('there is no such operation'));
  assert.deepEqual(said, [
    'somethingNew is not declared: who may ask for it belongs into declared-roles.ts',
    'timesheetWeek as client: answered, and they may not',
    'appUser as client: refused, and they may',
    'appUser as client: unasked, and they may',
  ]);
});

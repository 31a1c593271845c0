import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiLayers } from '../api-layers.ts';
import { findApiLayerProblems, findStronglyConnected, problemsOf } from './api-layers.ts';

test('the modules of the API import downwards only, and never in a circle', () => {
  assert.deepEqual(findApiLayerProblems(join(import.meta.dirname, '../../../..')), []);
});

test('each folder is in one layer', () => {
  const entries = apiLayers.flatMap(({ holds }) => holds);
  assert.deepEqual(
    entries.filter((entry, index) => entries.indexOf(entry) !== index),
    [],
  );
});

test('a module that is in no layer is named, once, with the table to add it to', () => {
  const problems = problemsOf([
    { file: 'modules/trust/trust.store.ts', imports: [] },
    { file: 'modules/trust/ledger/ledger.ts', imports: [] },
  ]);
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? '',
    /^infra\/api\/src\/modules\/trust is in no layer: .* infra\/build\/src\/api-layers\.ts\.$/,
  );
});

test('an import of a higher layer and of the helpers of tests is a fault; one of a lower or the same layer is none', () => {
  assert.deepEqual(
    problemsOf([
      { file: 'server/command.ts', imports: ['policy/rules.ts', 'modules/matters/matter.ts'] },
      { file: 'modules/matters/matter.ts', imports: ['modules/exports/export-cell.ts', 'testing/test-api.ts'] },
      { file: 'modules/exports/export-cell.ts', imports: ['server/money.ts'] },
    ]).filter((line) => !line.includes('each other')),
    [
      'infra/api/src/server/command.ts (kernel) imports modules/matters/matter.ts (records): no layer imports from a higher one.',
      'infra/api/src/modules/matters/matter.ts (records) imports modules/exports/export-cell.ts (applications): no layer imports from a higher one.',
      'infra/api/src/modules/matters/matter.ts imports testing/test-api.ts, which is for tests.',
    ],
  );
});

test('modules of one layer that import each other by a way round are named with a file for each step', () => {
  assert.deepEqual(
    problemsOf([
      { file: 'modules/notes/note.ts', imports: ['modules/tasks/task.ts'] },
      { file: 'modules/tasks/task.ts', imports: ['modules/matters/matter.ts'] },
      { file: 'modules/matters/matter.ts', imports: ['modules/notes/note.ts', 'modules/people/people.store.ts'] },
    ]),
    [
      [
        'modules/matters, modules/notes, modules/tasks import each other:',
        '  modules/matters/matter.ts → modules/notes/note.ts',
        '  modules/notes/note.ts → modules/tasks/task.ts',
        '  modules/tasks/task.ts → modules/matters/matter.ts',
      ].join('\n'),
    ],
  );
});

test('a file of the table is apart from the folder it lies in', () => {
  assert.deepEqual(
    problemsOf([
      { file: 'translation/translate.ts', imports: ['languages/ar.json'] },
      { file: 'languages/families.ts', imports: ['modules/help/help-catalogue.ts'] },
    ]),
    [],
  );
});

test('strongly connected components are found whole', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ]);
  assert.deepEqual(
    findStronglyConnected(graph).filter(({ length }) => length > 1),
    [
      ['d', 'e'],
      ['a', 'b', 'c'],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMutants, mutantsOf, testsFor } from './list-mutants.ts';

const apply = (text: string, { start, end, text: by }: { start: number; end: number; text: string }): string => text.slice(0, start) + by + text.slice(end);

test('a policy and a resolver lose each of their guards singly', () => {
  const text = `export const xPolicy = { list: holdsAny('notes'), any: isSignedIn } satisfies Rules;\nconst viewer = permit(context, xPolicy.list);\npermit(context, xPolicy.any);`;
  const mutated = mutantsOf('modules/x/x.ts', text, new Set(['xPolicy.any'])).map((mutant) => apply(text, mutant).split('\n'));
  assert.deepEqual(mutated.map((lines) => lines.findIndex((line, index) => line !== text.split('\n')[index])), [0, 1, 1, 2]);
  assert.deepEqual(mutated.map((lines, index) => lines[[0, 1, 1, 2][index] ?? 0]), [
    'export const xPolicy = { list: () => true, any: isSignedIn } satisfies Rules;',
    'const viewer = (context.viewer ?? {});',
    'const viewer = permit(context, () => true);',
    '(context.viewer ?? {});',
  ]);
});

test('modules and the policy have mutants, and every rule of a policy tests that have to notice', () => {
  const mutants = listMutants();
  const modules = new Set(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/')));
  for (const module of ['modules/matters', 'modules/notes', 'modules/documents', 'policy/matter-reach.ts', 'policy/row-reach.ts', 'policy/viewer.ts']) assert.ok(modules.has(module), module);
  for (const mutant of mutants) if (/policy/.test(mutant.file)) assert.notDeepEqual(testsFor(mutant), [], mutant.file);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cyclesOf, valueImports } from './import-cycles.ts';

const imports: readonly [why: string, text: string, expected: readonly string[]][] = [
  ['a value', "import { a } from './a.ts';", ['x/a.ts']],
  ['a value beside a type', "import { type A, b } from '../b.ts';", ['b.ts']],
  ['names on lines of their own', "import {\n  type A,\n  b,\n} from './a.ts';", ['x/a.ts']],
  ['everything', "import * as a from './a.ts';", ['x/a.ts']],
  ['nothing but that it runs', "import './a.ts';", ['x/a.ts']],
  ['what is passed on', "export { a } from './a.ts';\nexport * from './b.ts';", ['x/a.ts', 'x/b.ts']],
  ['what is loaded later', "const page = () => import('./page.tsx');", []],
  ['types', "import type { A } from './a.ts';\nexport type { B } from './b.ts';", []],
  ['names each of which is a type', "import { type A, type B } from './a.ts';", []],
  ['another package', "import { a } from '@atrium/ui';", []],
];
for (const [why, text, expected] of imports)
  test(`of imports, ${why}: ${expected.length === 0 ? 'does not count' : 'counts'}`, () =>
    assert.deepEqual(valueImports('x/own.ts', text), expected));

test('modules that import each other by a long way round are named with every step', () => {
  const modules = [
    { file: 'a.ts', imports: ['b.ts'] },
    { file: 'b.ts', imports: ['c.ts', 'd.ts'] },
    { file: 'c.ts', imports: ['a.ts'] },
    { file: 'd.ts', imports: ['styles.css'] },
  ];
  assert.deepEqual(cyclesOf(modules), [
    ['These import each other:', '  a.ts → b.ts', '  b.ts → c.ts', '  c.ts → a.ts'].join('\n'),
  ]);
  assert.deepEqual(cyclesOf(modules.slice(0, 2)), []);
});

test('a module that imports itself is one', () => {
  assert.equal(cyclesOf([{ file: 'a.ts', imports: ['a.ts'] }]).length, 1);
});

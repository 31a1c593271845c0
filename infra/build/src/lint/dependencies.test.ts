import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { findDependencyProblems, importsOf } from './dependencies.ts';

async function checkout(t: TestContext, files: Readonly<Record<string, string | object>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'atrium-dependencies-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries({ 'package.json': { devDependencies: { jest: '1' } }, ...files })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

test('finds what a module imports, however it does', () => {
  const text = [
    `import { a } from '@scope/a/deep';`,
    `import {\n  b,\n  type C,\n} from 'b';`,
    `import 'c/style.css';`,
    `export * from 'd';`,
    `const e = await import('jest/e');`,
    `const f = require('eslint');`,
    `type G = import('globals').G;`,
    `import { join } from 'node:path';`,
    `import { fs } from 'fs';`,
    `import { own } from './own.ts';`,
    `const text = "select d from 'h'";`,
  ].join('\n');
  assert.deepEqual(importsOf(text), ['@scope/a', 'b', 'c', 'd', 'jest', 'eslint', 'globals']);
});

test('names a dependency that nothing imports and an import that is not declared', async (t) => {
  const root = await checkout(t, {
    'infra/api/package.json': { name: '@atrium/api', dependencies: { pg: '1', kysely: '1' } },
    'infra/api/src/index.ts': `import pg from 'pg';\nimport { z } from 'zod';`,
  });
  assert.deepEqual(findDependencyProblems(root), [
    'infra/api/package.json: nothing imports kysely',
    'infra/api/src/index.ts: zod is not declared in infra/api/package.json',
  ]);
});

test('types, peers, loaders by name and tools of the root are in use', async (t) => {
  const root = await checkout(t, {
    'shared/ui/package.json': {
      name: '@atrium/ui',
      dependencies: { antd: '1', 'css-loader': '1', dayjs: '1' },
      devDependencies: { '@types/node': '1', '@types/antd': '1' },
    },
    'shared/ui/node_modules/antd/package.json': { name: 'antd', peerDependencies: { dayjs: '1' } },
    'shared/ui/src/index.test.ts': `import { Table } from 'antd';\nimport { jest } from 'jest';\nexport const loader = 'css-loader';`,
  });
  assert.deepEqual(findDependencyProblems(root), []);
});

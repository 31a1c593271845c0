import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { outcomeOf, programsOf } from './type-checks.ts';

const projects = ['remotes/crm/tsconfig.json', 'remotes/crm-extra/tsconfig.json', 'shared/ui/tsconfig.json'];

test('packages of the same options are one program, and others one of their own', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-types-'));
  t.after(() => rmSync(root, { recursive: true }));
  const configurations = {
    'remotes/crm': { extends: '../../base.json', include: ['src'] },
    'shared/ui': { extends: '../../base.json', include: ['src', 'bench'] },
    'infra/api': { extends: '../../base.json', compilerOptions: { lib: ['es2024'] }, include: ['src'] },
  };
  for (const [folder, configuration] of Object.entries(configurations)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(configuration));
  }
  const all = Object.keys(configurations).map((folder) => `${folder}/tsconfig.json`);
  const programs = programsOf(root, all, join(root, 'programs'));
  assert.deepEqual(
    programs.map((program) => program.projects),
    [['remotes/crm/tsconfig.json', 'shared/ui/tsconfig.json'], ['infra/api/tsconfig.json']],
  );
  assert.deepEqual(JSON.parse(readFileSync(programs[0]?.tsconfig ?? '', 'utf8')), {
    extends: join(root, 'base.json'),
    compilerOptions: {},
    include: ['remotes/crm/src', 'shared/ui/src', 'shared/ui/bench'].map((path) => join(root, path)),
  });
});

test('each package passes on its own', () => {
  assert.deepEqual(outcomeOf(projects, { exitCode: 0, output: '' }), { passed: 3, failed: 0, details: [] });
});

test('an error fails the package that it is in', () => {
  const output = [
    'remotes/crm-extra/src/a.ts(1,2): error TS2322: Type is not assignable.',
    '  The types differ.',
    'shared/ui/src/b.ts(3,4): error TS2304: Cannot find name.',
  ].join('\n');
  const { passed, failed, details } = outcomeOf(projects, { exitCode: 2, output });
  assert.deepEqual([passed, failed], [1, 2]);
  assert.match(details[0] ?? '', /^remotes\/crm-extra\/tsconfig\.json:\n.*a\.ts.*\n {2}The types differ\.$/);
});

test('an error that is in no package fails by itself', () => {
  const { passed, failed } = outcomeOf(projects, {
    exitCode: 1,
    output: "error TS5083: Cannot read file 'base.json'.",
  });
  assert.deepEqual([passed, failed], [3, 1]);
  assert.equal(outcomeOf(projects, { exitCode: 137, output: '' }).failed, 1);
});

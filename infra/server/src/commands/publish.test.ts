import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublishProblem } from '@atrium/contracts';
import { PublishRefusedError } from '@atrium/releases';
import type { OperatorTools } from './operator-command.ts';
import { describeRefusal } from './publish.ts';
import { runCommand } from './run-command.ts';

const problemsOf = (gate: PublishProblem['gate'], count: number): PublishProblem[] =>
  Array.from({ length: count }, (_, index) => ({
    gate,
    file: `${gate}.json`,
    field: null,
    message: `problem ${index}`,
    remedy: `remedy ${index}`,
  }));
const refusal = {
  build: { name: 'crm', version: '1.0.0' },
  problems: [...problemsOf('names', 1), ...problemsOf('languages', 217), ...problemsOf('styles', 5)],
};

test('of each gate the first five problems are listed with what to do, and how many more there are', () => {
  const lines = describeRefusal(refusal, '/nowhere');
  assert.equal(lines.length, 1 + 2 + 5 * 2 + 1 + 5 * 2);
  assert.deepEqual(lines.slice(0, 5), [
    'crm 1.0.0 was not published:',
    '  names: names.json: problem 0',
    '      remedy 0',
    '  languages: languages.json: problem 0',
    '      remedy 0',
  ]);
  assert.deepEqual(
    lines.filter((line) => line.includes('more')),
    ['  languages: and 212 more; all: npm run atrium -- publish <dist folder> --all'],
  );
  assert.ok(lines.includes('  styles: styles.json: problem 4'));
});

test('all of them are listed where all are asked for', () => {
  const lines = describeRefusal(refusal, '/nowhere', Infinity);
  assert.equal(lines.length, 1 + 223 * 2);
  assert.equal(
    lines.some((line) => line.includes('more')),
    false,
  );
});

test('`publish --all` is how all are asked for', async () => {
  const refuse = () =>
    Promise.reject(
      new PublishRefusedError({ ...refusal.build, buildId: null, isNew: false, gates: [], problems: refusal.problems }),
    );
  const tools = {
    releases: { publish: refuse },
    publishing: {},
    rootFolder: '/nowhere',
    resolvePath: (path: string) => path,
  } as unknown as OperatorTools;
  const told = async (...words: string[]): Promise<number> => {
    const error: unknown = await runCommand(() => Promise.resolve(tools), ['publish', 'dist', ...words]).then(
      () => null,
      (refused: unknown) => refused,
    );
    assert.ok(error instanceof Error);
    return error.message.split('\n').length;
  };
  assert.deepEqual([await told(), await told('--all')], [24, 447]);
});

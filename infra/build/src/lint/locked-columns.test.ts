import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const remotes = join(import.meta.dirname, '../../../../remotes');
/** A column that is written out, or made by a helper that takes its key first. */
const column = /(?:key: '|column\.\w+\(')(\w+)'/g;

test('FileNumber alone is locked, in the lists of every remote (product specification §3)', () => {
  const locked = globSync('*/src/**/*.tsx', { cwd: remotes })
    .filter((file) => !file.includes('.test.') && !file.includes('generated'))
    .flatMap((file) => {
      const text = readFileSync(join(remotes, file), 'utf8');
      return [...text.matchAll(/\bisLocked: true/g)].map(({ index }) => {
        const key = [...text.slice(0, index).matchAll(column)].at(-1)?.[1];
        return { file, key };
      });
    });
  assert.ok(locked.length > 0);
  assert.deepEqual(
    locked.filter(({ key }) => key !== 'fileNumber'),
    [],
  );
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const remotes = join(__dirname, '../..');

test('FileNumber alone is locked, in the lists of every remote (product specification §3)', () => {
  const locked = globSync('*/src/**/*.tsx', { cwd: remotes })
    .filter((file) => !file.includes('.test.') && !file.includes('generated'))
    .flatMap((file) =>
      [...readFileSync(join(remotes, file), 'utf8').matchAll(/key: '(\w+)',(?:(?!key: ')[\s\S])*?isLocked: true/g)].map(
        ([, key]) => `${file}: ${key ?? ''}`,
      ),
    );
  expect(locked.length).toBeGreaterThan(0);
  expect(locked.filter((each) => !each.endsWith(': fileNumber'))).toEqual([]);
});

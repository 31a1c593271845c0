import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../../..');
/** What the widest column of any list takes, with some room: at a desk four of them stand beside each other. */
const WIDEST_PX = 300;
/** The width of a column, as a figure or under a name. Drawers and dialogs are given theirs as an attribute. */
const width = /\bwidth: (\w+)(?=[,\s}])/g;

test('no column of a list begins wider than a person reads at a glance', () => {
  const widths = globSync('{hosts,remotes}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('generated'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(width)].map(([, said = '']) => {
        const named = new RegExp(`\\bconst ${said} = (\\d+)`).exec(text)?.[1];
        return { file, px: Number(named ?? said) };
      });
    })
    // The others are types, and what is measured.
    .filter(({ px }) => !Number.isNaN(px));
  assert.ok(widths.length > 100);
  assert.deepEqual(
    widths.filter(({ px }) => px > WIDEST_PX),
    [],
  );
});

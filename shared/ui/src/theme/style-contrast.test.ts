/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contrast } from '@atrium/domain';
import { customProperty } from './tokens-css.ts';
import { themeTokens, type ColourName, type ResolvedScheme } from './tokens.ts';

const root = join(__dirname, '../../../..');
const tokens = new Map(Object.keys(themeTokens.light).map((name) => [customProperty(name), name as ColourName]));

/** What words are written in: a colour, and the ground where the same rule gives one. */
interface Writing {
  readonly ink: ColourName;
  readonly ground: ColourName | null;
}

/** Decoration, marks and what is switched off: WCAG asks no contrast of words of them. */
const unread: ReadonlySet<ColourName> = new Set(['faint', 'lineStrong']);
/** Said without their ground, which an element around them has. */
const grounds: Partial<Record<ColourName, readonly ColourName[]>> = {
  onAccent: ['accent'],
  onBrand: ['brandDeep', 'brand', 'brandGlow'],
};
const commonGrounds: readonly ColourName[] = ['paper', 'surface'];

function findWritings(css: string): Writing[] {
  const rules = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g);
  return [...rules].flatMap(([, rule = '']) => {
    const ink = tokens.get(/(?:^|[;\s])color:\s*var\((--at-[\w-]+)\)/.exec(rule)?.[1] ?? '');
    const ground = tokens.get(/background(?:-color)?:\s*var\((--at-[\w-]+)\)/.exec(rule)?.[1] ?? '');
    return ink === undefined ? [] : [{ ink, ground: ground ?? null }];
  });
}

const pairs = new Set(
  globSync('{hosts,remotes,shared}/*/src/**/*.css', { cwd: root, exclude: ['**/node_modules/**'] })
    .flatMap((file) => findWritings(readFileSync(join(root, file), 'utf8')))
    .filter(({ ink }) => !unread.has(ink))
    .flatMap(({ ink, ground }) =>
      (ground === null ? (grounds[ink] ?? commonGrounds) : [ground]).map((each) => `${ink} ${each}`),
    ),
);

test('finds what words are written in', () => {
  expect(pairs.size).toBeGreaterThan(25);
  expect(
    findWritings('a { color: var(--at-muted); } b { color: var(--at-ink); background: var(--at-avatar-1) }'),
  ).toEqual([
    { ink: 'muted', ground: null },
    { ink: 'ink', ground: 'avatar1' },
  ]);
});

test.each(['light', 'dark'] satisfies ResolvedScheme[])(
  'in the %s scheme every colour of words in a style sheet can be read on its ground',
  (scheme) => {
    const tooPale = [...pairs].filter((pair) => {
      const [ink, ground] = pair.split(' ') as [ColourName, ColourName];
      return contrast(themeTokens[scheme][ink], themeTokens[scheme][ground]) < 4.5;
    });
    expect(tooPale).toEqual([]);
  },
);

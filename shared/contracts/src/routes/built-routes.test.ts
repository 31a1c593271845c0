import { expect, test } from '@jest/globals';
import { builtRoutes, menuOf } from './built-routes.ts';

const routes = builtRoutes(
  [
    { path: '/matterSummary', title: 'Matters' },
    { path: '/referrers', title: 'Referrers' },
  ],
  ['/matterSummary'],
);

test('a route without a screen is pending', () => {
  expect(routes.map(({ path, isPending }) => [path, isPending])).toEqual([
    ['/matterSummary', undefined],
    ['/referrers', true],
  ]);
});

test('no menu leads to a pending route', () => {
  expect(menuOf(routes).map(({ path }) => path)).toEqual(['/matterSummary']);
});

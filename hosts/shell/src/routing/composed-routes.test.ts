import { expect, test } from '@jest/globals';
import { aComposition } from '../testing/a-composition.ts';
import { findOwnedRoute, hasScreen } from './composed-routes.ts';

test('an address leads to the route that owns it, whatever follows its path', () => {
  const composition = aComposition();
  expect(findOwnedRoute(composition, '/reportsCatalog?tab=one#two')?.route.path).toBe(
    findOwnedRoute(composition, '/reportsCatalog')?.route.path,
  );
  expect(findOwnedRoute(composition, '/nothing/of/the/kind')).toBeNull();
});

test('the routes of a composition are read once, whatever the case of an address, and anew for another composition', () => {
  const [one, another] = [aComposition(), aComposition({ remotes: {} })];
  const [owned] = Object.values(one.remotes).flatMap(({ routes }) => routes.filter(({ path }) => !path.includes('{')));
  const path = owned?.path ?? '';
  expect(findOwnedRoute(one, path)).not.toBeNull();
  expect(findOwnedRoute(one, path)).toBe(findOwnedRoute(one, path.toUpperCase()));
  expect(findOwnedRoute(another, path)).toBeNull();
  expect(hasScreen(another, path)).toBe(false);
});

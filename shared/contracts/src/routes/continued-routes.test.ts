import { expect, test } from '@jest/globals';
import { crmRoutes } from './crm-routes.ts';
import { mattersRoutes } from './matters-routes.ts';
import type { RouteDefinition } from './route.ts';

const remotes: readonly (readonly [name: string, routes: readonly RouteDefinition[]])[] = [
  ['crm', crmRoutes],
  ['matters', mattersRoutes],
];

test.each(remotes)('a route of %s continues another of the same screen, with the same access', (_name, routes) => {
  const continued = routes.filter(({ continues }) => continues !== undefined);
  expect(continued).not.toHaveLength(0);
  for (const { path, continues = '', title, access } of continued) {
    expect(path.startsWith(`${continues}/`)).toBe(true);
    expect(routes.find((each) => each.path === continues)).toMatchObject({ title, access });
  }
});

import type { AccessFlag, RouteDefinition } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { canOpenRoute } from './route-access.ts';

const matters: RouteDefinition = { path: '/matterSummary', title: 'Matters', access: 'matterSummary' };
const admin: RouteDefinition = { path: '/admin', title: 'Administration', access: 'admin' };
const roles: RouteDefinition = { path: '/admin/roleSummary/{command}', title: 'Roles', access: 'admin' };
const lookups: RouteDefinition = { path: '/lookupConfiguration/{tab}', title: 'Lookup lists', access: 'lookup' };
const columns: RouteDefinition = {
  path: '/matterViewColumnSecurityConfiguration',
  title: 'Columns',
  access: 'matterViewColumnSecurity',
};
const layouts: RouteDefinition = {
  path: '/dashboardLayoutConfiguration',
  title: 'Dashboard layout',
  access: 'firmDashboardConfiguration',
};
const viewer: RouteDefinition = { path: '/urlViewer', title: 'Viewer' };

const cases: { name: string; route: RouteDefinition; flags: AccessFlag[]; expected: boolean }[] = [
  { name: 'a route without a flag is open to everyone signed in', route: viewer, flags: [], expected: true },
  { name: 'the flag opens the route', route: matters, flags: ['matterSummary'], expected: true },
  { name: 'without the flag the route is closed', route: matters, flags: ['timesheet'], expected: false },
  {
    name: 'being an internal administrator does not open a working screen',
    route: matters,
    flags: ['internalAdmin'],
    expected: false,
  },
  { name: 'internal administrators open administration', route: admin, flags: ['internalAdmin'], expected: true },
  {
    name: 'internal administrators open a configuration page',
    route: lookups,
    flags: ['internalAdmin'],
    expected: true,
  },
  { name: 'matter view column security needs its own flag', route: columns, flags: ['internalAdmin'], expected: false },
  {
    name: 'any dashboard card opens the layout page',
    route: layouts,
    flags: ['taskDashboardConfiguration'],
    expected: true,
  },
  {
    name: 'the card for roles does not open the rest of administration',
    route: admin,
    flags: ['roleConfiguration'],
    expected: false,
  },
  { name: 'the card for roles opens them', route: roles, flags: ['roleConfiguration'], expected: true },
  { name: 'administrators open the roles without the card', route: roles, flags: ['admin'], expected: true },
  { name: 'another card does not open the roles', route: roles, flags: ['roleSecurity'], expected: false },
];

test.each(['/matterSummaryDrillDown', '/LeapProvisioningInProgress'])('%s is for people of the firm', (path) => {
  const flags = new Set<AccessFlag>(['matterSummary']);
  const route: RouteDefinition = { path, title: 'A page' };
  expect(canOpenRoute(route, flags, { isInternal: true })).toBe(true);
  expect(canOpenRoute(route, flags, { isInternal: false })).toBe(false);
  expect(canOpenRoute(matters, flags, { isInternal: false })).toBe(true);
});

test.each(cases)('$name', ({ route, flags, expected }) => {
  expect(canOpenRoute(route, new Set(flags))).toBe(expected);
});

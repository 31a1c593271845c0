import { expect, test } from '@jest/globals';
import { reservedTenantIds } from './reserved-tenant-ids.ts';
import { routesByOwner } from './routes.ts';

test('no firm may be called like the first segment of a route, or of the server', () => {
  const ofRoutes = Object.values(routesByOwner)
    .flat()
    .map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith('{'));
  expect([...reservedTenantIds].toSorted()).toEqual(
    [...new Set(ofRoutes.concat('calendar', 'documents', 'graphql', 'healthz', 'readyz', 'uploads', '-'))].toSorted(),
  );
});

import type { BuildDescriptor, ReleaseEffect, RouteDefinition } from '@atrium/contracts';
import type { FirmEffect } from './compare-states.ts';

type RouteEffect = ReleaseEffect['routes'][number];
export type Descriptors = ReadonlyMap<string, BuildDescriptor>;

/** Routes that come, go or change who may open them, over all pairs of builds, each once. */
export function changedRoutes(firms: readonly FirmEffect[], descriptors: Descriptors): RouteEffect[] {
  const found = new Map<string, RouteEffect>();
  for (const { name, from, to } of distinctPairs(firms)) {
    for (const route of compareRoutes(routesOf(from, descriptors), routesOf(to, descriptors)))
      found.set(`${name} ${route.kind} ${route.path}`, { ...route, name });
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Each step from one build to another, once for all firms that take it. */
function distinctPairs(firms: readonly FirmEffect[]): Pick<FirmEffect, 'name' | 'from' | 'to'>[] {
  return [...new Map(firms.map(({ name, from, to }) => [`${name} ${from} ${to}`, { name, from, to }])).values()];
}

function compareRoutes(from: readonly RouteDefinition[], to: readonly RouteDefinition[]): Omit<RouteEffect, 'name'>[] {
  const [before, after] = [byPath(from), byPath(to)];
  return [
    ...[...after.values()].flatMap((route): Omit<RouteEffect, 'name'>[] => {
      const former = before.get(route.path);
      if (former === undefined) return [{ path: route.path, kind: 'added' }];
      return accessOf(former) === accessOf(route) ? [] : [{ path: route.path, kind: 'changed' }];
    }),
    ...[...before.keys()].filter((path) => !after.has(path)).map((path) => ({ path, kind: 'removed' as const })),
  ];
}

const byPath = (routes: readonly RouteDefinition[]): ReadonlyMap<string, RouteDefinition> =>
  new Map(routes.map((route) => [route.path, route]));

const accessOf = ({ access, auth }: RouteDefinition): string =>
  `${auth === false ? 'open' : 'signed in'} ${access ?? ''}`;

const routesOf = (buildId: string | null, descriptors: Descriptors): readonly RouteDefinition[] =>
  buildId === null ? [] : (descriptors.get(buildId)?.routes ?? []);

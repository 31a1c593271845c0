import { routesByOwner, type RouteDefinition } from '@atrium/contracts';

const routes: readonly RouteDefinition[] = Object.values(routesByOwner).flat();

/** Screens behind a flag that open without saying more, one for each title. */
export const gatedScreens: readonly RouteDefinition[] = [
  ...new Map(
    routes
      .filter(({ path, access }) => access !== undefined && !path.includes('{') && !path.endsWith('/leap'))
      .toReversed()
      .map((route) => [route.title, route]),
  ).values(),
].toSorted((one, other) => one.title.localeCompare(other.title));

/** Titles of the screens that a flag opens by itself. */
export const screensOfFlag = (flag: string): readonly string[] => [
  ...new Set(routes.filter(({ access }) => access === flag).map(({ title }) => title)),
];

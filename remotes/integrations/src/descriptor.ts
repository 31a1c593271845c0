import {
  builtRoutes,
  languageTags,
  menuOf,
  type RemoteDefinition,
  type RouteDefinition,
  routesByOwner,
} from '@atrium/contracts';

const all: readonly RouteDefinition[] = routesByOwner.integrations;
/** Screens of this remote, and those of others that exist. */
const built = all.filter(({ embeds, embedsPath }) => embeds === undefined || embedsPath !== undefined);
const routes = builtRoutes(
  all,
  built.map(({ path }) => path),
);

export const descriptor: RemoteDefinition = {
  name: 'integrations',
  title: 'Source systems',
  routes,
  menuItems: menuOf(routes),
  configurationCards: [],
  languages: languageTags,
};

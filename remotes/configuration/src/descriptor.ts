import { configurationCards, languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.configuration;

export const descriptor: RemoteDefinition = {
  name: 'configuration',
  title: 'Configuration',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards,
  languages: languageTags,
};

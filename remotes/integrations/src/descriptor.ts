import { languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.integrations;

export const descriptor: RemoteDefinition = {
  name: 'integrations',
  title: 'Source systems',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  languages: languageTags,
};

import { languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.admin;

export const descriptor: RemoteDefinition = {
  name: 'admin',
  title: 'Administration',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  languages: languageTags,
};

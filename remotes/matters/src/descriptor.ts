import { languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.matters;

export const descriptor: RemoteDefinition = {
  name: 'matters',
  title: 'Matters',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  languages: languageTags,
};

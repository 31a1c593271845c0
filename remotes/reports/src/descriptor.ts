import { languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.reports;

export const descriptor: RemoteDefinition = {
  name: 'reports',
  title: 'Dashboards and reports',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  languages: languageTags,
};

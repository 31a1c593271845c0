import { languageTags, routesByOwner, sideMenu, type RemoteDefinition } from '@atrium/contracts';

const routes = routesByOwner.timesheet;

export const descriptor: RemoteDefinition = {
  name: 'timesheet',
  title: 'Timesheet',
  routes,
  menuItems: sideMenu.filter((item) => routes.some((route) => route.path === item.path)),
  configurationCards: [],
  languages: languageTags,
};

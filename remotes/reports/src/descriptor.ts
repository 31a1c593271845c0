import { builtRoutes, languageTags, menuOf, type RemoteDefinition, routesByOwner } from '@atrium/contracts';

/** Those with a screen in remote.tsx. */
const routes = builtRoutes(routesByOwner.reports, [
  '/dashboard',
  '/reports',
  '/reports/viewer/{id}/{command}',
  '/reports/info/{id}',
  '/reports/builder',
  '/reports/schedules',
  '/reportsCatalog',
  '/reportsCatalog/info/{id}',
  '/dashboard2',
  '/dashboardOld',
  '/lawyerDashboard',
  '/feeEarnerDashboard',
  '/clientDashboard',
  '/userDashboard',
  '/taskDashboard',
  '/enquiriesDashboard',
  '/dashboardLayoutConfiguration',
]);

export const descriptor: RemoteDefinition = {
  name: 'reports',
  title: 'Dashboards and reports',
  routes,
  menuItems: menuOf(routes),
  configurationCards: [],
  languages: languageTags,
};

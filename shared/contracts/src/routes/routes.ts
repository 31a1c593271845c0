import { adminRoutes } from './admin-routes.ts';
import { configurationRoutes } from './configuration-routes.ts';
import { crmRoutes } from './crm-routes.ts';
import { integrationsRoutes } from './integrations-routes.ts';
import { mattersRoutes } from './matters-routes.ts';
import { reportsRoutes } from './reports-routes.ts';
import { shellRoutes } from './shell-routes.ts';
import { timesheetRoutes } from './timesheet-routes.ts';
import type { OwnRemoteName, RouteDefinition } from './route.ts';

/** Every route of product specification §2, by the package that owns it. */
export const routesByOwner: Readonly<Record<OwnRemoteName | 'shell', readonly RouteDefinition[]>> = {
  shell: shellRoutes,
  crm: crmRoutes,
  matters: mattersRoutes,
  timesheet: timesheetRoutes,
  reports: reportsRoutes,
  configuration: configurationRoutes,
  admin: adminRoutes,
  integrations: integrationsRoutes,
};

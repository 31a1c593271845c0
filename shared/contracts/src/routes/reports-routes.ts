import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the reports remote. */
export const reportsRoutes = [
  { path: '/dashboard', title: 'Firm dashboard', access: 'firmDashboard' },
  { path: '/dashboard2', title: 'Firm dashboard (second layout)', access: 'firmDashboard' },
  { path: '/dashboardOld', title: 'Firm dashboard (previous)', access: 'firmDashboard' },
  { path: '/lawyerDashboard', title: 'Attorney dashboard', access: 'attorneyDashboard' },
  { path: '/feeEarnerDashboard', title: 'Fee earner dashboard', access: 'feeEarnerDashboard' },
  { path: '/clientDashboard', title: 'Client dashboard', access: 'clientDashboard' },
  { path: '/userDashboard', title: 'My dashboard', access: 'userDashboard' },
  { path: '/taskDashboard', title: 'Task dashboard', access: 'taskDashboard' },
  { path: '/enquiriesDashboard', title: 'Enquiries dashboard', access: 'leadsDashboard' },
  { path: '/dashboardLayoutConfiguration', title: 'Dashboard layout', access: 'firmDashboardConfiguration' },
  { path: '/reports', title: 'Reports', access: 'licensedReports' },
  { path: '/reports/viewer/{id}/{command}', title: 'Report viewer', access: 'licensedReports' },
  { path: '/reports/info/{id}', title: 'About this report', access: 'licensedReports' },
  { path: '/reports/builder', title: 'Report builder', access: 'licensedReports' },
  { path: '/reports/schedules', title: 'Scheduled reports', access: 'licensedReports' },
  { path: '/reportsCatalog', title: 'Reports catalog', access: 'reportCatalog' },
  { path: '/reportsCatalog/info/{id}', title: 'About this report', access: 'reportCatalog' },
] as const satisfies readonly RouteDefinition[];

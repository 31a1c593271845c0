import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the shell. */
export const shellRoutes = [
  { path: '/', title: 'Member Login', auth: false },
  { path: '/login', title: 'Member Login', auth: false },
  { path: '/{tenantId}', title: 'Member Login', auth: false },
  { path: '/{tenantId}/login', title: 'Member Login', auth: false },
  { path: '/{tenantId}/verify/{verificationCode}', title: 'Verification', auth: false },
  { path: '/{tenantId}/logout', title: 'Logout', auth: false },
  { path: '/logout', title: 'Logout', auth: false },
  { path: '/autoSignIn', title: 'Automatic sign-in', auth: false },
  { path: '/unauthorised', title: 'Unauthorised', auth: false },
  { path: '/settings', title: 'Settings' },
  { path: '/timesheetResourceCenter', title: 'Timesheet resource centre' },
  { path: '/timesheetResourceCenter/{command}', title: 'Timesheet resource centre' },
  { path: '/taskResourceCenter', title: 'Task resource centre' },
  { path: '/taskResourceCenter/{command}', title: 'Task resource centre' },
  { path: '/crmResourceCenter', title: 'CRM resource centre' },
  { path: '/resourceCenter/{command}', title: 'Resource centre' },
  { path: '/acuityResourceCenter', title: 'Acuity resource centre' },
  { path: '/mattersResourceCenter', title: 'Matters resource centre' },
  { path: '/learnMore/{command}', title: 'Learn more' },
  { path: '/ClientService', title: 'Client service' },
  { path: '/clientsense', title: 'Clientsense', access: 'clientsenseLink' },
  { path: '/innography', title: 'Innography', access: 'innographyLink' },
  { path: '/urlViewer', title: 'Viewer' },
  { path: '/home', title: 'Home' },
] as const satisfies readonly RouteDefinition[];

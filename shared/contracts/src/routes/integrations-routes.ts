import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the integrations remote. */
export const integrationsRoutes = [
  { path: '/LeapSignIn', title: 'Sign in to LEAP', chrome: false },
  { path: '/LeapAccessResetSignIn', title: 'Sign in to reset LEAP access', chrome: false },
  { path: '/LeapProvisioning', title: 'LEAP provisioning', chrome: false },
  { path: '/LeapAccessReset', title: 'Reset LEAP access', chrome: false },
  { path: '/LeapProvisioningInProgress', title: 'LEAP provisioning in progress', chrome: false },
  { path: '/SmokeballSignIn', title: 'Sign in to Smokeball', chrome: false },
  { path: '/SmokeballAccessResetSignIn', title: 'Sign in to reset Smokeball access', chrome: false },
  { path: '/SmokeballProvisioning', title: 'Smokeball provisioning', chrome: false },
  { path: '/SmokeballAccessReset', title: 'Reset Smokeball access', chrome: false },
  { path: '/SmokeballProvisioningInProgress', title: 'Smokeball provisioning in progress', chrome: false },
  { path: '/ActionStepSignIn', title: 'Sign in to Actionstep', chrome: false },
  { path: '/ActionStepAccessResetSignIn', title: 'Sign in to reset Actionstep access', chrome: false },
  { path: '/ActionStepProvisioning', title: 'Actionstep provisioning', chrome: false },
  { path: '/ActionStepAccessReset', title: 'Reset Actionstep access', chrome: false },
  { path: '/ActionStepProvisioningInProgress', title: 'Actionstep provisioning in progress', chrome: false },
  {
    path: '/feeEarnerDashboard/leap',
    title: 'Fee earner dashboard for LEAP',
    chrome: false,
    embeds: 'reports',
    access: 'feeEarnerDashboard',
  },
  {
    path: '/dashboard/leap',
    title: 'Firm dashboard for LEAP',
    chrome: false,
    embeds: 'reports',
    access: 'firmDashboard',
    embedsPath: '/dashboard',
  },
  {
    path: '/enquiriesSummary/leap',
    title: 'Enquiries for LEAP',
    chrome: false,
    embeds: 'crm',
    access: 'leadsSummary',
    embedsPath: '/enquiriesSummary',
  },
  {
    path: '/enquiriesDashboard/leap',
    title: 'Enquiries dashboard for LEAP',
    chrome: false,
    embeds: 'reports',
    access: 'leadsDashboard',
  },
  {
    path: '/clientsAndContacts/leap',
    title: 'Clients and contacts for LEAP',
    chrome: false,
    embeds: 'crm',
    access: 'nameSummary',
    embedsPath: '/clientsAndContacts',
  },
  {
    path: '/referrers/leap',
    title: 'Referrers for LEAP',
    chrome: false,
    embeds: 'crm',
    access: 'referrers',
    embedsPath: '/referrers',
  },
  { path: '/MailingList/leap', title: 'Mailing lists for LEAP', chrome: false, embeds: 'crm', access: 'mailingList' },
  {
    path: '/leapReports/{command}',
    title: 'Reports for LEAP',
    chrome: false,
    embeds: 'reports',
    access: 'licensedReports',
  },
] as const satisfies readonly RouteDefinition[];

/** What the API answers people of the firm alone: anybody else is told so instead of meeting its refusal. */
export const pathsOfTheFirm: readonly string[] = [
  '/matterSummaryDrillDown',
  '/LeapProvisioningInProgress',
  '/SmokeballProvisioningInProgress',
  '/ActionStepProvisioningInProgress',
];

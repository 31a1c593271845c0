import type { AccessFlagGroup, GrantedFlag } from './access-flags.ts';

/** The headings under which Feature Access lists the flags. */
export const accessFlagGroupTitles: Readonly<Record<AccessFlagGroup, string>> = {
  menu: 'Side menu',
  header: 'Header and user menu',
  configuration: 'Configuration cards',
  ai: 'Artificial intelligence',
};

interface FlagText {
  readonly title: string;
  /** What it opens besides screens: buttons, dialogs, parts of other screens. */
  readonly opens?: string;
}

/** What each flag is called, and what it opens where no screen says so. */
export const accessFlagTexts: Readonly<Record<GrantedFlag, FlagText>> = {
  clientDashboard: { title: 'Client dashboard' },
  userDashboard: { title: 'My dashboard' },
  firmDashboard: { title: 'Firm dashboard' },
  feeEarnerDashboard: { title: 'Fee earner dashboard' },
  attorneyDashboard: { title: 'Attorney dashboard' },
  matterSummary: { title: 'Matters' },
  bulkMatterManagement: { title: 'Bulk matter management', opens: 'Changing many matters at once' },
  nameSummary: { title: 'Clients and contacts' },
  notes: { title: 'Notes' },
  referrers: { title: 'Referrers' },
  eventsAndCampaigns: { title: 'Events and campaigns' },
  staff: { title: 'Staff' },
  timesheet: { title: 'Timesheet' },
  leadsDashboard: { title: 'Enquiries dashboard' },
  leadsSummary: { title: 'Enquiries' },
  mailingList: { title: 'Mailing lists' },
  taskDashboard: { title: 'Task dashboard' },
  taskSummary: { title: 'Task list', opens: 'Included with ad-hoc tasks or phone calls' },
  adHocTask: { title: 'Ad-hoc tasks', opens: 'Tasks of every kind in the task list' },
  phoneTask: { title: 'Phone calls', opens: 'Phone calls in the task list' },
  licensedReports: { title: 'Reports' },
  innographyLink: { title: 'Innography' },
  clientsenseLink: { title: 'Clientsense' },
  configurationMaintenance: { title: 'Configuration' },
  generalMaterial: { title: 'General material' },
  clientDocuments: { title: 'Client documents' },
  admin: { title: 'Administration' },
  activityLogs: { title: 'Activity logs', opens: 'The activity logs, without the rest of administration' },
  timesheetTimer: { title: 'Timers', opens: 'The timer in the header' },
  uploadMatterDocument: { title: 'Upload documents', opens: 'The upload button in the header and on matters' },
  debtCollection: { title: 'New matter instructions', opens: 'The instruction form in the header' },
  reportCatalog: { title: 'Reports catalog' },
  scrubData: { title: 'Scrub enquiry data', opens: 'The command in the user menu, for administrators' },
  firmSettings: { title: 'Firm settings' },
  featureAccess: { title: 'Feature access' },
  roleConfiguration: { title: 'Roles' },
  lookup: { title: 'Lookup lists' },
  emailTemplate: { title: 'Message templates' },
  enquiryCustomFields: { title: 'Enquiry custom fields' },
  firmStructure: { title: 'Firm structure' },
  firmDashboardConfiguration: { title: 'Firm dashboard layout' },
  feeEarnerDashboardConfiguration: { title: 'Fee earner dashboard layout' },
  leadsDashboardConfiguration: { title: 'Enquiry dashboard layout' },
  taskDashboardConfiguration: { title: 'Task dashboard layout' },
  clientDashboardConfiguration: { title: 'Client dashboard layout' },
  splashScreen: { title: 'Splash templates' },
  userDefinedHelp: { title: 'User defined help' },
  brands: { title: 'Brands' },
  integration: { title: 'Integrations' },
  featureLicensing: { title: 'Feature licensing and knowledge bank' },
  roleSecurity: { title: 'Role security' },
  matterViewColumnSecurity: { title: 'Matter view column security' },
  artificialIntelligence: { title: 'AI assistant', opens: 'AI suggestions and answers' },
  emailTemplateAI: { title: 'AI in messages', opens: 'The AI button and shortcuts of the message editor' },
};

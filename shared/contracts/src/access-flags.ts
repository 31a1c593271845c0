/**
 * What a role may be given, after product specification §6. A route, a menu
 * item or a card names the flag it needs; the server decides who holds it.
 */
export const accessFlags = [
  // Side menu
  'clientDashboard',
  'userDashboard',
  'firmDashboard',
  'feeEarnerDashboard',
  'attorneyDashboard',
  'matterSummary',
  'bulkMatterManagement',
  'nameSummary',
  'notes',
  'referrers',
  'eventsAndCampaigns',
  'staff',
  'timesheet',
  'leadsDashboard',
  'leadsSummary',
  'mailingList',
  'taskDashboard',
  'taskSummary',
  'adHocTask',
  'phoneTask',
  'licensedReports',
  'innographyLink',
  'clientsenseLink',
  'configurationMaintenance',
  'generalMaterial',
  'clientDocuments',
  'admin',
  /** Reads the activity logs without administering anything: an auditor's. Comes with administration. */
  'activityLogs',
  // Header and user menu
  'timesheetTimer',
  'uploadMatterDocument',
  'debtCollection',
  'reportCatalog',
  'scrubData',
  // Configuration cards
  'firmSettings',
  'featureAccess',
  'roleConfiguration',
  'lookup',
  'emailTemplate',
  'enquiryCustomFields',
  'firmStructure',
  'firmDashboardConfiguration',
  'feeEarnerDashboardConfiguration',
  'leadsDashboardConfiguration',
  'taskDashboardConfiguration',
  'clientDashboardConfiguration',
  'splashScreen',
  'userDefinedHelp',
  'brands',
  'integration',
  'featureLicensing',
  'roleSecurity',
  'matterViewColumnSecurity',
  // Artificial intelligence
  'artificialIntelligence',
  'emailTemplateAI',
  /** Derived, never granted: the user is an internal administrator. */
  'internalAdmin',
] as const;

export type AccessFlag = (typeof accessFlags)[number];

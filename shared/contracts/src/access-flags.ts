/**
 * What a role may be given, after product specification §6, by the part of the product it belongs to. A route, a menu
 * item or a card names the flag it needs; the server decides who holds it.
 */
export const accessFlagGroups = {
  menu: [
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
  ],
  header: ['timesheetTimer', 'uploadMatterDocument', 'debtCollection', 'reportCatalog', 'scrubData'],
  configuration: [
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
  ],
  ai: ['artificialIntelligence', 'emailTemplateAI'],
} as const;
export type AccessFlagGroup = keyof typeof accessFlagGroups;

/** What a role can be given. */
export type GrantedFlag = (typeof accessFlagGroups)[AccessFlagGroup][number];
/** `internalAdmin` is derived, never granted: the user is an internal administrator. */
export type AccessFlag = GrantedFlag | 'internalAdmin';

/** Every flag that a role can be given, by group. */
export const grantedFlags: readonly GrantedFlag[] = Object.values(accessFlagGroups).flat();
/** Every flag, the derived one last. */
export const accessFlags: readonly AccessFlag[] = [...grantedFlags, 'internalAdmin'];

/**
 * Flags that are never given but follow from others, with those any of which they follow from: the task list opens with
 * either kind of task.
 */
export const derivedFlags: Readonly<Partial<Record<GrantedFlag, readonly GrantedFlag[]>>> = {
  taskSummary: ['adHocTask', 'phoneTask'],
};

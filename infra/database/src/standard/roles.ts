import {
  accessFlags,
  roleActions,
  roleFeatures,
  type AccessFlag,
  type RoleAction as Action,
  type RoleFeature as Feature,
  type RoleScope as Scope,
} from '@atrium/contracts';

/** The roles a firm begins with. */
export const roleKeys = ['administrator', 'internalAdministrator', 'feeEarner', 'reception', 'client'] as const;
export type RoleKey = (typeof roleKeys)[number];

const phoneFlags: readonly AccessFlag[] = ['phoneTask', 'taskSummary'];
const clientFlags: readonly AccessFlag[] = ['clientDashboard', 'clientDocuments', 'matterSummary', 'debtCollection'];

/** Every flag a fee earner works with. */
const feeEarnerFlags: readonly AccessFlag[] = [
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
  'generalMaterial',
  'timesheetTimer',
  'uploadMatterDocument',
  'debtCollection',
  'reportCatalog',
  'userDefinedHelp',
  'artificialIntelligence',
  'emailTemplateAI',
];

/** `internalAdmin` follows from the role and is never granted. */
const everyFlag = accessFlags.filter((flag) => flag !== 'internalAdmin');

/** An internal administrator sees the configuration cards without their flags; the rest like an administrator. */
const internalAdministratorFlags: readonly AccessFlag[] = [
  ...feeEarnerFlags,
  'userDashboard',
  'innographyLink',
  'clientsenseLink',
  'configurationMaintenance',
  'admin',
  'scrubData',
];

/** The access flags of each role a firm begins with; `internalAdmin` follows from the role. */
export const roleFlags: Readonly<Record<RoleKey, readonly AccessFlag[]>> = {
  administrator: everyFlag,
  internalAdministrator: internalAdministratorFlags,
  feeEarner: feeEarnerFlags,
  reception: phoneFlags,
  client: clientFlags,
};

/** What these roles are called until the firm renames them. */
export const roleNames: Readonly<Record<RoleKey, string>> = {
  administrator: 'Administrator',
  internalAdministrator: 'Internal Administrator',
  feeEarner: 'Fee earner',
  reception: 'Reception',
  client: 'Client',
};

function feeEarnerScope(feature: Feature, action: Action): Scope {
  if (feature === 'users') return action === 'view' ? 'all' : 'none';
  if (feature === 'time') return action === 'view' ? 'team' : 'own';
  if (feature === 'reports') return action === 'view' || action === 'print' || action === 'export' ? 'all' : 'none';
  if (action === 'delete') return 'own';
  return action === 'edit' && feature !== 'contacts' ? 'team' : 'all';
}

function scopeOf(role: RoleKey, feature: Feature, action: Action): Scope {
  if (role === 'administrator' || role === 'internalAdministrator') return 'all';
  if (role === 'feeEarner') return feeEarnerScope(feature, action);
  if (role === 'reception') return feature === 'tasks' && action !== 'delete' && action !== 'export' ? 'all' : 'none';
  const isShared = feature === 'matters' || feature === 'documents' || feature === 'invoices';
  return isShared && (action === 'view' || action === 'print') ? 'own' : 'none';
}

/** The scopes of a role a firm begins with: one row for every feature and action. */
export function scopesOf(role: RoleKey): { feature: Feature; action: Action; scope: Scope }[] {
  return roleFeatures.flatMap((feature) =>
    roleActions.map((action) => ({ feature, action, scope: scopeOf(role, feature, action) })),
  );
}

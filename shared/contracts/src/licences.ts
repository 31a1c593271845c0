import type { AccessFlag } from './access-flags.ts';

/**
 * Modules that a firm licenses, and the flags that each opens. A role's flag counts only while the module is licensed;
 * a flag that no module names needs no licence.
 */
export const licenceModules = {
  clients: {
    label: 'Clients and enquiries',
    flags: ['nameSummary', 'referrers', 'leadsSummary', 'leadsDashboard'],
  },
  marketing: { label: 'Marketing and events', flags: ['mailingList', 'eventsAndCampaigns'] },
  time: { label: 'Time recording', flags: ['timesheet', 'timesheetTimer', 'staff'] },
  tasks: { label: 'Tasks and phone calls', flags: ['adHocTask', 'phoneTask', 'taskDashboard'] },
  reports: { label: 'Reports', flags: ['licensedReports', 'reportCatalog'] },
  dashboards: {
    label: 'Dashboards',
    flags: ['userDashboard', 'firmDashboard', 'feeEarnerDashboard', 'attorneyDashboard'],
  },
  clientAccess: { label: 'Client access', flags: ['clientDashboard', 'clientDocuments'] },
  instructions: { label: 'Instructions and debt collection', flags: ['debtCollection'] },
  knowledge: { label: 'General material', flags: ['generalMaterial'] },
  artificialIntelligence: { label: 'Artificial intelligence', flags: ['artificialIntelligence', 'emailTemplateAI'] },
  innography: { label: 'Innography', flags: ['innographyLink'] },
  clientsense: { label: 'Clientsense', flags: ['clientsenseLink'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly flags: readonly AccessFlag[] }>>;
export type LicenceModule = keyof typeof licenceModules;

export const isLicenceModule = (module: string): module is LicenceModule => Object.hasOwn(licenceModules, module);

/** Labels of the modules in English, by module. */
export const licenceModuleLabels = Object.fromEntries(
  Object.entries(licenceModules).map(([module, { label }]) => [module, label]),
) as Readonly<Record<LicenceModule, string>>;

export const licenceStates = ['upcoming', 'running', 'grace', 'ended'] as const;
export type LicenceState = (typeof licenceStates)[number];

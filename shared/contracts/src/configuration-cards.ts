import type { AccessFlag } from './access-flags.ts';

/** A card of the configuration dashboard (product specification §2.6, gates in §6). */
export interface ConfigurationCard {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly group: 'Firm' | 'People and access' | 'Content' | 'Dashboards' | 'Platform';
  readonly path: string;
  readonly access: AccessFlag;
  /** `flag` means internal administrators need the flag too; `internalAdmin` means only they see it. */
  readonly gate?: 'flag' | 'internalAdmin';
  /** Navigation state for `/dashboardLayoutConfiguration`: firm 0, enquiry 1, fee earner 2, task 3, client 4. */
  readonly layoutId?: 0 | 1 | 2 | 3 | 4;
  /** Topic of the Learn More link: `/learnMore/{topic}`. */
  readonly learnMore?: string;
  /** Topic of the documentation link: `/resourceCenter/{topic}`. */
  readonly documentation?: string;
  /** Shows the role counts All, Internal and External instead of one link. */
  readonly counts?: 'roles';
}

export const configurationCards: readonly ConfigurationCard[] = [
  {
    key: 'firmSettingConfiguration',
    title: 'Firm Settings',
    description: 'Name, region, labels, working hours and billing defaults.',
    group: 'Firm',
    path: '/firmSettingConfiguration',
    access: 'firmSettings',
    learnMore: 'firmSettings',
  },
  {
    key: 'firmStructureConfiguration',
    title: 'Firm Structure',
    description: 'Offices, departments and teams, and who belongs to them.',
    group: 'Firm',
    path: '/firmStructureConfiguration',
    access: 'firmStructure',
    learnMore: 'firmStructure',
  },
  {
    key: 'brandConfiguration',
    title: 'Brands',
    description: 'Logos, colours and letterheads by office or practice.',
    group: 'Firm',
    path: '/brandConfiguration',
    access: 'brands',
  },
  {
    key: 'lookupConfiguration',
    title: 'Lookup Lists',
    description: 'The lists people choose from: areas of law, sources, outcomes.',
    group: 'Firm',
    path: '/lookupConfiguration',
    access: 'lookup',
    learnMore: 'lookupLists',
  },
  {
    key: 'featureAccessConfiguration',
    title: 'Feature Access',
    description: 'Which role may use which part of the product.',
    group: 'People and access',
    path: '/featureAccessConfiguration',
    access: 'featureAccess',
    learnMore: 'featureAccess',
    documentation: 'featureAccess',
  },
  {
    key: 'roleSummary',
    title: 'Roles',
    description: 'Roles of the firm, internal and external.',
    group: 'People and access',
    path: '/admin/roleSummary',
    access: 'roleConfiguration',
    counts: 'roles',
  },
  {
    key: 'roleSecurityConfiguration',
    title: 'Role Security',
    description: 'What each role may view, create, edit, delete, export and print.',
    group: 'People and access',
    path: '/roleSecurityConfiguration',
    access: 'roleSecurity',
    learnMore: 'roleSecurity',
  },
  {
    key: 'matterViewColumnSecurityConfiguration',
    title: 'Matter View Column Security',
    description: 'Columns of the matter list that a role may not see.',
    group: 'People and access',
    path: '/matterViewColumnSecurityConfiguration',
    access: 'matterViewColumnSecurity',
    gate: 'flag',
  },
  {
    key: 'userConfiguration',
    title: 'Users',
    description: 'Defaults for new users and how they are invited.',
    group: 'People and access',
    path: '/userConfiguration',
    access: 'configurationMaintenance',
  },
  {
    key: 'emailConfiguration',
    title: 'Message Templates',
    description: 'Email and SMS layouts with their merge fields.',
    group: 'Content',
    path: '/emailConfiguration',
    access: 'emailTemplate',
    learnMore: 'messageTemplates',
  },
  {
    key: 'enquiryCustomFieldsConfiguration',
    title: 'Enquiry Custom Fields',
    description: 'Extra questions asked when an enquiry comes in.',
    group: 'Content',
    path: '/enquiryCustomFieldsConfiguration',
    access: 'enquiryCustomFields',
    learnMore: 'enquiryCustomFields',
  },
  {
    key: 'splashScreenConfiguration',
    title: 'Splash Templates',
    description: 'Notices people see after they sign in.',
    group: 'Content',
    path: '/splashScreenConfiguration',
    access: 'splashScreen',
  },
  {
    key: 'helpConfiguration',
    title: 'User Defined Help',
    description: 'Help written by your firm, beside each screen.',
    group: 'Content',
    path: '/helpConfiguration',
    access: 'userDefinedHelp',
  },
  {
    key: 'generalMaterialConfiguration',
    title: 'Knowledge Bank',
    description: 'Precedents, guides and videos, by category and audience.',
    group: 'Content',
    path: '/generalMaterialConfiguration',
    access: 'featureLicensing',
  },
  {
    key: 'firmDashboard',
    title: 'Firm Dashboard',
    description: 'What the firm dashboard shows, and to whom.',
    group: 'Dashboards',
    path: '/dashboardLayoutConfiguration',
    access: 'firmDashboardConfiguration',
    layoutId: 0,
  },
  {
    key: 'feeEarnerDashboard',
    title: 'Fee Earner Dashboard',
    description: 'What fee earners see first.',
    group: 'Dashboards',
    path: '/dashboardLayoutConfiguration',
    access: 'feeEarnerDashboardConfiguration',
    layoutId: 2,
  },
  {
    key: 'enquiryDashboard',
    title: 'Enquiry Dashboard',
    description: 'Widgets about enquiries and their outcome.',
    group: 'Dashboards',
    path: '/dashboardLayoutConfiguration',
    access: 'leadsDashboardConfiguration',
    layoutId: 1,
  },
  {
    key: 'taskDashboard',
    title: 'Task Dashboard',
    description: 'Widgets about tasks and phone calls.',
    group: 'Dashboards',
    path: '/dashboardLayoutConfiguration',
    access: 'taskDashboardConfiguration',
    layoutId: 3,
  },
  {
    key: 'clientDashboard',
    title: 'Client Dashboard',
    description: 'What clients see when they sign in.',
    group: 'Dashboards',
    path: '/dashboardLayoutConfiguration',
    access: 'clientDashboardConfiguration',
    layoutId: 4,
  },
  {
    key: 'integrationConfiguration',
    title: 'Integrations',
    description: 'Source systems, email, calendars and other services.',
    group: 'Platform',
    path: '/integrationConfiguration',
    access: 'integration',
    learnMore: 'integrations',
  },
  {
    key: 'applicationSettings',
    title: 'Application Settings',
    description: 'Settings of the product itself.',
    group: 'Platform',
    path: '/applicationSettings',
    access: 'internalAdmin',
    gate: 'internalAdmin',
  },
  {
    key: 'featureLicenceConfiguration',
    title: 'Feature Licensing',
    description: 'Modules the firm has licensed, seats and dates.',
    group: 'Platform',
    path: '/featureLicenceConfiguration',
    access: 'featureLicensing',
  },
];

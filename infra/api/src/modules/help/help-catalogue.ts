import type { AccessFlag } from '@atrium/contracts';

/** The resource centres of product specification §2.3, and one for configuration. */
export const helpCentres = ['acuity', 'crm', 'task', 'matters', 'timesheet', 'configuration', 'firm'] as const;
export type HelpCentre = (typeof helpCentres)[number];

/** What the product's own articles are, apart from their words, which are in `articles/{topic}.md`, in another language in `articles/{language}/{topic}.md`. */
export interface HelpEntry {
  readonly topic: string;
  readonly centre: HelpCentre;
  readonly title: string;
  readonly summary: string;
  /** The screen it is about. */
  readonly path?: string;
  /** Who it is for: staff unless it says otherwise. */
  readonly audience?: 'everyone' | 'administrators';
  /** Shown to those who hold one of these. */
  readonly access?: readonly AccessFlag[];
}

export const helpCatalogue: readonly HelpEntry[] = [
  {
    topic: 'firstSteps',
    centre: 'acuity',
    title: 'First steps',
    summary: 'Finding your way: the menu, the header, lists and records.',
    audience: 'everyone',
  },
  {
    topic: 'signingIn',
    centre: 'acuity',
    title: 'Signing in',
    summary: 'Passwords, codes, authenticator apps and passkeys.',
    audience: 'everyone',
  },
  {
    topic: 'passwords',
    centre: 'acuity',
    title: 'Passwords',
    summary: 'Choosing a good password, changing it, and what to do if you forget it.',
    audience: 'everyone',
  },
  {
    topic: 'sessions',
    centre: 'acuity',
    title: 'Where you are signed in',
    summary: 'Seeing your sessions and ending any you do not recognise.',
    path: '/settings',
    audience: 'everyone',
  },
  {
    topic: 'yourSettings',
    centre: 'acuity',
    title: 'Your settings',
    summary: 'Language, colours, density and notifications.',
    path: '/settings',
    audience: 'everyone',
  },
  {
    topic: 'commandPalette',
    centre: 'acuity',
    title: 'The command palette',
    summary: 'Ctrl K: any screen, matter, contact or action from the keyboard.',
    audience: 'everyone',
  },
  {
    topic: 'lists',
    centre: 'acuity',
    title: 'Working in lists',
    summary: 'Search, filters, sorting, columns and the side pane.',
  },
  {
    topic: 'support',
    centre: 'acuity',
    title: 'Getting support',
    summary: 'What to send, what is sent with it, and what happens next.',
    audience: 'everyone',
  },
  {
    topic: 'releases',
    centre: 'acuity',
    title: 'New versions',
    summary: 'How parts of the product are updated while you work.',
  },
  {
    topic: 'clientsAndContacts',
    centre: 'crm',
    title: 'Clients and contacts',
    summary: 'People and organisations, and how to find them.',
    path: '/clientsAndContacts',
    access: ['nameSummary'],
  },
  {
    topic: 'enquiries',
    centre: 'crm',
    title: 'Enquiries',
    summary: 'From the first call to a matter, or to the reason it was lost.',
    access: ['leadsSummary', 'leadsDashboard'],
  },
  {
    topic: 'referrers',
    centre: 'crm',
    title: 'Referrers',
    summary: 'Who sends you work, and what you send back.',
    access: ['referrers'],
  },
  {
    topic: 'scrubbingEnquiries',
    centre: 'crm',
    title: 'Scrubbing enquiry data',
    summary: 'Anonymising old enquiries, with a second administrator.',
    audience: 'administrators',
    access: ['scrubData'],
  },
  {
    topic: 'tasks',
    centre: 'task',
    title: 'Tasks',
    summary: 'Who does what, and by when.',
    access: ['adHocTask'],
  },
  {
    topic: 'phoneCalls',
    centre: 'task',
    title: 'Phone calls',
    summary: 'Recording a call and what you agreed.',
    access: ['phoneTask', 'adHocTask'],
  },
  {
    topic: 'matterList',
    centre: 'matters',
    title: 'The matter list',
    summary: 'Reading, filtering and arranging your matters.',
    path: '/matterSummary',
    access: ['matterSummary'],
  },
  {
    topic: 'staffLabels',
    centre: 'matters',
    title: 'Who is who on a matter',
    summary: 'Responsible, acting, assisting and introducing.',
    access: ['matterSummary'],
  },
  {
    topic: 'restrictedMatters',
    centre: 'matters',
    title: 'Restricted matters',
    summary: 'How restricted access works, and who has it.',
    access: ['matterSummary'],
  },
  {
    topic: 'uploadingDocuments',
    centre: 'matters',
    title: 'Uploading documents',
    summary: 'Several files at once, interrupted connections, virus checks and sharing.',
    access: ['uploadMatterDocument'],
  },
  {
    topic: 'instructingMatters',
    centre: 'matters',
    title: 'New matter instructions',
    summary: 'Instructing a matter, and what happens next.',
    audience: 'everyone',
    access: ['debtCollection'],
  },
  {
    topic: 'sharedMatters',
    centre: 'matters',
    title: 'What your firm shares with you',
    summary: 'Matters and documents a client can see.',
    audience: 'everyone',
    access: ['clientDashboard', 'clientDocuments'],
  },
  {
    topic: 'recordingTime',
    centre: 'timesheet',
    title: 'Recording time',
    summary: 'The week, adding time, and how to type a duration.',
    path: '/timesheet',
    access: ['timesheet'],
  },
  {
    topic: 'timers',
    centre: 'timesheet',
    title: 'Timers',
    summary: 'Starting timers, and turning them into time entries.',
    path: '/timesheet',
    access: ['timesheetTimer'],
  },
  {
    topic: 'units',
    centre: 'timesheet',
    title: 'Units and rounding',
    summary: 'Six minutes to a unit, and how time is rounded.',
    access: ['timesheet', 'timesheetTimer'],
  },
  {
    topic: 'firmSettings',
    centre: 'configuration',
    title: 'Firm settings',
    summary: 'Region, labels and the rules that apply to everyone.',
    audience: 'administrators',
  },
  {
    topic: 'firmStructure',
    centre: 'configuration',
    title: 'Firm structure',
    summary: 'Offices, departments and teams, and what depends on them.',
    audience: 'administrators',
  },
  {
    topic: 'lookupLists',
    centre: 'configuration',
    title: 'Lookup lists',
    summary: 'The lists people choose from.',
    audience: 'administrators',
  },
  {
    topic: 'featureAccess',
    centre: 'configuration',
    title: 'Feature access',
    summary: 'Which role may use which part of the product.',
    audience: 'administrators',
  },
  {
    topic: 'roleSecurity',
    centre: 'configuration',
    title: 'Role security',
    summary: 'What a role can see: none, own, team, office, all.',
    audience: 'administrators',
  },
  {
    topic: 'messageTemplates',
    centre: 'configuration',
    title: 'Message templates',
    summary: 'The firm’s messages, and the fields in them.',
    audience: 'administrators',
  },
  {
    topic: 'enquiryCustomFields',
    centre: 'configuration',
    title: 'Enquiry custom fields',
    summary: 'Extra questions for an enquiry.',
    audience: 'administrators',
  },
  {
    topic: 'integrations',
    centre: 'configuration',
    title: 'Integrations',
    summary: 'LEAP, Smokeball, Actionstep and files, and the five steps of provisioning.',
    audience: 'administrators',
  },
  {
    topic: 'backups',
    centre: 'configuration',
    title: 'Backups and certificates',
    summary: 'What to do when a backup is old or a certificate expires.',
    audience: 'administrators',
  },
  {
    topic: 'help',
    centre: 'firm',
    title: 'Your firm’s help',
    summary: 'What your firm wants you to know.',
    access: ['userDefinedHelp'],
    audience: 'everyone',
  },
];

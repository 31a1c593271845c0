import type { AccessFlag } from './access-flags.ts';

export const menuGroups = ['Today', 'Work', 'Growth', 'Firm'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One link of the side menu (product specification §2.7, gates in §6). */
export interface MenuItem {
  readonly path: string;
  readonly label: string;
  /** Name of an icon the frame knows. */
  readonly icon: string;
  readonly group: MenuGroup;
  readonly access: AccessFlag;
  /** Place within its group; lower comes first. */
  readonly order: number;
  /** Shown to internal administrators even without the flag. */
  readonly orInternalAdmin?: true;
  /** Shown to those with this flag as well: auditors find the activity logs there. */
  readonly orAccess?: AccessFlag;
  /** The label for someone who holds `phoneTask` but not `adHocTask`. */
  readonly phoneOnlyLabel?: string;
}

export const sideMenu: readonly MenuItem[] = [
  {
    path: '/clientDashboard',
    label: 'Client dashboard',
    icon: 'home',
    group: 'Today',
    access: 'clientDashboard',
    order: 10,
  },
  { path: '/userDashboard', label: 'My dashboard', icon: 'home', group: 'Today', access: 'userDashboard', order: 20 },
  { path: '/dashboard', label: 'Firm dashboard', icon: 'chart', group: 'Today', access: 'firmDashboard', order: 30 },
  {
    path: '/feeEarnerDashboard',
    label: 'Fee earner dashboard',
    icon: 'chart',
    group: 'Today',
    access: 'feeEarnerDashboard',
    order: 40,
  },
  {
    path: '/lawyerDashboard',
    label: 'Attorney dashboard',
    icon: 'chart',
    group: 'Today',
    access: 'attorneyDashboard',
    order: 50,
  },
  {
    path: '/taskDashboard',
    label: 'Task dashboard',
    icon: 'chart',
    group: 'Today',
    access: 'taskDashboard',
    order: 60,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    icon: 'calendar',
    group: 'Today',
    access: 'taskSummary',
    orAccess: 'matterSummary',
    order: 75,
  },
  {
    path: '/tasksSummary',
    label: 'Tasks',
    icon: 'task',
    group: 'Today',
    access: 'taskSummary',
    order: 70,
    phoneOnlyLabel: 'Phone Calls',
  },
  { path: '/timesheet', label: 'Timesheet', icon: 'clock', group: 'Today', access: 'timesheet', order: 80 },
  { path: '/matterSummary', label: 'Matters', icon: 'matter', group: 'Work', access: 'matterSummary', order: 10 },
  {
    path: '/matterManagement',
    label: 'Matter management',
    icon: 'settings',
    group: 'Work',
    access: 'bulkMatterManagement',
    order: 20,
  },
  {
    path: '/clientsAndContacts',
    label: 'Clients and contacts',
    icon: 'people',
    group: 'Work',
    access: 'nameSummary',
    order: 30,
  },
  { path: '/referrers', label: 'Referrers', icon: 'share', group: 'Work', access: 'referrers', order: 40 },
  { path: '/notesSummary', label: 'Notes', icon: 'note', group: 'Work', access: 'notes', order: 50 },
  {
    path: '/clientDocuments',
    label: 'Client documents',
    icon: 'document',
    group: 'Work',
    access: 'clientDocuments',
    order: 60,
  },
  {
    path: '/enquiriesDashboard',
    label: 'Enquiries dashboard',
    icon: 'chart',
    group: 'Growth',
    access: 'leadsDashboard',
    order: 10,
  },
  {
    path: '/enquiriesSummary',
    label: 'Enquiries',
    icon: 'enquiry',
    group: 'Growth',
    access: 'leadsSummary',
    order: 20,
  },
  {
    path: '/eventsAndCampaigns',
    label: 'Events and campaigns',
    icon: 'calendar',
    group: 'Growth',
    access: 'eventsAndCampaigns',
    order: 30,
  },
  { path: '/mailingList', label: 'Mailing lists', icon: 'mail', group: 'Growth', access: 'mailingList', order: 40 },
  { path: '/staffSummary', label: 'Staff', icon: 'people', group: 'Firm', access: 'staff', order: 10 },
  { path: '/reports', label: 'Reports', icon: 'report', group: 'Firm', access: 'licensedReports', order: 20 },
  { path: '/GeneralMaterial', label: 'Knowledge', icon: 'book', group: 'Firm', access: 'generalMaterial', order: 30 },
  { path: '/innography', label: 'Innography', icon: 'link', group: 'Firm', access: 'innographyLink', order: 40 },
  { path: '/clientsense', label: 'Clientsense', icon: 'link', group: 'Firm', access: 'clientsenseLink', order: 50 },
  {
    path: '/configurationDashboard',
    label: 'Configuration',
    icon: 'settings',
    group: 'Firm',
    access: 'configurationMaintenance',
    order: 60,
  },
  {
    path: '/admin',
    label: 'Administration',
    icon: 'admin',
    group: 'Firm',
    access: 'admin',
    order: 70,
    orInternalAdmin: true,
    orAccess: 'activityLogs',
  },
];

import type { AccessFlag } from './access-flags.ts';

/** A dashboard whose layout a firm sets for its roles (product specification §2.6). */
export interface DashboardLayoutDefinition {
  /** Firm 0, enquiry 1, fee earner 2, task 3, client 4; second 5 and previous 6 of the firm, attorney 7, one's own day 8. */
  readonly layoutId: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** The last part of the dashboard's path. */
  readonly dashboard:
    | 'dashboard'
    | 'enquiriesDashboard'
    | 'feeEarnerDashboard'
    | 'taskDashboard'
    | 'clientDashboard'
    | 'dashboard2'
    | 'dashboardOld'
    | 'lawyerDashboard'
    | 'userDashboard';
  /** Who has the dashboard. */
  readonly access: AccessFlag;
  /** Who sets its layout. */
  readonly configuration: AccessFlag;
}

export const dashboardLayouts: readonly DashboardLayoutDefinition[] = [
  { layoutId: 0, dashboard: 'dashboard', access: 'firmDashboard', configuration: 'firmDashboardConfiguration' },
  {
    layoutId: 1,
    dashboard: 'enquiriesDashboard',
    access: 'leadsDashboard',
    configuration: 'leadsDashboardConfiguration',
  },
  {
    layoutId: 2,
    dashboard: 'feeEarnerDashboard',
    access: 'feeEarnerDashboard',
    configuration: 'feeEarnerDashboardConfiguration',
  },
  { layoutId: 3, dashboard: 'taskDashboard', access: 'taskDashboard', configuration: 'taskDashboardConfiguration' },
  {
    layoutId: 4,
    dashboard: 'clientDashboard',
    access: 'clientDashboard',
    configuration: 'clientDashboardConfiguration',
  },
  { layoutId: 5, dashboard: 'dashboard2', access: 'firmDashboard', configuration: 'firmDashboardConfiguration' },
  { layoutId: 6, dashboard: 'dashboardOld', access: 'firmDashboard', configuration: 'firmDashboardConfiguration' },
  {
    layoutId: 7,
    dashboard: 'lawyerDashboard',
    access: 'attorneyDashboard',
    configuration: 'feeEarnerDashboardConfiguration',
  },
  { layoutId: 8, dashboard: 'userDashboard', access: 'userDashboard', configuration: 'firmDashboardConfiguration' },
];

/** Columns of the grid that widgets stand on (product specification §3, grid widths). */
export const DASHBOARD_COLUMNS = 16;
/** The highest a widget can be, in rows, and the lowest row it can stand on. */
export const DASHBOARD_MOST_ROWS = 400;
/** Widgets of one dashboard at most. */
export const DASHBOARD_MOST_WIDGETS = 60;

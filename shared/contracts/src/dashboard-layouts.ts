import type { AccessFlag } from './access-flags.ts';

/** A dashboard whose layout a firm sets for its roles (product specification §2.6). */
export interface DashboardLayoutDefinition {
  /** Firm 0, enquiry 1, fee earner 2, task 3, client 4. */
  readonly layoutId: 0 | 1 | 2 | 3 | 4;
  /** The last part of the dashboard's path. */
  readonly dashboard: 'dashboard' | 'enquiriesDashboard' | 'feeEarnerDashboard' | 'taskDashboard' | 'clientDashboard';
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
];

/** Columns of the grid that widgets stand on (product specification §3, grid widths). */
export const DASHBOARD_COLUMNS = 16;
/** The highest a widget can be, in rows, and the lowest row it can stand on. */
export const DASHBOARD_MOST_ROWS = 400;
/** Widgets of one dashboard at most. */
export const DASHBOARD_MOST_WIDGETS = 60;

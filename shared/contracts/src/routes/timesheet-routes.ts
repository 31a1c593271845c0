import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the timesheet remote. */
export const timesheetRoutes = [
  { path: '/writeOffOnSummaryDrilldown', title: 'Write-offs and write-ons', access: 'timesheet' },
  { path: '/invoiceSummary', title: 'Invoices', access: 'timesheet' },
  { path: '/timesheet', title: 'Timesheet', access: 'timesheet' },
  { path: '/timesheetDrilldown', title: 'Timesheet drill-down', access: 'timesheet' },
  { path: '/timeslip', title: 'Timeslip', access: 'timesheet', chrome: false },
  { path: '/staffSummary', title: 'Staff', access: 'staff' },
  { path: '/staffBillingSummaryDrilldown', title: 'Staff billing drill-down', access: 'staff' },
] as const satisfies readonly RouteDefinition[];

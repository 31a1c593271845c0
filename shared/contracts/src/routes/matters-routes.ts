import type { RouteDefinition } from './route.ts';

/** Routes of product specification §2 owned by the matters remote. */
export const mattersRoutes = [
  // Beyond the specification: decision 0043.
  { path: '/calendar', title: 'Calendar', access: 'taskSummary', orAccess: 'matterSummary' },
  { path: '/notesSummary', title: 'Notes', access: 'notes' },
  { path: '/notesSummaryDrilldown', title: 'Notes drill-down', access: 'notes' },
  { path: '/GeneralMaterial', title: 'General material', access: 'generalMaterial' },
  { path: '/tasksSummary', title: 'Tasks', access: 'taskSummary' },
  { path: '/tasksSummary/{id}', title: 'Task', access: 'taskSummary' },
  { path: '/tasksSummary/{id}/{taskType}', title: 'Task', access: 'taskSummary' },
  { path: '/tasksSummaryDrilldown', title: 'Tasks drill-down', access: 'taskSummary' },
  { path: '/matterDetail', title: 'Matter', access: 'matterSummary' },
  { path: '/matterDetail/{id}', title: 'Matter', access: 'matterSummary' },
  {
    path: '/matterDetail/{id}/{tab}',
    title: 'Matter',
    access: 'matterSummary',
    continues: '/matterDetail/{id}',
  },
  { path: '/matterSummary', title: 'Matters', access: 'matterSummary' },
  { path: '/matterSummary/{command}', title: 'Matters', access: 'matterSummary' },
  { path: '/matterSummaryDrillDown', title: 'Matters drill-down', access: 'matterSummary' },
  { path: '/matterSummary/list/print', title: 'Matters (print)', access: 'matterSummary' },
  { path: '/matterSummary/list/print2', title: 'Matters (print, second layout)', access: 'matterSummary' },
  { path: '/matterManagement', title: 'Matter management', access: 'bulkMatterManagement' },
  { path: '/clientDocuments', title: 'Client documents', access: 'clientDocuments' },
] as const satisfies readonly RouteDefinition[];

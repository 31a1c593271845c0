import type { MatterTab } from './matter-tab.ts';
import { notesAccess, tasksAccess } from '../common/tab-access.ts';

/** The tabs of the matter page in their order: Overview, Parties, Notes, Tasks, Time, Invoices, Documents, Dates, Activity. One line each. */
export const matterTabs: readonly MatterTab[] = [
  {
    key: 'overview',
    label: (t) => t('matters.detail.tab.overview', 'Overview'),
    load: () => import('./overview/overview-tab.tsx').then((tab) => tab.OverviewTab),
  },
  {
    key: 'parties',
    label: (t) => t('matters.detail.tab.parties', 'Parties'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./parties/parties-tab.tsx').then((tab) => tab.PartiesTab),
  },
  {
    key: 'notes',
    label: (t) => t('matters.detail.tab.notes', 'Notes'),
    ...notesAccess,
    load: () => import('./notes/notes-tab.tsx').then((tab) => tab.NotesTab),
  },
  {
    key: 'tasks',
    label: (t) => t('matters.detail.tab.tasks', 'Tasks'),
    ...tasksAccess,
    load: () => import('./tasks/tasks-tab.tsx').then((tab) => tab.TasksTab),
  },
  {
    key: 'time',
    label: (t) => t('matters.detail.tab.time', 'Time'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./time/time-tab.tsx').then((tab) => tab.TimeTab),
  },
  {
    key: 'invoices',
    label: (t) => t('matters.detail.tab.invoices', 'Invoices'),
    access: ['matterSummary', 'bulkMatterManagement'],
    load: () => import('./invoices/invoices-tab.tsx').then((tab) => tab.InvoicesTab),
  },
  {
    key: 'documents',
    label: (t) => t('matters.detail.tab.documents', 'Documents'),
    access: ['matterSummary', 'bulkMatterManagement', 'clientDocuments', 'uploadMatterDocument'],
    load: () => import('./documents/documents-tab.tsx').then((tab) => tab.DocumentsTab),
  },
  {
    key: 'dates',
    label: (t) => t('matters.detail.tab.dates', 'Dates'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./dates/dates-tab.tsx').then((tab) => tab.DatesTab),
  },
  {
    key: 'activity',
    label: (t) => t('matters.detail.tab.activity', 'Activity'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./activity/activity-tab.tsx').then((tab) => tab.ActivityTab),
  },
];

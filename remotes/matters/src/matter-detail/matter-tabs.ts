import type { MatterTab } from './matter-tab.ts';
import { notesAccess, tasksAccess } from '../common/tab-access.ts';

/** The tabs that the matter page has of its own. Other remotes offer more, such as Time between Tasks and Invoices. */
export const matterTabs: readonly MatterTab[] = [
  {
    key: 'overview',
    order: 10,
    label: (t) => t('matters.detail.tab.overview', 'Overview'),
    load: () => import('./overview/overview-tab.tsx').then((tab) => tab.OverviewTab),
  },
  {
    key: 'parties',
    order: 20,
    label: (t) => t('matters.detail.tab.parties', 'Parties'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./parties/parties-tab.tsx').then((tab) => tab.PartiesTab),
  },
  {
    key: 'notes',
    order: 30,
    label: (t) => t('matters.detail.tab.notes', 'Notes'),
    ...notesAccess,
    load: () => import('./notes/notes-tab.tsx').then((tab) => tab.NotesTab),
  },
  {
    key: 'tasks',
    order: 40,
    label: (t) => t('matters.detail.tab.tasks', 'Tasks'),
    ...tasksAccess,
    load: () => import('./tasks/tasks-tab.tsx').then((tab) => tab.TasksTab),
  },
  {
    key: 'invoices',
    order: 60,
    label: (t) => t('matters.detail.tab.invoices', 'Invoices'),
    access: ['matterSummary', 'bulkMatterManagement'],
    load: () => import('./invoices/invoices-tab.tsx').then((tab) => tab.InvoicesTab),
  },
  {
    key: 'documents',
    order: 70,
    label: (t) => t('matters.detail.tab.documents', 'Documents'),
    access: ['matterSummary', 'bulkMatterManagement', 'clientDocuments', 'uploadMatterDocument'],
    load: () => import('./documents/documents-tab.tsx').then((tab) => tab.DocumentsTab),
  },
  {
    key: 'messages',
    order: 75,
    label: (t) => t('matters.detail.tab.messages', 'Messages'),
    access: ['matterSummary', 'bulkMatterManagement'],
    load: () => import('./messages/messages-tab.tsx').then((tab) => tab.MessagesTab),
  },
  {
    key: 'dates',
    order: 80,
    label: (t) => t('matters.detail.tab.dates', 'Dates'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./dates/dates-tab.tsx').then((tab) => tab.DatesTab),
  },
  {
    key: 'activity',
    order: 90,
    label: (t) => t('matters.detail.tab.activity', 'Activity'),
    access: ['matterSummary', 'bulkMatterManagement'],
    isInternal: true,
    load: () => import('./activity/activity-tab.tsx').then((tab) => tab.ActivityTab),
  },
];

import type { MatterTab } from './matter-tab.ts';

/** The tabs of the matter page in their order: Overview, Parties, Notes, Tasks, Time, Invoices, Documents, Dates, Activity. One line each. */
export const matterTabs: readonly MatterTab[] = [
  { key: 'overview', label: (t) => t('matters.detail.tab.overview', 'Overview'), load: () => import('./overview/overview-tab.tsx').then((tab) => tab.OverviewTab) },
  { key: 'notes', label: (t) => t('matters.detail.tab.notes', 'Notes'), access: ['matterSummary', 'bulkMatterManagement', 'notes'], isInternal: true, load: () => import('./notes/notes-tab.tsx').then((tab) => tab.NotesTab) },
  { key: 'documents', label: (t) => t('matters.detail.tab.documents', 'Documents'), access: ['matterSummary', 'bulkMatterManagement', 'clientDocuments', 'uploadMatterDocument'], load: () => import('./documents/documents-tab.tsx').then((tab) => tab.DocumentsTab) },
];

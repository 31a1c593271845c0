import type { AccessFlag } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ComponentType } from 'react';
import type { ContactFile, ContactHeader } from '../common/contacts/contact-header.ts';

export type { ContactFile, ContactHeader };

export interface ContactTabProps {
  readonly contact: ContactHeader;
}

/** A tab of the page: its address is `/clientAndContactDetail/{id}/{key}`. */
export interface ContactTab {
  readonly key: string;
  label(t: Translate): string;
  /** One of these is needed; without any, everyone who sees the contact may. */
  readonly access?: readonly AccessFlag[];
  /** Fetched when the tab is first opened. */
  readonly load: () => Promise<ComponentType<ContactTabProps>>;
}

const opensMatters: readonly AccessFlag[] = ['matterSummary', 'bulkMatterManagement'];

export const contactTabs: readonly ContactTab[] = [
  {
    key: 'overview',
    label: (t) => t('crm.detail.tab.overview', 'Overview'),
    load: () => import('./overview/overview-tab.tsx').then((tab) => tab.OverviewTab),
  },
  {
    key: 'timeline',
    label: (t) => t('crm.detail.tab.timeline', 'Timeline'),
    load: () => import('./tabs/timeline-tab.tsx').then((tab) => tab.TimelineTab),
  },
  {
    key: 'matters',
    label: (t) => t('crm.detail.tab.matters', 'Matters'),
    access: opensMatters,
    load: () => import('./tabs/matters-tab.tsx').then((tab) => tab.MattersTab),
  },
  {
    key: 'enquiries',
    label: (t) => t('crm.detail.tab.enquiries', 'Enquiries'),
    access: ['leadsSummary'],
    load: () => import('./tabs/enquiries-tab.tsx').then((tab) => tab.EnquiriesTab),
  },
  {
    key: 'invoices',
    label: (t) => t('crm.detail.tab.invoices', 'Invoices'),
    access: opensMatters,
    load: () => import('./tabs/invoices-tab.tsx').then((tab) => tab.InvoicesTab),
  },
  {
    key: 'lists',
    label: (t) => t('crm.detail.tab.lists', 'Lists'),
    access: ['mailingList'],
    load: () => import('./tabs/lists-tab.tsx').then((tab) => tab.ListsTab),
  },
  {
    key: 'events',
    label: (t) => t('crm.detail.tab.events', 'Events'),
    access: ['eventsAndCampaigns'],
    load: () => import('./tabs/events-tab.tsx').then((tab) => tab.EventsTab),
  },
  {
    key: 'notes',
    label: (t) => t('crm.detail.tab.notes', 'Notes'),
    access: [...opensMatters, 'notes'],
    load: () => import('./tabs/notes-tab.tsx').then((tab) => tab.NotesTab),
  },
  {
    key: 'tasks',
    label: (t) => t('crm.detail.tab.tasks', 'Tasks'),
    access: ['adHocTask', 'phoneTask'],
    load: () => import('./tabs/tasks-tab.tsx').then((tab) => tab.TasksTab),
  },
  {
    key: 'textMessages',
    label: (t) => t('crm.detail.tab.textMessages', 'Text messages'),
    load: () => import('./tabs/text-messages-tab.tsx').then((tab) => tab.TextMessagesTab),
  },
  {
    key: 'documents',
    label: (t) => t('crm.detail.tab.documents', 'Documents'),
    access: [...opensMatters, 'clientDocuments', 'uploadMatterDocument'],
    load: () => import('./tabs/documents-tab.tsx').then((tab) => tab.DocumentsTab),
  },
  {
    key: 'activity',
    label: (t) => t('crm.detail.tab.activity', 'Activity'),
    access: ['nameSummary'],
    load: () => import('./tabs/activity-tab.tsx').then((tab) => tab.ActivityTab),
  },
];

import type { AccessFlag } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ComponentType } from 'react';
import type { EnquiryDetailPageQuery } from '../generated/graphql.ts';

/** An enquiry as its page has it. */
export type WholeEnquiry = NonNullable<EnquiryDetailPageQuery['enquiry']>;

export interface EnquiryTabProps {
  readonly enquiry: WholeEnquiry;
  /** Something changed that the page shows beside the tab. */
  onDone(): void;
}

/** A tab of the page: its address is `/enquiriesDetail/{id}?tab={key}`. */
export interface EnquiryTab {
  readonly key: string;
  label(t: Translate): string;
  /** One of these is needed; without any, everyone who sees the enquiry may. */
  readonly access?: readonly AccessFlag[];
  /** Fetched when the tab is first opened. */
  readonly load: () => Promise<ComponentType<EnquiryTabProps>>;
}

export const enquiryTabs: readonly EnquiryTab[] = [
  {
    key: 'overview',
    label: (t) => t('crm.enquiry.tab.overview', 'Overview'),
    load: () => import('./tabs/overview-tab.tsx').then((tab) => tab.OverviewTab),
  },
  {
    key: 'notes',
    label: (t) => t('crm.enquiry.notes', 'Notes'),
    access: ['notes', 'matterSummary'],
    load: () => import('./tabs/notes-tab.tsx').then((tab) => tab.NotesTab),
  },
  {
    key: 'tasks',
    label: (t) => t('crm.enquiry.tab.tasks', 'Tasks'),
    access: ['adHocTask'],
    load: () => import('./tabs/tasks-tab.tsx').then((tab) => tab.TasksTab),
  },
  {
    key: 'calls',
    label: (t) => t('crm.enquiry.tab.calls', 'Phone calls'),
    access: ['phoneTask', 'adHocTask'],
    load: () => import('./tabs/tasks-tab.tsx').then((tab) => tab.CallsTab),
  },
  {
    key: 'documents',
    label: (t) => t('crm.enquiry.tab.documents', 'Documents'),
    load: () => import('./tabs/documents-tab.tsx').then((tab) => tab.DocumentsTab),
  },
  {
    key: 'meetings',
    label: (t) => t('crm.enquiry.tab.meetings', 'Meetings'),
    load: () => import('./tabs/meetings-tab.tsx').then((tab) => tab.MeetingsTab),
  },
  {
    key: 'quotes',
    label: (t) => t('crm.enquiry.tab.quotes', 'Quotes'),
    load: () => import('./tabs/quotes-tab.tsx').then((tab) => tab.QuotesTab),
  },
];

import type { RemoteModuleOf, TextLoaders } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

const matterSummary = () =>
  import('./matter-summary/matter-summary.page.tsx').then((module) => module.MatterSummaryPage);
const firmCalendar = () => import('./firm-calendar/firm-calendar.page.tsx').then((module) => module.FirmCalendarPage);
const notesSummary = () => import('./notes-summary/notes-summary.page.tsx').then((module) => module.NotesSummaryPage);
const notesSummaryDrilldown = () =>
  import('./notes-summary/notes-summary-drilldown.page.tsx').then((module) => module.NotesSummaryDrilldownPage);
const matterPrint = () => import('./matter-summary/print/print-list.page.tsx').then((module) => module.PrintListPage);
const matterPrintBlocks = () =>
  import('./matter-summary/print/print-blocks.page.tsx').then((module) => module.PrintBlocksPage);
const matterDrillDown = () =>
  import('./matter-summary/drill-down/drill-down.page.tsx').then((module) => module.MatterDrillDownPage);
const matterManagement = () =>
  import('./matter-management/matter-management.page.tsx').then((module) => module.MatterManagementPage);
const tasksSummary = () => import('./tasks-summary/tasks-summary.page.tsx').then((module) => module.TasksSummaryPage);
const tasksSummaryDrilldown = () =>
  import('./tasks-summary/drilldown/tasks-drilldown.page.tsx').then((module) => module.TasksDrilldownPage);
const generalMaterial = () =>
  import('./general-material/general-material.page.tsx').then((module) => module.GeneralMaterialPage);
const clientDocuments = () =>
  import('./client-documents/client-documents.page.tsx').then((module) => module.ClientDocumentsPage);
const matterDetail = () => import('./matter-detail/matter-detail.page.tsx').then((module) => module.MatterDetailPage);

/** The editor's words come with the editor, in the languages that have them. */
const editorTexts: TextLoaders = {
  ar: async () => (await import('@atrium/editor')).editorTexts.ar?.() ?? { default: {} },
};

/** The words of the pickers, which several screens compile in. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};

export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [
    {
      ar: () => import('./languages/ar.json'),
      'en-GB': () => import('./languages/en-GB.json'),
      'en-US': () => import('./languages/en-US.json'),
    },
    editorTexts,
    pickerTexts,
  ],
  screens: {
    '/matterSummary': matterSummary,
    '/matterSummary/{command}': matterSummary,
    '/calendar': firmCalendar,
    '/notesSummary': notesSummary,
    '/notesSummaryDrilldown': notesSummaryDrilldown,
    '/matterSummary/list/print': matterPrint,
    '/matterSummary/list/print2': matterPrintBlocks,
    '/matterSummaryDrillDown': matterDrillDown,
    '/matterManagement': matterManagement,
    '/tasksSummary': tasksSummary,
    '/tasksSummary/{id}': tasksSummary,
    '/tasksSummary/{id}/{taskType}': tasksSummary,
    '/tasksSummaryDrilldown': tasksSummaryDrilldown,
    '/GeneralMaterial': generalMaterial,
    '/clientDocuments': clientDocuments,
    '/matterDetail': matterDetail,
    '/matterDetail/{id}': matterDetail,
    '/matterDetail/{id}/{tab}': matterDetail,
  },
  extensions: {
    'matters.uploadDocuments': () =>
      import('./upload-documents/upload-documents.tsx').then((module) => module.UploadDocuments),
    'matters.uploadMaterial': () =>
      import('./upload-documents/upload-material.tsx').then((module) => module.UploadMaterial),
    'matters.uploadEnquiryDocuments': () =>
      import('./upload-documents/upload-enquiry.tsx').then((module) => module.UploadEnquiry),
    'matters.instructMatter': () =>
      import('./instruct-matter/instruct-matter.tsx').then((module) => module.InstructMatter),
    'matters.calendarFeed': () => import('./common/calendar/calendar-feed.tsx').then((module) => module.CalendarFeed),
    'matters.keyDates': () => import('./key-dates/key-dates-widget.tsx').then((module) => module.KeyDatesWidget),
    'matters.enquiryChecks': () => import('./enquiry-checks/enquiry-checks.tsx').then((module) => module.EnquiryChecks),
    'matters.documentSearch': () => import('./palette/search-documents.ts').then((module) => module.searchDocuments),
    'matters.search': () => import('./palette/search-matters.ts').then((module) => module.searchMatters),
  },
};

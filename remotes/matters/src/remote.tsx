import type { RemoteModule, TextLoaders } from '@atrium/platform';

const matterSummary = () => import('./matter-summary/matter-summary.page.tsx').then((module) => module.MatterSummaryPage);
const notesSummary = () => import('./notes-summary/notes-summary.page.tsx').then((module) => module.NotesSummaryPage);
const notesSummaryDrilldown = () => import('./notes-summary/notes-summary-drilldown.page.tsx').then((module) => module.NotesSummaryDrilldownPage);
const matterManagement = () => import('./matter-management/matter-management.page.tsx').then((module) => module.MatterManagementPage);
const matterManagement = () => import('./matter-management/matter-management.page.tsx').then((module) => module.MatterManagementPage);
const matterDetail = () => import('./matter-detail/matter-detail.page.tsx').then((module) => module.MatterDetailPage);

/** The editor's words come with the editor, in the languages that have them. */
const editorTexts: TextLoaders = { ar: async () => (await import('@atrium/editor')).editorTexts.ar?.() ?? { default: {} } };

/** The words of the pickers, which several screens compile in. */
const pickerTexts: TextLoaders = { ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} } };

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-GB': () => import('./languages/en-GB.json'), 'en-US': () => import('./languages/en-US.json') }, editorTexts, pickerTexts],
  screens: {
    '/matterSummary': matterSummary,
    '/matterSummary/{command}': matterSummary,
    '/notesSummary': notesSummary,
    '/notesSummaryDrilldown': notesSummaryDrilldown,
    '/matterManagement': matterManagement,
    '/matterManagement': matterManagement,
    '/matterDetail': matterDetail,
    '/matterDetail/{id}': matterDetail,
    '/matterDetail/{id}/{tab}': matterDetail,
  },
};

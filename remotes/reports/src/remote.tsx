import type { RemoteModule, TextLoaders } from '@atrium/platform';

/** The pickers come with the viewer of reports, and their words with them. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};
const reportInfo = () => import('./reports/report-info.page.tsx').then((module) => module.ReportInfoPage);

const screen = (name: Parameters<typeof import('./dashboard/dashboard.page.tsx').screenOf>[0]) => () =>
  import('./dashboard/dashboard.page.tsx').then((module) => module.screenOf(name));

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }, pickerTexts],
  screens: {
    '/reports': () => import('./reports/catalogue.page.tsx').then((module) => module.ReportsPage),
    '/reports/info/{id}': reportInfo,
    '/reports/viewer/{id}/{command}': () =>
      import('./reports/report-viewer.page.tsx').then((module) => module.ReportViewerPage),
    '/reports/builder': () => import('./reports/builder/builder.page.tsx').then((module) => module.ReportBuilderPage),
    '/reports/schedules': () => import('./reports/schedules/schedules.page.tsx').then((module) => module.SchedulesPage),
    '/reportsCatalog': () => import('./reports/catalogue.page.tsx').then((module) => module.ReportsCatalogPage),
    '/reportsCatalog/info/{id}': reportInfo,
    '/dashboardLayoutConfiguration': () =>
      import('./dashboard/editor/layout-editor.page.tsx').then((module) => module.LayoutEditorPage),
    '/dashboard': screen('dashboard'),
    '/dashboard2': screen('dashboard2'),
    '/dashboardOld': screen('dashboardOld'),
    '/lawyerDashboard': screen('lawyerDashboard'),
    '/feeEarnerDashboard': screen('feeEarnerDashboard'),
    '/clientDashboard': screen('clientDashboard'),
    '/userDashboard': screen('userDashboard'),
    '/taskDashboard': screen('taskDashboard'),
    '/enquiriesDashboard': screen('enquiriesDashboard'),
  },
};

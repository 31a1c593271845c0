import { activityLogNames } from '@atrium/contracts';
import type { RemoteModule, TextLoaders } from '@atrium/platform';
import { descriptor } from './descriptor.ts';

const userList = () => import('./user-list/user-list.page.tsx').then((module) => module.UserListPage);
const roleSummary = () => import('./role-summary/role-summary.page.tsx').then((module) => module.RoleSummaryPage);

/** The pickers come with the logs alone, and their words with them. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};
const log = () => import('./logs/log.page.tsx').then((module) => module.LogPage);
const logChart = () => import('./logs/chart/log-chart.page.tsx').then((module) => module.LogChartPage);

/** Every log and every chart is one screen, whichever of them the path names (`activityLogs` of contracts). */
const logScreens: RemoteModule['screens'] = Object.fromEntries(
  descriptor.routes.flatMap(({ path }) => {
    const [, , name = ''] = path.split('/');
    if (name === 'chart') return [[path, logChart] as const];
    return (activityLogNames as readonly string[]).includes(name) ? [[path, log] as const] : [];
  }),
);

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }, pickerTexts],
  screens: {
    '/admin': () => import('./administration/administration.page.tsx').then((module) => module.AdministrationPage),
    ...logScreens,
    '/admin/userList': userList,
    '/admin/userList/{command}': userList,
    '/admin/roleSummary': roleSummary,
    '/admin/roleSummary/{command}': roleSummary,
  },
};

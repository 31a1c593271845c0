import { pickerTexts } from '@atrium/pickers';
import type { RemoteModule } from '@atrium/platform';

const userList = () => import('./user-list/user-list.page.tsx').then((module) => module.UserListPage);
const roleSummary = () => import('./role-summary/role-summary.page.tsx').then((module) => module.RoleSummaryPage);

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }, pickerTexts],
  screens: {
    '/admin': () => import('./administration/administration.page.tsx').then((module) => module.AdministrationPage),
    '/admin/userList': userList,
    '/admin/userList/{command}': userList,
    '/admin/roleSummary': roleSummary,
    '/admin/roleSummary/{command}': roleSummary,
  },
};

import type { RemoteModule } from '@atrium/platform';

const userList = () => import('./user-list/user-list.page.tsx').then((module) => module.UserListPage);

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }],
  screens: {
    '/admin': () => import('./administration/administration.page.tsx').then((module) => module.AdministrationPage),
    '/admin/userList': userList,
    '/admin/userList/{command}': userList,
  },
};

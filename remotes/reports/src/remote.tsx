import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  screens: {
    '/dashboard': () => import('./firm-dashboard/firm-dashboard.page.tsx').then((module) => module.FirmDashboardPage),
  },
};

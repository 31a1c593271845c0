import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  screens: {
    '/configurationDashboard': () => import('./configuration-dashboard/configuration-dashboard.page.tsx').then((module) => module.ConfigurationDashboardPage),
  },
};

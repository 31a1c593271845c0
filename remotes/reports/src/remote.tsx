import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }],
  screens: {
    '/dashboard': () => import('./firm-dashboard/firm-dashboard.page.tsx').then((module) => module.FirmDashboardPage),
  },
};

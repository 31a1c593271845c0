import type { RemoteModule } from '@atrium/platform';

const screen = (name: Parameters<typeof import('./dashboard/dashboard.page.tsx').screenOf>[0]) => () =>
  import('./dashboard/dashboard.page.tsx').then((module) => module.screenOf(name));

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json'), 'en-US': () => import('./languages/en-US.json') }],
  screens: {
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

import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  screens: {
    '/timesheet': () => import('./timesheet/timesheet.page.tsx').then((module) => module.TimesheetPage),
  },
};

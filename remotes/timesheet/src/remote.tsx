import { pickerTexts } from '@atrium/pickers';
import type { RemoteModule } from '@atrium/platform';

export const remote: RemoteModule = {
  texts: [{ ar: () => import('./languages/ar.json') }, pickerTexts],
  screens: {
    '/timesheet': () => import('./timesheet/timesheet.page.tsx').then((module) => module.TimesheetPage),
  },
};

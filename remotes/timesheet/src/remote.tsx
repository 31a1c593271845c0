import { isOfflineStart, type RemoteModuleOf, type TextLoaders } from '@atrium/platform';
import type { descriptor } from './descriptor.ts';

/** The words of the pickers come with the pickers, in the languages that have them: the header's timers need neither. */
const pickerTexts: TextLoaders = {
  ar: async () => (await import('@atrium/pickers')).pickerTexts.ar?.() ?? { default: {} },
};

/** In place of a screen that needs the server, where the page was started without it. */
const offlinePage = () => import('./offline/offline.page.tsx').then((module) => module.OfflineTimePage);

export const remote: RemoteModuleOf<typeof descriptor> = {
  texts: [{ ar: () => import('./languages/ar.json') }, pickerTexts],
  screens: {
    '/staffSummary': () => import('./staff-summary/staff-summary.page.tsx').then((module) => module.StaffSummaryPage),
    '/timesheetDrilldown': () =>
      import('./time-drill-down/time-drill-down.page.tsx').then((module) => module.TimesheetDrilldownPage),
    '/staffBillingSummaryDrilldown': () =>
      import('./time-drill-down/time-drill-down.page.tsx').then((module) => module.StaffBillingDrilldownPage),
    '/timeslip': () =>
      isOfflineStart()
        ? offlinePage()
        : import('./timers/timeslip/timeslip.page.tsx').then((module) => module.TimeslipPage),
    '/invoiceSummary': () =>
      import('./invoice-summary/invoice-summary.page.tsx').then((module) => module.InvoiceSummaryPage),
    '/writeOffOnSummaryDrilldown': () =>
      import('./write-offs/write-offs.page.tsx').then((module) => module.WriteOffsPage),
    '/timesheet': () =>
      isOfflineStart()
        ? offlinePage()
        : import('./timesheet/timesheet.page.tsx').then((module) => module.TimesheetPage),
  },
  extensions: {
    // On every screen of the product: it comes with the remote, and not in a file of its own after it.
    'timesheet.timersCommand': () =>
      import(/* webpackMode: "eager" */ './timers/live-timers.tsx').then((module) => module.LiveTimers),
    'timesheet.startTimer': () => import('./timers/timer-commands.ts').then((module) => module.startTimer),
    'timesheet.pauseTimer': () => import('./timers/timer-commands.ts').then((module) => module.pauseTimer),
    'timesheet.rates': () => import('./rates/rates-dialog.tsx').then((module) => module.RatesDialog),
    'timesheet.timerKeys': () => import('./timers/timer-keys.tsx').then((module) => module.TimerKeys),
    'timesheet.matterPanel': () =>
      import('./matter-time/matter-time-panel.tsx').then((module) => module.MatterTimePanel),
    'timesheet.matterTab': () => import('./matter-time/matter-time-tab.tsx').then((module) => module.MatterTimeTab),
    'timesheet.timers': () => import('./timers/timers.tsx').then((module) => module.Timers),
  },
};

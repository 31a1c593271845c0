import { builtRoutes, defineRemote, languageTags, menuOf, offerText, routesByOwner } from '@atrium/contracts';

/** Those with a screen in remote.tsx. */
const routes = builtRoutes(routesByOwner.timesheet, [
  '/invoiceSummary',
  '/staffBillingSummaryDrilldown',
  '/staffSummary',
  '/timesheet',
  '/timesheetDrilldown',
  '/timeslip',
  '/writeOffOnSummaryDrilldown',
]);

/** Whose time is shown, and what it is worth, is for the server to decide. */
const matterAccess = { access: ['matterSummary'], isInternal: true } as const;

export const descriptor = defineRemote({
  name: 'timesheet',
  title: 'Timesheet',
  routes,
  menuItems: menuOf(routes),
  configurationCards: [],
  extensions: [
    {
      id: 'timesheet.timersCommand',
      slot: 'header/command@1',
      title: offerText('timesheet.header.timers', 'Timers'),
      icon: 'clock',
      dialog: 'timers',
      places: ['header'],
      isLive: true,
      access: ['timesheetTimer'],
      order: 10,
    },
    {
      id: 'timesheet.addTimeAction',
      slot: 'palette/commands@1',
      title: offerText('timesheet.palette.addTime', 'Add time'),
      keywords: offerText('timesheet.palette.addTimeWords', 'new entry record create'),
      icon: 'clock',
      path: '/timesheet?add=',
      access: ['timesheet'],
      order: 5,
    },
    {
      id: 'timesheet.startTimer',
      slot: 'palette/commands@1',
      title: offerText('timesheet.palette.startTimer', 'Start a timer'),
      keywords: offerText('timesheet.palette.timerWords', 'time record'),
      icon: 'play',
      access: ['timesheetTimer'],
      order: 10,
    },
    {
      id: 'timesheet.pauseTimer',
      slot: 'palette/commands@1',
      title: offerText('timesheet.palette.pauseTimer', 'Pause the timer'),
      icon: 'pause',
      isConditional: true,
      access: ['timesheetTimer'],
      order: 11,
    },
    {
      id: 'timesheet.openTimers',
      slot: 'palette/commands@1',
      title: offerText('timesheet.palette.timers', 'Open timers'),
      icon: 'clock',
      dialog: 'timers',
      access: ['timesheetTimer'],
      order: 12,
    },
    {
      id: 'timesheet.timers',
      slot: 'dialog@1',
      title: offerText('timesheet.header.timers', 'Timers'),
      name: 'timers',
      inputs: ['matterId'],
      access: ['timesheetTimer'],
      order: 10,
    },
    {
      id: 'timesheet.timerKeys',
      slot: 'keys/help@1',
      title: offerText('timesheet.timers.keys.of', 'On a timer'),
      access: ['timesheetTimer'],
      order: 10,
    },
    {
      id: 'timesheet.matterPanel',
      slot: 'matter/panel@1',
      title: offerText('timesheet.matterTime.title', 'Time'),
      tab: 'time',
      ...matterAccess,
      order: 10,
    },
    {
      id: 'timesheet.matterTab',
      slot: 'matter/tab@1',
      title: offerText('timesheet.matterTime.title', 'Time'),
      name: 'time',
      ...matterAccess,
      order: 50,
    },
  ],
  languages: languageTags,
});

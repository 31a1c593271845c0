import type { PeriodKey } from '@atrium/domain';
import { chart, list, number, WIDE, HALF, type ListWidget, type Translate, type Widget } from './widgets.ts';

export const dashboardNames = [
  'dashboard',
  'dashboard2',
  'dashboardOld',
  'lawyerDashboard',
  'feeEarnerDashboard',
  'clientDashboard',
  'userDashboard',
  'taskDashboard',
  'enquiriesDashboard',
] as const;
export type DashboardName = (typeof dashboardNames)[number];

export interface DashboardDefinition {
  readonly title: (t: Translate) => string;
  /** Figures of the one who looks, rather than of everything they see. */
  readonly isOwn?: true;
  /** The period it begins with, where that is not twelve months. */
  readonly usualPeriod?: PeriodKey;
  /** What the log calls it, where it is another arrangement of the same. */
  readonly loggedAs?: DashboardName;
  /** Widgets that other remotes offer stand below. */
  readonly hasOffers?: true;
  readonly widgets: readonly Widget[];
}

const workByTime = chart({
  id: 'workByTime',
  kind: 'line',
  title: (t) => t('reports.widget.work', 'Work recorded and billed'),
  measures: ['workRecorded', 'workBilled', 'writtenOff'],
  by: 'TIME',
  ...WIDE,
});
const debtorsByAge = chart({
  id: 'debtorsByAge',
  kind: 'bar',
  title: (t) => t('reports.widget.debtors', 'Debtors by age'),
  measures: ['debtors'],
  by: 'AGE',
});
const mattersByTime = chart({
  id: 'mattersByTime',
  kind: 'bar',
  title: (t) => t('reports.widget.matters', 'New and closed matters'),
  measures: ['mattersOpened', 'mattersClosed'],
  by: 'TIME',
});
const enquiriesBySource = chart({
  id: 'enquiriesBySource',
  kind: 'bar',
  title: (t) => t('reports.widget.enquiriesBySource', 'Enquiries by source'),
  measures: ['enquiriesReceived', 'enquiriesWon'],
  by: 'SOURCE',
});
const wipByType = chart({
  id: 'wipByType',
  kind: 'bar',
  title: (t) => t('reports.widget.wipByType', 'Work in progress by area of law'),
  measures: ['wip'],
  by: 'TYPE',
});
const openByType = chart({
  id: 'openByType',
  kind: 'bar',
  title: (t) => t('reports.widget.openByType', 'Open matters by area of law'),
  measures: ['openMatters'],
  by: 'TYPE',
});
const byPerson = chart({
  id: 'byPerson',
  kind: 'table',
  title: (t) => t('reports.widget.byPerson', 'Fee earners'),
  measures: ['timeRecorded', 'timeBillable', 'timeValue', 'timeBilled', 'timeRealisation'],
  by: 'PERSON',
  ...WIDE,
});
const utilisationByPerson = chart({
  id: 'utilisationByPerson',
  kind: 'bar',
  title: (t) => t('reports.widget.utilisation', 'Utilisation by person'),
  measures: ['utilisation'],
  by: 'PERSON',
});
const byTeam = chart({
  id: 'byTeam',
  kind: 'table',
  title: (t) => t('reports.widget.byTeam', 'Teams, by who was in them on the day'),
  measures: ['timeRecorded', 'timeBillable', 'workBilled', 'received'],
  by: 'TEAM',
  ...WIDE,
});
const byOffice = chart({
  id: 'byOffice',
  kind: 'table',
  title: (t) => t('reports.widget.byOffice', 'Offices'),
  measures: ['openMatters', 'wip', 'mattersOpened', 'mattersClosed'],
  by: 'OFFICE',
});
const officeMap = chart({
  id: 'officeMap',
  kind: 'map',
  title: (t) => t('reports.widget.officeMap', 'Offices on the map'),
  measures: ['openMatters', 'wip', 'debtors'],
  by: 'OFFICE',
  h: 7,
});
const timeByTime = chart({
  id: 'timeByTime',
  kind: 'bar',
  title: (t) => t('reports.widget.timeByTime', 'Time worked'),
  measures: ['timeBillable', 'timeNonBillable'],
  by: 'TIME',
  ...WIDE,
});
const timeByType = chart({
  id: 'timeByType',
  kind: 'bar',
  title: (t) => t('reports.widget.timeByType', 'Time by area of law'),
  measures: ['timeRecorded'],
  by: 'TYPE',
});
const timeByActivity = chart({
  id: 'timeByActivity',
  kind: 'bar',
  title: (t) => t('reports.widget.timeByActivity', 'Time by activity'),
  measures: ['timeRecorded'],
  by: 'CATEGORY',
});

const tasks: ListWidget = list({
  id: 'myTasks',
  title: (t) => t('reports.widget.myTasks', 'My tasks up to today'),
  list: 'tasks',
  needs: ['adHocTask', 'phoneTask'],
});
const day: ListWidget = list({
  id: 'myDay',
  title: (t) => t('reports.widget.myDay', 'Today in my calendar'),
  list: 'day',
  needs: ['taskSummary', 'matterSummary', 'bulkMatterManagement'],
});
const calls: ListWidget = list({
  id: 'myCalls',
  title: (t) => t('reports.widget.myCalls', 'Calls that wait for me'),
  list: 'calls',
  needs: ['phoneTask'],
});
const coming: ListWidget = list({
  id: 'myCalendar',
  title: (t) => t('reports.widget.myCalendar', 'My calendar, the next two weeks'),
  list: 'coming',
  needs: ['taskSummary', 'matterSummary'],
});
const changes: ListWidget = list({
  id: 'myChanges',
  title: (t) => t('reports.widget.myChanges', 'What changed on my matters'),
  list: 'changes',
  needs: ['matterSummary'],
});
const myTime: ListWidget = list({
  id: 'myTime',
  title: (t) => t('reports.widget.myTime', 'Timers and time to submit'),
  list: 'time',
  needs: ['timesheet', 'timesheetTimer'],
});
const myMatters: ListWidget = list({
  id: 'myMatters',
  title: (t) => t('reports.widget.myMatters', 'Latest activity on my matters'),
  list: 'matters',
  needs: ['matterSummary'],
});

/** Every dashboard: what it shows, in the order it is read; one screen draws them all. */
export const dashboards: Readonly<Record<DashboardName, DashboardDefinition>> = {
  dashboard: {
    title: (t) => t('reports.firmDashboard.title', 'Firm dashboard'),
    hasOffers: true,
    widgets: [
      ...['wip', 'debtors', 'openMatters', 'openEnquiries'].map(number),
      ...['workBilled', 'received', 'realisation', 'utilisation'].map(number),
      workByTime,
      debtorsByAge,
      mattersByTime,
      enquiriesBySource,
      wipByType,
    ],
  },
  dashboard2: {
    title: (t) => t('reports.dashboard2.title', 'Firm dashboard: people and offices'),
    loggedAs: 'dashboard',
    widgets: [
      ...['timeBillable', 'utilisation', 'timeValue', 'lockUpDays'].map(number),
      byPerson,
      byTeam,
      utilisationByPerson,
      byOffice,
      officeMap,
      timeByType,
      openByType,
    ],
  },
  dashboardOld: {
    title: (t) => t('reports.dashboardOld.title', 'Firm dashboard: previous arrangement'),
    loggedAs: 'dashboard',
    hasOffers: true,
    widgets: [
      ...['wip', 'debtors', 'openMatters', 'openEnquiries'].map(number),
      workByTime,
      debtorsByAge,
      mattersByTime,
      enquiriesBySource,
      wipByType,
    ],
  },
  lawyerDashboard: {
    title: (t) => t('reports.lawyerDashboard.title', 'My matters'),
    isOwn: true,
    widgets: [
      ...['openMatters', 'keyDatesSoon', 'quietMatters', 'overEstimate'].map(number),
      ...['wip', 'debtors', 'overdueDebtors', 'workBilled'].map(number),
      workByTime,
      openByType,
      debtorsByAge,
      day,
      tasks,
      coming,
      myMatters,
    ],
  },
  feeEarnerDashboard: {
    title: (t) => t('reports.feeEarnerDashboard.title', 'My time and billing'),
    isOwn: true,
    widgets: [
      ...['timeRecorded', 'timeBillable', 'utilisation', 'billableShare'].map(number),
      ...['timeValue', 'timeBilled', 'timeRealisation', 'lockUpDays'].map(number),
      timeByTime,
      timeByType,
      timeByActivity,
      myTime,
      tasks,
    ],
  },
  clientDashboard: {
    title: (t) => t('reports.clientDashboard.title', 'Your matters'),
    widgets: [
      ...['openMatters', 'unpaidInvoices', 'debtors'].map(number),
      list({
        id: 'clientMatters',
        title: (t) => t('reports.widget.clientMatters', 'Matters shared with you'),
        list: 'clientMatters',
        needs: ['clientDocuments'],
      }),
      list({
        id: 'clientDocuments',
        title: (t) => t('reports.widget.clientDocuments', 'Latest documents'),
        list: 'clientDocuments',
        needs: ['clientDocuments'],
      }),
    ],
  },
  userDashboard: {
    title: (t) => t('reports.userDashboard.title', 'My day'),
    isOwn: true,
    usualPeriod: 'week',
    widgets: [
      ...['tasksDueToday', 'overdueTasks', 'timeRecorded', 'openEnquiries'].map(number),
      day,
      tasks,
      calls,
      myTime,
      changes,
      coming,
      myMatters,
    ],
  },
  taskDashboard: {
    title: (t) => t('reports.taskDashboard.title', 'Task dashboard'),
    widgets: [
      ...['openTasks', 'overdueTasks', 'tasksDueToday', 'tasksDone'].map(number),
      chart({
        id: 'tasksByPerson',
        kind: 'table',
        title: (t) => t('reports.widget.tasksByPerson', 'Tasks by person'),
        measures: ['openTasks', 'overdueTasks', 'tasksDone'],
        by: 'PERSON',
        w: 8,
        h: 7,
      }),
      chart({
        id: 'tasksByTime',
        kind: 'bar',
        title: (t) => t('reports.widget.tasksByTime', 'Tasks completed'),
        measures: ['tasksDone'],
        by: 'TIME',
        w: 8,
        h: 7,
      }),
      chart({
        id: 'tasksByPriority',
        kind: 'bar',
        title: (t) => t('reports.widget.tasksByPriority', 'Open tasks by priority'),
        measures: ['openTasks', 'overdueTasks'],
        by: 'PRIORITY',
      }),
      chart({
        id: 'tasksByType',
        kind: 'bar',
        title: (t) => t('reports.widget.tasksByType', 'Open tasks by area of law'),
        measures: ['openTasks'],
        by: 'TYPE',
      }),
    ],
  },
  enquiriesDashboard: {
    title: (t) => t('reports.enquiriesDashboard.title', 'Enquiries dashboard'),
    widgets: [
      ...['enquiriesReceived', 'conversionRate', 'openEnquiries', 'unansweredEnquiries'].map(number),
      {
        id: 'funnel',
        kind: 'funnel',
        title: (t) => t('reports.widget.funnel', 'From enquiry to matter'),
        measures: ['enquiriesReceived', 'enquiriesAnswered', 'enquiriesWon'],
        ...HALF,
      },
      chart({
        id: 'enquiriesByTime',
        kind: 'area',
        title: (t) => t('reports.widget.enquiriesByTime', 'Enquiries received and won'),
        measures: ['enquiriesReceived', 'enquiriesWon'],
        by: 'TIME',
      }),
      enquiriesBySource,
      chart({
        id: 'enquiriesByType',
        kind: 'bar',
        title: (t) => t('reports.widget.enquiriesByType', 'Enquiries by area of law'),
        measures: ['enquiriesReceived', 'enquiriesLost'],
        by: 'TYPE',
      }),
      chart({
        id: 'enquiriesByPerson',
        kind: 'table',
        title: (t) => t('reports.widget.enquiriesByPerson', 'Enquiries by person'),
        measures: ['enquiriesReceived', 'enquiriesWon', 'conversionRate', 'firstResponse'],
        by: 'PERSON',
        ...WIDE,
      }),
    ],
  },
};

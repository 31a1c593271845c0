/** The activity logs of product specification §2.5, by the last part of their path. */
export const activityLogNames = [
  'messageActivity',
  'dashboardActivity',
  'outlookAddinUsage',
  'userAIActivity',
  'emailFailures',
  'matterAccess',
  'nameAccess',
  'marketingListAccess',
  'loginActivity',
  'smsUsageLogging',
  'timesheetActivity',
] as const;
export type ActivityLogName = (typeof activityLogNames)[number];

/** Columns that only some logs have, as the API names them. */
export const activityLogColumns = [
  'method',
  'secondFactor',
  'reason',
  'feature',
  'model',
  'tokens',
  'template',
  'recipient',
  'code',
  'attempt',
  'list',
  'rows',
  'dashboard',
  'workedOn',
  'seconds',
  'lateDays',
  'segments',
  'cost',
  'version',
] as const;
export type ActivityLogColumn = (typeof activityLogColumns)[number];

/** What a chart can add up beside the number of entries. */
export type ActivityLogMeasure = Extract<ActivityLogColumn, 'tokens' | 'rows' | 'seconds' | 'segments' | 'cost'>;
/** What tells the series of a chart apart. */
export const activityLogSeries = ['result', 'action', 'userName', 'feature', 'template', 'dashboard'] as const;
export type ActivityLogSeries = (typeof activityLogSeries)[number];

/** One log: which entries it shows, and what it has beside the columns of all. */
export interface ActivityLogDefinition {
  /** Kinds of the table `activity_log`. */
  readonly kinds: readonly string[];
  /** Lists whose files and prints belong to it, as exports name them. */
  readonly lists: readonly string[];
  readonly columns: readonly ActivityLogColumn[];
  /** What people do there, to choose from. */
  readonly actions: readonly string[];
  /** The last part of the path of its chart; null where it has none. */
  readonly chart: string | null;
  readonly series: ActivityLogSeries;
  readonly measures: readonly ActivityLogMeasure[];
}

/**
 * The one table of activity logs: the server finds their entries by it, screens draw them by it. The column
 * `activity_log.log` says the same in SQL, which a test compares.
 */
export const activityLogs: Readonly<Record<ActivityLogName, ActivityLogDefinition>> = {
  messageActivity: {
    kinds: ['matterMessage'],
    lists: [],
    columns: ['recipient'],
    actions: ['send', 'sendText'],
    chart: null,
    series: 'userName',
    measures: [],
  },
  dashboardActivity: {
    kinds: ['dashboard'],
    lists: [],
    columns: ['dashboard'],
    actions: ['view'],
    chart: 'dashboardAccess',
    series: 'dashboard',
    measures: [],
  },
  outlookAddinUsage: {
    kinds: ['outlookAddin'],
    lists: [],
    columns: ['version'],
    actions: ['open', 'fileMail', 'fileAttachment', 'createTask', 'recordTime'],
    chart: 'outlookAddinUsage',
    series: 'action',
    measures: [],
  },
  userAIActivity: {
    kinds: ['userAI'],
    lists: [],
    columns: ['feature', 'model', 'tokens'],
    actions: [],
    chart: 'userAIActivity',
    series: 'feature',
    measures: ['tokens'],
  },
  emailFailures: {
    kinds: ['emailFailures'],
    lists: [],
    columns: ['template', 'recipient', 'code', 'attempt'],
    actions: ['send', 'retry'],
    chart: 'emailFailures',
    series: 'template',
    measures: [],
  },
  matterAccess: {
    kinds: ['matterAccess'],
    lists: ['MATTERS', 'MATTER_FIGURES', 'MATTER_CHANGES', 'MATTER_TIME'],
    columns: ['list', 'rows'],
    actions: ['view', 'export', 'download', 'print'],
    chart: 'matterAccess',
    series: 'action',
    measures: ['rows'],
  },
  nameAccess: {
    kinds: ['nameAccess'],
    lists: ['CONTACTS'],
    columns: ['list', 'rows'],
    actions: ['view', 'export', 'download', 'print'],
    chart: 'nameAccess',
    series: 'action',
    measures: ['rows'],
  },
  marketingListAccess: {
    kinds: ['marketingListAccess'],
    lists: ['MARKETING_LISTS'],
    columns: ['list', 'rows'],
    actions: ['view', 'export', 'download', 'print'],
    chart: 'marketingListAccess',
    series: 'action',
    measures: ['rows'],
  },
  loginActivity: {
    kinds: ['login'],
    lists: [],
    columns: ['method', 'secondFactor', 'reason'],
    actions: [
      'login',
      'otp',
      'resendOtp',
      'logout',
      'requestNewPassword',
      'resetPassword',
      'changePassword',
      'resetSignInMethods',
      'inviteUser',
      'sendInvitation',
      'withdrawInvitation',
      'updateUser',
      'disableUser',
      'enableUser',
      'forcePasswordChange',
      'unlockUser',
      'endSessions',
      'transferWork',
    ],
    chart: 'loginActivity',
    series: 'result',
    measures: [],
  },
  smsUsageLogging: {
    kinds: ['smsUsage'],
    lists: [],
    columns: ['recipient', 'segments', 'cost', 'reason'],
    actions: ['send', 'deliver', 'optOut', 'optIn'],
    chart: 'smsUsageLogging',
    series: 'result',
    measures: ['segments', 'cost'],
  },
  timesheetActivity: {
    kinds: ['timesheet'],
    lists: [],
    columns: ['workedOn', 'seconds', 'lateDays'],
    actions: [
      'create',
      'update',
      'move',
      'delete',
      'restore',
      'turnTimerIntoEntry',
      'adjustTimer',
      'settleIdleTimer',
      'discardTimer',
      'restoreTimer',
    ],
    chart: 'timesheetActivity',
    series: 'action',
    measures: ['seconds'],
  },
};

export const activityResults = ['succeeded', 'refused', 'failed', 'cancelled'] as const;
export type ActivityResult = (typeof activityResults)[number];

/** The log whose chart has this name; null for none. */
export const activityLogOfChart = (chart: string): ActivityLogName | null =>
  activityLogNames.find((name) => activityLogs[name].chart === chart) ?? null;

/** What each screen answers, in a line; by the last part of its path. */
export const linkWords: Readonly<Record<string, string>> = {
  userList: 'Who may sign in, with which role, and when they last did.',
  roleSummary: 'Roles of the firm, internal and external.',
  messageActivity: 'Messages the product sent, and to whom.',
  dashboardActivity: 'Which dashboards were opened.',
  outlookAddinUsage: 'Who files mail from Outlook.',
  userAIActivity: 'Who used which AI feature, and at what cost.',
  emailFailures: 'Mail that did not arrive, and why.',
  matterAccess: 'Who opened, exported or printed which matter.',
  nameAccess: 'Who looked at which client or contact.',
  marketingListAccess: 'Who viewed or exported mailing lists.',
  loginActivity: 'Sign-ins, refusals and second factors.',
  smsUsageLogging: 'Text messages sent, in segments and cost.',
  timesheetActivity: 'Time entered, changed and entered late.',
};

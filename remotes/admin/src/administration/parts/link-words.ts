/** What each screen answers, in a line; by the last part of its path. */
export const linkWords: Readonly<Record<string, string>> = {
  userList: 'Who may sign in, with which role, and when they last did.',
  roleSummary: 'Roles of the firm, internal and external.',
  messageActivity: 'Messages sent, and to whom.',
  dashboardActivity: 'Which dashboards were opened.',
  outlookAddinUsage: 'Who files email from Outlook.',
  userAIActivity: 'Who used AI, and at what cost.',
  emailFailures: 'Email that did not arrive, and why.',
  matterAccess: 'Who opened or exported a matter.',
  nameAccess: 'Who viewed a client or contact.',
  marketingListAccess: 'Who viewed or exported mailing lists.',
  loginActivity: 'Sign-ins, failed attempts and second factors.',
  smsUsageLogging: 'Text messages and their cost.',
  timesheetActivity: 'Time entered, changed and entered late.',
};

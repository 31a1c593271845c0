import type { Translate } from '@atrium/platform';

/** What people did, as the log writes it and as it reads. */
const action = {
  login: 'Signed in',
  logout: 'Signed out',
  otp: 'Confirmed by code',
  resendOtp: 'Asked for a new code',
  requestNewPassword: 'Asked for a new password',
  resetPassword: 'Reset the password',
  changePassword: 'Changed the password',
  resetSignInMethods: 'Reset sign-in methods',
  inviteUser: 'Invited a user',
  sendInvitation: 'Sent an invitation again',
  withdrawInvitation: 'Withdrew an invitation',
  updateUser: 'Edited a user',
  disableUser: 'Disabled a user',
  enableUser: 'Enabled a user',
  forcePasswordChange: 'Required a new password',
  unlockUser: 'Unlocked a user',
  endSessions: 'Ended sessions of a user',
  transferWork: 'Transferred work',
  undoTransferWork: 'Transfer of work undone',
  createSignInCode: 'Handed over to another page',
  confirmAuthenticator: 'Added an authenticator',
  removeAuthenticator: 'Removed an authenticator',
  addPasskey: 'Added a passkey',
  removePasskey: 'Removed a passkey',
  setCodeByMail: 'Changed codes by email',
  view: 'Viewed',
  export: 'Exported',
  download: 'Downloaded',
  print: 'Printed',
  send: 'Sent',
  sendText: 'Sent a text message',
  deliver: 'Delivered',
  optOut: 'Opted out',
  optIn: 'Opted in again',
  retry: 'Sent again',
  create: 'Created',
  update: 'Edited',
  submit: 'Submitted',
  approve: 'Approved',
  return: 'Returned',
  remind: 'Reminded',
  delete: 'Deleted',
  restore: 'Restored',
  move: 'Moved',
  recode: 'Changed with others',
  rerate: 'Valued at another rate',
  undo: 'Undone',
  acceptProposal: 'Recorded a proposal',
  dismissProposal: 'Dismissed a proposal',
  restoreProposal: 'Restored a proposal',
  turnTimerIntoEntry: 'Recorded a timer',
  adjustTimer: 'Adjusted a timer',
  settleIdleTimer: 'Resolved idle time',
  discardTimer: 'Discarded a timer',
  restoreTimer: 'Restored a timer',
  open: 'Opened',
  fileMail: 'Filed an email',
  fileAttachment: 'Filed an attachment',
  createTask: 'Created a task',
  recordTime: 'Recorded time',
  'suggest a reply': 'Suggested a reply',
  shorten: 'Shortened a text',
  expand: 'Expanded a text',
  'make formal': 'Made a text formal',
  'make friendlier': 'Made a text friendlier',
  'fix grammar': 'Corrected a text',
  summarise: 'Summarised a text',
  'plain English': 'Put into plain English',
  ask: 'Asked a question',
  analyse: 'Analysed a file',
} as const;

const result = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;

const method = {
  password: 'Password',
  passkey: 'Passkey',
  handover: 'Handover',
  email: 'Code by email',
  authenticator: 'Authenticator app',
  code: 'Code',
} as const;

/** Why something was refused or ended. */
const reason = {
  'no such user': 'No such user',
  'too many requests': 'Too many requests',
  'too many codes': 'Too many codes',
  'too many codes tried': 'Too many codes tried',
  'too many attempts': 'Too many attempts',
  'ended from the list of sessions': 'Ended from the list of sessions',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  code: 'Wrong code',
  password: 'Wrong password',
  session: 'Session ended',
  disabled: 'User disabled',
} as const;

const feature = { answer: 'Answer', completion: 'Writing', analysis: 'Analysis' } as const;

const list = {
  MATTERS: 'Matters',
  MATTER_FIGURES: 'Figures of matters',
  MATTER_CHANGES: 'Bulk change of matters',
  MATTER_TIME: 'Time of a matter',
  CONTACTS: 'Clients and contacts',
  MARKETING_LISTS: 'Mailing lists',
} as const;

const dashboard = {
  clientDashboard: 'Client dashboard',
  userDashboard: 'My dashboard',
  dashboard: 'Firm dashboard',
  feeEarnerDashboard: 'Fee earner dashboard',
  lawyerDashboard: 'Attorney dashboard',
  enquiriesDashboard: 'Enquiries dashboard',
  taskDashboard: 'Task dashboard',
} as const;

const object = {
  matter: 'Matter',
  contact: 'Contact',
  user: 'User',
  document: 'Document',
  task: 'Task',
  mail: 'Email',
  export: 'List',
  timer: 'Timer',
  timeEntry: 'Time entry',
  timesheetWeek: 'Week of time',
  timeProposal: 'Proposal of time',
  narrativeTemplate: 'Narrative template',
  dashboard: 'Dashboard',
  addin: 'Outlook add-in',
} as const;

/** Coded values of the logs in words, by what they are of. Where a value is not here it is shown as it is. */
export const logLabels = { action, result, method, reason, feature, list, dashboard, object } as const;
export type LogLabels = keyof typeof logLabels;

/** A coded value in words. */
export function labelOf(t: Translate, of: LogLabels, value: string): string {
  const labels: Readonly<Record<string, string>> = logLabels[of];
  const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label === undefined ? value : t(`admin.log.${of}.${value}`, label);
}

/** All values of a kind as choices. */
export const choicesOf = (t: Translate, of: LogLabels, values: readonly string[] = Object.keys(logLabels[of])) =>
  values.map((value) => ({ value, label: labelOf(t, of, value) }));

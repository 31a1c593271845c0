import type { IconName, Tone } from '@atrium/ui';

interface AlertKind {
  readonly text: string;
  /** How many there are is shown beside it; otherwise it is about the one thing it names. */
  readonly isCounted: boolean;
  /** Where it is put right. */
  readonly to: string;
  /** What one does there. */
  readonly remedy: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** What can need an administrator, in words, and where its remedy is; by the kind the API answers. */
export const alertKinds: Readonly<Record<string, AlertKind>> = {
  LOG_ALTERED: {
    text: 'Places at which the activity log is not as it was written',
    isCounted: true,
    to: '/admin#seal',
    remedy: 'See where',
    tone: 'bad',
    icon: 'warning',
  },
  BACKUP_FAILED: {
    text: 'The last backup could not be made',
    isCounted: false,
    to: '/learnMore/backups',
    remedy: 'Read what to do',
    tone: 'bad',
    icon: 'warning',
  },
  BACKUP_OLD: {
    text: 'No backup within the last seven days',
    isCounted: false,
    to: '/learnMore/backups',
    remedy: 'Read what to do',
    tone: 'bad',
    icon: 'warning',
  },
  CERTIFICATE_ENDED: {
    text: 'The certificate of {{detail}} has ended',
    isCounted: false,
    to: '/learnMore/backups',
    remedy: 'Read what to do',
    tone: 'bad',
    icon: 'shield',
  },
  CERTIFICATE_ENDING: {
    text: 'The certificate of {{detail}} ends soon',
    isCounted: false,
    to: '/learnMore/backups',
    remedy: 'Read what to do',
    tone: 'warn',
    icon: 'shield',
  },
  LOCKED_OUT: {
    text: 'People locked out after too many failed sign-ins',
    isCounted: true,
    to: '/admin/userList/locked',
    remedy: 'Unlock',
    tone: 'bad',
    icon: 'lock',
  },
  FAILED_MAIL: {
    text: 'Emails of the last seven days that were not delivered',
    isCounted: true,
    to: '/admin/emailFailures',
    remedy: 'Review and send again',
    tone: 'bad',
    icon: 'mail',
  },
  WAITING_MAIL: {
    text: 'Emails that have waited for more than an hour',
    isCounted: true,
    to: '/integrationConfiguration',
    remedy: 'Test email',
    tone: 'warn',
    icon: 'mail',
  },
  PROVISIONING_FAILED: {
    text: 'Provisioning of {{detail}} failed',
    isCounted: false,
    to: '/integrationConfiguration',
    remedy: 'Open integrations',
    tone: 'bad',
    icon: 'warning',
  },
  LICENCE_ENDED: {
    text: 'The licence of {{detail}} has ended',
    isCounted: false,
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'bad',
    icon: 'shield',
  },
  LICENCE_GRACE: {
    text: 'The licence of {{detail}} has ended; its days of grace are running',
    isCounted: false,
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'warn',
    icon: 'shield',
  },
  LICENCE_ENDING: {
    text: 'The licence of {{detail}} ends soon',
    isCounted: false,
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'info',
    icon: 'shield',
  },
  SEATS_EXCEEDED: {
    text: '{{detail}}: people beyond the licensed seats',
    isCounted: true,
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'warn',
    icon: 'people',
  },
  DISABLED_WITH_WORK: {
    text: 'Disabled users who still have open work',
    isCounted: true,
    to: '/admin/userList/disabled',
    remedy: 'Transfer the work',
    tone: 'warn',
    icon: 'matter',
  },
  INVITATIONS_ENDED: {
    text: 'Invitations that have expired unused',
    isCounted: true,
    to: '/admin/userList/invited',
    remedy: 'Send again or withdraw',
    tone: 'warn',
    icon: 'user',
  },
  INVITATIONS_ENDING: {
    text: 'Invitations that expire within two days',
    isCounted: true,
    to: '/admin/userList/invited',
    remedy: 'Review',
    tone: 'info',
    icon: 'user',
  },
  EXPORTS_STUCK: {
    text: 'Exports under way for more than an hour',
    isCounted: true,
    to: '/integrationConfiguration',
    remedy: 'Test storage',
    tone: 'warn',
    icon: 'download',
  },
  CHANGES_STUCK: {
    text: 'Bulk changes under way for more than an hour',
    isCounted: true,
    to: '/bulkMatterManagement',
    remedy: 'Open bulk changes',
    tone: 'warn',
    icon: 'table',
  },
  WAITING_TEXTS: {
    text: 'Text messages that have waited for more than an hour',
    isCounted: true,
    to: '/integrationConfiguration',
    remedy: 'Test text messages',
    tone: 'warn',
    icon: 'phone',
  },
  MAILINGS_STUCK: {
    text: 'Mailings that have waited for more than an hour',
    isCounted: true,
    to: '/mailingList',
    remedy: 'Open mailing lists',
    tone: 'warn',
    icon: 'mail',
  },
};

/** The same as texts, by key. */
export const alertTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(alertKinds).flatMap(([kind, { text, remedy }]) => [
    [kind, text] as const,
    [`${kind}.remedy`, remedy] as const,
  ]),
);

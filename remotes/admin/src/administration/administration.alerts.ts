import type { IconName, Tone } from '@atrium/ui';

interface AlertKind {
  /** Without `{{count}}` it is about one thing, which `{{detail}}` names. */
  readonly one: string;
  readonly other: string;
  /** Where it is put right. */
  readonly to: string;
  /** What one does there. */
  readonly remedy: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** What can need an administrator, in words, and where its remedy is; by the kind the API answers. */
export const alertKinds: Readonly<Record<string, AlertKind>> = {
  LOCKED_OUT: {
    one: '{{count}} person is locked out after too many failed sign-ins',
    other: '{{count}} people are locked out after too many failed sign-ins',
    to: '/admin/userList/locked',
    remedy: 'Unlock',
    tone: 'bad',
    icon: 'lock',
  },
  FAILED_MAIL: {
    one: '{{count}} email of the last seven days was not delivered',
    other: '{{count}} emails of the last seven days were not delivered',
    to: '/admin/emailFailures',
    remedy: 'Review and send again',
    tone: 'bad',
    icon: 'mail',
  },
  WAITING_MAIL: {
    one: '{{count}} email has waited for more than an hour',
    other: '{{count}} emails have waited for more than an hour',
    to: '/integrationConfiguration',
    remedy: 'Test email',
    tone: 'warn',
    icon: 'mail',
  },
  PROVISIONING_FAILED: {
    one: 'Provisioning of {{detail}} failed',
    other: 'Provisioning of {{detail}} failed',
    to: '/integrationConfiguration',
    remedy: 'Open integrations',
    tone: 'bad',
    icon: 'warning',
  },
  LICENCE_ENDED: {
    one: 'The licence of {{detail}} has ended',
    other: 'The licence of {{detail}} has ended',
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'bad',
    icon: 'shield',
  },
  LICENCE_GRACE: {
    one: 'The licence of {{detail}} has ended; its days of grace are running',
    other: 'The licence of {{detail}} has ended; its days of grace are running',
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'warn',
    icon: 'shield',
  },
  LICENCE_ENDING: {
    one: 'The licence of {{detail}} ends soon',
    other: 'The licence of {{detail}} ends soon',
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'info',
    icon: 'shield',
  },
  SEATS_EXCEEDED: {
    one: '{{detail}} is used by {{count}} person more than licensed',
    other: '{{detail}} is used by {{count}} people more than licensed',
    to: '/featureLicenceConfiguration',
    remedy: 'Open licences',
    tone: 'warn',
    icon: 'people',
  },
  DISABLED_WITH_WORK: {
    one: '{{count}} disabled user still has open work',
    other: '{{count}} disabled users still have open work',
    to: '/admin/userList/disabled',
    remedy: 'Transfer the work',
    tone: 'warn',
    icon: 'matter',
  },
  INVITATIONS_ENDED: {
    one: '{{count}} invitation has expired unused',
    other: '{{count}} invitations have expired unused',
    to: '/admin/userList/invited',
    remedy: 'Send again or withdraw',
    tone: 'warn',
    icon: 'user',
  },
  INVITATIONS_ENDING: {
    one: '{{count}} invitation expires within two days',
    other: '{{count}} invitations expire within two days',
    to: '/admin/userList/invited',
    remedy: 'Review',
    tone: 'info',
    icon: 'user',
  },
  EXPORTS_STUCK: {
    one: '{{count}} export has been under way for more than an hour',
    other: '{{count}} exports have been under way for more than an hour',
    to: '/integrationConfiguration',
    remedy: 'Test storage',
    tone: 'warn',
    icon: 'download',
  },
  CHANGES_STUCK: {
    one: '{{count}} bulk change has been under way for more than an hour',
    other: '{{count}} bulk changes have been under way for more than an hour',
    to: '/bulkMatterManagement',
    remedy: 'Open bulk changes',
    tone: 'warn',
    icon: 'table',
  },
};

/** The same as texts, by key: counted forms for those that count. */
export const alertTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(alertKinds).flatMap(([kind, { one, other, remedy }]) => [
    ...(one === other
      ? [[kind, one] as const]
      : ([
          [`${kind}_one`, one],
          [`${kind}_other`, other],
        ] as const)),
    [`${kind}.remedy`, remedy] as const,
  ]),
);

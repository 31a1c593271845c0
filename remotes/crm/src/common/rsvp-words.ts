import type { Translate } from '@atrium/platform';
import type { Tone } from '@atrium/ui';

/** What somebody answered to an invitation. */
export function rsvpLabel(t: Translate, rsvp: string): string {
  const labels: Readonly<Record<string, string>> = {
    'No response': t('crm.rsvp.none', 'No answer'),
    Accepted: t('crm.rsvp.accepted', 'Accepted'),
    Declined: t('crm.rsvp.declined', 'Declined'),
    Tentative: t('crm.rsvp.tentative', 'Tentative'),
    Delegated: t('crm.rsvp.delegated', 'Delegated'),
  };
  return labels[rsvp] ?? rsvp;
}
export const rsvpTone = (rsvp: string): Tone =>
  rsvp === 'Accepted' ? 'accent' : rsvp === 'Declined' ? 'bad' : rsvp === 'Tentative' ? 'warn' : 'neutral';

/** Whether somebody was there. */
export function attendanceLabel(t: Translate, attendance: string): string {
  const labels: Readonly<Record<string, string>> = {
    attended: t('crm.attendance.attended', 'Attended'),
    'no-show': t('crm.attendance.noShow', 'No-show'),
    'walk-in': t('crm.attendance.walkIn', 'Walk-in'),
  };
  return labels[attendance] ?? attendance;
}

/** Why nothing is sent to an address, whoever has it. */
export function suppressionLabel(t: Translate, reason: string): string {
  const labels: Readonly<Record<string, string>> = {
    bounce: t('crm.suppression.bounce', 'Mail came back'),
    complaint: t('crm.suppression.complaint', 'Complained'),
    firm: t('crm.suppression.firm', 'Suppressed by the firm'),
  };
  return labels[reason] ?? reason;
}

/** What may keep a mailing from a member of its list. */
export const exclusionReasons = ['noAddress', 'suppressed', 'optedOut', 'listOptOut', 'noConsent'] as const;

/** Why somebody is not written to, and why their mail did not arrive. */
export function exclusionLabel(t: Translate, reason: string): string {
  const labels: Readonly<Record<string, string>> = {
    noAddress: t('crm.exclusion.noAddress', 'No email address'),
    suppressed: t('crm.exclusion.suppressed', 'The address is suppressed'),
    optedOut: t('crm.exclusion.optedOut', 'Opted out of everything'),
    listOptOut: t('crm.exclusion.listOptOut', 'Left this list'),
    noConsent: t('crm.exclusion.noConsent', 'Did not agree to marketing'),
    hard: t('crm.exclusion.hard', 'Came back: the address takes no mail'),
    soft: t('crm.exclusion.soft', 'Came back for now'),
    complaint: t('crm.exclusion.complaint', 'Called the mail unwanted'),
    already: t('crm.exclusion.already', 'Invited already'),
  };
  return labels[reason] ?? reason;
}

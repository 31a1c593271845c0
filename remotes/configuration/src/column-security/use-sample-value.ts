import {
  addDays,
  dayIn,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercentage,
} from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';

/** Days from today, of what happened and of what is to come. */
const DAYS_AGO = -40;
const DAYS_AHEAD = 12;

/**
 * What a column of a list might hold, made up and written as this firm writes it: nothing of a record is shown where
 * somebody decides who may see it. Empty for a column that is not known here.
 *
 * @example sampleOf('matters', 'wip') // '$4,280.00'
 */
export function useSampleValue(): (list: string, column: string) => string {
  const { t } = useTranslation();
  const { language, currency, timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const day = (days: number): string => formatDate(addDays(today, days), language);
  const moment = (days: number): string => formatDateTime(`${addDays(today, days)}T01:30:00Z`, language, timeZone);
  const amount = (minor: number): string => formatMoney(minor, currency, language);
  const yes = t('configuration.columns.sample.yes', 'Yes');
  const samples: Readonly<Record<string, string>> = {
    'matters.title': 'Reid v Okafor',
    'matters.client': 'Ana Reid',
    'matters.type': t('configuration.columns.sample.type', 'Family law'),
    'matters.stage': t('configuration.columns.sample.stage', 'Negotiation'),
    'matters.status': t('configuration.columns.sample.open', 'Open'),
    'matters.office': t('configuration.columns.sample.office', 'Head office'),
    'matters.personResponsible': 'Asha Mehta',
    'matters.personActing': 'Dan Sorensen',
    'matters.personAssisting': 'Lina Haddad',
    'matters.introducer': 'Sam Cole',
    'matters.openedOn': day(DAYS_AGO),
    'matters.closedOn': day(-1),
    'matters.nextKeyDate': day(DAYS_AHEAD),
    'matters.lastActivityAt': moment(-1),
    'matters.wip': amount(428_000),
    'matters.debtors': amount(124_000),
    'matters.trust': amount(500_000),
    'matters.estimate': amount(1_200_000),
    'matters.billed': amount(310_000),
    'contacts.kind': t('configuration.columns.sample.person', 'Person'),
    'contacts.email': 'ana@reid.example',
    'contacts.number': '0400 111 222',
    'contacts.suburb': 'Bondi NSW',
    'contacts.address': '12 Bay Street 2026',
    'contacts.matterCount': formatNumber(3, language),
    'contacts.isPms': yes,
    'contacts.marketingConsent': yes,
    'contacts.changedAt': moment(-2),
    'users.email': 'asha@firm.example',
    'users.roleName': t('configuration.columns.sample.role', 'Solicitor'),
    'users.lastSignInAt': moment(-1),
    'users.staffName': 'Asha Mehta',
    'users.hasTasks': yes,
    'matters.estimateUsed': formatPercentage(0.61, language),
  };
  return (list, column) => samples[`${list}.${column}`] ?? '';
}

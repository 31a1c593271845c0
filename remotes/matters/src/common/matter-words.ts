import { formatDate, formatMoney, formatPercentage } from '@atrium/domain';
import type { Labels, Region, useTranslation } from '@atrium/platform';
import { statusLabel } from './status-label.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

export const billingTypes = ['TIME', 'FIXED', 'CONTINGENT'] as const;
export const costAgreements = ['NOT_SENT', 'SENT', 'SIGNED', 'NOT_REQUIRED'] as const;

/** How the work is billed, as people write it; the log keeps it in lower case. */
export function billingTypeLabel(t: Translate, type: string): string {
  const labels: Record<string, string> = {
    TIME: t('matters.billing.time', 'Time'),
    FIXED: t('matters.billing.fixed', 'Fixed fee'),
    CONTINGENT: t('matters.billing.contingent', 'Contingent'),
  };
  return labels[type.toUpperCase()] ?? type;
}

/** Where the cost agreement stands. */
export function costAgreementLabel(t: Translate, state: string): string {
  const labels: Record<string, string> = {
    NOTSENT: t('matters.agreement.notSent', 'Not sent'),
    SENT: t('matters.agreement.sent', 'Sent'),
    SIGNED: t('matters.agreement.signed', 'Signed'),
    NOTREQUIRED: t('matters.agreement.notRequired', 'Not required'),
  };
  return labels[state.replaceAll('_', '').toUpperCase()] ?? state;
}

/** What a field of a matter is called, by its name in the API and in the log. */
export function fieldLabel(t: Translate, labels: Labels, field: string): string {
  const names: Record<string, string> = {
    title: t('matters.field.title', 'Title'),
    description: t('matters.field.description', 'Description'),
    type: t('matters.column.type', 'Type'),
    stage: t('matters.column.stage', 'Stage'),
    status: t('matters.column.status', 'Status'),
    personResponsible: labels.personResponsibleLabel,
    personActing: labels.personActingLabel,
    personAssisting: labels.matterAssistingResponsibilityLabel,
    introducer: labels.matterIntroducingResponsibilityLabel,
    office: t('matters.column.office', 'Office'),
    team: t('matters.field.team', 'Team'),
    referrer: t('matters.field.referrer', 'Referrer'),
    instructedOn: t('matters.field.instructed', 'Instructed'),
    openedOn: t('matters.column.opened', 'Opened'),
    billingType: t('matters.field.billing', 'Billing'),
    estimate: t('matters.column.estimate', 'Estimate'),
    estimateWarningPercent: t('matters.field.warning', 'Warn at'),
    costAgreement: t('matters.field.agreement', 'Cost agreement'),
    costAgreementOn: t('matters.field.agreementOn', 'Agreement dated'),
    banner: t('matters.field.banner', 'Banner'),
    archiveNumber: t('matters.field.archiveNumber', 'Archive number'),
    archiveBox: t('matters.field.archiveBox', 'Box'),
    destroyOn: t('matters.field.destroyOn', 'May be destroyed from'),
    isRestricted: t('matters.field.restricted', 'Restricted'),
  };
  return names[field] ?? field;
}

/** A value of a field as people read it: from the API, an editor or the log. */
export function fieldText(
  t: Translate,
  { language, currency }: Pick<Region, 'language' | 'currency'>,
  field: string,
  value: string | number | boolean | null,
): string {
  if (value === null || value === '') return '';
  if (field === 'status') return statusLabel(t, String(value));
  if (field === 'billingType') return billingTypeLabel(t, String(value));
  if (field === 'costAgreement') return costAgreementLabel(t, String(value));
  if (field === 'estimate') return formatMoney(Number(value), currency, language, { cents: 'always' });
  if (field === 'estimateWarningPercent') return formatPercentage(Number(value) / 100, language);
  if (field === 'isRestricted')
    return String(value) === 'true' ? t('matters.field.yes', 'Yes') : t('matters.field.no', 'No');
  return field.endsWith('On') ? formatDate(String(value), language) : String(value);
}

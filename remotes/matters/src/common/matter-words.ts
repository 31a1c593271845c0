import { matter, type Field } from '@atrium/contracts';
import { formatDate, formatMoney, formatPercentage } from '@atrium/domain';
import type { Labels, Region, Translate } from '@atrium/platform';
import { recordLabel } from '@atrium/ui/forms';
import { statusLabel } from './status-label.ts';

const fields: readonly Field[] = Object.values(matter.fields);

/** A code of a record as the schema has it: `notSent` is `NOT_SENT`. */
export const enumCodeOf = (code: string): string => code.replace(/[A-Z]/g, '_$&').toUpperCase();

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
export function fieldLabel(t: Translate, labels: Labels, name: string): string {
  // People are called as the firm says; status and restriction are changed by actions of their own.
  const own: Readonly<Record<string, string>> = {
    personResponsible: labels.personResponsibleLabel,
    personActing: labels.personActingLabel,
    personAssisting: labels.matterAssistingResponsibilityLabel,
    introducer: labels.matterIntroducingResponsibilityLabel,
    status: t('matters.column.status', 'Status'),
    isRestricted: t('matters.field.restricted', 'Restricted'),
  };
  const field = fields.find((each) => each.name === name);
  return own[name] ?? (field === undefined ? name : recordLabel(t, field));
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

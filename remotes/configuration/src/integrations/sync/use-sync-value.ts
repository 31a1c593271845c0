import { formatDate, formatDuration, formatMoney } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';

const days = new Set(['openedOn', 'dueOn', 'workedOn']);
const decisions = new Set(['isDone', 'isBillable']);

/** Gives how a field's value, a text to both sides, is shown to a person. */
export function useSyncValue(): (field: string, value: string) => string {
  const { t } = useTranslation();
  const { language, currency } = useRegion();
  return (field, value) => {
    if (value === '') return t('configuration.sync.empty', 'Empty');
    if (days.has(field)) return formatDate(value, language);
    if (decisions.has(field))
      return value === 'true' ? t('configuration.sync.yes', 'Yes') : t('configuration.sync.no', 'No');
    if (field === 'seconds') return formatDuration(Number(value), 'clock', language);
    return field === 'trustMinor' ? formatMoney(Number(value), currency, language) : value;
  };
}

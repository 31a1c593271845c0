import { formatBilledHours, formatMeasured } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';

/** Hours as they are billed; what was measured beside them, where it differs. */
export function HoursText({ seconds, billedSeconds }: { readonly seconds: number; readonly billedSeconds: number }) {
  const { t } = useTranslation();
  return (
    <span>
      {t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(billedSeconds) })}
      {seconds !== billedSeconds && (
        <span className="timesheet-quiet">
          {' '}
          {t('timesheet.measured', 'measured {{time}}', { time: formatMeasured(seconds) })}
        </span>
      )}
    </span>
  );
}

import { isRetentionSetting, MOST_RETENTION_DAYS, type FieldValue } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ReactElement } from 'react';
import { retentionEffectQuery } from '../settings.operations.ts';

/** What a setting of retention would delete as it is typed; nothing for other settings, and where nothing is deleted. */
export function RetentionEffect({
  setting,
  value,
}: {
  readonly setting: string;
  readonly value: FieldValue;
}): ReactElement | null {
  const { t } = useTranslation();
  const isAsked =
    isRetentionSetting(setting) &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1 &&
    value <= MOST_RETENTION_DAYS;
  const [{ data }] = useQuery({
    query: retentionEffectQuery,
    variables: { setting, days: isAsked ? value : 1 },
    pause: !isAsked,
    requestPolicy: 'cache-and-network',
  });
  const effect = data?.retentionEffect;
  if (!isAsked || effect === undefined || effect.days !== value) return null;
  return (
    <p className="configuration-settings__preview" role="status">
      {effect.due === 0
        ? t('configuration.retention.none', 'Nothing is that old now.')
        : effect.isCapped
          ? t('configuration.retention.many', 'More than {{due}} would be deleted within the hour.', {
              due: effect.due,
            })
          : t('configuration.retention.due', {
              defaultValue_one: '{{count}} would be deleted within the hour.',
              defaultValue_other: '{{count}} would be deleted within the hour.',
              count: effect.due,
            })}
      {effect.oldestAt != null && (
        <>
          {' '}
          {t('configuration.retention.oldest', 'The oldest is of')} <DateText value={effect.oldestAt} />
        </>
      )}
    </p>
  );
}

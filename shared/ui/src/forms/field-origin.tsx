import { formatDateTime, relativeTime } from '@atrium/domain';
import { sourceName, useRegion, useTranslation } from '@atrium/platform';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import { useNow } from '../inputs/use-now.ts';
import './field-origin.css';

/** Where a field came from, as the API says it. */
export interface FieldOriginLine {
  readonly field: string;
  readonly sourceSystem: string;
  readonly cameAt: string;
}

/**
 * A quiet mark beside a field that came from a source: "From LEAP, 2 hours ago" in a tooltip, which hovering, tapping and
 * the keyboard reach. Nothing where the field came from nowhere.
 *
 * @example
 * <FieldOrigin label="Title" field="title" origins={matter.fieldOrigins} />
 */
export function FieldOrigin({
  label,
  field,
  origins,
}: {
  /** What the field is called on screen. */
  readonly label: string;
  readonly field: string;
  readonly origins: readonly FieldOriginLine[];
}): ReactElement | null {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const origin = origins.find((each) => each.field === field);
  const now = useNow(origin !== undefined);
  if (origin === undefined) return null;
  const system = sourceName(t, origin.sourceSystem);
  const said = t('ui.fieldOrigin.from', 'From {{system}}, {{when}}', {
    system,
    when: relativeTime(origin.cameAt, now, language, timeZone),
  });
  const full = t('ui.fieldOrigin.label', '{{field}}: from {{system}}, {{when}}', {
    field: label,
    system,
    when: formatDateTime(origin.cameAt, language, timeZone),
  });
  return (
    <Tooltip title={said} trigger={['hover', 'focus', 'click']}>
      <button type="button" className="at-field-origin" aria-label={full}>
        <Icon name="link" size={12} />
      </button>
    </Tooltip>
  );
}

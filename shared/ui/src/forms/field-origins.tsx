import { formatDateTime } from '@atrium/domain';
import { sourceName, useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import type { FieldOriginLine } from './field-origin.tsx';
import './field-origin.css';

const TO_THE_MINUTE = 16;

/**
 * Says of a record which of its fields came from a source, and when: "Subject, Due: from LEAP, 28 Nov 2026, 10:12", a line
 * for each moment. Nothing where none did. For records without a place beside each field; where there is one, `FieldOrigin`.
 *
 * @example
 * <FieldOrigins labels={{ subject: t('matters.task.subject', 'Subject') }} origins={task.fieldOrigins} />
 */
export function FieldOrigins({
  labels,
  origins,
}: {
  /** What fields are called on screen; fields without a label are left out. */
  readonly labels: Readonly<Record<string, string>>;
  readonly origins: readonly FieldOriginLine[];
}): ReactElement | null {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const moments = new Map<string, FieldOriginLine[]>();
  for (const origin of origins) {
    if (labels[origin.field] === undefined) continue;
    const key = `${origin.sourceSystem} ${origin.cameAt.slice(0, TO_THE_MINUTE)}`;
    moments.set(key, [...(moments.get(key) ?? []), origin]);
  }
  if (moments.size === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <ul className="at-field-origins" aria-label={t('ui.fieldOrigin.list', 'Where it came from')}>
      {[...moments.entries()].map(([key, lines]) => (
        <li key={key}>
          {t('ui.fieldOrigin.label', '{{field}}: from {{system}}, {{when}}', {
            field: names.format(lines.map(({ field }) => labels[field] ?? field)),
            system: sourceName(t, lines[0]?.sourceSystem ?? ''),
            when: formatDateTime(lines[0]?.cameAt ?? '', language, timeZone),
          })}
        </li>
      ))}
    </ul>
  );
}

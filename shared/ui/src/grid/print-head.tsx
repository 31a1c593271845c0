import { formatDateTime } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useEffect, useState, type ReactElement } from 'react';
import { recordCountText } from './record-count-text.ts';
import type { GridColumn, GridFilter } from './types.ts';
import { useFilterTexts } from './use-filter-texts.ts';

/** What stands over the rows on paper alone: the list's name, its filters, how many rows, and when. */
export function PrintHead<Row>({
  label,
  columns,
  filters,
  summary,
  recordCount,
  isCountCapped,
}: {
  label: string;
  columns: readonly GridColumn<Row>[];
  filters: readonly GridFilter[];
  summary: string | undefined;
  recordCount: number;
  isCountCapped?: boolean | undefined;
}): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = (): void => setNow(new Date());
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
  const conditions = useFilterTexts(columns, filters).map(({ name, value }) => `${name}: ${value}`);
  const all = [...(summary === undefined || summary === '' ? [] : [summary]), ...conditions];
  return (
    <div className="at-grid__print-head" aria-hidden="true">
      <strong>{label}</strong>
      <span>
        {[
          t('ui.grid.printCount', {
            defaultValue_one: '{{total}} row in all',
            defaultValue_other: '{{total}} rows in all',
            count: recordCount,
            total: recordCountText(t, language, { recordCount, isCountCapped }),
          }),
          formatDateTime(now.toISOString(), language, timeZone),
        ].join(' · ')}
      </span>
      {all.length > 0 && <span>{all.join(' · ')}</span>}
    </div>
  );
}

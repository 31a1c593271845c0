import { useTranslation } from '@atrium/platform';
import { DateText, MoneyText, Tag } from '@atrium/ui';
import { HoursText } from '../common/entry/hours-text.tsx';
import { timeStatusLabel } from '../common/time-status.ts';
import { type TimeRow } from './time-columns.tsx';

/** An entry on a phone. */
export function TimeCard({ entry, areAmountsHidden }: { readonly entry: TimeRow; readonly areAmountsHidden: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="timesheet-matter-time__card">
      <div className="timesheet-matter-time__card-head">
        <strong>{entry.activity}</strong>
        <HoursText seconds={entry.seconds} billedSeconds={entry.billedSeconds} />
      </div>
      <span>{entry.narrative}</span>
      <div className="timesheet-matter-time__card-head timesheet-matter-time__quiet">
        <span>
          <DateText value={entry.workedOn} /> · {entry.user?.name}
        </span>
        {!areAmountsHidden && <MoneyText {...entry.amount} />}
      </div>
      <span className="timesheet-matter-time__tags">
        <Tag tone={entry.status === 'Billed' ? 'accent' : 'neutral'}>{timeStatusLabel(t, entry.status)}</Tag>
        {!entry.isBillable && <Tag tone="warn">{t('timesheet.matterTime.nonBillable', 'Non-billable')}</Tag>}
      </span>
    </div>
  );
}

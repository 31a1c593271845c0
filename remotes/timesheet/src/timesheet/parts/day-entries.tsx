import { formatDate, formatDuration, formatMoney } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, Panel, Tag } from '@atrium/ui';
import type { Entry } from '../timesheet.week.ts';

interface DayEntriesProps {
  readonly day: string;
  readonly entries: readonly Entry[];
  onAdd(): void;
}

/** What was done on the chosen day. */
export function DayEntries({ day, entries, onAdd }: DayEntriesProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0);
  return (
    <Panel
      title={formatDate(day, language, 'weekdayLong')}
      actions={<span className="timesheet-sum">{formatDuration(seconds, 'decimal', language)}</span>}
      padded={false}
    >
      {entries.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t('timesheet.day.empty', 'Nothing recorded on this day')}
          description={t('timesheet.day.emptyHint', 'Entries show their narrative, time and amount here.')}
          action={<Button onClick={onAdd}>{t('timesheet.add', 'Add time')}</Button>}
        />
      ) : (
        <ul className="timesheet-entries">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <li className="timesheet-entry">
      <span className="timesheet-entry__time">{formatDuration(entry.seconds, 'decimal', language)}</span>
      <span className="timesheet-entry__words">
        <span className="timesheet-entry__matter">
          <Link className="timesheet-file" to={`/matterDetail/${entry.matterId}`}>
            {entry.matter?.fileNumber ?? '—'}
          </Link>{' '}
          {entry.matter?.title}
        </span>
        <span className="timesheet-quiet">
          {entry.activity}
          {entry.narrative !== '' && ` · ${entry.narrative}`}
        </span>
      </span>
      <span className="timesheet-entry__tags">
        {!entry.isBillable && <Tag tone="neutral">{t('timesheet.entry.nonBillable', 'Non-billable')}</Tag>}
        <EntryStatus status={entry.status} />
      </span>
      <span className="timesheet-entry__amount">
        {entry.isBillable ? formatMoney(entry.amount.minor, entry.amount.currency, language, { cents: 'always' }) : '—'}
      </span>
    </li>
  );
}

function EntryStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  if (status === 'Draft') return null;
  if (status === 'Submitted') return <Tag tone="info">{t('timesheet.status.submitted', 'Submitted')}</Tag>;
  if (status === 'Approved') return <Tag tone="accent">{t('timesheet.status.approved', 'Approved')}</Tag>;
  if (status === 'Billed') return <Tag tone="accent">{t('timesheet.status.billed', 'Billed')}</Tag>;
  if (status === 'WrittenOff') return <Tag tone="warn">{t('timesheet.status.writtenOff', 'Written off')}</Tag>;
  return <Tag tone="neutral">{status}</Tag>;
}

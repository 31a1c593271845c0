import { formatBilledHours, formatDate, formatMeasured, formatMoney } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, EmptyState, Panel, Tag, VisuallyHidden } from '@atrium/ui';
import type { Ticks } from '@atrium/ui/grid';
import type { Entry } from '../timesheet.week.ts';

interface DayEntriesProps {
  readonly day: string;
  readonly entries: readonly Entry[];
  /** Null where nothing can be added. */
  readonly onAdd: (() => void) | null;
  /** What the target of the day still lacks; null where that is not known. */
  readonly missingSeconds: number;
  /** Entries that are changed together. */
  readonly ticks: Ticks;
  onOpen(entry: Entry): void;
}

/** What was done on the chosen day. */
export function DayEntries({ day, entries, missingSeconds, ticks, onAdd, onOpen }: DayEntriesProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const seconds = entries.reduce((sum, entry) => sum + entry.billedSeconds, 0);
  return (
    <Panel
      title={formatDate(day, language, 'weekdayLong')}
      actions={
        <span className="timesheet-sum">
          {t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(seconds) })}
        </span>
      }
      padded={false}
    >
      {missingSeconds > 0 && (
        <p className="timesheet-missing">
          {t('timesheet.day.missingOf', '{{hours}} h missing from the target of this day', {
            hours: formatBilledHours(missingSeconds),
          })}
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState
          icon="clock"
          title={t('timesheet.day.empty', 'Nothing recorded on this day')}
          description={t('timesheet.day.emptyHint', 'Entries show their narrative, time and amount here.')}
          action={onAdd !== null && <Button onClick={onAdd}>{t('timesheet.add', 'Add time')}</Button>}
        />
      ) : (
        <ul className="timesheet-entries">
          {entries.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              isChosen={ticks.has(entry.id)}
              onChoose={() => ticks.toggle(entry.id)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface EntryLineProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  onChoose(): void;
  onOpen(): void;
}

function EntryLine({ entry, isChosen, onChoose, onOpen }: EntryLineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <li className="timesheet-entry">
      <span className="timesheet-entry__time">
        <Checkbox checked={isChosen} onChange={onChoose}>
          <VisuallyHidden>
            {t('timesheet.entry.choose', 'Choose the time on {{file}}: {{activity}}', {
              file: entry.matter?.fileNumber ?? '',
              activity: entry.activity,
            })}
          </VisuallyHidden>
        </Checkbox>
        {t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(entry.billedSeconds) })}
      </span>
      <span className="timesheet-entry__words">
        <span className="timesheet-entry__matter">
          <Link className="timesheet-file" to={`/matterDetail/${entry.matterId}`}>
            {entry.matter?.fileNumber ?? '—'}
          </Link>{' '}
          {entry.matter?.title}
        </span>
        <button type="button" className="timesheet-entry__open timesheet-quiet" onClick={onOpen}>
          {entry.activity}
          {entry.taskCode !== '' && ` · ${entry.taskCode}`}
          {entry.activityCode !== '' && ` · ${entry.activityCode}`}
          {entry.narrative !== '' && ` · ${entry.narrative}`}
          {entry.seconds !== entry.billedSeconds &&
            ` · ${t('timesheet.measured', 'measured {{time}}', { time: formatMeasured(entry.seconds) })}`}
        </button>
      </span>
      <span className="timesheet-entry__tags">
        {!entry.isBillable && <Tag tone="neutral">{t('timesheet.entry.nonBillable', 'Non-billable')}</Tag>}
        <EntryStatus status={entry.status} />
      </span>
      <span className="timesheet-entry__amount">
        {entry.isBillable ? formatMoney(entry.amount.minor, entry.amount.currency, language) : '—'}
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

import type { ReleaseChangeRecord } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { DateDisplay } from '@atrium/ui/inputs';
import { useChangeWords } from '../change/change-words.ts';
import { useNames } from '../session/overview.tsx';
import './change-list.css';

/** Changes as a line of time, the newest first. */
export function ChangeList({ records }: { records: readonly ReleaseChangeRecord[] }) {
  const { t } = useTranslation();
  const names = useNames();
  const words = useChangeWords();
  if (records.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t('console.changes.none', 'No changes yet')}
        description={t('console.changes.noneHint', 'Every change is listed here with its effect and its reason.')}
      />
    );
  return (
    <ol className="co-plain-list co-timeline">
      {records.map((record) => {
        const { act, isDestructive } = words(record.change, names);
        return (
          <li key={record.revision} className={`co-timeline__entry${isDestructive ? ' co-timeline__entry--bad' : ''}`}>
            <p className="co-timeline__act">
              {act} <span className="co-timeline__revision">#{record.revision}</span>
            </p>
            <p className="co-timeline__reason">{record.reason}</p>
            <p className="co-muted">
              {record.by} · <DateDisplay isRelative value={record.at} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

import { useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import type { CriticalDate } from './critical-date.ts';
import { datesTabQuery } from './dates-tab.operations.ts';
import { DateDialog } from './date-dialog.tsx';
import { DateRow } from './date-row.tsx';
import { MatterMeetings } from './matter-meetings.tsx';
import { useDateActions } from './use-date-actions.ts';
import '../record-rows.css';
import './dates-tab.css';

/** The critical dates of a matter, and the meetings about it. */
export function DatesTab({ matter }: MatterTabProps) {
  return (
    <div className="matters-rows-tab">
      <CriticalDates matter={matter} />
      <MatterMeetings matterId={matter.id} />
    </div>
  );
}

/** What is ahead and what is overdue first, what is over after it. */
function CriticalDates({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: datesTabQuery,
    variables: { matterId: matter.id },
    requestPolicy: 'cache-and-network',
  });
  const [editing, setEditing] = useState<CriticalDate | 'new' | null>(null);
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['DATES', 'RECORD'], onChange: refetch });
  const actions = useDateActions(refetch);
  const list = data?.matterDates;

  if (list === undefined) {
    return error !== undefined ? (
      <ErrorState title={t('matters.dates.failed', 'The dates could not be loaded')} onRetry={refetch} />
    ) : fetching ? (
      <LoadingShape />
    ) : null;
  }
  if (list.isClosed) {
    return (
      <section className="matters-rows-tab" aria-label={t('matters.dates.title', 'Critical dates')}>
        <EmptyState
          icon="calendar"
          title={t('matters.dates.closed', 'Your role can’t see key dates')}
          description={t(
            'matters.dates.closedHint',
            'Your firm shows key dates to other roles only. Ask an administrator if you need them.',
          )}
        />
      </section>
    );
  }
  const isOver = ({ dueOn, isConfirmed }: CriticalDate): boolean => dueOn < list.today && isConfirmed;
  const groups = [
    { key: 'ahead', label: t('matters.dates.ahead', 'Upcoming'), dates: list.dates.filter((date) => !isOver(date)) },
    { key: 'over', label: t('matters.dates.over', 'Past'), dates: list.dates.filter(isOver).reverse() },
  ].filter(({ dates }) => dates.length > 0);
  const addButton = list.canEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
      {t('matters.dates.add', 'Add date')}
    </Button>
  );
  return (
    <section className="matters-rows-tab" aria-label={t('matters.dates.title', 'Critical dates')}>
      {groups.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t('matters.dates.none', 'No dates yet')}
          description={t(
            'matters.dates.noneHint',
            'Hearings, limitation dates and deadlines appear here. The next one is also shown in the list of matters.',
          )}
          action={addButton}
        />
      ) : (
        <>
          <div className="matters-rows-tab__bar">{addButton}</div>
          {groups.map(({ key, label, dates }) => (
            <section key={key} aria-label={label}>
              {groups.length > 1 && <h2 className="matters-rows-tab__heading">{label}</h2>}
              <ul className="matters-rows">
                {dates.map((date) => (
                  <DateRow
                    key={date.id}
                    date={date}
                    today={list.today}
                    canEdit={list.canEdit}
                    onEdit={() => setEditing(date)}
                    onConfirm={() => void actions.confirm(date)}
                    onRemove={() => void actions.remove(date)}
                    onDownload={() => void actions.download(date)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {editing !== null && (
        <DateDialog
          matterId={matter.id}
          date={editing === 'new' ? null : editing}
          suggestedNames={list.usualNames}
          onSaved={refetch}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

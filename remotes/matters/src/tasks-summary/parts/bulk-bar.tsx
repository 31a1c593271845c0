import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import type { TaskBulkChange } from '../../generated/graphql.ts';
import type { TaskRow } from '../tasks-summary.columns.tsx';
import { MOST_AT_ONCE, useBulkChange } from '../use-bulk-change.ts';
import { RescheduleMenu } from './pane/reschedule-menu.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

interface BulkBarProps {
  readonly ids: readonly string[];
  /** What is on screen of them: what they had before is put back by undoing. */
  readonly rows: readonly TaskRow[];
  /** It was done, and the ticks may go. */
  onDone(): void;
}

/** What is done to all ticked rows at once. */
export function BulkBar({ ids, rows, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const { change, isChanging } = useBulkChange(rows);
  const [isReassigning, setReassigning] = useState(false);
  if (ids.length === 0) return null;
  const isTooMany = ids.length > MOST_AT_ONCE;
  const send = async (wanted: TaskBulkChange) => {
    if (!(await change(ids, wanted))) return;
    setReassigning(false);
    onDone();
  };
  return (
    <div className="matters-tasks-bulk" role="group" aria-label={t('matters.tasks.bulk', 'Change the ticked tasks')}>
      <strong>{t('matters.tasks.ticked', { count: ids.length, defaultValue_one: '{{count}} ticked', defaultValue_other: '{{count}} ticked' })}</strong>
      {isTooMany ? (
        <span>{t('matters.tasks.tooMany', 'At most {{most}} can be changed at once.', { most: MOST_AT_ONCE })}</span>
      ) : (
        <>
          <Button icon="check" busy={isChanging} onClick={() => void send({ complete: true })}>
            {t('matters.tasks.completeIt', 'Complete')}
          </Button>
          <RescheduleMenu isBusy={isChanging} onChoose={(day) => void send({ dueOn: day })} />
          <Button icon="people" onClick={() => setReassigning(true)}>
            {t('matters.tasks.reassign', 'Reassign…')}
          </Button>
        </>
      )}
      {isReassigning && <ReassignDialog hasTasks={rows.some(({ kind }) => kind === 'task')} isBusy={isChanging} onReassign={(reassign) => void send({ reassign })} onClose={() => setReassigning(false)} />}
    </div>
  );
}

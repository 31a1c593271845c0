import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import type { TaskRow } from '../../common/tasks/task-cells.tsx';
import { useBulkChange } from '../use-bulk-change.ts';
import { useIsCallsOnly } from '../../common/tasks/use-is-calls-only.ts';
import { MOST_AT_ONCE, type BulkChange } from '../../common/tasks/use-undo-task-changes.ts';
import { RescheduleMenu } from '../../common/tasks/pane/reschedule-menu.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

interface BulkBarProps {
  readonly ids: readonly string[];
  /** What is on screen; ticks stay on rows of other pages. */
  readonly rows: readonly TaskRow[];
  /** It was done, and the ticks may go. */
  onDone(): void;
}

/** What is done to all ticked rows at once. */
export function BulkBar({ ids, rows, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const { change, isChanging } = useBulkChange();
  const [isReassigning, setReassigning] = useState(false);
  const isCallsOnly = useIsCallsOnly();
  if (ids.length === 0) return null;
  // Of one that is not on screen nothing is known: it may be a task.
  const calls = new Set(rows.filter(({ kind }) => kind === 'phone').map(({ id }) => id));
  const hasTasks = !isCallsOnly && ids.some((id) => !calls.has(id));
  const isTooMany = ids.length > MOST_AT_ONCE;
  const send = async (wanted: BulkChange) => {
    if (!(await change(ids, wanted))) return;
    setReassigning(false);
    onDone();
  };
  return (
    <div className="matters-tasks-bulk" role="group" aria-label={t('matters.tasks.bulk', 'Change selected tasks')}>
      <strong>
        {t('matters.tasks.ticked', {
          count: ids.length,
          defaultValue_one: '{{count}} selected',
          defaultValue_other: '{{count}} selected',
        })}
      </strong>
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
      {isReassigning && (
        <ReassignDialog
          hasTasks={hasTasks}
          isBusy={isChanging}
          onReassign={(reassign) => void send({ reassign })}
          onClose={() => setReassigning(false)}
        />
      )}
    </div>
  );
}

import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import type { TaskBulkChange } from '../../generated/graphql.ts';
import type { NamedPerson } from '../task-form.ts';
import type { TaskRow } from '../tasks-summary.columns.tsx';
import { MOST_AT_ONCE, useBulkChange } from '../use-bulk-change.ts';
import { PeopleField, TeamsField } from './form/people-field.tsx';
import { RescheduleMenu } from './pane/reschedule-menu.tsx';
import './form/task-form.css';

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
  const [people, setPeople] = useState<readonly NamedPerson[]>([]);
  const [teams, setTeams] = useState<readonly NamedPerson[]>([]);
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
      <Modal open={isReassigning} title={t('matters.tasks.reassignTitle', 'Give the ticked tasks to')} okText={t('matters.tasks.reassignOk', 'Reassign')} cancelText={t('matters.task.cancel', 'Cancel')} confirmLoading={isChanging} okButtonProps={{ disabled: people.length + teams.length === 0 }} onOk={() => void send({ reassign: { assigneeIds: people.map(({ id }) => id), teamIds: teams.map(({ id }) => id) } })} onCancel={() => setReassigning(false)} destroyOnHidden>
        <div className="matters-task-form">
          <PeopleField label={t('matters.task.assignees', 'Assigned to')} kind={rows.some(({ kind }) => kind === 'task') ? 'task' : 'phone'} matterId={null} value={people} onChange={setPeople} />
          <TeamsField label={t('matters.task.teams', 'Teams')} value={teams} onChange={setTeams} />
        </div>
      </Modal>
    </div>
  );
}

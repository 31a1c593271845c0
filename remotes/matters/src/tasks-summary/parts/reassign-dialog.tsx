import { useConfirmedClose, useTranslation } from '@atrium/platform';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import type { TaskBulkChange } from '../../generated/graphql.ts';
import type { NamedPerson } from '../../common/tasks/task-form.ts';
import { PeopleField, TeamsField } from '../../common/tasks/form/people-field.tsx';
import '../../common/tasks/form/task-form.css';

interface ReassignDialogProps {
  /** Whether tasks are given too, and not calls alone: only who may have them is offered. */
  readonly hasTasks: boolean;
  readonly isBusy: boolean;
  onReassign(to: NonNullable<TaskBulkChange['reassign']>): void;
  onClose(): void;
}

/** To whom the ticked tasks are given. */
export function ReassignDialog({ hasTasks, isBusy, onReassign, onClose }: ReassignDialogProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly NamedPerson[]>([]);
  const [teams, setTeams] = useState<readonly NamedPerson[]>([]);
  const isChosen = people.length + teams.length > 0;
  const handleClose = useConfirmedClose(isChosen, onClose);
  const handleReassign = () =>
    onReassign({ assigneeIds: people.map(({ id }) => id), teamIds: teams.map(({ id }) => id) });
  return (
    <Modal
      open
      title={t('matters.tasks.reassignTitle', 'Reassign selected tasks to')}
      okText={t('matters.tasks.reassignOk', 'Reassign')}
      cancelText={t('matters.task.cancel', 'Cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isChosen }}
      onOk={handleReassign}
      onCancel={handleClose}
    >
      <div className="matters-task-form">
        <PeopleField
          label={t('matters.task.assignees', 'Assigned to')}
          kind={hasTasks ? 'task' : 'phone'}
          matterId={null}
          value={people}
          onChange={setPeople}
        />
        <TeamsField label={t('matters.task.teams', 'Teams')} value={teams} onChange={setTeams} />
      </div>
    </Modal>
  );
}

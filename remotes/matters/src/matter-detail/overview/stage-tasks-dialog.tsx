import { formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { createStageTasksMutation } from './overview.operations.ts';

interface OfferedTask {
  readonly id: string;
  readonly title: string;
  readonly dueOn: string;
  readonly assigneeName?: string | null;
}
interface StageTasksDialogProps {
  readonly matterId: string;
  readonly stage: string;
  readonly tasks: readonly OfferedTask[];
  onSettled(): void;
  onClose(): void;
}

/** The tasks that a stage brings, to be chosen: nothing is created without being asked for. */
export function StageTasksDialog({ matterId, stage, tasks, onSettled, onClose }: StageTasksDialogProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const create = useCommand(createStageTasksMutation, { remote: 'matters', area: 'stage tasks', onSettled });
  const form = useNewForm({
    values: { ids: tasks.map(({ id }) => id) as readonly string[] },
    validate: () => ({}),
    send: ({ ids }) =>
      create.run(
        { matterId, stageTaskIds: [...ids] },
        {
          saved: t('matters.stage.created', {
            defaultValue: '{{count}} tasks were created.',
            defaultValue_one: 'The task was created.',
            count: ids.length,
          }),
        },
      ),
  });
  const chosen = form.values.ids;
  return (
    <RecordDialog
      form={form}
      title={t('matters.stage.dialog', 'Tasks of the stage “{{stage}}”', { stage })}
      saveLabel={t('matters.stage.create', {
        defaultValue: 'Create {{count}} tasks',
        defaultValue_one: 'Create 1 task',
        count: chosen.length,
      })}
      cancelLabel={t('matters.stage.notNow', 'Not now')}
      canSave={chosen.length > 0}
      onClose={onClose}
    >
      <ul className="matters-stage-tasks">
        {tasks.map(({ id, title, dueOn, assigneeName }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                form.change({ ids: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id) })
              }
            >
              <bdi>{title}</bdi>
            </Checkbox>
            <span className="matters-quiet">
              {t('matters.stage.due', 'due {{day}}', { day: formatDate(dueOn, language, 'weekdayYear') })}
              {assigneeName ? (
                <>
                  {' · '}
                  <bdi>{assigneeName}</bdi>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </RecordDialog>
  );
}

import { useTranslation } from '@atrium/platform';
import { Modal } from '@atrium/ui/antd';
import type { TaskActions } from './use-task-actions.ts';

/** Asks before a task is completed whose steps are not. */
export function SubtaskQuestionDialog({ actions: { question, answer } }: { readonly actions: TaskActions }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={question !== null}
      title={t('matters.tasks.subtasksOpen', 'Complete its subtasks too?')}
      okText={t('matters.tasks.completeAll', 'Complete all')}
      cancelText={t('matters.task.cancel', 'Cancel')}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {question !== null && (
        <p>
          {t('matters.tasks.subtasksOpenText', {
            task: question.task.subject,
            count: question.open,
            defaultValue_one: '“{{task}}” has {{count}} subtask that is not done.',
            defaultValue_other: '“{{task}}” has {{count}} subtasks that are not done.',
          })}
        </p>
      )}
    </Modal>
  );
}

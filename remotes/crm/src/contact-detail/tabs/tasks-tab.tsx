import { formatDate } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { DateText, Tag, toneForStage } from '@atrium/ui';
import { taskStatusLabel } from '../../common/task-status.ts';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactTasksQuery } from './tabs.operations.ts';

/** Tasks and calls about or with the contact. */
export function TasksTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactTasksQuery}
      rowsOf={({ tasks }) => tasks}
      label={t('crm.detail.tab.tasks', 'Tasks')}
      empty={{ icon: 'task', title: t('crm.file.noTasks', 'No tasks or calls that you can see') }}
      row={(task) => (
        <FileLine
          title={task.matterId ? <Link to={`/matterDetail/${task.matterId}/tasks`}>{task.subject}</Link> : task.subject}
          details={[
            task.kind === 'phone' ? t('crm.file.call', 'Call') : t('crm.file.task', 'Task'),
            task.dueOn && t('crm.file.due', 'Due {{day}}', { day: formatDate(task.dueOn, language) }),
          ]}
          end={
            <span>
              {task.calledAt && <DateText value={task.calledAt} />}{' '}
              <Tag tone={toneForStage(task.status)}>{taskStatusLabel(t, task.status)}</Tag>
            </span>
          }
        />
      )}
    />
  );
}

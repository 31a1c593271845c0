import { Link, useAccess, useAppUser, useCommand, useQuery, useTranslation } from '@atrium/platform';
import {
  Button,
  ButtonLink,
  DateText,
  ErrorState,
  LoadingShape,
  Panel,
  Tag,
  TextField,
  toneForStage,
} from '@atrium/ui';
import { DayField, FieldRow } from '@atrium/ui/forms';
import { DueDate } from '@atrium/ui/inputs';
import { useState, type FormEvent } from 'react';
import { taskStatusLabel } from '../../common/task-status.ts';
import type { EnquiryTasksQuery, TaskKind } from '../../generated/graphql.ts';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import { addEnquiryTaskMutation, enquiryTasksQuery } from './work.operations.ts';

/** The tasks of an enquiry, closed ones too, with a line to add one. */
export function TasksTab({ enquiry }: EnquiryTabProps) {
  return <WorkOf enquiryId={enquiry.id} kind="task" />;
}

/** The phone calls with an enquirer. */
export function CallsTab({ enquiry }: EnquiryTabProps) {
  return <WorkOf enquiryId={enquiry.id} kind="phone" />;
}

type Task = EnquiryTasksQuery['taskSummaryList']['tasks'][number];

function WorkOf({ enquiryId, kind }: { readonly enquiryId: string; readonly kind: TaskKind }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const [{ data, error }, ask] = useQuery({
    query: enquiryTasksQuery,
    variables: { where: { enquiryId, kind, includesClosed: true } },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const found = data?.taskSummaryList;
  const isCall = kind === 'phone';
  const ofEnquiry = `enquiry=${enquiryId}&kind=${kind}&view=all`;
  return (
    <Panel
      title={isCall ? t('crm.enquiry.tab.calls', 'Phone calls') : t('crm.enquiry.tab.tasks', 'Tasks')}
      actions={
        has('taskSummary') && (
          <span className="crm-enquiry-actions">
            <Link to={`/tasksSummary?${ofEnquiry}`}>
              {isCall
                ? t('crm.enquiry.allCalls', 'All calls of this enquiry')
                : t('crm.enquiry.allTasks', 'All tasks of this enquiry')}
            </Link>
            <ButtonLink size="small" to={`/tasksSummary/new/${kind}?${ofEnquiry}`}>
              {isCall ? t('crm.enquiry.logCall', 'Log call') : t('crm.enquiry.newTask', 'New task')}
            </ButtonLink>
          </span>
        )
      }
    >
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : (
        <>
          {found.tasks.length === 0 && (
            <p className="crm-enquiry-quiet">
              {isCall ? t('crm.enquiry.noCalls', 'No phone calls yet.') : t('crm.enquiry.noneYet', 'No tasks yet.')}
            </p>
          )}
          <ul className="crm-enquiry-activity">
            {found.tasks.map((task) => (
              <li key={task.id}>
                <TaskLine task={task} />
              </li>
            ))}
          </ul>
          {!isCall && <NewTask enquiryId={enquiryId} onAdded={refetch} />}
        </>
      )}
    </Panel>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  const { call } = task;
  return (
    <div className="crm-enquiry-activity__line">
      <Link to={`/tasksSummary/${task.id}`}>{task.subject}</Link>
      {call ? (
        <span className="crm-enquiry-activity__when">
          <bdi>{call.partyName}</bdi> <DateText withTime value={call.calledAt} />
        </span>
      ) : (
        task.dueOn && <DueDate value={task.dueOn} />
      )}
      <Tag tone={toneForStage(task.status)}>{taskStatusLabel(t, task.status)}</Tag>
      <span className="crm-enquiry-quiet">{task.assignees.map(({ name }) => name).join(', ')}</span>
    </div>
  );
}

function NewTask({ enquiryId, onAdded }: { readonly enquiryId: string; onAdded(): void }) {
  const { t } = useTranslation();
  const { userId } = useAppUser();
  const [subject, setSubject] = useState('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const add = useCommand(addEnquiryTaskMutation, { remote: 'crm', area: 'enquiry tasks' });
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (subject.trim() === '' || add.isRunning) return;
    const outcome = await add.run({ input: { enquiryId, subject, dueOn, assigneeIds: [userId] } });
    if (outcome.kind !== 'saved') return;
    setSubject('');
    setDueOn(null);
    onAdded();
  };
  return (
    <form className="crm-enquiry-form" onSubmit={(event) => void handleSubmit(event)}>
      <FieldRow>
        <TextField
          label={t('crm.enquiry.taskSubject', 'New task for me')}
          maxLength={200}
          value={subject}
          onChange={setSubject}
        />
        <DayField
          label={t('crm.enquiry.taskDue', 'Due')}
          value={dueOn}
          onChange={(day) => setDueOn(day === '' ? null : day)}
        />
      </FieldRow>
      <div className="crm-enquiry-form__actions">
        <Button type="submit" busy={add.isRunning} disabled={subject.trim() === ''}>
          {t('crm.enquiry.addTask', 'Add task')}
        </Button>
      </div>
    </form>
  );
}

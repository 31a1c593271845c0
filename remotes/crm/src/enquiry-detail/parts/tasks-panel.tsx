import { Link, useAppUser, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Panel, TextField } from '@atrium/ui';
import { DayField, FieldRow } from '@atrium/ui/forms';
import { DueDate } from '@atrium/ui/inputs';
import { useState, type FormEvent } from 'react';
import { addEnquiryTaskMutation, enquiryTasksQuery } from './work.operations.ts';

/** The open tasks and calls of an enquiry, and a place to add one. */
export function TasksPanel({ enquiryId }: { readonly enquiryId: string }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: enquiryTasksQuery,
    variables: { where: { enquiryId } },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const found = data?.taskSummaryList;
  return (
    <Panel title={t('crm.enquiry.tasks', 'Tasks and calls')}>
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : (
        <>
          {found.tasks.length === 0 && (
            <p className="crm-enquiry-quiet">{t('crm.enquiry.noTasks', 'No open tasks.')}</p>
          )}
          <ul className="crm-enquiry-activity">
            {found.tasks.map((task) => (
              <li key={task.id}>
                <Link to={`/tasksSummary/${task.id}`}>{task.subject}</Link>{' '}
                {task.dueOn && <DueDate value={task.dueOn} />}
              </li>
            ))}
          </ul>
          <NewTask enquiryId={enquiryId} onAdded={refetch} />
        </>
      )}
    </Panel>
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

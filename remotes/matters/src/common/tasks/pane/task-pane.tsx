import { formatDateTime, formatDuration } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { enquiryText } from '@atrium/pickers';
import { Link, useAppUser, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, KeyFacts, LoadingShape, Tag, type KeyFact } from '@atrium/ui';
import { FieldOrigins } from '@atrium/ui/forms';
import { DueDate } from '@atrium/ui/inputs';
import type { TaskPane_TaskFragment } from '../../../generated/graphql.ts';
import { isClosed, priorityWord, statusWord } from '../task-words.ts';
import { taskPaneQuery } from '../tasks.operations.ts';
import { useTaskQuery } from '../use-task-query.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { DialLink } from '../../dialling/dial-link.tsx';
import { RescheduleMenu } from './reschedule-menu.tsx';
import { SubtaskList } from './subtask-list.tsx';
import './task-pane.css';
import '../../pane.css';

interface TaskPaneProps {
  readonly id: string;
  readonly actions: TaskActions;
  onEdit(id: string): void;
  onDeleted(): void;
}

/** Everything of a task or call, and what one does with it most. */
export function TaskPane({ id, actions, onEdit, onDeleted }: TaskPaneProps) {
  const { t } = useTranslation();
  const { data, error, isLoading, retry } = useTaskQuery(taskPaneQuery, { id });
  const task = data?.task?.id === id ? data.task : undefined;
  if (task !== undefined) return <WholeTask task={task} actions={actions} onEdit={onEdit} onDeleted={onDeleted} />;
  if (error !== undefined)
    return (
      <ErrorState
        title={t('matters.tasks.paneFailed', 'This task could not be loaded')}
        description={t('matters.pane.failedHint', 'The list is unaffected.')}
        onRetry={retry}
      />
    );
  if (isLoading || data === undefined || data.task) return <LoadingShape rows={5} />;
  return <p className="matters-quiet">{t('matters.tasks.gone', 'It does not exist, or you can’t see it.')}</p>;
}

function WholeTask({
  task,
  actions,
  onEdit,
  onDeleted,
}: Omit<TaskPaneProps, 'id'> & { readonly task: TaskPane_TaskFragment }) {
  const { t } = useTranslation();
  const closed = isClosed(task.status);
  return (
    <>
      <div className="matters-pane__tags">
        <Tag tone={closed ? 'neutral' : 'info'}>{statusWord(t, task.status)}</Tag>
        {task.priority !== 'Normal' && (
          <Tag tone={task.priority === 'High' ? 'warn' : 'neutral'}>{priorityWord(t, task.priority)}</Tag>
        )}
        {task.category !== '' && <Tag>{task.category}</Tag>}
      </div>
      <h2 className="matters-pane__title" dir="auto">
        {task.subject}
      </h2>
      {task.parent && (
        <p className="matters-quiet">
          <Link to={`/tasksSummary/${task.parent.id}`}>
            {t('matters.tasks.partOf', 'Part of “{{task}}”', { task: task.parent.subject })}
          </Link>
        </p>
      )}
      {task.canEdit && (
        <div className="matters-pane__actions matters-task-pane__actions">
          <Button
            kind={closed ? 'default' : 'primary'}
            icon={closed ? 'refresh' : 'check'}
            onClick={() => actions.toggle(task)}
          >
            {closed ? t('matters.tasks.reopen', 'Reopen') : t('matters.tasks.completeIt', 'Complete')}
          </Button>
          {!closed && <RescheduleMenu onChoose={(day) => void actions.snooze(task, day)} />}
          <Button icon="edit" onClick={() => onEdit(task.id)}>
            {t('matters.tasks.edit', 'Edit')}
          </Button>
          {task.canDelete && (
            <Button
              kind="quiet"
              icon="trash"
              onClick={() => void actions.remove(task).then((isGone) => isGone && onDeleted())}
            >
              {t('matters.tasks.delete', 'Delete')}
            </Button>
          )}
        </div>
      )}
      <TaskFacts task={task} />
      {task.note !== '' && (
        <section className="matters-task-pane__part">
          <h3>{task.kind === 'phone' ? t('matters.call.notes', 'Notes') : t('matters.task.note', 'Note')}</h3>
          <SafeHtml html={task.note} />
        </section>
      )}
      {task.parent === null && task.kind === 'task' && <SubtaskList task={task} actions={actions} onOpen={onEdit} />}
      {task.documents.length > 0 && (
        <section className="matters-task-pane__part">
          <h3>{t('matters.task.documents', 'Documents')}</h3>
          <ul className="matters-task-pane__list">
            {task.documents.map((document) => (
              <li key={document.id}>
                {task.matter ? (
                  <Link to={`/matterDetail/${task.matter.id}/documents?selected=${document.id}`}>{document.name}</Link>
                ) : (
                  document.name
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TaskActivity task={task} />
    </>
  );
}

function TaskFacts({ task }: { readonly task: TaskPane_TaskFragment }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { userId } = useAppUser();
  const moment = (value: string | null | undefined) => (value ? formatDateTime(value, language, timeZone) : '—');
  const named = (people: readonly { readonly id: string; readonly name: string }[]) =>
    people.map(({ id, name }) => (id === userId ? t('matters.tasks.me', '{{name}} (you)', { name }) : name)).join(', ');
  const { call, matter, enquiry, contact, recurrence, reminders } = task;
  const ofCall: KeyFact[] = call
    ? [
        {
          label: call.direction === 'in' ? t('matters.call.from', 'Caller') : t('matters.call.to', 'Called'),
          value: call.partyContact ? (
            <Link to={`/clientAndContactDetail/${call.partyContact.id}`}>{call.partyName}</Link>
          ) : call.partyName === '' ? (
            '—'
          ) : (
            call.partyName
          ),
        },
        {
          label: t('matters.call.number', 'Number'),
          value: call.partyNumber === '' ? '—' : <DialLink number={call.partyNumber} />,
        },
        { label: t('matters.call.when', 'Date and time'), value: moment(call.calledAt) },
        ...(call.durationSeconds > 0
          ? [
              {
                label: t('matters.call.duration', 'Duration'),
                value: formatDuration(call.durationSeconds, 'clock', language),
              },
            ]
          : []),
        ...(call.outcome === '' ? [] : [{ label: t('matters.call.outcome', 'Outcome'), value: call.outcome }]),
        ...(call.isCallbackRequired
          ? [{ label: t('matters.call.callbackBy', 'Call back by'), value: moment(call.callbackBy) }]
          : []),
      ]
    : [];
  return (
    <KeyFacts
      items={[
        {
          label: t('matters.task.due', 'Due'),
          value: (
            <span className="matters-task-pane__due">
              <DueDate value={task.dueOn} isDone={isClosed(task.status)} />
            </span>
          ),
        },
        {
          label: t('matters.task.assignees', 'Assigned to'),
          value:
            [named(task.assignees), task.teams.map(({ name }) => name).join(', ')].filter(Boolean).join(', ') || '—',
        },
        ...ofCall,
        ...(matter
          ? [
              {
                label: t('matters.task.matter', 'Matter'),
                value: <Link to={`/matterDetail/${matter.id}`}>{`${matter.fileNumber} ${matter.title}`}</Link>,
              },
            ]
          : []),
        ...(enquiry
          ? [
              {
                label: t('matters.task.enquiry', 'Enquiry'),
                value: <Link to={`/enquiriesDetail/${enquiry.id}`}>{enquiryText(enquiry)}</Link>,
              },
            ]
          : []),
        ...(contact
          ? [
              {
                label: t('matters.task.contact', 'Contact'),
                value: <Link to={`/clientAndContactDetail/${contact.id}`}>{contact.name}</Link>,
              },
            ]
          : []),
        ...(task.estimatedSeconds
          ? [
              {
                label: t('matters.task.estimate', 'Estimated time'),
                value: formatDuration(task.estimatedSeconds, 'clock', language),
              },
            ]
          : []),
        ...(recurrence ? [{ label: t('matters.task.repeats', 'Repeats'), value: recurrence.text }] : []),
        ...(reminders.length > 0
          ? [
              {
                label: t('matters.task.reminders', 'Reminders'),
                value: reminders
                  .map(({ remindAt, sentAt }) =>
                    sentAt
                      ? t('matters.tasks.reminded', '{{moment}} (sent)', { moment: moment(remindAt) })
                      : moment(remindAt),
                  )
                  .join(', '),
              },
            ]
          : []),
      ]}
    />
  );
}

function TaskActivity({ task }: { readonly task: TaskPane_TaskFragment }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const at = (moment: string) => formatDateTime(moment, language, timeZone);
  const { createdBy, completedBy, completedAt, sourceNoteId, matter, call } = task;
  return (
    <section className="matters-task-pane__part">
      <h3>{t('matters.tasks.activity', 'Activity')}</h3>
      <ul className="matters-task-pane__list matters-quiet">
        {completedAt && (
          <li>
            {t('matters.tasks.closedBy', 'Closed by {{name}}, {{moment}}', {
              name: completedBy?.name ?? '—',
              moment: at(completedAt),
            })}
          </li>
        )}
        {task.changedAt !== task.createdAt && (
          <li>{t('matters.tasks.changedAt', 'Last changed {{moment}}', { moment: at(task.changedAt) })}</li>
        )}
        <li>
          {t('matters.tasks.madeBy', 'Created by {{name}}, {{moment}}', {
            name: createdBy?.name ?? '—',
            moment: at(task.createdAt),
          })}
        </li>
        {(sourceNoteId || call?.noteId) && matter && (
          <li>
            <Link to={`/matterDetail/${matter.id}/notes?note=${call?.noteId ?? sourceNoteId ?? ''}`}>
              {call?.noteId
                ? t('matters.tasks.callNote', 'A file note was created from it')
                : t('matters.tasks.fromNote', 'Created from a note')}
            </Link>
          </li>
        )}
        {call?.timeEntryId && matter && (
          <li>
            <Link to={`/matterDetail/${matter.id}/time`}>
              {t('matters.tasks.callTime', 'Time was recorded for it')}
            </Link>
          </li>
        )}
      </ul>
      <FieldOrigins
        origins={task.fieldOrigins ?? []}
        labels={{
          subject: t('matters.task.subject', 'Task name'),
          note: t('matters.task.note', 'Note'),
          dueOn: t('matters.task.due', 'Due'),
          status: t('matters.task.status', 'Status'),
          assignees: t('matters.task.assignees', 'Assigned to'),
        }}
      />
    </section>
  );
}

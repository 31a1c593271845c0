import { Avatar, Icon, Tag } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { DueDate } from '@atrium/ui/inputs';
import type { TaskOptionsQuery, TasksSummary_TaskFragment } from '../generated/graphql.ts';
import { isClosed, priorities, priorityWord, statuses, statusWord, type Translate } from './task-words.ts';
import { DialLink } from '../common/dialling/dial-link.tsx';
import { CompleteButton } from './parts/complete-button.tsx';

export type TaskRow = TasksSummary_TaskFragment;
type Options = TaskOptionsQuery['taskOptions'] | undefined;

const column = columnsOf<TaskRow>();
const everyday = { isGroupable: true } as const;
const hidden = { isHiddenByDefault: true } as const;

/** Columns in the order of the first visit. Whoever sees calls only begins with what matters of a call. */
export function taskColumns(
  t: Translate,
  options: Options,
  onToggle: (task: TaskRow) => void,
  isCallsOnly: boolean,
): readonly GridColumn<TaskRow>[] {
  const ofCalls = isCallsOnly ? {} : hidden;
  const asChoices = (words: readonly string[] | undefined) => words?.map((value) => ({ value, label: value }));
  const callColumns: readonly GridColumn<TaskRow>[] = [
    column.text('callParty', t('matters.tasks.column.party', 'Caller'), {
      ...ofCalls,
      width: 150,
      value: (row) => row.call?.partyName,
    }),
    {
      ...ofCalls,
      key: 'callNumber',
      title: t('matters.tasks.column.number', 'Number'),
      width: 124,
      value: (row) => row.call?.partyNumber,
      render: (row) => row.call && <DialLink number={row.call.partyNumber} />,
    },
  ];
  return [
    {
      key: 'done',
      title: t('matters.tasks.column.done', 'Done'),
      width: 56,
      align: 'center',
      isControl: true,
      value: (row) => isClosed(row.status),
      render: (row) => <CompleteButton task={row} onToggle={() => onToggle(row)} />,
    },
    column.text('subject', t('matters.tasks.column.subject', 'Subject'), {
      render: (row) => <TaskName task={row} t={t} />,
    }),
    ...(isCallsOnly ? callColumns : []),
    column.day('dueOn', t('matters.tasks.column.due', 'Due'), {
      ...everyday,
      width: 256,
      render: (row) => <DueDate value={row.dueOn} isDone={isClosed(row.status)} />,
    }),
    column.choice(
      'priority',
      t('matters.tasks.column.priority', 'Priority'),
      priorities.map((value) => ({ value, label: priorityWord(t, value) })),
      {
        width: 92,
        render: (row) =>
          row.priority === 'Normal' ? (
            priorityWord(t, row.priority)
          ) : (
            <Tag tone={row.priority === 'High' ? 'warn' : 'neutral'}>{priorityWord(t, row.priority)}</Tag>
          ),
      },
    ),
    column.text('assignees', t('matters.tasks.column.assignees', 'Assigned to'), {
      ...everyday,
      width: 130,
      value: (row) => [...row.assignees, ...row.teams].map(({ name }) => name).join(', '),
      render: (row) => <Assigned task={row} />,
    }),
    column.text('matter', t('matters.tasks.column.matter', 'Matter'), {
      ...everyday,
      isHiddenByDefault: isCallsOnly,
      width: 190,
      value: (row) => (row.matter ? `${row.matter.fileNumber} ${row.matter.title}` : ''),
      render: (row) =>
        row.matter && <span title={row.matter.title}>{`${row.matter.fileNumber} ${row.matter.title}`}</span>,
    }),
    column.choice(
      'status',
      t('matters.tasks.column.status', 'Status'),
      statuses.map((value) => ({ value, label: statusWord(t, value) })),
      { width: 112 },
    ),
    column.text('category', t('matters.tasks.column.category', 'Category'), {
      ...everyday,
      ...hidden,
      width: 130,
      choices: asChoices(options?.categories),
    }),
    column.choice(
      'kind',
      t('matters.tasks.column.kind', 'Kind'),
      [
        { value: 'task', label: t('matters.task.form', 'Task') },
        { value: 'phone', label: t('matters.call.form', 'Phone call') },
      ],
      { ...hidden, width: 110 },
    ),
    ...(isCallsOnly ? [] : callColumns),
    column.moment('calledAt', t('matters.tasks.column.calledAt', 'Called'), {
      ...hidden,
      width: 168,
      value: (row) => row.call?.calledAt,
    }),
    column.duration('callSeconds', t('matters.tasks.column.callLength', 'Length'), {
      ...hidden,
      width: 90,
      value: (row) => row.call?.durationSeconds,
    }),
    column.text('callOutcome', t('matters.tasks.column.outcome', 'Outcome'), {
      ...everyday,
      ...hidden,
      width: 130,
      choices: asChoices(options?.callOutcomes),
      value: (row) => row.call?.outcome,
    }),
    column.moment('callbackBy', t('matters.tasks.column.callbackBy', 'Call back by'), {
      ...ofCalls,
      width: 168,
      value: (row) => row.call?.callbackBy,
    }),
    column.duration('estimatedSeconds', t('matters.tasks.column.estimate', 'Estimated'), hidden),
    column.text('teams', t('matters.tasks.column.teams', 'Teams'), {
      ...everyday,
      ...hidden,
      width: 130,
      value: (row) => row.teams.map(({ name }) => name).join(', '),
    }),
    column.text('createdBy', t('matters.tasks.column.createdBy', 'Made by'), {
      ...everyday,
      ...hidden,
      width: 130,
      value: (row) => row.createdBy?.name,
    }),
    column.moment('createdAt', t('matters.tasks.column.createdAt', 'Made'), { ...hidden, width: 168 }),
    column.moment('completedAt', t('matters.tasks.column.completedAt', 'Completed'), { ...hidden, width: 168 }),
  ];
}

/** The subject, with small marks for what hangs on it. */
export function TaskName({ task, t }: { readonly task: TaskRow; readonly t: Translate }) {
  return (
    <span className={`matters-task-name${isClosed(task.status) ? ' matters-task-name--closed' : ''}`}>
      {task.kind === 'phone' && <Icon name="phone" size={14} label={t('matters.call.form', 'Phone call')} />}
      <bdi className="matters-task-name__words" title={task.subject}>
        {task.subject}
      </bdi>
      {task.parent && (
        <>
          <span className="matters-task-name__of" aria-hidden="true">
            ‹
          </span>
          <bdi
            className="matters-task-name__parent"
            title={t('matters.tasks.partOf', 'Part of “{{task}}”', { task: task.parent.subject })}
          >
            {task.parent.subject}
          </bdi>
        </>
      )}
      {task.subtaskCount > 0 && (
        <span
          className="matters-task-name__mark"
          title={t('matters.tasks.subtasksDone', '{{done}} of {{all}} subtasks done', {
            done: task.closedSubtaskCount,
            all: task.subtaskCount,
          })}
        >
          {task.closedSubtaskCount}/{task.subtaskCount}
        </span>
      )}
      {task.recurrence && <Icon name="refresh" size={13} label={task.recurrence.text} />}
      {task.documentCount > 0 && <Icon name="document" size={13} label={t('matters.task.documents', 'Documents')} />}
    </span>
  );
}

const FACES_SHOWN = 3;

/** Who has it, as faces; teams by name where there is room. */
export function Assigned({
  task: { assignees, teams },
  isNarrow = false,
}: {
  readonly task: TaskRow;
  readonly isNarrow?: boolean;
}) {
  const rest = assignees.length - FACES_SHOWN;
  return (
    <span className="matters-task-assigned">
      {assignees.slice(0, FACES_SHOWN).map(({ id, name, initials }) => (
        <Avatar key={id} size="small" name={name} initials={initials} />
      ))}
      {rest > 0 && (
        <span
          title={assignees
            .slice(FACES_SHOWN)
            .map(({ name }) => name)
            .join(', ')}
        >
          +{rest}
        </span>
      )}
      {(!isNarrow || assignees.length === 0) && teams.map(({ id, name }) => <Tag key={id}>{name}</Tag>)}
    </span>
  );
}

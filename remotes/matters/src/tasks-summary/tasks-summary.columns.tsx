import type { Translate } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { DueDate } from '@atrium/ui/inputs';
import type { TaskOptionsQuery } from '../generated/graphql.ts';
import { isClosed, priorities, priorityWord, statuses, statusWord } from '../common/tasks/task-words.ts';
import { DialLink } from '../common/dialling/dial-link.tsx';
import { Assigned, TaskName, type TaskRow } from '../common/tasks/task-cells.tsx';
import { CompleteButton } from '../common/tasks/complete-button.tsx';

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
      width: 140,
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
      width: 236,
      render: (row) => <DueDate value={row.dueOn} isDone={isClosed(row.status)} />,
    }),
    column.choice(
      'priority',
      t('matters.tasks.column.priority', 'Priority'),
      priorities.map((value) => ({ value, label: priorityWord(t, value) })),
      {
        width: 84,
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
      { width: 104 },
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
    column.text('createdBy', t('matters.tasks.column.createdBy', 'Created by'), {
      ...everyday,
      ...hidden,
      width: 130,
      value: (row) => row.createdBy?.name,
    }),
    column.moment('createdAt', t('matters.tasks.column.createdAt', 'Created'), { ...hidden, width: 168 }),
    column.moment('completedAt', t('matters.tasks.column.completedAt', 'Completed'), { ...hidden, width: 168 }),
  ];
}

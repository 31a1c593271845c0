import { Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { DueDate } from '@atrium/ui/inputs';
import type { TaskOptionsQuery } from '../generated/graphql.ts';
import {
  isClosed,
  priorities,
  priorityWord,
  statuses,
  statusWord,
  type Translate,
} from '../common/tasks/task-words.ts';
import { DialLink } from '../common/dialling/dial-link.tsx';
import { Assigned, TaskName, type TaskRow } from '../common/tasks/task-cells.tsx';
import { CompleteButton } from '../common/tasks/complete-button.tsx';

type Options = TaskOptionsQuery['taskOptions'] | undefined;

const everyday = { isSortable: true, isFilterable: true, isGroupable: true } as const;
const hidden = { isHiddenByDefault: true } as const;

/** Columns in the order of the first visit. Whoever sees calls only begins with what matters of a call. */
export function taskColumns(
  t: Translate,
  options: Options,
  onToggle: (task: TaskRow) => void,
  isCallsOnly: boolean,
): readonly GridColumn<TaskRow>[] {
  const ofCalls = isCallsOnly ? {} : hidden;
  const callColumns: readonly GridColumn<TaskRow>[] = [
    {
      ...ofCalls,
      isSortable: true,
      isFilterable: true,
      key: 'callParty',
      title: t('matters.tasks.column.party', 'Caller'),
      width: 150,
      value: (row) => row.call?.partyName,
    },
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
    {
      key: 'subject',
      title: t('matters.tasks.column.subject', 'Subject'),
      isSortable: true,
      isFilterable: true,
      value: (row) => row.subject,
      render: (row) => <TaskName task={row} t={t} />,
    },
    ...(isCallsOnly ? callColumns : []),
    {
      ...everyday,
      key: 'dueOn',
      title: t('matters.tasks.column.due', 'Due'),
      width: 256,
      dataType: 'Date',
      value: (row) => row.dueOn,
      render: (row) => <DueDate value={row.dueOn} isDone={isClosed(row.status)} />,
    },
    {
      ...everyday,
      key: 'priority',
      title: t('matters.tasks.column.priority', 'Priority'),
      width: 92,
      choices: priorities.map((value) => ({ value, label: priorityWord(t, value) })),
      value: (row) => priorityWord(t, row.priority),
      render: (row) =>
        row.priority === 'Normal' ? (
          priorityWord(t, row.priority)
        ) : (
          <Tag tone={row.priority === 'High' ? 'warn' : 'neutral'}>{priorityWord(t, row.priority)}</Tag>
        ),
    },
    {
      ...everyday,
      key: 'assignees',
      title: t('matters.tasks.column.assignees', 'Assigned to'),
      width: 130,
      value: (row) => [...row.assignees, ...row.teams].map(({ name }) => name).join(', '),
      render: (row) => <Assigned task={row} />,
    },
    {
      ...everyday,
      isHiddenByDefault: isCallsOnly,
      key: 'matter',
      title: t('matters.tasks.column.matter', 'Matter'),
      width: 190,
      value: (row) => (row.matter ? `${row.matter.fileNumber} ${row.matter.title}` : ''),
      render: (row) =>
        row.matter && <span title={row.matter.title}>{`${row.matter.fileNumber} ${row.matter.title}`}</span>,
    },
    {
      ...everyday,
      key: 'status',
      title: t('matters.tasks.column.status', 'Status'),
      width: 112,
      choices: statuses.map((value) => ({ value, label: statusWord(t, value) })),
      value: (row) => statusWord(t, row.status),
    },
    {
      ...everyday,
      ...hidden,
      key: 'category',
      title: t('matters.tasks.column.category', 'Category'),
      width: 130,
      choices: options?.categories.map((value) => ({ value, label: value })),
      value: (row) => row.category,
    },
    {
      ...everyday,
      ...hidden,
      key: 'kind',
      title: t('matters.tasks.column.kind', 'Kind'),
      width: 110,
      choices: [
        { value: 'task', label: t('matters.task.form', 'Task') },
        { value: 'phone', label: t('matters.call.form', 'Phone call') },
      ],
      value: (row) => (row.kind === 'phone' ? t('matters.call.form', 'Phone call') : t('matters.task.form', 'Task')),
    },
    ...(isCallsOnly ? [] : callColumns),
    {
      ...hidden,
      isSortable: true,
      isFilterable: true,
      key: 'calledAt',
      title: t('matters.tasks.column.calledAt', 'Called'),
      width: 168,
      dataType: 'DateTime',
      value: (row) => row.call?.calledAt,
    },
    {
      ...hidden,
      isSortable: true,
      isFilterable: true,
      key: 'callSeconds',
      title: t('matters.tasks.column.callLength', 'Length'),
      width: 90,
      dataType: 'Duration',
      value: (row) => row.call?.durationSeconds,
    },
    {
      ...everyday,
      ...hidden,
      key: 'callOutcome',
      title: t('matters.tasks.column.outcome', 'Outcome'),
      width: 130,
      choices: options?.callOutcomes.map((value) => ({ value, label: value })),
      value: (row) => row.call?.outcome,
    },
    {
      ...ofCalls,
      isSortable: true,
      isFilterable: true,
      key: 'callbackBy',
      title: t('matters.tasks.column.callbackBy', 'Call back by'),
      width: 168,
      dataType: 'DateTime',
      value: (row) => row.call?.callbackBy,
    },
    {
      ...hidden,
      isSortable: true,
      isFilterable: true,
      key: 'estimatedSeconds',
      title: t('matters.tasks.column.estimate', 'Estimated'),
      width: 96,
      dataType: 'Duration',
      value: (row) => row.estimatedSeconds,
    },
    {
      ...everyday,
      ...hidden,
      key: 'teams',
      title: t('matters.tasks.column.teams', 'Teams'),
      width: 130,
      value: (row) => row.teams.map(({ name }) => name).join(', '),
    },
    {
      ...everyday,
      ...hidden,
      key: 'createdBy',
      title: t('matters.tasks.column.createdBy', 'Made by'),
      width: 130,
      value: (row) => row.createdBy?.name,
    },
    {
      ...hidden,
      isSortable: true,
      isFilterable: true,
      key: 'createdAt',
      title: t('matters.tasks.column.createdAt', 'Made'),
      width: 168,
      dataType: 'DateTime',
      value: (row) => row.createdAt,
    },
    {
      ...hidden,
      isSortable: true,
      isFilterable: true,
      key: 'completedAt',
      title: t('matters.tasks.column.completedAt', 'Completed'),
      width: 168,
      dataType: 'DateTime',
      value: (row) => row.completedAt,
    },
  ];
}

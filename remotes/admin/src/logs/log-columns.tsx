import { activityLogs, type ActivityLogColumn, type ActivityLogName, type ActivityResult } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import { DateText, Tag, type Tone } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import type { ActivityLog_EntryFragment } from '../generated/graphql.ts';
import { shortDevice } from './log-device.ts';
import { choicesOf, labelOf } from './log-labels.ts';

export type LogEntry = ActivityLog_EntryFragment;
type LogColumn = GridColumn<LogEntry>;

const resultTones: Readonly<Record<ActivityResult, Tone>> = {
  succeeded: 'accent',
  refused: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
};
const toneOf = (result: string): Tone =>
  Object.hasOwn(resultTones, result) ? resultTones[result as ActivityResult] : 'neutral';

/** What something was done with: its name where the reader may see it. */
export function objectText(t: Translate, entry: LogEntry): string {
  if (entry.isObjectHidden) return t('admin.log.hidden', 'Not visible to you');
  if (entry.objectName !== '') return entry.objectName;
  if (entry.dashboard) return labelOf(t, 'dashboard', entry.dashboard);
  if (entry.list) return labelOf(t, 'list', entry.list);
  return entry.objectType ? labelOf(t, 'object', entry.objectType) : '';
}

export const ResultTag = ({ t, result }: { t: Translate; result: string }) => (
  <Tag tone={toneOf(result)}>{labelOf(t, 'result', result)}</Tag>
);

/** Why something was refused or ended; of what succeeded the log repeats the method there. */
export const reasonText = (t: Translate, { reason, method }: LogEntry): string =>
  reason && reason !== method ? labelOf(t, 'reason', reason) : '';

/** The columns that only some logs have. */
function ownColumns(t: Translate): Readonly<Record<ActivityLogColumn, LogColumn>> {
  const number = (key: ActivityLogColumn, title: string): LogColumn => ({
    key,
    title,
    width: 80,
    dataType: 'Number',
    isSortable: true,
    value: (entry) => entry[key],
  });
  const text = (key: ActivityLogColumn, title: string, width = 116): LogColumn => ({
    key,
    title,
    width,
    value: (entry) => entry[key],
  });
  const coded = (key: 'method' | 'secondFactor' | 'feature' | 'list' | 'dashboard', title: string): LogColumn => {
    const of = key === 'secondFactor' ? 'method' : key;
    return {
      ...text(key, title),
      choices: choicesOf(t, of),
      value: (entry) => (entry[key] ? labelOf(t, of, entry[key]) : null),
    };
  };
  return {
    method: coded('method', t('admin.log.column.method', 'Method')),
    secondFactor: coded('secondFactor', t('admin.log.column.secondFactor', 'Second factor')),
    reason: {
      ...text('reason', t('admin.log.column.reason', 'Reason'), 160),
      choices: choicesOf(t, 'reason'),
      value: (entry) => reasonText(t, entry),
    },
    feature: coded('feature', t('admin.log.column.feature', 'Feature')),
    model: text('model', t('admin.log.column.model', 'Model')),
    tokens: number('tokens', t('admin.log.column.tokens', 'Tokens')),
    template: text('template', t('admin.log.column.template', 'Template')),
    recipient: text('recipient', t('admin.log.column.recipient', 'Recipient'), 200),
    code: number('code', t('admin.log.column.code', 'Server code')),
    attempt: number('attempt', t('admin.log.column.attempt', 'Attempt')),
    list: coded('list', t('admin.log.column.list', 'List')),
    rows: number('rows', t('admin.log.column.rows', 'Rows')),
    dashboard: coded('dashboard', t('admin.log.column.dashboard', 'Dashboard')),
    workedOn: {
      key: 'workedOn',
      title: t('admin.log.column.workedOn', 'Worked on'),
      width: 110,
      dataType: 'Date',
      isSortable: true,
      value: (entry) => entry.workedOn,
    },
    seconds: { ...number('seconds', t('admin.log.column.seconds', 'Time')), dataType: 'Duration' },
    lateDays: number('lateDays', t('admin.log.column.lateDays', 'Days late')),
    segments: number('segments', t('admin.log.column.segments', 'Segments')),
    cost: { ...number('cost', t('admin.log.column.cost', 'Cost')), dataType: 'Currency' },
    version: text('version', t('admin.log.column.version', 'Version'), 100),
  };
}

/** Columns whose value says everything that the object would. */
const sayObject: readonly ActivityLogColumn[] = ['dashboard', 'version'];

/** The columns of a log: those of all, with its own between. */
export const logColumns =
  (name: ActivityLogName) =>
  (t: Translate): readonly LogColumn[] => {
    const own = ownColumns(t);
    const { columns } = activityLogs[name];
    const object: LogColumn = {
      key: 'objectName',
      title: t('admin.log.column.object', 'Object'),
      width: 200,
      value: (entry) => objectText(t, entry),
      cellClass: (entry) => (entry.isObjectHidden ? 'admin-log__hidden' : undefined),
    };
    return [
      {
        key: 'happenedAt',
        title: t('admin.log.column.time', 'Time'),
        width: 158,
        dataType: 'DateTime',
        isSortable: true,
        value: (entry) => entry.happenedAt,
        render: (entry) => <DateText value={entry.happenedAt} withTime />,
      },
      {
        key: 'userName',
        title: t('admin.log.column.user', 'User'),
        width: 140,
        isSortable: true,
        value: (entry) => entry.userName,
      },
      {
        key: 'action',
        title: t('admin.log.column.action', 'Action'),
        width: 130,
        isSortable: true,
        choices: choicesOf(t, 'action'),
        value: (entry) => labelOf(t, 'action', entry.action),
      },
      ...(columns.some((column) => sayObject.includes(column)) || name === 'loginActivity' ? [] : [object]),
      {
        key: 'result',
        title: t('admin.log.column.result', 'Result'),
        width: 104,
        isSortable: true,
        choices: choicesOf(t, 'result'),
        value: (entry) => labelOf(t, 'result', entry.result),
        render: (entry) => <ResultTag t={t} result={entry.result} />,
      },
      ...columns.map((column) => own[column]),
      {
        key: 'detail',
        title: t('admin.log.column.detail', 'Detail'),
        width: 150,
        value: (entry) => entry.detail,
      },
      {
        key: 'roleName',
        title: t('admin.log.column.role', 'Role'),
        width: 130,
        isHiddenByDefault: true,
        isSortable: true,
        value: (entry) => entry.roleName,
      },
      {
        key: 'address',
        title: t('admin.log.column.address', 'IP address'),
        width: 130,
        value: (entry) => entry.address,
      },
      {
        key: 'device',
        title: t('admin.log.column.device', 'Device'),
        width: 150,
        value: (entry) => entry.device,
        render: (entry) => <span title={entry.device}>{shortDevice(entry.device)}</span>,
      },
    ];
  };

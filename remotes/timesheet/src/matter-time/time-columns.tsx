import { formatBilledHours, formatMeasured } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';
import { Avatar, Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { AmountWithReason } from '../common/entry/rate-text.tsx';
import { timeStatusLabel } from '../common/time-status.ts';
import type { MatterTime_EntryFragment } from '../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type TimeRow = MatterTime_EntryFragment;
/** Who did what when; amounts only where these are shown at all. */
export function timeColumns(t: Translate, areAmountsHidden: boolean): readonly GridColumn<TimeRow>[] {
  const money: readonly GridColumn<TimeRow>[] = [
    {
      key: 'rate',
      title: t('timesheet.matterTime.rate', 'Rate'),
      width: 96,
      dataType: 'Currency',
      isHiddenByDefault: true,
      value: (row) => row.rate,
    },
    {
      key: 'amount',
      title: t('timesheet.matterTime.amount', 'Amount'),
      width: 112,
      dataType: 'Currency',
      value: (row) => row.amount,
      render: (row) => <AmountWithReason entry={row} />,
    },
  ];
  return [
    {
      key: 'workedOn',
      title: t('timesheet.matterTime.day', 'Day'),
      width: 124,
      dataType: 'Date',
      value: (row) => row.workedOn,
    },
    {
      key: 'user',
      title: t('timesheet.matterTime.who', 'Who'),
      width: 64,
      value: (row) => row.user?.name,
      render: ({ user }) => user && <Avatar size="small" name={user.name} initials={user.initials} />,
    },
    {
      key: 'activity',
      title: t('timesheet.matterTime.activity', 'Activity'),
      width: 140,
      value: (row) => row.activity,
    },
    {
      key: 'taskCode',
      title: t('timesheet.entry.taskCode', 'Task code'),
      width: 96,
      isHiddenByDefault: true,
      value: (row) => row.taskCode,
    },
    {
      key: 'activityCode',
      title: t('timesheet.entry.activityCode', 'Activity code'),
      width: 112,
      isHiddenByDefault: true,
      value: (row) => row.activityCode,
    },
    { key: 'narrative', title: t('timesheet.matterTime.narrative', 'Narrative'), value: (row) => row.narrative },
    {
      key: 'hours',
      title: t('timesheet.matterTime.hours', 'Hours'),
      width: 80,
      dataType: 'Number',
      value: (row) => row.billedSeconds / 3600,
      render: (row) => formatBilledHours(row.billedSeconds),
    },
    {
      key: 'measured',
      title: t('timesheet.matterTime.measured', 'Measured'),
      width: 96,
      dataType: 'Duration',
      value: (row) => row.seconds,
      render: (row) => (row.seconds === row.billedSeconds ? '' : formatMeasured(row.seconds)),
    },
    {
      key: 'billedUnits',
      title: t('timesheet.matterTime.units', 'Units'),
      width: 72,
      dataType: 'Number',
      isHiddenByDefault: true,
      value: (row) => row.billedUnits,
    },
    ...(areAmountsHidden ? [] : money),
    {
      key: 'status',
      title: t('timesheet.matterTime.state', 'State'),
      width: 132,
      value: (row) => timeStatusLabel(t, row.status),
      render: (row) => (
        <span className="timesheet-matter-time__tags">
          <Tag tone={row.status === 'Billed' ? 'accent' : 'neutral'}>{timeStatusLabel(t, row.status)}</Tag>
          {!row.isBillable && <Tag tone="warn">{t('timesheet.matterTime.nonBillable', 'Non-billable')}</Tag>}
        </span>
      ),
    },
  ];
}

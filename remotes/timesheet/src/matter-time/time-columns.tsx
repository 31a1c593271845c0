import type { useTranslation } from '@atrium/platform';
import { Avatar, Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import type { MatterTime_EntryFragment } from '../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type TimeRow = MatterTime_EntryFragment;
export const timeStatuses = ['Draft', 'Submitted', 'Approved', 'Billed', 'WrittenOff'] as const;
/** Time in these states can still go on an invoice. */
export const unbilledStatuses = ['Draft', 'Submitted', 'Approved'] as const satisfies readonly TimeStatus[];
export type TimeStatus = (typeof timeStatuses)[number];

export function timeStatusLabel(t: Translate, status: string): string {
  const words: Record<string, string> = {
    Draft: t('timesheet.matterTime.status.draft', 'Draft'),
    Submitted: t('timesheet.matterTime.status.submitted', 'Submitted'),
    Approved: t('timesheet.matterTime.status.approved', 'Approved'),
    Billed: t('timesheet.matterTime.status.billed', 'Billed'),
    WrittenOff: t('timesheet.matterTime.status.writtenOff', 'Written off'),
  };
  return words[status] ?? status;
}

/** Who did what when; amounts only where these are shown at all. */
export function timeColumns(t: Translate, language: string, areAmountsHidden: boolean): readonly GridColumn<TimeRow>[] {
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
    },
  ];
  const inHundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    {
      key: 'workedOn',
      title: t('timesheet.matterTime.day', 'Day'),
      width: 124,
      isLocked: true,
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
    { key: 'narrative', title: t('timesheet.matterTime.narrative', 'Narrative'), value: (row) => row.narrative },
    {
      key: 'hours',
      title: t('timesheet.matterTime.hours', 'Hours'),
      width: 80,
      dataType: 'Number',
      value: (row) => row.seconds / 3600,
      render: (row) => inHundredths.format(row.seconds / 3600),
    },
    {
      key: 'billedUnits',
      title: t('timesheet.matterTime.units', 'Units'),
      width: 72,
      dataType: 'Number',
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

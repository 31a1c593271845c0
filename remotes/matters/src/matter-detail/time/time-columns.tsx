import type { useTranslation } from '@atrium/platform';
import { Avatar, Tag } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import type { TimeTab_EntryFragment } from '../../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];
export type TimeRow = TimeTab_EntryFragment;
export const timeStatuses = ['Draft', 'Submitted', 'Approved', 'Billed', 'WrittenOff'] as const;
export type TimeStatus = (typeof timeStatuses)[number];

export function timeStatusLabel(t: Translate, status: string): string {
  const words: Record<string, string> = {
    Draft: t('matters.time.status.draft', 'Draft'),
    Submitted: t('matters.time.status.submitted', 'Submitted'),
    Approved: t('matters.time.status.approved', 'Approved'),
    Billed: t('matters.time.status.billed', 'Billed'),
    WrittenOff: t('matters.time.status.writtenOff', 'Written off'),
  };
  return words[status] ?? status;
}

/** Who did what when; amounts only where these are shown at all. */
export function timeColumns(t: Translate, language: string, areAmountsHidden: boolean): readonly GridColumn<TimeRow>[] {
  const money: readonly GridColumn<TimeRow>[] = [
    {
      key: 'rate',
      title: t('matters.time.rate', 'Rate'),
      width: 96,
      dataType: 'Currency',
      isHiddenByDefault: true,
      value: (row) => row.rate,
    },
    {
      key: 'amount',
      title: t('matters.time.amount', 'Amount'),
      width: 112,
      dataType: 'Currency',
      value: (row) => row.amount,
    },
  ];
  const inHundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    {
      key: 'workedOn',
      title: t('matters.time.day', 'Day'),
      width: 124,
      isLocked: true,
      dataType: 'Date',
      value: (row) => row.workedOn,
    },
    {
      key: 'user',
      title: t('matters.time.who', 'Who'),
      width: 64,
      value: (row) => row.user?.name,
      render: ({ user }) => user && <Avatar size="small" name={user.name} initials={user.initials} />,
    },
    { key: 'activity', title: t('matters.time.activity', 'Activity'), width: 140, value: (row) => row.activity },
    { key: 'narrative', title: t('matters.time.narrative', 'Narrative'), value: (row) => row.narrative },
    {
      key: 'hours',
      title: t('matters.time.hours', 'Hours'),
      width: 80,
      dataType: 'Number',
      value: (row) => row.seconds / 3600,
      render: (row) => inHundredths.format(row.seconds / 3600),
    },
    {
      key: 'billedUnits',
      title: t('matters.time.units', 'Units'),
      width: 72,
      dataType: 'Number',
      value: (row) => row.billedUnits,
    },
    ...(areAmountsHidden ? [] : money),
    {
      key: 'status',
      title: t('matters.time.state', 'State'),
      width: 132,
      value: (row) => timeStatusLabel(t, row.status),
      render: (row) => (
        <span className="matters-money__tags">
          <Tag tone={row.status === 'Billed' ? 'accent' : 'neutral'}>{timeStatusLabel(t, row.status)}</Tag>
          {!row.isBillable && <Tag tone="warn">{t('matters.time.nonBillable', 'Not billable')}</Tag>}
        </span>
      ),
    },
  ];
}
